import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { objectOf } from '#subjects/data-source/rules.ts';
import { REACH_OUTCOMES, SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { apiGroupRegister, catalogueRegister } from '#subjects/gateway/register.ts';
import { openStage, SALES, type Stage } from './stage.ts';

const SHEET = objectOf(['']);
const CSV = 'day,market,amount,note\n2026/6/1,科巷,"1,200.5",=1+1\n2026-06-01,三牌楼,300,\n2026-06-02,科巷,99.5,b';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ inwardHosts: ['127.0.0.1', 'localhost'] });
});
afterAll(() => stage.server.close());

/** Rows of any run of a mapping. */
async function keptOf(mappingId: number): Promise<number> {
  const { count } = await stage.server.database.db
    .selectFrom('source_row as v')
    .innerJoin('source_run as r', 'r.run_id', 'v.run_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('r.mapping_id', '=', mappingId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What interfaces answer of a mapping, tried by who makes them. */
async function tried(mappingId: number, fields: readonly string[], given: string) {
  const { server, analyst } = stage;
  const page = { pageIndex: 1, pageSize: 10 };
  const groups = await server.call(analyst, apiGroupRegister.calls.list, page);
  const entries = await server.call(analyst, catalogueRegister.calls.list, page);
  const { id, version } = await server.call(analyst, gatewayCalls.saveApi, {
    apiId: undefined,
    version: undefined,
    name: '抽取的数据',
    slug: `intake-${mappingId}`,
    groupId: Number(groups.rows[0]?.['groupId']),
    entryId: Number(entries.rows[0]?.['entryId']),
    remark: '',
    source: `dataset.intake-${mappingId}`,
    fields: [...fields],
    filters: [],
    parameters: ['market'],
    rowLimit: 100,
  });
  return { apiId: id, version, rows: (await server.call(analyst, gatewayCalls.trial, { apiId: id, given })).rows };
}

describe('what is taken in', () => {
  it('of a file: previewed, mapped, taken whole, looked at, exported, and answered by an interface', async () => {
    const { id } = await stage.fileSource('销售.csv', CSV);
    expect(await stage.server.call(stage.admin, dataSourceCalls.objects, { sourceId: id })).toEqual([
      { object: SHEET, title: '销售.csv' },
    ]);
    const preview = await stage.server.call(stage.admin, dataSourceCalls.preview, { sourceId: id, object: SHEET });
    expect(preview.columns.map(({ type }) => type)).toEqual(['date', 'text', 'number', 'text']);
    expect(preview.lines[0]).toEqual(['2026/6/1', '科巷', '1,200.5', '=1+1']);
    const { id: mappingId, version } = await stage.mapped(id, SHEET, { columns: SALES });
    expect((await stage.server.ask(stage.admin, dataSourceCalls.rows, { mappingId })).msg).toBe(
      SOURCE_MESSAGES.noCurrent,
    );
    expect(await stage.taken(mappingId)).toMatchObject({ state: 'done', rowCount: 3, current: true });
    expect(await stage.rowsOf(mappingId)).toMatchObject({
      totalCount: 3,
      headings: ['日期', '市场', '销售额'],
      lines: [
        ['2026-06-01', '科巷', '1200.5'],
        ['2026-06-01', '三牌楼', '300'],
        ['2026-06-02', '科巷', '99.5'],
      ],
    });
    const file = await stage.server.ask(stage.admin, dataSourceCalls.exported, { mappingId, format: 'csv' });
    expect(file.status).toBe(200);

    const api = await tried(mappingId, ['market', 'amount', 'records'], 'from=2026-06-01&to=2026-06-30');
    expect(api.rows).toEqual([
      { market: '三牌楼', amount: 300, records: 1 },
      { market: '科巷', amount: 1300, records: 2 },
    ]);
    await stage.server.call(stage.analyst, gatewayCalls.publishApi, { apiId: api.apiId, version: api.version });
    expect((await stage.server.ask(stage.admin, dataSourceCalls.endMapping, { mappingId, version })).msg).toBe(
      SOURCE_MESSAGES.inUse,
    );
    await stage.server.call(stage.analyst, gatewayCalls.withdrawApi, { apiId: api.apiId });
    await stage.server.call(stage.admin, dataSourceCalls.endMapping, { mappingId, version });
    expect(await keptOf(mappingId)).toBe(0);
  });

  it('is a dataset of the explorer: listed with what can be asked of it, asked, filtered, its records and file', async () => {
    const lines = 'day,market,amount\n2026-06-01,"科巷:东, 100%",10\n2026-06-02,三牌楼,5\n2026-06-02,"科巷:东, 100%",2';
    const { id, version } = await stage.fileSource('统计.csv', lines);
    const { id: mappingId } = await stage.mapped(id, SHEET, { columns: SALES, name: '统计用数据' });
    const name = `intake-${mappingId}`;
    const { server, admin } = stage;
    const listed = async (by = admin) =>
      (await server.call(by, datasetCalls.list, {})).find((one) => one.name === name);
    expect(await listed()).toBeUndefined();
    await stage.taken(mappingId);
    expect(await listed()).toMatchObject({
      title: '统计用数据',
      first: '2026-06-01',
      last: '2026-06-02',
      made: {
        name,
        note: expect.stringMatching(/^由数据源“来源 \d+”抽取，数据截至 \d{4}-\d\d-\d\d \d\d:\d\d$/),
        measures: [{ title: '销售额', adding: 'sum' }, { key: 'records' }],
        dimensions: [{ title: '市场', kind: 'choice' }],
        time: { title: '日期', finest: 'day' },
      },
    });
    const [measure, dimension] = [(await listed())?.made?.measures[0]?.key, (await listed())?.made?.dimensions[0]?.key];
    const question = {
      dataset: name,
      measures: [measure ?? '', 'records'],
      rows: [dimension ?? ''],
      columns: [],
      filters: [],
      from: '2026-06-01',
      to: '2026-06-30',
      comparison: 'none' as const,
      orderBy: undefined,
      order: undefined,
      top: undefined,
    };
    const asked = (over: object = {}) => server.call(admin, datasetCalls.query, { ...question, ...over });
    const answer = await asked();
    expect(answer.rows.map(({ names }) => names)).toEqual([['三牌楼'], ['科巷:东, 100%']]);
    expect(answer.cells.find(({ row }) => row === -1)?.values).toEqual([17, 3]);
    expect(await server.call(admin, datasetCalls.values, { dataset: name, dimension: dimension ?? '' })).toEqual(
      ['三牌楼', '科巷:东, 100%'].map((value) => ({ key: value, title: value })),
    );
    const filters = [{ dimension: dimension ?? '', values: ['科巷:东, 100%'] }];
    expect((await asked({ filters })).cells.find(({ row }) => row === -1)?.values).toEqual([12, 2]);
    const within = { dataset: name, filters, from: '2026-06-01', to: '2026-06-30', pageIndex: 1, pageSize: 10 };
    expect(await server.call(admin, datasetCalls.records, within)).toMatchObject({
      totalCount: 2,
      headings: ['日期', '市场', '销售额'],
      figures: [2],
      lines: [
        ['2026-06-01', '科巷:东, 100%', '10'],
        ['2026-06-02', '科巷:东, 100%', '2'],
      ],
    });
    const wire = { ...question, measures: question.measures.join(','), rows: dimension, columns: '', filters: '' };
    expect((await server.ask(admin, datasetCalls.exported, { ...wire, format: 'csv' })).status).toBe(200);
    expect((await server.ask(admin, datasetCalls.query, { ...wire, measures: 'cells' })).msg).toContain('没有“cells”');
    // Who may not look at data sources, and who sees a division alone, has no such dataset.
    const reviewer = await server.signIn('reviewer');
    expect(await listed(reviewer)).toBeUndefined();
    expect((await server.ask(reviewer, datasetCalls.query, wire)).msg).toContain(DATASET_MESSAGES.unknown);

    const bad = { fileName: '统计.csv', bytes: new TextEncoder().encode(`${lines}\n2026-06-03,科巷,很多`) };
    await server.call(admin, dataSourceCalls.keepFile, { sourceId: id, version, file: bad });
    await stage.taken(mappingId);
    expect((await listed())?.made?.note).toContain('；最近一次抽取失败：第 4 行的“销售额”不是数字：很多');
    expect((await asked()).cells.find(({ row }) => row === -1)?.values).toEqual([17, 3]);
  });

  it('a run that fails leaves what was there, says why, and keeps nothing of itself', async () => {
    const { id, version } = await stage.fileSource('a.csv', CSV);
    const { id: mappingId } = await stage.mapped(id, SHEET, { columns: SALES });
    await stage.taken(mappingId);
    expect(stage.said.at(-1)).toMatch(/：抽取 3 行、\d+ 列，已替换原有数据，用时 \d+\.\d 秒$/);
    const bad = { fileName: 'b.csv', bytes: new TextEncoder().encode(`${CSV}\n2026-06-03,科巷,很多,`) };
    const kept = await stage.server.call(stage.admin, dataSourceCalls.keepFile, { sourceId: id, version, file: bad });
    expect(await stage.taken(mappingId)).toMatchObject({
      state: 'failed',
      current: false,
      problem: '第 4 行的“销售额”不是数字：很多',
    });
    expect(stage.said.at(-1)).toMatch(/：失败，第 4 行的“销售额”不是数字：很多，原有数据保持不变$/);
    expect((await stage.rowsOf(mappingId)).totalCount).toBe(3);
    const gone = { fileName: 'c.csv', bytes: new TextEncoder().encode('day,amount\n2026-06-01,1') };
    await stage.server.call(stage.admin, dataSourceCalls.keepFile, { sourceId: id, version: kept.version, file: gone });
    expect((await stage.taken(mappingId))?.problem).toBe(REACH_OUTCOMES.noColumn);
    const { db } = stage.server.database;
    expect(await keptOf(mappingId)).toBe(3);
    // A server that ended in the middle of it: the next look ends the run.
    await db
      .insertInto('source_run')
      .values({ mapping_id: mappingId, state: 'running', entered_at: 1, actor_name: '' })
      .execute();
    expect((await stage.server.ask(stage.admin, dataSourceCalls.take, { mappingId })).msg).toBe(SOURCE_MESSAGES.open);
  });

  it('of JSON: lists are found, parts of records are columns, and no more rows than agreed are taken', async () => {
    const rows = Array.from({ length: 1_201 }, (_, at) => ({
      day: '20260601',
      market: `m${at}`,
      sum: { amount: at },
      tags: [1],
    }));
    const { id } = await stage.fileSource('a.json', JSON.stringify({ data: { list: rows }, other: [1] }));
    const [only] = await stage.server.call(stage.admin, dataSourceCalls.objects, { sourceId: id });
    expect(only).toEqual({ object: objectOf(['data', 'list']), title: 'data.list' });
    const columns = SALES.map((one) => (one.column === 'amount' ? { ...one, column: 'sum.amount' } : one));
    const { id: mappingId, version } = await stage.mapped(id, objectOf(['data', 'list']), { columns, name: '有名的' });
    expect(await stage.taken(mappingId)).toMatchObject({ state: 'done', rowCount: 1_201 });
    expect((await stage.rowsOf(mappingId, 7)).lines[0]).toEqual(['2026-06-01', 'm1200', '1200']);
    const draft = {
      mappingId,
      version,
      name: '有名的',
      sourceId: id,
      object: objectOf(['data', 'list']),
      schedule: 'day',
      columns,
    } as const;
    await stage.server.call(stage.admin, dataSourceCalls.saveMapping, {
      ...draft,
      columns: [...columns],
      mostRows: 1_000,
    });
    expect(await stage.taken(mappingId)).toMatchObject({
      state: 'failed',
      problem: '来源超过 1000 行，请增大最多行数',
    });
    expect((await stage.rowsOf(mappingId)).totalCount).toBe(1_201);
  });

  it('names only what the source lists', async () => {
    const { id } = await stage.fileSource('a.csv', CSV);
    const [first] = SALES;
    const ask = async (over: object) => {
      const wire = { name: '名', sourceId: id, object: SHEET, schedule: 'hand', mostRows: 10, columns: SALES, ...over };
      return (await stage.server.ask(stage.admin, dataSourceCalls.saveMapping, wire)).msg;
    };
    expect(await ask({ columns: [{ ...first, column: 'day"; drop table x' }] })).toContain(
      SOURCE_MESSAGES.unknownColumn,
    );
    expect(await ask({ columns: [first, first] })).toContain(SOURCE_MESSAGES.twiceColumn);
    expect(await ask({ columns: [] })).toContain(SOURCE_MESSAGES.noColumns);
    expect(await ask({ object: 'select 1' })).toContain(SOURCE_MESSAGES.badObject);
    expect(await ask({ object: objectOf(['没有的']) })).toBe(REACH_OUTCOMES.noObject);
  });
});

const address = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
describe.skipIf(address === undefined)('of a PostgreSQL', () => {
  it('tables and views are read in a transaction that may not write, by quoted names', async () => {
    const at = new URL(address ?? 'postgres://x');
    const keeper = new pg.Client({ connectionString: address });
    await keeper.connect();
    const reader = `reader_${process.pid}`;
    await keeper.query(`create schema "odd ""name"; create table "odd ""name"."a;b" ("The ""day" date, market text, amount double precision, raw bytea);
      insert into "odd ""name"."a;b" select '2026-06-01', 'm' || g, g * 1e9, null from generate_series(1, 1234) as g;
      create role ${reader} login password 'right'; grant usage on schema "odd ""name" to ${reader}`);
    try {
      const over = { kind: 'postgres', address: at.host, database: at.pathname.slice(1), user: at.username } as const;
      expect(await stage.outcome({ ...over, user: reader, secret: 'right' })).toBe('noRight');
      expect(await stage.outcome({ ...over, database: 'nowhere', secret: 'x' })).toBe('noDatabase');
      expect(await stage.outcome({ ...over, tls: true, secret: 'x' })).toBe('tls');
      const { id } = await stage.saveSource({ ...over, secret: 'x' });
      expect((await stage.server.call(stage.admin, dataSourceCalls.test, { sourceId: id })).outcome).toBe('reached');
      const object = objectOf(['odd "name', 'a;b']);
      const objects = await stage.server.call(stage.admin, dataSourceCalls.objects, { sourceId: id });
      expect(objects.map((one) => one.object)).toContain(object);
      const preview = await stage.server.call(stage.admin, dataSourceCalls.preview, { sourceId: id, object });
      expect(preview.columns).toEqual([
        { column: 'The "day', type: 'date' },
        { column: 'market', type: 'text' },
        { column: 'amount', type: 'number' },
      ]);
      expect(preview.lines).toHaveLength(20);
      const columns = SALES.map((one) => (one.column === 'day' ? { ...one, column: 'The "day' } : one));
      const { id: mappingId } = await stage.mapped(id, object, { columns });
      expect(await stage.taken(mappingId)).toMatchObject({ state: 'done', rowCount: 1_234 });
      expect((await stage.rowsOf(mappingId)).lines[0]).toEqual(['2026-06-01', 'm1', '1000000000']);
    } finally {
      await keeper.query(`drop schema "odd ""name" cascade; drop role ${reader}`);
      await keeper.end();
    }
  });
});
