import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCalls } from '#subjects/share/calls.ts';
import { LEAST_ENTERPRISES, SHARE_MESSAGES, STATISTIC_KINDS, type StatisticKind } from '#subjects/share/terms.ts';
import type { Statistic } from '#subjects/share/wire.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
let reviewer: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  [analyst, reviewer, admin] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('reviewer'),
    server.signIn('admin'),
  ]);
});
afterAll(() => server.close());

const YEAR = 2026;
const DAY = 86_400_000;
const make = (client: Client, kind: StatisticKind = 'weekend', days = 7) =>
  server.call(client, shareCalls.make, { kind, year: YEAR, quarter: 2, days });
const open = (wire: Record<string, unknown>) => server.ask(NOBODY, shareCalls.open, wire);
const mine = async (client: Client) =>
  (await server.call(client, shareCalls.list, { pageIndex: 1, pageSize: 200 })).rows;
const statistic = (client: Client, kind: StatisticKind) =>
  server.call(client, shareCalls.statistic, { kind, year: YEAR, quarter: 2 });
const CLOSED = { status: 403, code: 403, msg: SHARE_MESSAGES.closed, data: null };

describe('SECURITY 10: a share reads one thing; absent, expired, revoked, foreign → 403', () => {
  it('shows what it is of to anybody who holds it, and counts the readings', async () => {
    const { token, expiresAt } = await make(analyst);
    expect(expiresAt).toBe(server.clock.now() + 7 * DAY);
    const answer = await open({ token, kind: 'weekend' });
    expect(answer).toMatchObject({
      status: 200,
      code: 1,
      data: { statistic: { kind: 'weekend', year: YEAR, years: [] } },
    });
    await open({ token, kind: 'weekend' });
    expect((await mine(analyst))[0]).toMatchObject({
      kind: 'weekend',
      maker: '周雅文',
      readCount: 2,
      lastReadAt: server.clock.now(),
    });
  });

  it('every way of not opening is the one answer', async () => {
    const { token } = await make(analyst);
    const other = await make(analyst, 'golden');
    const closed: ReadonlyArray<readonly [string, Record<string, unknown>]> = [
      ['absent', {}],
      ['no kind', { token }],
      ['another statistic', { token, kind: 'price' }],
      ['of another', { token: other.token, kind: 'weekend' }],
      ['unknown', { token: 'x'.repeat(43), kind: 'weekend' }],
      ['short', { token: 'x', kind: 'weekend' }],
      ['no text', { token: 7, kind: 'weekend' }],
      [
        'a digest',
        {
          token: (await server.database.db.selectFrom('share').select('token_hash').executeTakeFirstOrThrow())
            .token_hash,
          kind: 'weekend',
        },
      ],
      ['hostile', { token: "' or '1'='1", kind: '__proto__' }],
    ];
    for (const [name, wire] of closed) expect(await open(wire), name).toMatchObject(CLOSED);
    expect((await open({ token, kind: 'weekend' })).status).toBe(200);
  });

  it('expired', async () => {
    const { token } = await make(analyst, 'weekend', 1);
    await server.database.db
      .updateTable('share')
      .set({ created_at: 1, expires_at: server.clock.now() })
      .where('share_id', '=', (await mine(analyst))[0]?.shareId ?? 0)
      .execute();
    expect(await open({ token, kind: 'weekend' })).toMatchObject(CLOSED);
  });

  it('revoked, by its maker or an administrator, all or none, nobody else’s', async () => {
    const { token } = await make(analyst);
    const shareId = (await mine(analyst))[0]?.shareId ?? 0;
    expect(await server.ask(reviewer, shareCalls.revoke, { ids: String(shareId) })).toMatchObject({
      status: 404,
      msg: SHARE_MESSAGES.notFound,
    });
    expect(await server.ask(analyst, shareCalls.revoke, { ids: `${shareId},999999` })).toMatchObject({ status: 404 });
    expect((await open({ token, kind: 'weekend' })).status).toBe(200);
    await server.call(admin, shareCalls.revoke, { ids: [String(shareId)] });
    expect(await open({ token, kind: 'weekend' })).toMatchObject(CLOSED);
    expect((await mine(analyst)).find((row) => row.shareId === shareId)?.revokedAt).toBe(server.clock.now());
    await server.call(analyst, shareCalls.revoke, { ids: [String(shareId)] });
    expect(
      (
        await server.database.db
          .selectFrom('operation_log')
          .select('operation_log_id')
          .where('action', '=', 'share.revoke')
          .execute()
      ).length,
    ).toBe(1);
  });

  it('ends with the account of its maker, and with the right to share', async () => {
    const { db } = server.database;
    const { token } = await make(reviewer);
    await db.updateTable('app_user').set({ enabled: false }).where('user_name', '=', 'reviewer').execute();
    expect(await open({ token, kind: 'weekend' })).toMatchObject(CLOSED);
    await db.updateTable('app_user').set({ enabled: true }).where('user_name', '=', 'reviewer').execute();
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_REVIEWER')
      .where('permission', '=', 'share.write')
      .execute();
    expect(await open({ token, kind: 'weekend' })).toMatchObject(CLOSED);
    await db.insertInto('role_permission').values({ role_code: 'ROLE_REVIEWER', permission: 'share.write' }).execute();
    expect((await open({ token, kind: 'weekend' })).status).toBe(200);
  });

  it('one sees the own shares only, an administrator all', async () => {
    expect(new Set((await mine(analyst)).map(({ maker }) => maker))).toEqual(new Set(['周雅文']));
    expect(new Set((await mine(admin)).map(({ maker }) => maker)).size).toBe(2);
  });

  it('making and revoking are in the operation log; a token and its digest are nowhere but in the answer', async () => {
    const { token } = await make(analyst);
    const rows = await server.database.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', 'like', 'share.%')
      .execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['share.make', 'share.revoke']));
    expect(await verifyLog(server.database.db, 'operation_log')).toMatchObject({ intact: true });
    const kept = JSON.stringify([
      rows,
      await server.database.db.selectFrom('share').selectAll().execute(),
      await mine(admin),
    ]);
    expect(kept).not.toContain(token);
  });

  it('is asked for 60 times a minute at most', async () => {
    const strict = await startServer({ config: { rateLimit: 1_000 } });
    try {
      const statuses: number[] = [];
      for (let turn = 0; turn < 62; turn += 1) statuses.push((await strict.ask(NOBODY, shareCalls.open, {})).status);
      expect(statuses.slice(0, 60).every((status) => status === 403)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('the statistics are of the rows', () => {
  it.each(STATISTIC_KINDS.filter((kind) => kind !== 'golden'))(
    '%s has figures, a value for each category',
    async (kind) => {
      const { categories, series, years } = await statistic(analyst, kind);
      expect(categories.length).toBeGreaterThan(0);
      expect(years).toContain(YEAR);
      for (const { values } of series) expect(values.length).toBe(categories.length);
      expect(series.some(({ values }) => values.some((value) => (value ?? 0) > 0))).toBe(true);
    },
  );

  it('weekend: Friday to Sunday of every store, a week each', async () => {
    const rows = await server.database.db
      .selectFrom('store_week')
      .select(['week', 'day_amounts'])
      .where('year', '=', YEAR)
      .execute();
    const { categories, series } = await statistic(analyst, 'weekend');
    const week = rows[0]?.week ?? 0;
    const wanted = rows
      .filter((row) => row.week === week)
      .flatMap(({ day_amounts }) =>
        (typeof day_amounts === 'string'
          ? (JSON.parse(day_amounts) as number[])
          : (day_amounts as unknown as number[])
        ).slice(4),
      )
      .reduce((sum, amount) => sum + amount, 0);
    expect(series[0]?.values[categories.indexOf(`第${week}周`)]).toBeCloseTo(wanted, 1);
  });

  it('a quarter has the months that have begun, each with its count', async () => {
    const { categories, series } = await statistic(analyst, 'quarter');
    expect(categories).toEqual(['4月', '5月', '6月']);
    const { n } = await server.database.db
      .selectFrom('price_point')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('price_date', '>=', '2026-06-01')
      .executeTakeFirstOrThrow();
    expect(series.find(({ name }) => name === '菜价记录')?.values[2]).toBe(n);
    expect(
      (await server.call(analyst, shareCalls.statistic, { kind: 'quarter', year: YEAR, quarter: 3 })).categories,
    ).toEqual([]);
  });

  it('golden: the eight days of its setting across two weeks, of stores that reported each of them', async () => {
    // 1 October 2025 is the Wednesday of week 40, 8 October the Wednesday of week 41.
    const week = (enterprise_id: number, number: number, day_amounts: readonly number[]) => ({
      enterprise_id,
      year: 2025,
      week: number,
      day_amounts: JSON.stringify(day_amounts),
      night_amounts: '[]',
    });
    await server.database.db
      .insertInto('store_week')
      .values([
        week(1_017, 40, [100, 100, 1, 2, 3, 4, 5]),
        week(1_017, 41, [6, 7, 8, 100, 100, 100, 100]),
        week(1_019, 40, [9, 9, 9, 9, 9, 9, 9]),
      ])
      .execute();
    const { categories, series } = await server.call(analyst, shareCalls.statistic, {
      kind: 'golden',
      year: 2025,
      quarter: undefined,
    });
    expect(categories).toEqual(['2025年国庆']);
    expect(series).toEqual([
      { name: '合计', unit: '万元', values: [36] },
      { name: '秦淮区', unit: '万元', values: [36] },
    ]);
  });

  it('SECURITY 5 and 23: within the session’s scope, an enterprise’s own only; a share within its maker’s, never of fewer than three stores', async () => {
    const totalOf = ({ series }: Pick<Statistic, 'series'>) => series[0]?.values.find((value) => value !== null) ?? 0;
    const [all, own] = [await statistic(analyst, 'weekend'), await statistic(reviewer, 'weekend')];
    expect(own.series.map(({ name }) => name)).toEqual(['合计', '江宁区']);
    expect(totalOf(own)).toBeLessThan(totalOf(all));
    expect((await statistic(await server.signIn('clerk'), 'weekend')).series).toEqual([]);
    const shared = (await server.call(NOBODY, shareCalls.open, { ...(await make(reviewer)), kind: 'weekend' }))
      .statistic;
    expect(totalOf(shared)).toBe(totalOf(own));
    const stores = await server.database.db
      .selectFrom('enterprise')
      .innerJoin('region', 'region.region_id', 'enterprise.region_id')
      .select('region.name')
      .where('reports_weekly', '=', true)
      .execute();
    for (const { name } of (
      await server.call(NOBODY, shareCalls.open, { ...(await make(analyst)), kind: 'weekend' })
    ).statistic.series.slice(1, -1)) {
      expect(stores.filter((store) => store.name === name).length, name).toBeGreaterThanOrEqual(LEAST_ENTERPRISES);
    }
  });

  it('enterprise staff share nothing, also with the permission', async () => {
    await server.database.db
      .insertInto('role_permission')
      .values({ role_code: 'ROLE_ENTERPRISE', permission: 'share.write' })
      .execute();
    expect(
      await server.ask(await server.signIn('clerk'), shareCalls.make, { kind: 'price', year: YEAR }),
    ).toMatchObject({ code: 0, msg: SHARE_MESSAGES.enterprise });
  });
});
