import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { objectOf } from '#subjects/data-source/rules.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { openMysql } from '#server/data-source/reach/mysql.ts';
import { mysqlServer } from './mysql-server.ts';
import { HERE, openStage, SALES, type Stage } from './stage.ts';

/** A MySQL or MariaDB to read, whose account may make databases: `mysql://root@127.0.0.1:3306`. Without one there is nothing to read here. */
const address = process.env['TEST_MYSQL_URL'];
const at = new URL(address ?? 'mysql://x');

describe.skipIf(address === undefined)('of a MySQL or MariaDB', () => {
  let stage: Stage;
  const name = `shop_${process.pid}`;
  const keeping = () => createConnection({ uri: address ?? '', multipleStatements: true });
  beforeAll(async () => {
    stage = await openStage({ inwardHosts: [at.hostname] });
    const keeper = await keeping();
    await keeper.query(`create database ${name} character set utf8mb4; use ${name};
      create table \`a\`\`b;c\` (day date, market varchar(40), amount decimal(20, 2), raw blob);
      insert into \`a\`\`b;c\` with recursive n (g) as (select 1 union all select g + 1 from n where g < 900) select '2026-06-01', concat('市场', g), g * 1e9, null from n;
      create user ${name} identified by 'right'; grant select on ${name}.* to ${name}`);
    await keeper.end();
  });
  afterAll(async () => {
    const keeper = await keeping();
    await keeper.query(`drop database ${name}; drop user ${name}`);
    await keeper.end();
    await stage.server.close();
  });

  it('tables are read in a transaction that may not write, by quoted names, and taken in whole', async () => {
    const over = { kind: 'mysql', address: at.host, database: name, user: name } as const;
    expect(await stage.outcome({ ...over, secret: 'wrong' })).toBe('credentials');
    expect(await stage.outcome({ ...over, database: 'nowhere', secret: 'right' })).not.toBe('reached');
    const { id } = await stage.saveSource({ ...over, secret: 'right' });
    expect((await stage.server.call(stage.admin, dataSourceCalls.test, { sourceId: id })).outcome).toBe('reached');
    const object = objectOf(['a`b;c']);
    const objects = await stage.server.call(stage.admin, dataSourceCalls.objects, { sourceId: id });
    expect(objects.map((one) => one.object)).toEqual([object]);
    const preview = await stage.server.call(stage.admin, dataSourceCalls.preview, { sourceId: id, object });
    expect(preview.columns).toEqual([
      { column: 'day', type: 'date' },
      { column: 'market', type: 'text' },
      { column: 'amount', type: 'number' },
    ]);
    const { id: mappingId } = await stage.mapped(id, object, { columns: SALES });
    expect(await stage.taken(mappingId)).toMatchObject({ state: 'done', rowCount: 900 });
    expect((await stage.rowsOf(mappingId)).lines[0]).toEqual(['2026-06-01', '市场1', '1000000000.00']);
  });
});

const TYPES = { day: 'date', market: 'varchar', amount: 'decimal', number: 'bigint', note: 'text' };
const ROW = ['2026-06-01', '鲜🥬菜市场', '12345678901234567890.12', '9007199254740993', null];

describe('of a server that speaks the protocol on a port of its own', () => {
  let stage: Stage;
  let house: Awaited<ReturnType<typeof mysqlServer>>;
  beforeAll(async () => {
    stage = await openStage();
    house = await mysqlServer('reader', 'right', {
      'a`b;c': { columns: TYPES, rows: [ROW, ['2026-06-02', '又一家', null, '-1', '']] },
      endless: { columns: { day: 'date', market: 'varchar', amount: 'decimal' }, rows: 'endless' },
      silent: { columns: { day: 'date' }, rows: 'silent' },
    });
  });
  afterAll(async () => {
    house.close();
    await stage.server.close();
  });
  const source = { kind: 'mysql', database: 'shop', user: 'reader', secret: 'right' } as const;
  const saved = async () => (await stage.saveSource({ ...source, address: house.address })).id;
  const reached = (signal: AbortSignal, over: object = {}) =>
    openMysql({
      ...source,
      address: house.address,
      tls: false,
      allowed: [HERE],
      patience: 2_000,
      account: 'test',
      signal,
      ...over,
    });

  it('a wrong password is told as such, and what is read is read in a session that may not write and has an end', async () => {
    expect(await stage.outcome({ ...source, address: house.address, secret: 'wrong' })).toBe('credentials');
    expect(await stage.outcome({ ...source, address: house.address, user: 'root' })).toBe('credentials');
    house.statements.length = 0;
    expect(await stage.outcome({ ...source, address: house.address })).toBe('reached');
    expect(house.statements.slice(0, 4)).toEqual([
      'select version() as version',
      expect.stringMatching(/^set session max_execution_time = [1-9]\d*$/),
      "set session time_zone = '+08:00'",
      'start transaction with consistent snapshot, read only',
    ]);
  });

  it('columns, decimals, dates, large numbers, nothing and every letter come as they are, by quoted names', async () => {
    const reader = await reached(new AbortController().signal);
    expect((await reader.objects()).map(({ title }) => title)).toEqual(['a`b;c', 'endless', 'silent']);
    expect(await reader.columns(['a`b;c'])).toEqual([
      { column: 'day', type: 'date' },
      { column: 'market', type: 'text' },
      { column: 'amount', type: 'number' },
      { column: 'number', type: 'number' },
      { column: 'note', type: 'text' },
    ]);
    const read = [];
    for await (const lines of reader.lines(['a`b;c'], Object.keys(TYPES), 10)) read.push(...lines);
    expect(read).toEqual([ROW, ['2026-06-02', '又一家', null, '-1', '']]);
    expect(house.statements.at(-1)).toContain('from `a``b;c` limit 10');
    await expect(reader.columns(['nowhere'])).rejects.toMatchObject({ outcome: 'noObject' });
    await expect(reader.lines(['a`b;c'], ['day', 'password'], 10)[Symbol.asyncIterator]().next()).rejects.toMatchObject(
      {
        outcome: 'noColumn',
      },
    );
    reader.close();
  });

  it('a result without an end is cut, and nothing of it is kept', async () => {
    const { id: mappingId } = await stage.mapped(await saved(), objectOf(['endless']), {
      columns: SALES,
      mostRows: 1_000,
    });
    const run = await stage.taken(mappingId);
    expect(run).toMatchObject({
      state: 'failed',
      problem: '来源超过 1000 行，请增大最多行数',
    });
    expect(
      await stage.server.database.db
        .selectFrom('source_row')
        .selectAll()
        .where('run_id', '=', run?.runId ?? 0)
        .execute(),
    ).toEqual([]);
  });

  it('a server that says nothing is left at the end of one’s patience', async () => {
    const first = async (signal: AbortSignal, patience: number) =>
      (await reached(signal, { patience })).lines(['silent'], ['day'], 10)[Symbol.asyncIterator]().next();
    const giveUp = new AbortController();
    const waiting = first(giveUp.signal, 60_000);
    await vi.waitUntil(() => house.statements.at(-1)?.includes('from `silent`'), { timeout: 15_000 });
    giveUp.abort();
    await expect(waiting).rejects.toMatchObject({ outcome: 'timeOut' });
    await expect(first(new AbortController().signal, 1_000)).rejects.toMatchObject({ outcome: 'timeOut' });
  });
});
