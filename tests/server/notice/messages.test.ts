import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import { keepBinding } from '#server/binding/keeping.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { NOTICE_MESSAGES } from '#subjects/notice/terms.ts';
import { tellEnterprise, tellPeople } from '#server/notice/telling.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const people = new Map<string, Client>();
const as = (name: string): Client => people.get(name) ?? {};
const page = { pageIndex: 1, pageSize: 50, unreadOnly: false };
const inbox = async (name: string) => (await server.call(as(name), noticeCalls.list, page)).rows;
const count = (name: string) => server.call(as(name), noticeCalls.unreadCount, {});

async function publish(title: string): Promise<number> {
  await server.call(as('admin'), noticeCalls.publish, {
    title,
    content: '内容',
    everyone: false,
    roles: ['ROLE_ENTERPRISE'],
    regions: [],
  });
  const { rows } = await server.call(as('admin'), noticeCalls.sent, { pageIndex: 1, pageSize: 10 });
  return rows.find((row) => row.title === title)?.noticeId ?? 0;
}

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  for (const name of ['admin', 'reviewer', 'analyst', 'clerk', 'clerk2', 'clerk3'])
    people.set(name, await server.signIn(name));
});
afterAll(() => server.close());

describe('a message', () => {
  it('says what it is about and where it is seen to, and is counted by its kind', async () => {
    const { db } = server.database;
    const { enterprise_id: enterpriseId } = await db
      .selectFrom('app_user')
      .select('enterprise_id')
      .where('user_name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const before = await count('clerk');
    await db.transaction().execute(async (tx) => {
      await tellEnterprise(
        tx,
        {
          kind: 'reminder',
          component: 'report/store-week',
          enterpriseId: enterpriseId ?? 0,
          title: '长'.repeat(130),
          content: '请报送',
        },
        { userId: 1, displayName: '王审核', regionId: null },
        server.services.clock.now(),
      );
      await tellPeople(
        tx,
        { kind: 'alarm', role_code: null, user_code: 'clerk', title: '告警', content: '出错', author: '系统' },
        server.services.clock.now(),
      );
    });
    const after = await count('clerk');
    const of = (all: typeof after, kind: string) => all.byKind.find((one) => one.kind === kind)?.unread ?? 0;
    expect(after.unreadCount).toBe(before.unreadCount + 2);
    expect([of(after, 'reminder') - of(before, 'reminder'), of(after, 'alarm') - of(before, 'alarm')]).toEqual([1, 1]);
    const reminders = await server.call(as('clerk'), noticeCalls.list, { ...page, kind: 'reminder' });
    expect(reminders.rows[0]).toMatchObject({ kind: 'reminder', component: 'report/store-week', read: false });
    expect(reminders.rows[0]?.title).toHaveLength(100);
    expect((await server.call(as('clerk'), noticeCalls.list, { ...page, kind: 'todo' })).rows).toEqual([]);
  });

  it('is taken back from those who have not read it; who has, sees that it was', async () => {
    const noticeId = await publish('写错了的通知');
    await server.call(as('clerk'), noticeCalls.read, { ids: [String(noticeId)] });
    const withdrawal = { noticeId, reason: '日期写错了' };
    expect((await server.ask(as('analyst'), noticeCalls.withdraw, withdrawal)).status).toBe(403);
    const { unread } = await server.call(as('admin'), noticeCalls.withdraw, withdrawal);
    expect(unread).toBeGreaterThanOrEqual(2);
    expect((await inbox('clerk')).find((one) => one.noticeId === noticeId)?.withdrawnAt).toBeDefined();
    expect((await inbox('clerk2')).some((one) => one.noticeId === noticeId)).toBe(false);
    expect((await server.ask(as('clerk2'), noticeCalls.read, { ids: [String(noticeId)] })).status).toBe(404);
    expect((await server.ask(as('admin'), noticeCalls.withdraw, withdrawal)).msg).toBe(NOTICE_MESSAGES.withdrawn);
    const { rows } = await server.call(as('admin'), noticeCalls.sent, { pageIndex: 1, pageSize: 10, kind: 'notice' });
    expect(rows.find((one) => one.noticeId === noticeId)).toMatchObject({ withdrawnBy: expect.any(String) as string });
  });

  it('that everybody has read cannot be taken back, and of two who take one back one does', async () => {
    const noticeId = await publish('都读过的通知');
    const { db } = server.database;
    const { rows } = await server.call(as('admin'), noticeCalls.readers, { noticeId, pageIndex: 1, pageSize: 100 });
    const users = await db.selectFrom('app_user').select(['user_id', 'user_name']).execute();
    const idOf = new Map(users.map((one) => [one.user_name, one.user_id]));
    const receipts = rows.map(({ userName }) => ({
      notice_id: noticeId,
      user_id: idOf.get(userName) ?? 0,
      read_at: 1,
    }));
    await db.insertInto('notice_receipt').values(receipts).execute();
    const withdrawal = { noticeId, reason: '撤回' };
    expect((await server.ask(as('admin'), noticeCalls.withdraw, withdrawal)).msg).toBe(NOTICE_MESSAGES.allRead);
    const other = await publish('两人同时撤回');
    const both = await Promise.all(
      [1, 2].map(() => server.ask(as('admin'), noticeCalls.withdraw, { noticeId: other, reason: '撤回' })),
    );
    expect(both.filter(({ msg }) => msg === NOTICE_MESSAGES.withdrawn)).toHaveLength(1);
  });

  it('tells who has read it and when, those who have not first', async () => {
    const noticeId = await publish('谁读过');
    await server.call(as('clerk3'), noticeCalls.read, { ids: [String(noticeId)] });
    const all = await server.call(as('admin'), noticeCalls.readers, { noticeId, pageIndex: 1, pageSize: 100 });
    expect(all.rows.at(-1)).toMatchObject({ userName: 'clerk3', readAt: expect.any(Number) as number });
    const read = { noticeId, read: 'yes' as const, pageIndex: 1, pageSize: 10 };
    expect((await server.call(as('admin'), noticeCalls.readers, read)).rows.map(({ userName }) => userName)).toEqual([
      'clerk3',
    ]);
    expect((await server.ask(as('reviewer'), noticeCalls.readers, read)).status).toBe(403);
    // Who is bound to his enterprise no more is not waited for.
    const { db } = server.database;
    const { user_id: userId, enterprise_id: enterpriseId } = await db
      .selectFrom('app_user')
      .select(['user_id', 'enterprise_id'])
      .where('user_name', '=', 'clerk2')
      .executeTakeFirstOrThrow();
    const over = { userId, enterpriseId: enterpriseId ?? 0, to: addDays(today(server.clock), -1), maker: '系统管理员' };
    const bindingId = await keepBinding(db, over, server.clock.now());
    const left = await server.call(as('admin'), noticeCalls.readers, { noticeId, pageIndex: 1, pageSize: 100 });
    expect(left.rows).toEqual(all.rows.filter(({ userName }) => userName !== 'clerk2'));
    const { rows: sent } = await server.call(as('admin'), noticeCalls.sent, { pageIndex: 1, pageSize: 10 });
    expect(sent.find((one) => one.noticeId === noticeId)?.audienceCount).toBe(all.totalCount - 1);
    await db.deleteFrom('enterprise_binding').where('binding_id', '=', bindingId).execute();
  });
});

describe('a decision', () => {
  it('on a submission is told to its enterprise, with the reason', async () => {
    const { db } = server.database;
    const row = await db
      .selectFrom('approval as a')
      .innerJoin('app_user as u', 'u.enterprise_id', 'a.enterprise_id')
      .select(['a.approval_id', 'a.version', 'a.title', 'u.user_name'])
      .where('a.status', '=', REVIEW_STATUS.submitted)
      .where('u.user_name', 'in', ['clerk', 'clerk2', 'clerk3'])
      .executeTakeFirstOrThrow();
    await server.call(as('admin'), approvalCalls.decide, {
      approvalId: row.approval_id,
      version: row.version,
      action: 'return',
      reason: '材料不全',
    });
    expect((await inbox(row.user_name))[0]).toMatchObject({ kind: 'decision', component: 'approval/mine' });
    expect((await inbox(row.user_name))[0]?.content).toContain('材料不全');
  });
});
