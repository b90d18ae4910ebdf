import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#subjects/account/calls.ts';
import { ACCOUNT_MESSAGES } from '#subjects/account/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { clientOf, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());

const from = (address: string, client: Client): Client => ({ ...client, address });
const change = (client: Client, oldPassword: string, newPassword: string) =>
  server.ask(client, accountCalls.changePassword, { oldPassword, newPassword });

describe('PUT /center: the own details (spec 1 §7.4)', () => {
  it('are read and changed, based on a version', async () => {
    const analyst = await server.signIn('analyst');
    expect(await server.call(analyst, accountCalls.detail, {})).toMatchObject({
      userName: 'analyst',
      displayName: '周雅文',
      roleNames: ['统计分析人员'],
      version: 1,
    });
    const wire = { name: '周雅雯', phone: '13851667788', email: 'z@sw.cn', sex: 1, version: 1 };
    expect(await server.ask(analyst, accountCalls.update, wire)).toMatchObject({ code: 1 });
    expect((await server.ask(analyst, accountCalls.update, wire)).status).toBe(409);
    expect(await server.call(analyst, sessionCalls.current, {})).toMatchObject({ user: { displayName: '周雅雯' } });
  });

  it('with the office one belongs to', async () => {
    const { db } = server.database;
    const { office_id } = await db
      .selectFrom('office')
      .select('office_id')
      .where('name', '=', '市场运行处')
      .orderBy('office_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ office_id }).where('user_name', '=', 'admin').execute();
    expect((await server.call(await server.signIn('admin'), accountCalls.detail, {})).officeName).toMatch(
      / · 市场运行处$/,
    );
  });

  it('SECURITY 24: and nothing but them', async () => {
    const duty = await server.signIn('duty');
    const row = () =>
      server.database.db
        .selectFrom('app_user')
        .select(['user_type', 'region_id', 'enabled', 'user_name', 'must_change_password'])
        .where('user_name', '=', 'duty')
        .executeTakeFirst();
    const before = await row();
    await server.ask(duty, accountCalls.update, {
      name: '孙志强',
      sex: 0,
      version: 1,
      userType: 2,
      regionId: 320_104,
      status: 0,
      userName: 'root',
      roles: 'ROLE_ADMIN',
      mustChangePassword: true,
    });
    expect(await row()).toEqual(before);
    expect((await server.call(duty, sessionCalls.current, {})).roles).toEqual(['ROLE_DUTY']);
  });
});

describe('PUT /pass: the own password', () => {
  it('asks for the old one, wants a strong, uncommon, new one', async () => {
    const reviewer = await server.signIn('reviewer');
    for (const [old, fresh, field, message] of [
      ['wrong', 'Jiangning#26', 'oldPassword', ACCOUNT_MESSAGES.wrongPassword],
      [PASSWORD, 'short', 'newPassword', ACCOUNT_MESSAGES.weakPassword],
      [PASSWORD, 'Admin@123', 'newPassword', ACCOUNT_MESSAGES.commonPassword],
      [PASSWORD, 'Reviewer#26', 'newPassword', ACCOUNT_MESSAGES.ownName],
      [PASSWORD, PASSWORD, 'newPassword', ACCOUNT_MESSAGES.usedBefore],
    ] as const) {
      const answer = await change(from('10.4.0.1', reviewer), old, fresh);
      expect(answer).toMatchObject({ status: 400, faults: [{ field }] });
      expect(answer.msg).toContain(message);
    }
  });

  it('ends every other session, keeps this one, and only the new one opens the door', async () => {
    const [here, there] = [await server.signIn('clerk'), await server.signIn('clerk')];
    expect(await change(here, PASSWORD, 'Qinhuai#2026')).toMatchObject({ code: 1 });
    expect((await server.ask(here, sessionCalls.current)).status).toBe(200);
    expect((await server.ask(there, sessionCalls.current)).status).toBe(401);
    expect(
      await server.ask({ address: '10.4.0.2' }, sessionCalls.login, { username: 'clerk', password: PASSWORD }),
    ).toMatchObject({ code: 0 });
    const again = clientOf(
      await server.ask({ address: '10.4.0.2' }, sessionCalls.login, { username: 'clerk', password: 'Qinhuai#2026' }),
    );
    expect((await server.ask(again, sessionCalls.current)).status).toBe(200);
  });

  it('none of the last five comes back, the sixth may', async () => {
    const clerk = await server.signIn('clerk2');
    const passwords = [PASSWORD, ...[1, 2, 3, 4, 5].map((number) => `Dongshan#${number}000`)];
    for (const [index, fresh] of passwords.slice(1).entries()) {
      server.clock.advance(1);
      expect(await change(clerk, passwords[index] ?? '', fresh), fresh).toMatchObject({ code: 1 });
    }
    for (const used of passwords.slice(1))
      expect((await change(clerk, 'Dongshan#5000', used)).msg).toContain(ACCOUNT_MESSAGES.usedBefore);
    expect(await change(clerk, 'Dongshan#5000', PASSWORD)).toMatchObject({ code: 1 });
  });

  it('SECURITY 26: guessing the old one locks it for a while', async () => {
    const duty = from('10.4.0.7', await server.signIn('duty'));
    for (let time = 0; time < 5; time += 1) expect((await change(duty, 'wrong', 'Jiangning#26')).status).toBe(400);
    expect(await change(duty, PASSWORD, 'Jiangning#26')).toMatchObject({
      status: 200,
      code: 0,
      msg: '密码错误次数过多，请 15 分钟后再试；忘记密码请联系管理员重置',
    });
  });

  it('after the first password was changed everything goes', async () => {
    const { db } = server.database;
    await db.updateTable('app_user').set({ must_change_password: true }).where('user_name', '=', 'admin').execute();
    const admin = await server.signIn('admin');
    expect((await server.ask(admin, accountCalls.detail)).status).toBe(403);
    expect(await change(admin, PASSWORD, 'Zhongshan#26')).toMatchObject({ code: 1 });
    expect((await server.ask(admin, accountCalls.detail)).status).toBe(200);
    const log = await db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'account.change-password')
      .execute();
    expect(JSON.stringify(log)).not.toMatch(/Zhongshan|argon2/);
  });
});

