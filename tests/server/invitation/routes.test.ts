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
