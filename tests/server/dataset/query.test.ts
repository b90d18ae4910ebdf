import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { MOST_CELLS } from '#base/dataset/fault.ts';
import { hundredths } from '#base/figures/ratio.ts';
import type { InputOf } from '#base/call.ts';
import { readXlsx } from '#server/sheet/xlsx.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { allDatasets } from '#subjects/datasets.ts';
import { type Client, headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const FILLED_WITHIN = 240_000;
/** Two questions for every dimension of every dataset, on a busy machine, ms. */
const EVERY_QUESTION = 120_000;
let server: TestServer;
let people: Readonly<Record<'analyst' | 'clerk' | 'admin', Client>>;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
  const [analyst, clerk, admin] = await Promise.all(['analyst', 'clerk', 'admin'].map((name) => server.signIn(name)));
  if (!analyst || !clerk || !admin) throw new Error('nobody signed in');
  people = { analyst, clerk, admin };
}, FILLED_WITHIN);
afterAll(() => server.close());

type Asked = InputOf<typeof datasetCalls.query>;
const PLAIN = { rows: [], columns: [], filters: [], comparison: 'none' } as const;
const ask = (question: Partial<Asked> & Pick<Asked, 'dataset' | 'measures'>, who = people.analyst) =>
  server.call(who, datasetCalls.query, { ...PLAIN, ...question } as Asked);
const days = () => ({ from: addDays(server.today, -6), to: server.today });
const GOODS = { dimension: 'goods', values: ['10101'] };

