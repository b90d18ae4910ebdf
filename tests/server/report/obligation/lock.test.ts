import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOf } from '#base/calendar.ts';
import { obligationCalls as calls } from '#subjects/obligation/calls.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
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

/** Makes sure that an enterprise has not handed in, and gives what it owes. */
async function missing(enterpriseId: number, period: string): Promise<Obligation> {
  const { db } = server.database;
  await db.deleteFrom('report').where('enterprise_id', '=', enterpriseId).where('period', '=', period).execute();
  const found = (await listed(clients.admin, { period })).find((row) => row.enterpriseId === String(enterpriseId));
  if (!found) throw new Error(`${enterpriseId} does not owe ${period}`);
  return found;
}
const submitPrice = (client: Client, period: string, submitKey: string) =>
  server.ask(client, reportCalls.submit, {
    kind: 'price-report',
    entBasicId: '1003',
    period,
    values: { 'prices/10101/price': 2.5 },
    reasons: { 'prices/10101/price': '集中上市' },
    submitKey,
  });

describe('late, locked, extended', () => {
  it('a locked period refuses, says why, and opens by an extension with a reason; in time until then', async () => {
    const { db } = server.database;
    const period = addDays(server.today, -9);
    const own = await missing(1_003, period);
    expect(own.state).toBe('locked');
    const refused = await submitPrice(clients.clerk2, period, 'locked-1');
    expect([refused.status, refused.msg]).toEqual([
      409,
      expect.stringMatching(/^该报告期已于 .* 锁定，不能再填报；如需补报，请联系审核人员延期$/),
    ]);
    expect(
      await db
        .selectFrom('report')
        .select('report_id')
        .where('enterprise_id', '=', 1_003)
        .where('period', '=', period)
        .execute(),
    ).toEqual([]);
    const opened = await server.call(clients.clerk2, reportCalls.detail, {
      kind: 'price-report',
      enterpriseId: '1003',
      period,
      reportId: undefined,
    });
    expect(opened.actions).toEqual(['comment']);

    const until = new Date(server.clock.now() + 2 * DAY).toISOString();
    const form = { obligationId: own.obligationId, version: own.version, extendTime: until, reason: '台风停电' };
    expect((await server.ask(clients.analyst, calls.extend, form)).status).toBe(403);
    expect(
      (
        await server.ask(clients.reviewer, calls.extend, {
          ...form,
          extendTime: new Date(server.clock.now() - 1).toISOString(),
        })
      ).status,
    ).toBe(400);
    const extension = await server.ask(clients.reviewer, calls.extend, form);
    expect(extension.status).toBe(200);
    expect((await server.ask(clients.reviewer, calls.extend, form)).status).toBe(409);
    const taken = await submitPrice(clients.clerk2, period, 'locked-2');
    expect(taken.data).toMatchObject({ late: false, apprStatus: 1 });
    expect(await server.call(clients.clerk2, calls.deeds, { obligationId: own.obligationId })).toMatchObject([
      { deed: 'extend', reason: '台风停电', by: '陈国庆' },
    ]);
  });

  it('each row of the lists says what the lock leaves to do, as the report itself does', async () => {
    const { db } = server.database;
    const rows = (
      await server.call(clients.clerk2, reportCalls.list, { kind: 'price-report', pageIndex: 1, pageSize: 200 })
    ).rows;
    const shut = rows.filter(({ actions, status }) => status !== 2 && !actions.includes('edit'));
    for (const row of rows) {
      const { actions } = await server.call(clients.clerk2, reportCalls.detail, {
        kind: 'price-report',
        reportId: row.reportId,
        enterpriseId: undefined,
        period: undefined,
      });
      expect([row.period, row.actions]).toEqual([row.period, actions]);
    }
    const [open] = rows.filter(({ status, actions }) => status === 1 && actions.includes('edit'));
    if (!open) throw new Error('nothing waits that may be edited');
    const lock = (times: { lock_at: number; extended_until: number | null }) =>
      db
        .updateTable('obligation')
        .set(times)
        .where('enterprise_id', '=', 1_003)
        .where('period', '=', open.period)
        .execute();
    const before = await db
      .selectFrom('obligation')
      .select(['lock_at', 'extended_until'])
      .where('enterprise_id', '=', 1_003)
      .where('period', '=', open.period)
      .executeTakeFirstOrThrow();
    await lock({ lock_at: server.clock.now(), extended_until: null });
    const again = (
      await server.call(clients.clerk2, reportCalls.list, { kind: 'price-report', pageIndex: 1, pageSize: 200 })
    ).rows;
    expect(again.find(({ reportId }) => reportId === open.reportId)?.actions).toEqual(['comment']);
    expect(again.filter(({ actions, status }) => status !== 2 && !actions.includes('edit'))).toHaveLength(
      shut.length + 1,
    );
    const ofVeget = await server.ask(clients.clerk2, priceReportCalls.list, { pageIndex: 1, pageSize: 200 });
    const told = (ofVeget.data as { datalist: Array<{ vegetId: string; actions: string[] }> }).datalist.find(
      ({ vegetId }) => vegetId === open.reportId,
    );
    expect(told?.actions).toEqual(['comment']);
    await lock(before);
  });

  it('after the grace a report is late, and stays so', async () => {
    const period = addDays(server.today, -3);
    await missing(1_003, period);
    expect((await submitPrice(clients.clerk2, period, 'late-1')).data).toMatchObject({ late: true });
  });

  it('settings: administrators only, carried by version; what is locked already stays', async () => {
    const schedules = await server.call(clients.admin, calls.schedules, {});
    const daily = schedules.find(({ kind }) => kind === 'price-report');
    const form = {
      kind: 'price-report',
      dueDays: 1,
      dueMinute: 600,
      graceHours: 0,
      lockDays: 3,
      version: daily?.version ?? 0,
    };
    expect((await server.ask(clients.reviewer, calls.saveSchedule, form)).status).toBe(403);
    expect((await server.ask(clients.admin, calls.saveSchedule, { ...form, graceHours: 100 })).status).toBe(400);
    expect((await server.ask(clients.admin, calls.saveSchedule, form)).status).toBe(200);
    expect((await server.ask(clients.admin, calls.saveSchedule, form)).status).toBe(409);
    const { db } = server.database;
    const times = (period: string) =>
      db
        .selectFrom('obligation')
        .select(['due_at', 'late_at', 'lock_at'])
        .where('enterprise_id', '=', 1_003)
        .where('period', '=', period)
        .executeTakeFirstOrThrow();
    const dueAt = startOf(addDays(server.today, 1)) + 10 * 3_600_000;
    expect(await times(server.today)).toEqual({ due_at: dueAt, late_at: dueAt, lock_at: dueAt + 3 * DAY });
    expect((await times(addDays(server.today, -10))).due_at).toBe(startOf(addDays(server.today, -10)) + 12 * 3_600_000);
  });
});
