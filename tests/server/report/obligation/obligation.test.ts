import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOf } from '#base/calendar.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { obligationCalls as calls } from '#subjects/obligation/calls.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { obligationState } from '#subjects/obligation/rules.ts';
import { MOST_NAMED, REMINDER_COOL_DOWN } from '#subjects/obligation/terms.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';
import { allReports } from '#subjects/reports.ts';
import { enterObligations, keepObligations } from '#server/report/obligation/keeping.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

const DAY = 86_400_000;
let server: TestServer;
let clients: Record<'clerk' | 'clerk2' | 'clerk3' | 'reviewer' | 'analyst' | 'admin', Client>;
beforeAll(async () => {
  server = await startServer();
  await signAllIn();
});
afterAll(() => server.close());

/** Signs everybody in; again once the clock has run past an idle session. */
async function signAllIn(): Promise<void> {
  const names = ['clerk', 'clerk2', 'clerk3', 'reviewer', 'analyst', 'admin'] as const;
  clients = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await server.signIn(name)])),
  ) as typeof clients;
}

const enter = () =>
  server.database.db.transaction().execute((tx) => enterObligations(tx, allReports, server.clock.now()));
const listed = async (client: Client, filter: Partial<Parameters<typeof server.call<typeof calls.list>>[2]> = {}) =>
  (
    await server.call(client, calls.list, {
      pageIndex: 1,
      pageSize: 200,
      kind: undefined,
      period: undefined,
      divisions: undefined,
      enterpriseName: undefined,
      state: undefined,
      ...filter,
    })
  ).rows;
const remindedOf = (client: Client, ids: readonly string[]) => server.ask(client, calls.remind, { ids, all: false });

/** Makes sure that an enterprise has not handed in, and gives what it owes. */
async function missing(enterpriseId: number, period: string): Promise<Obligation> {
  const { db } = server.database;
  await db.deleteFrom('report').where('enterprise_id', '=', enterpriseId).where('period', '=', period).execute();
  const found = (await listed(clients.admin, { period })).find((row) => row.enterpriseId === String(enterpriseId));
  if (!found) throw new Error(`${enterpriseId} does not owe ${period}`);
  return found;
}