describe('figures of datasets equal those counted by hand', () => {
  it('prices by goods and division, every total a mean of the prices themselves', async () => {
    const answer = await ask({
      dataset: 'vegetable-price',
      measures: ['mean', 'prices', 'enterprises'],
      rows: ['region'],
      columns: ['day'],
      filters: [GOODS],
      ...days(),
    });
    const { rows: stored } = await sql<{ code: string; day: string; price: number; enterprise: number }>`
      select left(d.code, 6) as code, p.price_date::text as day, p.price::float8 as price, p.enterprise_id as enterprise
      from price_point p join enterprise e using (enterprise_id) join region d using (region_id)
      where p.goods_id = 10101 and p.price_date between ${days().from}::date and ${days().to}::date`.execute(
      server.services.db,
    );
    const figuresOf = (some: typeof stored) => [
      hundredths(some.reduce((sum, { price }) => sum + price, 0) / some.length),
      some.length,
      new Set(some.map(({ enterprise }) => enterprise)).size,
    ];
    expect(answer.rows.length).toBeGreaterThan(3);
    expect(answer.columns.map(({ keys }) => keys[0])).toEqual(
      Array.from({ length: 7 }, (_, at) => addDays(days().from, at)),
    );
    for (const { row, column, values } of answer.cells) {
      const [code, day] = [answer.rows[row]?.keys[0], answer.columns[column]?.keys[0]];
      const some = stored.filter(
        (one) => (code === undefined || one.code === code) && (day === undefined || one.day === day),
      );
      expect(values, `${code} ${day}`).toEqual(figuresOf(some));
    }
    expect(answer.cells.some(({ row, column }) => row === -1 && column === -1)).toBe(true);
    expect(answer.sentence).toContain('按行政区划、日看均价、报价条数、报价企业数');
  });

  it('a price over different goods is blank, and the answer says so; counts are not', async () => {
    const answer = await ask({ dataset: 'vegetable-price', measures: ['mean', 'prices'], rows: ['goods'], ...days() });
    const total = answer.cells.find(({ row }) => row === -1);
    expect(total?.values[0]).toBeNull();
    expect(total?.values[1]).toBe(
      answer.cells.filter(({ row }) => row >= 0).reduce((sum, { values }) => sum + (values[1] ?? 0), 0),
    );
    expect(answer.cells.filter(({ row }) => row >= 0).every(({ values }) => values[0] !== null)).toBe(true);
    expect(answer.notes).toContain('均价不跨商品计算，没有合计');
  });

  it('the previous period stands beside each day that it is compared with', async () => {
    const question = { dataset: 'vegetable-price', measures: ['mean'], rows: ['day'], filters: [GOODS] };
    const now = await ask({ ...question, ...days(), comparison: 'previous' });
    const former = await ask({ ...question, from: addDays(days().from, -7), to: addDays(days().from, -1) });
    const valueAt = (answer: typeof now, at: number) => answer.cells.find(({ row }) => row === at);
    expect([now.baseFrom, now.baseTo]).toEqual([addDays(days().from, -7), addDays(days().from, -1)]);
    for (const at of [0, 3, 6]) expect(valueAt(now, at)?.base).toEqual(valueAt(former, at)?.values);
  });

  it('order and the first ones, with how many were left off; totals are of all', async () => {
    const all = await ask({ dataset: 'outlet', measures: ['outlets'], rows: ['region'] });
    const first = await ask({ dataset: 'outlet', measures: ['outlets'], rows: ['region'], orderBy: 'outlets', top: 3 });
    const valuesOf = ({ cells }: typeof all) =>
      cells
        .filter(({ row }) => row >= 0)
        .toSorted((a, b) => a.row - b.row)
        .map(({ values }) => values[0] ?? 0);
    expect(valuesOf(first)).toEqual(
      valuesOf(all)
        .toSorted((a, b) => b - a)
        .slice(0, 3),
    );
    expect(first.leftOff).toBe(all.rows.length - 3);
    expect(first.cells.find(({ row }) => row === -1)?.values).toEqual(all.cells.find(({ row }) => row === -1)?.values);
  });

  it('cells of a report stand with how complete they are', async () => {
    const answer = await ask({
      dataset: 'report-store-week',
      measures: ['sum', 'reports'],
      rows: ['cell'],
      from: addDays(server.today, -30),
      to: server.today,
    });
    // A cell in per cent is not added up, whoever asks.
    const percent = answer.rows.findIndex(({ names }) => names[0]?.endsWith('（%）'));
    expect(percent).toBeGreaterThan(0);
    expect(answer.cells.find(({ row }) => row === percent)?.values).toEqual([null, expect.any(Number)]);
    expect(answer.cells.find(({ row }) => row === 0)?.values[0]).toBeGreaterThan(0);
    expect(answer.rows[0]?.names[0]).toMatch(/门店.*（.+）$/);
    expect(answer.cells.find(({ row }) => row === -1)?.values[0]).toBeNull();
    expect(answer.owed).toBeGreaterThan(0);
    expect(answer.reported).toBeLessThanOrEqual(answer.owed ?? 0);
  });

  it(
    'every dataset answers each of its measures by each of its dimensions, and opens its records',
    { timeout: EVERY_QUESTION },
    async () => {
      const listed = await server.call(people.admin, datasetCalls.list, {});
      const filled = allDatasets.filter(
        ({ name, time }) => time === null || listed.find((one) => one.name === name)?.last,
      );
      expect(filled.length).toBeGreaterThan(5);
      for (const { name, measures, dimensions, time } of filled) {
        const last = listed.find((one) => one.name === name)?.last ?? server.today;
        const within = time === null ? {} : { from: addDays(last, time.finest === 'year' ? -364 : -60), to: last };
        for (const { key } of [
          ...dimensions,
          ...(time === null ? [] : [{ key: time.finest === 'day' ? 'week' : time.finest }]),
        ]) {
          const asked = measures.slice(0, 6).map((measure) => measure.key);
          const answer = await ask({ dataset: name, measures: asked, rows: [key], ...within }, people.admin);
          expect(answer.cells.length, `${name} by ${key}`).toBeGreaterThan(0);
          const place = answer.rows[0];
          if (!place || place.keys[0] === '') continue;
          const records = await server.call(people.admin, datasetCalls.records, {
            dataset: name,
            filters: [{ dimension: key, values: [...place.keys] }],
            pageIndex: 1,
            pageSize: 10,
            from: undefined,
            to: undefined,
            ...within,
          });
          expect(records.totalCount, `${name} by ${key}`).toBeGreaterThan(0);
          expect(records.lines[0]).toHaveLength(records.headings.length);
          for (const at of records.figures)
            for (const line of records.lines)
              expect(line[at], `${name} ${records.headings[at]}`).toMatch(/^(-?\d+(\.\d+)?)?$/);
        }
      }
    },
  );
});

