import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWrite } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import { DEFAULT_RIGHTS, RIGHT_LABELS } from '#subjects/rights.ts';
import { PEOPLE } from '#server/demonstration/people.ts';
import { bound, boundPublic } from '#server/http/bind.ts';
import type { Client } from '../support/outside/client.ts';
import { EXAMPLES } from '../support/examples/examples.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Who is let in to what: for every call the callers that are not turned away. Read by people; recomputed here. */
const MATRIX = JSON.parse(readFileSync(new URL('./permission-matrix.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly string[]
>;
/** A user of every role, one without any, a wall, and nobody. */
const USERS: Readonly<Record<string, string>> = {
  ROLE_ADMIN: 'admin',
  ...Object.fromEntries(PEOPLE.map(({ role, userName }) => [role, userName])),
  ROLE_SYSTEM_DEFAULT: 'bare',
};

let server: TestServer;
let callers: ReadonlyMap<string, Client>;
beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  const analyst = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const { user_id: _, ...copy } = analyst;
  await db
    .insertInto('app_user')
    .values({ ...copy, user_name: 'bare' })
    .execute();
  const signedIn = await Promise.all(
    Object.entries(USERS).map(async ([role, userName]) => [role, await server.signIn(userName)] as const),
  );
  callers = new Map([...signedIn, ['screen', await server.asScreen()], ['nobody', {}]]);
});
afterAll(() => server.close());

describe('SECURITY 6 and 11: full matrix test; every call × every role', () => {
  it('the matrix names every call', () => {
    expect(Object.keys(MATRIX)).toEqual(allCalls.map(({ name }) => name));
  });

  it.each(allCalls.map(({ name }) => name))('%s', async (name) => {
    const call = allCalls.find((one) => one.name === name);
    if (!call) throw new Error(name);
    const admitted: string[] = [];
    const denials: Array<{ role: string; status: number; msg: string }> = [];
    for (const [role, client] of callers) {
      const own = name === 'session.logout' && USERS[role] ? await server.signIn(USERS[role]) : client;
      const answer = await server.ask(own, call, EXAMPLES[name]?.(server.today) ?? {});
      // A call that anybody may make has no guard to be turned away by: its 403 is a share that does not open.
      if (call.guard !== 'public' && (answer.status === 401 || answer.status === 403))
        denials.push({ role, status: answer.status, msg: answer.msg });
      else admitted.push(role);
    }
    expect(admitted).toEqual(MATRIX[name]);
    const missing = RIGHT_LABELS[call.guard];
    expect(denials).toEqual(
      denials.map(({ role }) =>
        role === 'nobody'
          ? { role, status: 401, msg: '未授权，请重新登录(401)' }
          : { role, status: 403, msg: `拒绝访问(403)：缺少权限 ${missing}` },
      ),
    );
  });

  it('the matrix is what the permissions of the roles say', () => {
    for (const { name, guard } of allCalls) {
      const holding = Object.entries(DEFAULT_RIGHTS)
        .filter(
          ([, permissions]) => guard === 'public' || guard === 'session' || permissions.some((one) => one === guard),
        )
        .map(([role]) => role);
      expect(MATRIX[name]?.filter((role) => role.startsWith('ROLE_')).toSorted(), name).toEqual(holding.toSorted());
    }
  });

  it('no writing call goes without a permission, but for one’s own session and favourites and a code that is a key', () => {
    const free = allCalls
      .filter((call) => isWrite(call) && (call.guard === 'public' || call.guard === 'session'))
      .map(({ name }) => name);
    expect(free).toEqual([
      'session.login',
      'session.login-cas',
      'session.cas-logout',
      'session.logout',
      'session.end-view-as',
      'menu.add-shortcuts',
      'menu.remove-shortcuts',
      'screen.enrol',
      'account.update',
      'account.change-password',
      'account.set-avatar',
      'account.end-sessions',
      'upload.cancel',
      'second-factor.offer',
      'second-factor.confirm',
      'second-factor.remove',
      'second-factor.renew-recovery',
      'second-factor.passkey-offer',
      'second-factor.add-passkey',
      'second-factor.remove-passkey',
      'second-factor.enter',
      'second-factor.step-passkey',
      'second-factor.enter-by-passkey',
      'second-factor.passkey-sign-in',
      'second-factor.sign-in-by-passkey',
      'reading.open',
      'reading.sign',
      'form.submit-by-token',
      'form.keep-photo-by-token',
      // Each of its deeds asks for a right of its own, which the table of moves names (fund/rules.ts).
      'fund.move',
      'notice.read',
      'notice.read-all',
      'invitation.join',
      'invitation.redeem',
      'visit.count',
      'message-way.choose',
    ]);
  });

  it('a guarded call cannot be bound as public, nor the other way round', () => {
    const [open, closed] = [
      allCalls.find(({ guard }) => guard === 'public'),
      allCalls.find(({ guard }) => guard !== 'public'),
    ];
    if (!open || !closed) throw new Error('both kinds are needed');
    expect(() => boundPublic(closed, async () => ({}))).toThrow(closed.name);
    expect(() => bound(open, async () => ({}))).toThrow(open.name);
  });
});

describe('SECURITY 7: an empty rule opens everything – empty means deny', () => {
  it('a role without permissions may do nothing but ask who it is', () => {
    const open = Object.entries(MATRIX)
      .filter(([, roles]) => roles.includes('ROLE_SYSTEM_DEFAULT'))
      .map(([name]) => name);
    expect(
      open.every((name) => ['public', 'session'].includes(allCalls.find((call) => call.name === name)?.guard ?? '')),
    ).toBe(true);
  });

  it('an account whose regions are none sees nothing', async () => {
    const { outletPage } = await import('#server/enterprise/repository.ts');
    const { priceFrame } = await import('#server/vegetable-price/table/frame.ts');
    const page = await outletPage(
      server.database.db,
      { pageIndex: 1, pageSize: 10 },
      { regionCodes: [], enterpriseId: null },
    );
    expect(page).toEqual({ totalCount: 0, rows: [] });
    expect((await priceFrame(server.database.db, { regionCodes: [], enterpriseId: null })).columns).toEqual([]);
  });
});
