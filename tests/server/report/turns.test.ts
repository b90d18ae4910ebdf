import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { narrowed, WAITED } from '#server/database/narrowed.ts';
import { kyselyOver } from '#server/database/pool.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MANY = 12;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** A statement as long as a long statistic. */
const long = () => sql`select pg_sleep(0.3)`.execute(server.services.figures);
const list = () => server.ask(admin, userCalls.list, { pageIndex: 1, pageSize: 20 });
const span = () => ({ from: addDays(server.today, -10), to: server.today, divisions: undefined, withSubmitted: true });

describe('statistics and exports take turns among themselves', () => {
  it('with twelve of them at once an ordinary list is answered while most of them still wait', async () => {
    let finished = 0;
    const all = Promise.all(Array.from({ length: MANY }, async () => long().then(() => (finished += 1))));
    const { status } = await list();
    expect(status).toBe(200);
    expect(finished).toBeLessThan(MANY / 2 + 1);
    await all;
    expect(finished).toBe(MANY);
  });

  it('twelve real ones at once are all answered, and a list between them', async () => {
    const asked = Array.from({ length: MANY }, (_, index) =>
      index % 2 === 0
        ? server.call(admin, reportStatisticCalls.prices, { ...span(), goodsIds: [], group: 'region' })
        : server.call(admin, reportStatisticCalls.cells, { ...span(), kind: 'store-week' }),
    );
    expect((await list()).status).toBe(200);
    for (const { rows } of await Promise.all(asked)) expect(rows.length).toBeGreaterThan(0);
  });

  it('one of them takes one turn, however many statements it is made of', async () => {
    const asked = () => server.call(admin, reportStatisticCalls.cells, { ...span(), kind: 'store-week' });
    await asked();
    let turns = 0;
    const { pool } = server.database;
    pool.on('acquire', () => (turns += 1));
    await asked();
    pool.removeAllListeners('acquire');
    // Another may be for who asks.
    expect(turns).toBeLessThanOrEqual(2);
  });

  it.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
    'statistics and exports wait where long ones have every turn, lists do not',
    async () => {
      let finished = 0;
      const sleeping = Promise.all(
        Array.from({ length: 3 }, async () =>
          sql`select pg_sleep(1.5)`.execute(server.services.figures).then(() => (finished += 1)),
        ),
      );
      const waiting = [
        server.call(admin, reportStatisticCalls.cells, { ...span(), kind: 'store-week' }).then(() => finished),
        server
          .ask(admin, reportFileCalls.export, { kind: 'store-week', content: 'list', format: 'csv' })
          .then(() => finished),
      ];
      expect((await list()).status).toBe(200);
      expect(finished).toBe(0);
      await sleeping;
      for (const before of await Promise.all(waiting)) expect(before).toBeGreaterThan(0);
    },
  );
});

describe('a narrowed way to a pool', () => {
  const narrow = (patience: number) => kyselyOver(narrowed(server.database.pool, 1, patience));
  const one = (db: ReturnType<typeof narrow>) => sql<{ one: number }>`select 1 as one`.execute(db);

  it('who waits too long is told that the database is busy, and loses nobody a turn', async () => {
    const db = narrow(50);
    const first = sql`select pg_sleep(0.4)`.execute(db);
    await expect(one(db)).rejects.toThrow(WAITED);
    await first;
    expect((await one(db)).rows).toEqual([{ one: 1 }]);
  });

  it('a statement that fails, and a connection that cannot be had, give their turn back', async () => {
    const db = narrow(1_000);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    let refused = true;
    const pool = {
      connect: () => (refused ? Promise.reject(new Error('no connection')) : server.database.pool.connect()),
    } as typeof server.database.pool;
    const broken = kyselyOver(narrowed(pool, 1, 1_000));
    await expect(one(broken)).rejects.toThrow('no connection');
    refused = false;
    expect((await one(broken)).rows).toEqual([{ one: 1 }]);
    expect((await one(db)).rows).toEqual([{ one: 1 }]);
  });

  it('is refused to who holds a connection already', async () => {
    await expect(server.database.db.transaction().execute(() => one(server.services.figures))).rejects.toThrow(
      '事务进行中',
    );
    expect((await one(server.services.figures)).rows).toEqual([{ one: 1 }]);
  });
});