describe('who sees what', () => {
  it('the list has what one may read, and a dataset without its right is refused', async () => {
    const { db } = server.database;
    const listed = await server.call(people.analyst, datasetCalls.list, {});
    // After those that are declared comes what the demonstration took in of a data source.
    expect(listed.map(({ name }) => name)).toEqual([...allDatasets.map(({ name }) => name), 'intake-1']);
    expect(listed[0]?.last).toBe(server.today);
    expect((await server.ask(people.clerk, datasetCalls.list, {})).status).toBe(403);
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_DUTY')
      .where('permission', '=', 'alert.read')
      .execute();
    const duty = await server.signIn('duty');
    expect((await server.call(duty, datasetCalls.list, {})).map(({ name }) => name)).not.toContain('alert');
    const refused = await server.ask(duty, datasetCalls.query, { dataset: 'alert', measures: 'alerts' });
    expect([refused.status, refused.msg]).toEqual([403, '拒绝访问(403)：缺少权限 查看指标预警']);
  });

  it('who may not see enterprises is told no figure of fewer than three, nor a total that gives it away', async () => {
    const { db } = server.database;
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_DUTY')
      .where('permission', '=', 'enterprise.read')
      .execute();
    const duty = await server.signIn('duty', '10.99.0.1');
    const question = {
      dataset: 'vegetable-price',
      measures: ['mean', 'enterprises'],
      rows: ['region'],
      filters: [GOODS],
      ...days(),
    };
    const [open, shut] = [await ask(question), await ask(question, duty)];
    const few = open.cells.filter(({ values }) => (values[1] ?? 0) < 3);
    expect(few.length).toBeGreaterThan(0);
    for (const [at, { row, values, withheld }] of shut.cells.entries()) {
      const isFew = (open.cells[at]?.values[1] ?? 0) < 3;
      expect(withheld).toBe(isFew || row === -1);
      if (withheld) expect(values).toEqual([null, null]);
    }
    const refusals = await Promise.all([
      server.ask(duty, datasetCalls.query, {
        dataset: 'vegetable-price',
        measures: 'mean',
        rows: 'enterprise',
        ...days(),
      }),
      server.ask(duty, datasetCalls.values, { dataset: 'vegetable-price', dimension: 'enterprise' }),
      server.ask(duty, datasetCalls.records, { dataset: 'vegetable-price', ...days() }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('bad questions', () => {
  it.each([
    [{ dataset: 'nobody', measures: 'mean' }, '数据集（dataset）：没有这个数据集'],
    [{ dataset: 'outlet', measures: "outlets'--" }, '指标'],
    [
      { dataset: 'outlet', measures: 'price' },
      '指标（measures）：“商业网点”没有“price”这个指标，可用的有 outlets（网点数）',
    ],
    [{ dataset: 'outlet', measures: 'outlets', filters: 'shop:1' }, '筛选（filters）：“商业网点”没有“shop”这个维度'],
    [{ dataset: 'vegetable-price', measures: 'mean' }, '开始日期（from）：请选择开始日期'],
  ])('%j', async (wire, message) => {
    const answer = await server.ask(people.analyst, datasetCalls.query, wire);
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain(message);
  });

  it('one that would answer more cells than are shown says how to narrow it; a value that nobody has finds nothing', async () => {
    const answer = await server.ask(people.analyst, datasetCalls.query, {
      dataset: 'vegetable-price',
      measures: 'mean,least,most',
      rows: 'goods,enterprise',
      columns: 'day',
      from: addDays(server.today, -20),
      to: server.today,
    });
    expect([answer.status, answer.msg]).toEqual([
      400,
      `分行（rows）：结果超过 ${MOST_CELLS} 格，请缩短时间、选择更粗的时间粒度、加上筛选，或减少分行分列`,
    ]);
    const none = await ask({
      dataset: 'outlet',
      measures: ['outlets'],
      filters: [{ dimension: 'region', values: ["' or 1=1"] }],
    });
    expect(none.cells).toEqual([]);
  });
});

describe('export', () => {
  it('a CSV has the cells, the question, the time and the completeness', async () => {
    const query = new URLSearchParams({
      dataset: 'report-store-week',
      measures: 'reports',
      rows: 'region',
      from: addDays(server.today, -30),
      to: server.today,
      format: 'csv',
    });
    const answer = await server.send(`${datasetCalls.exported.path}?${query}`, { headers: headersOf(people.analyst) });
    const text = answer.bytes.toString();
    expect(answer.headers['content-disposition']).toContain('csv');
    expect(text).toContain('行政区划,报表份数（份）');
    expect(text).toContain('按行政区划看报表份数');
    expect(text).toMatch(/已报 \d+ \/ 应报 \d+/);
    expect(text).toContain('导出时间：2026-06-10');
  });

  it('an XLSX has figures as numbers, the total last, and the question below', async () => {
    const query = new URLSearchParams({ dataset: 'outlet', measures: 'outlets', rows: 'region', format: 'xlsx' });
    const answer = await server.send(`${datasetCalls.exported.path}?${query}`, { headers: headersOf(people.analyst) });
    const rows: (readonly string[])[] = [];
    for await (const { cells } of readXlsx(new Uint8Array(answer.bytes))) rows.push(cells);
    const all = await ask({ dataset: 'outlet', measures: ['outlets'], rows: ['region'] });
    expect(rows[0]).toEqual(['行政区划', '网点数（个）']);
    const total = rows.findIndex(([first]) => first === '合计');
    expect(total).toBe(all.rows.length + 1);
    expect(Number(rows[total]?.[1])).toBe(all.cells.find(({ row }) => row === -1)?.values[0]);
    expect(rows.slice(total).flat()).toContain(all.sentence);
  });
});
