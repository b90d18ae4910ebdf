import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationCalls as calls } from '#subjects/invitation/calls.ts';
import { INVITATION_MESSAGES } from '#subjects/invitation/terms.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MARKET = 1_003;
const PASSWORD = 'Kexiang#2026x';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const made = () => server.call(admin, calls.make, { enterpriseId: MARKET, days: 7, remark: '新任填报员' });
const join = (code: string, more: object = {}) =>
  server.ask(NOBODY, calls.join, { code, userName: 'xu_jh', name: '徐建华', password: PASSWORD, ...more });
const listed = async () => (await server.call(admin, calls.list, { pageIndex: 1, pageSize: 10 })).rows;

describe('invitations to speak for an enterprise', () => {
  it('a code is told once and kept as a digest; who holds it learns for whom it speaks', async () => {
    const { code, expiresAt } = await made();
    expect(code).toMatch(/^[\w-]{20}$/);
    const kept = await server.database.db.selectFrom('enterprise_invitation').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    const { enterpriseName } = await server.call(NOBODY, calls.look, { code });
    expect((await listed())[0]).toMatchObject({ enterpriseName, expiresAt, remark: '新任填报员' });
    expect((await listed())[0]?.usedBy).toBeUndefined();
  });

  it('makes an account of that enterprise and nothing more, once', async () => {
    const { code } = await made();
    expect(await join(code, { password: 'abc' })).toMatchObject({ status: 400, faults: [{ field: 'password' }] });
    expect(await join(code, { userName: 'ADMIN' })).toMatchObject({ status: 400, faults: [{ field: 'userName' }] });
    expect((await join(code)).code).toBe(1);
    expect(await join(code, { userName: 'another' })).toMatchObject({ msg: INVITATION_MESSAGES.closed });
    expect((await listed())[0]).toMatchObject({ usedBy: 'xu_jh' });
    const user = await server.database.db
      .selectFrom('app_user')
      .select(['enterprise_id', 'user_type', 'must_change_password'])
      .where('user_name', '=', 'xu_jh')
      .executeTakeFirst();
    expect(user).toEqual({ enterprise_id: MARKET, user_type: 2, must_change_password: false });
    const signedIn = await server.ask(NOBODY, sessionCalls.login, { username: 'xu_jh', password: PASSWORD });
    expect(signedIn.code).toBe(1);
    const line = await server.database.db
      .selectFrom('operation_log')
      .select(['user_name', 'target'])
      .where('action', '=', calls.join.name)
      .executeTakeFirst();
    expect(line?.user_name).toBe('xu_jh');
    expect(line?.target).toContain('徐建华');
  });

  it('of two at the same moment one is served', async () => {
    const { code } = await made();
    const answers = await Promise.all(['first_one', 'second_one'].map((userName) => join(code, { userName })));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  });

  it('taken back, over, or never there: one and the same refusal', async () => {
    const { code } = await made();
    const [row] = await listed();
    const invitationId = row?.invitationId ?? 0;
    await server.call(admin, calls.revoke, { invitationId });
    expect(await server.ask(admin, calls.revoke, { invitationId })).toMatchObject({ status: 404 });
    const other = await made();
    await server.database.db
      .updateTable('enterprise_invitation')
      .set({ expires_at: 1 })
      .where('used_at', 'is', null)
      .execute();
    for (const each of [code, other.code, 'nothing'])
      expect(await server.ask(NOBODY, calls.look, { code: each })).toMatchObject({ msg: INVITATION_MESSAGES.closed });
  });

  it('is for who may administer users, and for enterprises in use alone', async () => {
    const reviewer = await server.signIn('reviewer');
    expect((await server.ask(reviewer, calls.make, { entBasicId: MARKET, days: 7 })).status).toBe(403);
    expect(await server.ask(admin, calls.make, { entBasicId: 999_999, days: 7 })).toMatchObject({
      status: 400,
      faults: [{ field: 'entBasicId', message: `企业编号（entBasicId）：${INVITATION_MESSAGES.unknownEnterprise}` }],
    });
    const clerk = await server.call(await server.signIn('clerk'), menuCalls.routes, {});
    expect(JSON.stringify(clerk.menus)).not.toContain('admin/invitations');
  });
});

