import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const people = new Map<string, Client>();
const as = (name: string): Client => people.get(name) ?? {};
const page = { pageIndex: 1, pageSize: 50, unreadOnly: false };
const unread = async (name: string) => (await server.call(as(name), noticeCalls.unreadCount, {})).unreadCount;
const titles = async (name: string) =>
  (await server.call(as(name), noticeCalls.list, page)).rows.map(({ title }) => title);
const publish = async (title: string, audience: { everyone?: boolean; roles?: string[]; regions?: string[] }) => {
  await server.call(as('admin'), noticeCalls.publish, {
    title,
    content: '内容',
    everyone: false,
    roles: [],
    regions: [],
    ...audience,
  });
  const { rows } = await server.call(as('admin'), noticeCalls.sent, page);
  return String(rows.find((row) => row.title === title)?.noticeId);
};

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  for (const name of ['admin', 'reviewer', 'analyst', 'duty', 'clerk', 'clerk2', 'clerk3'])
    people.set(name, await server.signIn(name));
});
afterAll(() => server.close());

describe('a notice reaches those it is for, and nobody else', () => {
  it.each([
    ['everyone', { everyone: true }, ['admin', 'reviewer', 'analyst', 'duty', 'clerk', 'clerk2', 'clerk3']],
    ['a role', { roles: ['ROLE_ENTERPRISE'] }, ['clerk', 'clerk2', 'clerk3']],
    ['a region', { regions: ['320115'] }, ['reviewer', 'clerk2', 'clerk3']],
    ['roles in a region', { roles: ['ROLE_ENTERPRISE', 'ROLE_DUTY'], regions: ['320115'] }, ['clerk2', 'clerk3']],
    ['the city itself', { regions: ['320100'] }, ['admin', 'analyst', 'duty']],
  ])('%s', async (title, audience, readers) => {
    await publish(title, audience);
    for (const name of people.keys()) expect((await titles(name)).includes(title), name).toBe(readers.includes(name));
    const {
      rows: [sent],
    } = await server.call(as('admin'), noticeCalls.sent, page);
    expect(sent).toMatchObject({ title, audienceCount: readers.length, readCount: 0 });
  });

  it('SECURITY 7: to nobody in particular is refused, not sent to all', async () => {
    expect(
      await server.ask(as('admin'), noticeCalls.publish, { title: 't', content: 'c', everyone: false }),
    ).toMatchObject({ status: 200, code: 0, msg: '请至少选择一个角色或区域' });
    expect((await server.ask(as('admin'), noticeCalls.publish, { title: 't', content: 'c' })).status).toBe(400);
    for (const audience of [{ roles: 'ROLE_NONE' }, { regions: '999999' }])
      expect(
        (await server.ask(as('admin'), noticeCalls.publish, { title: 't', content: 'c', everyone: false, ...audience }))
          .status,
      ).toBe(400);
  });

  it('SECURITY 5: who sees a district tells a district', async () => {
    const { db } = server.database;
    await db.insertInto('role_permission').values({ role_code: 'ROLE_REVIEWER', permission: 'notice.write' }).execute();
    const local = await server.signIn('reviewer');
    const wire = { title: '江宁', content: '内容', everyone: false };
    for (const audience of [
      { everyone: true },
      { roles: 'ROLE_ENTERPRISE' },
      { regions: '320104' },
      { regions: '320115,320104' },
    ]) {
      expect(
        await server.ask(local, noticeCalls.publish, { ...wire, ...audience }),
        JSON.stringify(audience),
      ).toMatchObject({ status: 400, faults: [{ field: 'regions' }] });
    }
    expect(await server.ask(local, noticeCalls.publish, { ...wire, regions: '320115' })).toMatchObject({ code: 1 });
    expect((await server.call(local, noticeCalls.sent, page)).rows.map(({ title }) => title)).toEqual(['江宁']);
    const [foreign] = (await server.call(as('admin'), noticeCalls.sent, page)).rows.filter(
      ({ title }) => title === 'everyone',
    );
    expect((await server.ask(local, noticeCalls.remove, { ids: String(foreign?.noticeId) })).status).toBe(404);
    await db
      .deleteFrom('role_permission')
      .where('permission', '=', 'notice.write')
      .where('role_code', '=', 'ROLE_REVIEWER')
      .execute();
  });
});