describe('SECURITY 15: POST /avatar, type by content', () => {
  const png = new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  const file = (bytes: Uint8Array, fileName = 'me.png') => ({ file: { fileName, bytes } });
  const text = (content: string) => new TextEncoder().encode(content);

  it('keeps a picture under an opaque id, which is the user’s from then on, and forgets the one before', async () => {
    const analyst = await server.signIn('analyst');
    const { fileId: first } = await server.call(analyst, accountCalls.setAvatar, {
      file: { fileName: '我.png.exe', bytes: png },
    });
    const { fileId } = await server.call(analyst, accountCalls.setAvatar, { file: { fileName: 'me.png', bytes: png } });
    expect(fileId).toMatch(/^[\w-]{22}$/);
    expect((await server.call(analyst, sessionCalls.current, {})).user.avatar).toBe(fileId);
    const kept = await server.database.db
      .selectFrom('upload')
      .select('upload_id')
      .where('upload_id', 'in', [first, fileId])
      .execute();
    expect(kept).toEqual([{ upload_id: fileId }]);
  });

  it.each([
    ['empty', new Uint8Array(0), ACCOUNT_MESSAGES.pictureEmpty],
    ['a page', text('<html><script>alert(1)</script>'), ACCOUNT_MESSAGES.pictureKind],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'), ACCOUNT_MESSAGES.pictureKind],
    ['a GIF', text('GIF89a'), ACCOUNT_MESSAGES.pictureKind],
    ['over 1 MB', new Uint8Array(1_048_577), ACCOUNT_MESSAGES.pictureTooLarge],
  ])('refuses %s with a clear message', async (_what, bytes, message) => {
    const answer = await server.ask(await server.signIn('analyst'), accountCalls.setAvatar, file(bytes));
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'file' }] });
    expect(answer.msg).toContain(message);
  });
});