describe('an account that there is redeems a code', () => {
  const ELSEWHERE = 1_001;
  const OTHER = 1_002;
  const to = async (enterpriseId: number) =>
    (await server.call(admin, calls.make, { enterpriseId, days: 7, remark: undefined })).code;
  const redeem = (client: Client, code: string, leaveEntId?: number) =>
    server.ask(client, calls.redeem, { code, ...(leaveEntId !== undefined && { leaveEntId }) });
  const boundOf = async (client: Client) => (await server.call(client, sessionCalls.current, {})).user.enterpriseName;

  it('is told what it means and asked whom it leaves; every session of the account has the new scope at once', async () => {
    const [clerk, otherTab] = [await server.signIn('clerk'), await server.signIn('clerk')];
    const before = await boundOf(otherTab);
    const code = await to(MARKET);
    const offer = await server.call(clerk, calls.offer, { code });
    expect(offer).toMatchObject({ leavesName: before, allows: expect.arrayContaining(['填报报表']) });
    for (const leaves of [undefined, MARKET])
      expect(await redeem(clerk, code, leaves)).toMatchObject({ msg: INVITATION_MESSAGES.leaves(before ?? '') });
    expect(await boundOf(clerk)).toBe(before);
    expect((await redeem(clerk, code, offer.leavesId)).code).toBe(1);
    for (const client of [clerk, otherTab]) expect(await boundOf(client)).toBe(offer.enterpriseName);
    expect(await redeem(clerk, await to(MARKET), MARKET)).toMatchObject({ msg: INVITATION_MESSAGES.alreadyBound });
    // Used once, by whoever: the same refusal as for a new account.
    for (const again of [await redeem(clerk, code, MARKET), await join(code, { userName: 'late' })])
      expect(again).toMatchObject({ msg: INVITATION_MESSAGES.closed });
    const { db } = server.database;
    const user = await db
      .selectFrom('app_user')
      .select(['user_id', 'enterprise_id', 'user_type'])
      .where('user_name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ enterprise_id: MARKET, user_type: 2 });
    const roles = await db.selectFrom('user_role').select('role_code').where('user_id', '=', user.user_id).execute();
    expect(roles).toEqual([{ role_code: 'ROLE_ENTERPRISE' }]);
    expect((await listed())[1]).toMatchObject({ usedBy: 'clerk' });
  });

  it('with a role it was given for the former enterprise keeps none of it; what was the default account has the menus of the enterprise', async () => {
    const { db } = server.database;
    await db
      .updateTable('app_user')
      .set({ user_type: 1, enterprise_id: null, region_id: null })
      .where('user_name', '=', 'clerk3')
      .execute();
    const { user_id } = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'clerk3')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('user_role').where('user_id', '=', user_id).execute();
    const client = await server.signIn('clerk3');
    const menus = async () => (await server.call(client, menuCalls.routes, {})).resources;
    expect(await menus()).not.toContain('report.fill');
    expect((await redeem(client, await to(ELSEWHERE))).code).toBe(1);
    expect(await menus()).toContain('report.fill');
  });

  it('of two accounts at once one is served; the bureau is refused; a code is not guessed at', async () => {
    const clerks = [await server.signIn('clerk2'), await server.signIn('clerk3')];
    const code = await to(OTHER);
    const offers = await Promise.all(clerks.map((clerk) => server.call(clerk, calls.offer, { code })));
    const answers = await Promise.all(clerks.map((clerk, at) => redeem(clerk, code, offers[at]?.leavesId)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 1]);
    const reviewer = await server.signIn('reviewer');
    const bureau = await to(MARKET);
    for (const answer of [await server.ask(reviewer, calls.offer, { code: bureau }), await redeem(reviewer, bureau)])
      expect(answer).toMatchObject({ msg: INVITATION_MESSAGES.bureau });
    const duty = await server.signIn('duty');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await redeem(duty, 'nothing')).toMatchObject({ msg: INVITATION_MESSAGES.closed });
    expect(await redeem(duty, 'nothing')).toMatchObject({ status: 429 });
    // However right, no code is tried by that account now; others are not hindered.
    expect(await server.ask(duty, calls.offer, { code: bureau })).toMatchObject({ status: 429 });
    expect(await server.ask(await server.signIn('clerk2'), calls.offer, { code: bureau })).not.toMatchObject({
      status: 429,
    });
  });

  it('taken back, over, or of an ended enterprise: the one refusal', async () => {
    const client = await server.signIn('clerk2');
    const code = await to(ELSEWHERE);
    await server.call(admin, calls.revoke, { invitationId: (await listed())[0]?.invitationId ?? 0 });
    const over = await to(ELSEWHERE);
    await server.database.db
      .updateTable('enterprise_invitation')
      .set({ expires_at: 1 })
      .where('used_at', 'is', null)
      .execute();
    const ended = await to(ELSEWHERE);
    await server.database.db
      .updateTable('enterprise')
      .set({ ended_at: 1 })
      .where('enterprise_id', '=', ELSEWHERE)
      .execute();
    for (const each of [code, over, ended])
      expect(await server.ask(client, calls.offer, { code: each })).toMatchObject({ msg: INVITATION_MESSAGES.closed });
  });
});
