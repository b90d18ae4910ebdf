import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze, insertBulk } from '#server/database/bulk.ts';
import { maintain } from '#server/database/maintain.ts';
import type { Database } from '#server/database/open.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table price (id int primary key, sold_on date, amount numeric(10, 2), note text, extra jsonb)`.execute(
    database.db,
  );
});

afterAll(() => database.close());

const columns = [
  { name: 'id', type: 'int' },
  { name: 'sold_on', type: 'date' },
  { name: 'amount', type: 'numeric' },
  { name: 'note', type: 'text' },
  { name: 'extra', type: 'jsonb' },
];

describe('insertBulk', () => {
  it('keeps every kind of value, also the awkward ones', async () => {
    const awkward = '逗号, "引号" {括号} \\反斜线 NULL';
    const rows = [
      [1, '2026-01-31', 3.45, awkward, { list: [1, '二'] }],
      [2, null, null, undefined, [['a'], ['b']]],
      [3, '2026-02-01', 0, '', 'text'],
    ];
    expect(await insertBulk(database.db, 'price', columns, rows)).toBe(3);
    const stored = await sql`select * from price order by id`.execute(database.db);
    expect(stored.rows).toEqual([
      { id: 1, sold_on: '2026-01-31', amount: 3.45, note: awkward, extra: { list: [1, '二'] } },
      { id: 2, sold_on: null, amount: null, note: null, extra: [['a'], ['b']] },
      { id: 3, sold_on: '2026-02-01', amount: 0, note: '', extra: 'text' },
    ]);
  });

  it('fills in several chunks and all or nothing inside a transaction', async () => {
    const rows = Array.from({ length: 12_345 }, (_, index) => [
      100 + index,
      '2026-01-01',
      index / 100,
      `第${index}行`,
      null,
    ]);
    await database.db.transaction().execute((transaction) => insertBulk(transaction, 'price', columns, rows));
    const count = async () =>
      (
        await sql<{
          n: number;
          total: number;
        }>`select count(*) as n, sum(amount) as total from price where id >= 100`.execute(database.db)
      ).rows[0];
    const before = await count();
    expect(before).toEqual({ n: 12_345, total: 761_933.4 });
    const again = [...rows.map((row) => [(row[0] as number) + 50_000, ...row.slice(1)]), [100, null, null, null, null]];
    await expect(
      database.db.transaction().execute((transaction) => insertBulk(transaction, 'price', columns, again)),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toEqual(before);
  });

  it('refuses a row with a value too few', async () => {
    await expect(insertBulk(database.db, 'price', columns, [[1, null]])).rejects.toThrow('row 0');
  });

  it('leaves the planner with the real size of a table', async () => {
    await analyze(database.db);
    const { rows } = await sql<{
      n: number;
    }>`select reltuples::int8 as n from pg_class where relname = 'price'`.execute(database.db);
    expect(rows).toEqual([{ n: 12_348 }]);
  });
});

describe('maintain', () => {
  it.runIf(process.env['TEST_ENGINE'] === 'embedded')(
    'clears dead rows, which the embedded engine never does by itself',
    async () => {
      await sql`delete from price where id >= 100`.execute(database.db);
      const pages = async () =>
        (await sql<{ size: number }>`select pg_relation_size('price') as size`.execute(database.db)).rows[0]?.size ?? 0;
      const before = await pages();
      await maintain(database);
      expect(await pages()).toBeLessThan(before / 10);
    },
  );
});
