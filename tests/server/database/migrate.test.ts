import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type Migration } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await sql`drop table if exists schema_migration, trial`.execute(database.db);
});

const step = (name: string, ...statements: string[]): Migration => ({
  name,
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const first = step('9001-first', 'create table trial (n int)');
const second = step('9002-second', 'insert into trial values (1)');
const third = step('9003-third', 'insert into trial values (10)');

const applied = async (db: Kysely<never>) =>
  (await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)).rows.map(
    (row) => row.name,
  );
const total = async () => (await sql<{ n: number }>`select sum(n) as n from trial`.execute(database.db)).rows[0]?.n;
const db = () => database.db as unknown as Kysely<never>;

describe('migrate', () => {
  it('runs each step once and in order, and tells of each', async () => {
    const told: string[] = [];
    await migrate(database.db, [first, second], (name) => told.push(name));
    await migrate(database.db, [first, second, third], (name) => told.push(name));
    expect(told).toEqual(['9001-first', '9002-second', '9003-third']);
    expect(await applied(db())).toEqual(told);
    expect(await total()).toBe(11);
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'gives way to who holds a table, so that others behind it go on, and takes its turn later',
    { timeout: 60_000 },
    async () => {
      await migrate(database.db, [first]);
      const holder = new pg.Client({ ...database.pool.options });
      await holder.connect();
      await holder.query('begin; select * from trial');
      const widening = migrate(database.db, [first, step('9002-wider', 'alter table trial add column m int')]);
      // Somebody who comes after the waiting step waits no longer than the step itself.
      const reading = sql`select * from trial`.execute(database.db);
      await reading;
      await holder.query('commit');
      await widening;
      await holder.query('begin; select * from trial');
      await expect(
        migrate(database.db, [
          first,
          step('9002-wider', 'select 1'),
          step('9003-x', 'alter table trial drop column m'),
        ]),
      ).rejects.toThrow(/升级步骤 9003-x 等不到要修改的表/);
      await holder.end();
    },
  );

  it('leaves nothing of a step that fails and continues there next time', async () => {
    const broken = step('9002-second', 'insert into trial values (5)', 'insert into no_such_table values (1)');
    await expect(migrate(database.db, [first, broken, third])).rejects.toMatchObject({ code: '42P01' });
    expect(await applied(db())).toEqual(['9001-first']);
    await migrate(database.db, [first, second, third]);
    expect(await total()).toBe(11);
  });

  it('refuses a database that a newer program has worked on and names the step', async () => {
    await migrate(database.db, [first, second]);
    await expect(migrate(database.db, [first])).rejects.toThrow(/数据库的结构比本程序新：.*9002-second/);
    expect(await applied(db())).toEqual(['9001-first', '9002-second']);
  });

  it('refuses a step slipped in before one that has run', async () => {
    await migrate(database.db, [first, third]);
    await expect(migrate(database.db, [first, second, third])).rejects.toThrow(/升级次序不符：.*9002-second/);
    expect(await total()).toBe(10);
  });

  it('lets two servers that start at once take turns', async () => {
    await Promise.all([migrate(database.db, [first, second, third]), migrate(database.db, [first, second, third])]);
    expect(await total()).toBe(11);
  });

  it('gives the connection back with its ordinary time limit', async () => {
    const limit = async () => (await sql`show statement_timeout`.execute(database.db)).rows[0];
    const before = await limit();
    await migrate(database.db, [first]);
    expect(await limit()).toEqual(before);
  });
});