describe('read receipts and the unread badge', () => {
  it('reading counts once, for oneself only; unread ones stand first', async () => {
    const id = await publish('读一读', { roles: ['ROLE_DUTY', 'ROLE_ANALYST'] });
    const before = await unread('duty');
    await server.call(as('duty'), noticeCalls.read, { ids: [id] });
    await server.call(as('duty'), noticeCalls.read, { ids: [id] });
    expect(await unread('duty')).toBe(before - 1);
    const { rows } = await server.call(as('duty'), noticeCalls.list, page);
    // Behind all that is unread, the newest that is read.
    expect(rows.map(({ read }) => read)).toEqual(rows.map(({ read }) => read).toSorted());
    expect(rows.find(({ read }) => read)?.title).toBe('读一读');
    expect(
      (await server.call(as('analyst'), noticeCalls.list, page)).rows.find(({ title }) => title === '读一读')?.read,
    ).toBe(false);
    expect((await server.call(as('admin'), noticeCalls.sent, page)).rows[0]).toMatchObject({
      title: '读一读',
      readCount: 1,
      audienceCount: 2,
    });
  });

  it('SECURITY 8: a notice of others among the ids marks none', async () => {
    const [own, foreign] = [
      await publish('自己的', { roles: ['ROLE_DUTY'] }),
      await publish('别人的', { roles: ['ROLE_ANALYST'] }),
    ];
    const before = await unread('duty');
    expect((await server.ask(as('duty'), noticeCalls.read, { ids: `${own},${foreign}` })).status).toBe(404);
    expect(await unread('duty')).toBe(before);
  });

  it('SECURITY 30: everybody’s line hears that something changed, and not what', async () => {
    const line = server.line(as('clerk'));
    expect(await connected(line)).toBe(true);
    expect(await line.emitWithAck('join', noticeEvents.changed.name)).toBe(true);
    const told = heard(line, noticeEvents.changed.name);
    await publish('给别人的', { roles: ['ROLE_DUTY'] });
    expect(await told).toEqual({});
    expect(await titles('clerk')).not.toContain('给别人的');
  });

  it('the unread ones can be asked for alone, and all of them marked at once, nobody else’s', async () => {
    const read = await publish('先读的', { roles: ['ROLE_DUTY'] });
    await publish('未读的', { roles: ['ROLE_DUTY', 'ROLE_ANALYST'] });
    await server.call(as('duty'), noticeCalls.read, { ids: [read] });
    const alone = await server.call(as('duty'), noticeCalls.list, { ...page, unreadOnly: true });
    expect(alone.totalCount).toBe(await unread('duty'));
    expect(alone.rows.map(({ title }) => title)).toContain('未读的');
    expect(alone.rows.map(({ title }) => title)).not.toContain('先读的');
    const before = await unread('analyst');
    await server.call(as('duty'), noticeCalls.readAll, {});
    expect(await unread('duty')).toBe(0);
    expect(await unread('analyst')).toBe(before);
    await server.call(as('duty'), noticeCalls.readAll, {});
    expect((await server.call(as('duty'), noticeCalls.list, page)).totalCount).toBeGreaterThan(alone.totalCount);
  });

  it('a receipt is told to the reader’s own open pages and to nobody else’s, a wall of the same number among them', async () => {
    const id = await publish('各读各的', { everyone: true });
    const reader = server.line(as('duty'));
    const others = [server.line(as('analyst')), server.line(await server.asScreen())];
    const overheard: string[] = [];
    for (const line of [reader, ...others]) {
      expect(await connected(line)).toBe(true);
      expect(await line.emitWithAck('join', noticeEvents.read.name)).toBe(true);
    }
    for (const line of others) line.onAny((name: string) => overheard.push(name));
    const told = heard<{ userId: number }>(reader, noticeEvents.read.name);
    await server.call(as('duty'), noticeCalls.read, { ids: [id] });
    expect(Object.keys(await told)).toEqual(['userId']);
    await Promise.all(others.map((line) => line.emitWithAck('join', '')));
    expect(overheard).toEqual([]);
  });

  it('a notice that is taken back is gone for all; a mixed list takes none', async () => {
    const id = await publish('收回', { everyone: true });
    expect((await server.ask(as('admin'), noticeCalls.remove, { ids: `${id},999999` })).status).toBe(404);
    expect(await titles('clerk')).toContain('收回');
    await server.call(as('admin'), noticeCalls.remove, { ids: [id] });
    expect(await titles('clerk')).not.toContain('收回');
  });

  it('SECURITY 4 and 20: text is text', async () => {
    const title = "<script>alert(1)</script> select … drop or update '";
    await publish(title, { roles: ['ROLE_DUTY'] });
    expect(await titles('duty')).toContain(title);
  });

  it('a wall has none', async () => {
    const screen = await server.asScreen();
    expect(await server.call(screen, noticeCalls.unreadCount, {})).toEqual({ unreadCount: 0, byKind: [] });
  });
});
