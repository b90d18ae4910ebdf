import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startOf } from '#base/calendar.ts';
import { reportDefinitionCalls as calls } from '#subjects/report-definition/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { allReports } from '#subjects/reports.ts';
import { noteDefinitions } from '#server/report/definition/versions.ts';
import { enterObligations } from '#server/report/obligation/keeping.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let reviewer: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  [reviewer, admin] = [await server.signIn('reviewer'), await server.signIn('admin')];
});
afterAll(() => server.close());

const addReport = (period: string, sales: number, more: object = {}) =>
  server.database.db
    .insertInto('report')
    .values({
      kind: 'case-year',
      enterprise_id: 1_031,
      period,
      period_start: `${period.slice(0, 4)}-01-01`,
      status: 2,
      version: 1,
      cells: JSON.stringify({ 'sales/total/current': sales, 'sales/online/current': 1, 'visitors/total/current': 1 }),
      reasons: '{}',
      ...more,
    })
    .execute();

describe('报表定义', () => {
  it('says of every report who owes it within the scope, and by when', async () => {
    const rows = await server.call(admin, calls.list, {});
    expect(rows.map(({ kind }) => kind)).toEqual(allReports.map(({ key }) => key));
    const owing = (kind: string, of = rows) => of.find((row) => row.kind === kind)?.owing;
    const { count } = await server.database.db
      .selectFrom('enterprise')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('reports_weekly', '=', true)
      .executeTakeFirstOrThrow();
    expect([owing('store-week'), owing('weekend-sales')]).toEqual([count, count]);
    const own = await server.call(reviewer, calls.list, {});
    expect(owing('store-week', own)).toBeLessThan(count);
    expect(rows.find(({ kind }) => kind === 'case-year')).toMatchObject({ dueDays: 30, dueMinute: 1_080, items: [] });
    expect(rows.find(({ kind }) => kind === 'price-report')?.items.length).toBeGreaterThan(0);
  });

  it('is nothing for an enterprise', async () => {
    expect(await server.ask(await server.signIn('clerk'), calls.list, {})).toMatchObject({ status: 403 });
  });

  it('the calendar has every period of a year with its deadline, and what came', async () => {
    const { db } = server.database;
    await db.transaction().execute((tx) => enterObligations(tx, allReports, startOf('2026-06-10'), '2026-05-01'));
    const months = await server.call(admin, calls.calendar, { kind: 'market-month', year: 2026 });
    expect(months.map(({ period }) => period)).toHaveLength(12);
    const [january, , , , may] = months;
    expect(january).toMatchObject({ period: '2026-01', dueAt: startOf('2026-02-05') + 18 * 3_600_000 });
    expect(may?.owed).toBeGreaterThan(0);
    const { came } = await db
      .selectFrom('report')
      .select(sql<number>`count(*)::int`.as('came'))
      .where('kind', '=', 'market-month')
      .where('period', '=', '2026-05')
      .where('status', 'in', [1, 2])
      .executeTakeFirstOrThrow();
    expect(may?.reported).toBe(came);
    expect(await server.call(admin, calls.calendar, { kind: 'price-report', year: 2024 })).toHaveLength(366);
    expect(await server.ask(admin, calls.calendar, { kind: 'price-report', year: 1 as number })).toMatchObject({
      status: 400,
    });
    expect(await server.ask(admin, calls.calendar, { kind: 'none', year: 2026 })).toMatchObject({ status: 404 });
  });

  it('the rules are tried over what was handed in, each figure beside what it was compared with then', async () => {
    const silent = await server.call(admin, calls.replay, { kind: 'case-year' });
    expect([silent.periods, silent.reports]).toEqual([0, 0]);
    await addReport('2019', 100);
    await addReport('2020', 400, { reasons: JSON.stringify({ 'sales/total/current': '并入新馆' }) });
    await addReport('2021', 390, { status: 3 });
    for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4'])
      await addReport(`2020-${quarter}`, 90, { kind: 'case-quarter', period: `2020-${quarter}` });
    // What was read stays until one of these reports is told to have changed: its own kind, or one that it is held against.
    await server.services.publish(reportEvents.changed, { kind: 'store-week' });
    expect(await server.call(admin, calls.replay, { kind: 'case-year' })).toEqual(silent);
    await server.services.publish(reportEvents.changed, { kind: 'case-quarter' });
    const replay = await server.call(admin, calls.replay, { kind: 'case-year' });
    expect(replay).toMatchObject({ periods: 2, reports: 2 });
    expect(replay.rules.find(({ rule }) => rule === 'last-period')).toEqual({
      rule: 'last-period',
      cells: 1,
      reports: 1,
      explained: 1,
    });
    // 400 beside four times 90; the quarters' other figures add up to 4 beside 1.
    expect(replay.rules.find(({ rule }) => rule === 'drawn')).toMatchObject({ reports: 1, cells: 3, explained: 1 });
    const elsewhere = await server.call(await server.signIn('analyst'), calls.replay, { kind: 'case-year' });
    expect(elsewhere.reports).toBe(2);
  });

  it('a rule is tried as it might be: with another limit and strength, which reports would not have passed', async () => {
    const trying = (more: object) => server.ask(admin, calls.replay, { kind: 'case-year', ...more });
    const tried = async (more: object) =>
      (await server.call(admin, calls.replay, { kind: 'case-year', ...more } as never)).tried;
    // 400 after 100 is 300% more, and was explained; of the other figures nothing changed.
    expect(await tried({ rule: 'last-period', limit: 299, strength: 'hard' })).toMatchObject({
      limit: 299,
      cells: 1,
      reports: 1,
      stopped: 1,
      findings: [{ period: '2020', cell: '经营情况 · 销售额 · 本年', explained: true }],
    });
    expect(await tried({ rule: 'last-period', limit: 300, strength: 'hard' })).toMatchObject({
      reports: 0,
      findings: [],
    });
    expect(await tried({ rule: 'last-period' })).toMatchObject({ limit: 50, strength: 'soft', reports: 1, stopped: 0 });
    const { enterpriseName } = (await tried({ rule: 'last-period' }))?.findings[0] ?? {};
    expect(enterpriseName).not.toBe('');
    for (const [more, message] of [
      [{ limit: '20' }, '请先选择要试改的规则'],
      [{ ruleKey: 'none' }, '该报表没有这条校验规则'],
      [{ ruleKey: 'last-period', limit: '501' }, /界限/],
      [{ ruleKey: 'last-period', limit: '0' }, /界限/],
      [{ ruleKey: 'last-period', limit: 'x' }, /界限/],
    ] as const) {
      const { status, faults, msg } = await server.ask(admin, calls.replay, { kind: 'case-year', ...more } as never);
      expect([status, JSON.stringify(faults ?? msg)], JSON.stringify(more)).toEqual([
        400,
        expect.stringMatching(message),
      ]);
    }
    expect(await trying({ ruleKey: 'last-period', strength: 'deadly' })).toMatchObject({ status: 400 });
  });

  it('what a report asks for is noted version by version, once however often the server starts, with what differs', async () => {
    const { services, clock } = server;
    const noted = await Promise.all([noteDefinitions(services, allReports), noteDefinitions(services, allReports)]);
    expect(noted.toSorted((a, b) => a - b)).toEqual([0, allReports.length]);
    await sql`update report_definition_version set lines = lines - 0 || '["校验规则 · 旧规则 · 提示"]'::jsonb where kind = 'store-week'`.execute(
      server.database.db,
    );
    clock.advance(60_000);
    expect(await noteDefinitions(services, allReports)).toBe(1);
    const [second, first] = await server.call(reviewer, calls.versions, { kind: 'store-week' });
    expect([second?.version, first?.version]).toEqual([2, 1]);
    expect(second?.removed).toEqual(['校验规则 · 旧规则 · 提示']);
    expect(second?.added).toHaveLength(1);
    expect(second?.since).toBeGreaterThan(first?.since ?? 0);
    expect(await server.call(reviewer, calls.versions, { kind: 'case-year' })).toHaveLength(1);
  });
});