describe('every enterprise × report × period exists before it is due', () => {
  it('the job run again changes nothing; the day after it adds a day, a week when one begins', async () => {
    const { db } = server.database;
    const count = async () =>
      (
        await db
          .selectFrom('obligation')
          .select((is) => is.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect(before).toBeGreaterThan(16 * 15);
    const numberUsedLast = async () =>
      (await sql`select last_value from obligation_obligation_id_seq`.execute(db)).rows;
    const used = await numberUsedLast();
    expect(await enter()).toBe(0);
    expect(await count()).toBe(before);
    expect(await numberUsedLast()).toEqual(used);
    const markets = (
      await db.selectFrom('enterprise').select('enterprise_id').where('reports_prices', '=', true).execute()
    ).length;
    expect(await db.transaction().execute((tx) => enterObligations(tx, allReports, server.clock.now() + DAY))).toBe(
      markets,
    );
    const ahead = await db
      .selectFrom('obligation')
      .select(['period', 'due_at'])
      .where('kind', '=', 'price-report')
      .orderBy('period', 'desc')
      .executeTakeFirstOrThrow();
    expect([ahead.period, ahead.due_at]).toEqual([
      addDays(server.today, 8),
      startOf(addDays(server.today, 8)) + 12 * 3_600_000,
    ]);
  });

  it('a registration changes: what is not due yet comes and goes, nothing of before', async () => {
    const { db } = server.database;
    const owed = () =>
      db
        .selectFrom('obligation')
        .select(['period_end', 'due_at'])
        .where('enterprise_id', '=', 1_031)
        .where('kind', '=', 'price-report')
        .orderBy('period_end')
        .execute();
    expect(await owed()).toEqual([]);
    await db.updateTable('enterprise').set({ reports_prices: true }).where('enterprise_id', '=', 1_031).execute();
    await keepObligations(server.services, allReports);
    const rows = await owed();
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect((rows[0]?.period_end ?? '') >= server.today).toBe(true);
    await db.updateTable('enterprise').set({ reports_prices: false }).where('enterprise_id', '=', 1_031).execute();
    await keepObligations(server.services, allReports);
    expect((await owed()).filter(({ due_at }) => due_at > server.clock.now())).toEqual([]);
    await db.deleteFrom('obligation').where('enterprise_id', '=', 1_031).where('kind', '=', 'price-report').execute();
  });

  it('the database and the rules agree on every state', async () => {
    const now = server.clock.now();
    for (const state of ['open', 'reported', 'overdue', 'locked'] as const) {
      for (const row of await listed(clients.admin, { state })) {
        expect(row.state).toBe(state);
        expect(obligationState(row, row.status, now)).toBe(state);
      }
    }
    const all = await Promise.all(
      (['reported', 'missing'] as const).map((state) => listed(clients.admin, { state, kind: 'store-week' })),
    );
    expect(all.flat().length).toBe((await listed(clients.admin, { kind: 'store-week' })).length);
  });
});

describe('SECURITY 5, 8: one sees what one may', () => {
  it('an enterprise its own, a reviewer the own division; the due list is of the own enterprise', async () => {
    expect(
      new Set((await listed(clients.clerk2, { divisions: '320102' })).map(({ enterpriseId }) => enterpriseId)),
    ).toEqual(new Set());
    expect(new Set((await listed(clients.clerk2)).map(({ enterpriseId }) => enterpriseId))).toEqual(new Set(['1003']));
    expect(new Set((await listed(clients.reviewer)).map(({ division }) => division))).toEqual(new Set(['江宁区']));
    const due = await server.call(clients.clerk2, calls.due, {});
    expect(
      due.rows.every(({ enterpriseId, state }) => enterpriseId === '1003' && (state === 'open' || state === 'overdue')),
    ).toBe(true);
    expect((await server.call(clients.admin, calls.due, {})).rows).toEqual([]);
  });

  it("another's answers as absent, and a mixed list reminds nobody", async () => {
    const own = await missing(1_003, server.today);
    const outside = (await listed(clients.admin, { period: server.today })).find(
      ({ division }) => division === '玄武区',
    );
    const foreign = outside?.obligationId ?? '';
    const until = new Date(server.clock.now() + 3 * DAY).toISOString();
    expect(
      (
        await server.ask(clients.reviewer, calls.extend, {
          obligationId: foreign,
          version: 1,
          extendTime: until,
          reason: '故障',
        })
      ).status,
    ).toBe(404);
    expect((await server.ask(clients.clerk2, calls.deeds, { obligationId: foreign })).status).toBe(404);
    expect((await remindedOf(clients.reviewer, [own.obligationId, foreign])).status).toBe(404);
    expect(await server.call(clients.reviewer, calls.deeds, { obligationId: own.obligationId })).toEqual([]);
  });

  it('the board counts what the list counts, in the own scope', async () => {
    const { rows } = await server.call(clients.reviewer, calls.board, { kind: 'price-report', period: server.today });
    expect(rows.map(({ regionName }) => regionName)).toEqual(['江宁区']);
    const list = await listed(clients.reviewer, { kind: 'price-report', period: server.today });
    expect(rows[0]).toMatchObject({
      owed: list.length,
      reported: list.filter(({ state }) => state === 'reported').length,
      dueAt: Math.min(...list.map(({ dueAt }) => dueAt)),
    });
    // Who is late is named, the first three.
    const own = await missing(1_003, addDays(server.today, -1));
    const lateFrom = (late_at: number) =>
      server.database.db
        .updateTable('obligation')
        .set({ late_at })
        .where('obligation_id', '=', Number(own.obligationId))
        .execute();
    await lateFrom(own.dueAt);
    const before = { kind: 'price-report', period: own.period };
    const [past] = (await server.call(clients.reviewer, calls.board, before)).rows;
    const late = (await listed(clients.reviewer, before)).filter(({ state }) => state === 'overdue');
    expect(past?.overdue).toBe(late.length);
    expect(past?.overdueNames).toContain('东山农贸市场');
    expect(past?.overdueNames).toHaveLength(Math.min(late.length, MOST_NAMED));
    await lateFrom(own.lateAt);
    const wall = await server.call(await server.asScreen(), calls.board, { kind: undefined, period: undefined });
    const ended = await server.database.db
      .selectFrom('obligation')
      .select('kind')
      .distinct()
      .where('period_end', '<=', server.today)
      .execute();
    expect(new Set(wall.rows.map(({ kind }) => kind))).toEqual(new Set(ended.map(({ kind }) => kind)));
    expect(ended.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['price-report', 'store-week']));
  });

  it('the board names who is late longest first; one whose time was put off is late since then', async () => {
    const period = addDays(server.today, -1);
    const rows = await listed(clients.admin, { kind: 'price-report', period });
    const division = rows.find((row) => rows.filter((other) => other.division === row.division).length > 1)?.division;
    const two = rows.filter((row) => row.division === division).slice(0, 2);
    const lateFrom = async (row: Obligation, late_at: number, extended_until: number | null) => {
      await server.database.db
        .updateTable('obligation')
        .set({ late_at, extended_until })
        .where('obligation_id', '=', Number(row.obligationId))
        .execute();
      await server.services.publish(obligationEvents.changed, {});
    };
    for (const [at, row] of two.entries()) {
      await missing(Number(row.enterpriseId), period);
      await lateFrom(row, row.dueAt + at, null);
    }
    const [first, second] = two;
    if (!first || !second) throw new Error('no division with two enterprises');
    const named = async () => {
      const { rows: boards } = await server.call(clients.admin, calls.board, { kind: 'price-report', period });
      return boards.find(({ regionName }) => regionName === division)?.overdueNames.slice(0, 2);
    };
    expect(await named()).toEqual([first.enterpriseName, second.enterpriseName]);
    await lateFrom(first, first.dueAt, first.dueAt + 2);
    expect(await named()).toEqual([second.enterpriseName, first.enterpriseName]);
    for (const row of two) await lateFrom(row, row.lateAt, null);
  });
});

describe('催报', () => {
  it('one notice for the own staff of each enterprise, a line in the log, and a cool-down', async () => {
    const own = await missing(1_003, addDays(server.today, -1));
    const first = await remindedOf(clients.reviewer, [own.obligationId]);
    expect(first.data).toEqual({ remindedNum: 1, coolingNum: 0, unreachableNum: 0 });
    const notices = async (client: Client) =>
      (await server.call(client, noticeCalls.list, { pageIndex: 1, pageSize: 10, unreadOnly: true })).rows.filter(
        ({ title }) => title === '报表催报提醒',
      );
    expect((await notices(clients.clerk2)).map(({ content }) => content)).toEqual([
      `东山农贸市场：\n《时点菜价粮价》${own.period}，应于 ${own.period} 12:00 前报送\n请尽快填报。`,
    ]);
    expect(await notices(clients.clerk)).toEqual([]);
    expect(await notices(clients.clerk3)).toEqual([]);
    expect((await remindedOf(clients.admin, [own.obligationId])).data).toEqual({
      remindedNum: 0,
      coolingNum: 1,
      unreachableNum: 0,
    });
    server.clock.advance(REMINDER_COOL_DOWN);
    await signAllIn();
    expect((await remindedOf(clients.reviewer, [own.obligationId])).data).toMatchObject({ remindedNum: 1 });
    const deeds = await server.call(clients.clerk2, calls.deeds, { obligationId: own.obligationId });
    expect(deeds.map(({ deed, by }) => [deed, by])).toEqual([
      ['remind', '陈国庆'],
      ['remind', '陈国庆'],
    ]);
  });

  it('all that a filter finds: who has no users is told apart, who has handed in is left alone', async () => {
    const answer = await server.ask(clients.admin, calls.remind, {
      ids: [],
      all: true,
      kind: 'price-report',
      period: server.today,
    });
    const { remindedNum, unreachableNum, coolingNum } = answer.data as Record<string, number>;
    const rows = await listed(clients.admin, { kind: 'price-report', period: server.today });
    expect((remindedNum ?? 0) + (unreachableNum ?? 0) + (coolingNum ?? 0)).toBe(
      rows.filter(({ state }) => state === 'open' || state === 'overdue').length,
    );
    expect(rows.filter(({ state }) => state === 'reported').every(({ remindCount }) => remindCount === 0)).toBe(true);
  });
});
