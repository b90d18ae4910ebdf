import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/open.ts';
import { prepared } from '#server/database/statements/prepared.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table shop (id int generated always as identity primary key, name text not null constraint shop_name unique)`.execute(
    database.db,
  );
});

afterAll(() => database.close());

const names = async () =>
  (await sql<{ name: string }>`select name from shop order by name`.execute(database.db)).rows.map((row) => row.name);

describe('the same SQL on both engines', () => {
  it('reads dates as text, whole and decimal numbers as numbers, instants as instants, arrays alike', async () => {
    const { rows } = await sql`select date '2026-02-28' as d, 9007199254740991::int8 as i, 12.50::numeric as n,
      array[date '2026-01-02', null] as ds, array[1, 2]::int8[] as is, array[1.5]::numeric[] as ns,
      timestamptz '2026-01-01 00:00+08' as t, '{"甲": [1]}'::jsonb as j`.execute(database.db);
    expect(rows).toEqual([
      {
        d: '2026-02-28',
        i: 9007199254740991,
        n: 12.5,
        ds: ['2026-01-02', null],
        is: [1, 2],
        ns: [1.5],
        t: new Date('2025-12-31T16:00:00Z'),
        j: { 甲: [1] },
      },
    ]);
  });

  it('counts days in Nanjing', async () => {
    const { rows } =
      await sql`select (timestamptz '2026-03-01T20:00Z')::date as day, current_setting('TimeZone') as zone`.execute(
        database.db,
      );
    expect(rows).toEqual([{ day: '2026-03-02', zone: 'Asia/Shanghai' }]);
  });

  it('sorts Chinese text by code point', async () => {
    const { rows } = await sql<{
      v: string;
    }>`select v from unnest(array['玄武', 'b', '鼓楼', 'A', '建邺']) as t(v) order by v`.execute(database.db);
    expect(rows.map((row) => row.v)).toEqual(['A', 'b', '建邺', '玄武', '鼓楼']);
  });

  it('takes back a transaction that throws', async () => {
    const work = database.db.transaction().execute(async (transaction) => {
      await sql`insert into shop (name) values ('被回滚')`.execute(transaction);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await names()).not.toContain('被回滚');
  });

  it('names the constraint that a second equal name breaks', async () => {
    await sql`insert into shop (name) values ('苏果')`.execute(database.db);
    await expect(sql`insert into shop (name) values ('苏果')`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'shop_name',
    });
    expect(await names()).toEqual(['苏果']);
  });

  it('answers the next query rightly while failed ones are dropped', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 3 === 0)
          return database.pool.query('select no_such_column').catch((error: { code: string }) => error.code);
        return (await database.pool.query<{ n: number }>('select $1::int as n', [index])).rows[0]?.n;
      }),
    );
    expect(answers).toEqual(answers.map((_, index) => (index % 3 === 0 ? '42703' : index)));
  });

  it('leaves nothing of a client that was dropped inside a transaction to the next one', async () => {
    const client = await database.pool.connect();
    await client.query("set application_name = 'left behind'");
    await client.query('begin');
    await client.query("insert into shop (name) values ('半途')");
    client.release(true);
    expect(await names()).not.toContain('半途');
    const { rows } = await database.pool.query<{ name: string }>("select current_setting('application_name') as name");
    expect(rows[0]?.name).not.toBe('left behind');
  });

  it('carries an answer of several megabytes whole', async () => {
    const { rows } = await sql<{ v: string }>`select repeat('价', 300) as v from generate_series(1, 8000)`.execute(
      database.db,
    );
    expect(rows).toHaveLength(8000);
    expect(rows.every((row) => row.v.length === 300)).toBe(true);
  });
});

describe('the pool inside a transaction', () => {
  it('is refused at once instead of waiting for itself for ever', async () => {
    const viaBuilder = database.db.transaction().execute(() => sql`select 1`.execute(database.db));
    await expect(viaBuilder).rejects.toThrow('事务进行中不能另取数据库连接');
    const viaPool = database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => database.pool.query('select 1'));
    await expect(viaPool).rejects.toThrow('事务进行中不能另取数据库连接');
    const viaConnection = database.db.connection().execute(() => database.pool.connect());
    await expect(viaConnection).rejects.toThrow('事务进行中不能另取数据库连接');
  });

  it('is free again after the transaction, also for what the transaction started', async () => {
    let later: (() => Promise<unknown>) | undefined;
    await database.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      const gate = Promise.resolve();
      later = () => gate.then(() => database.pool.query('select 1'));
    });
    await expect(later?.()).resolves.toBeDefined();
  });

  it('lets transactions of different requests wait for one another', async () => {
    const add = (name: string) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`insert into shop (name) values (${name})`.execute(transaction);
        return (await sql<{ n: number }>`select count(*) as n from shop where name = ${name}`.execute(transaction))
          .rows[0]?.n;
      });
    expect(await Promise.all(['甲', '乙', '丙', '丁'].map(add))).toEqual([1, 1, 1, 1]);
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a connection that the server cuts', () => {
  it('fails its transaction and is replaced for the next query', async () => {
    const cut = database.db.transaction().execute(async (transaction) => {
      await sql`insert into shop (name) values ('断线')`.execute(transaction);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
    await expect(cut).rejects.toThrow(/terminat/);
    expect(await names()).not.toContain('断线');
  });

  it('ends a statement after 15 s', async () => {
    const { rows } = await database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });

  it('keeps a marked statement for as long as its connection, whatever its values; many kinds of them fill no memory', async () => {
    await database.db.connection().execute(async (db) => {
      const kept = async () =>
        (
          await sql<{ name: string }>`select name from pg_prepared_statements where statement like '%marked%'`.execute(
            db,
          )
        ).rows.length;
      for (const value of [1, 2, 3]) {
        const { rows } = await sql<{ n: number }>`${prepared}select ${value}::int as n, 'marked' as m`.execute(db);
        expect(rows).toEqual([{ n: value, m: 'marked' }]);
      }
      expect(await kept()).toBe(1);
      await sql`select 'marked'`.execute(db);
      expect(await kept()).toBe(1);
      for (let kind = 0; kind < 90; kind += 1)
        expect((await sql`${prepared}select 'marked' as ${sql.ref(`m${kind}`)}`.execute(db)).rows).toEqual([
          { [`m${kind}`]: 'marked' },
        ]);
      expect(await kept()).toBeLessThanOrEqual(64);
      // What is asked today is kept, and what nobody asked for lately made room.
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      const texts = rows.map(({ statement }) => statement).join();
      expect([texts.includes('"m89"'), texts.includes('"m0"')]).toEqual([true, false]);
    });
  });
});
