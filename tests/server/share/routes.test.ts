import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCalls } from '#subjects/share/calls.ts';
import { SHARE_MESSAGES, type StatisticKind } from '#subjects/share/terms.ts';
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
