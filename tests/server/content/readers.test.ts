import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import type { DocumentTree } from '#base/document/document.ts';
import { keepBinding } from '#server/binding/keeping.ts';
import { readingJob } from '#server/content/readers/telling.ts';
import { changedReaders } from '#server/content/readers/changed.ts';
import { openReading } from '#server/content/readers/opening.ts';
import type { Principal } from '#server/service/principal.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import { readingEvents } from '#subjects/reading/events.ts';
import { READING_MESSAGES } from '#subjects/reading/terms.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { NOBODY, send } from '../../support/outside/client.ts';
import { pictureOf } from '../../support/outside/picture.ts';
import type { TestServer } from '../../support/server.ts';
import {
  addressing,
  as,
  cookieOf,
  inbox,
  mine,
  open,
  openStage,
  pass,
  receipts,
  runJob,
  said,
  save,
  sendOut,
  signIn,
  states,
} from './stage.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openStage();
});
afterAll(() => server.close());

describe('articles for users of the system 发给系统用户阅读', () => {
  it('reach those they are sent to, and nobody else; opening and signing leave receipts by name', async () => {
    const key = await save('内部通报');
    await sendOut(key.articleId);
    expect(await mine('clerk2')).not.toContainEqual(['内部通报', 'unread']);
    await pass(key);
    expect(await mine('clerk2')).toContainEqual(['内部通报', 'unread']);
    expect(await inbox('clerk2', '内部通报')).toEqual([
      {
        title: '请阅读并签收：内部通报',
        read: false,
        component: `user/readings?article=${key.articleId}`,
        gone: false,
      },
    ]);
    expect(await server.call(as('analyst'), contentCalls.one, { articleId: key.articleId })).toMatchObject({
      shown: true,
      internal: true,
    });
    for (const name of ['clerk', 'reviewer', 'analyst']) {
      expect((await mine(name)).map(([title]) => title)).not.toContain('内部通报');
      expect((await open(name, key.articleId)).status, name).toBe(404);
    }
    expect((await server.ask(NOBODY, readingCalls.open, key)).status).toBe(401);
    expect((await server.ask(NOBODY, contentCalls.openOne, { articleId: key.articleId })).status).toBe(404);
    for (const articleId of [0, -1, '1 or 1=1', 2 ** 31, 999_999])
      expect([400, 404], String(articleId)).toContain(
        (await server.ask(as('clerk2'), readingCalls.open, { articleId })).status,
      );

    expect((await server.ask(as('clerk2'), readingCalls.sign, key)).msg).toBe(READING_MESSAGES.readFirst);
    const opened = await server.call(as('clerk2'), readingCalls.open, { articleId: key.articleId });
    expect(opened).toMatchObject({ version: 1, state: 'read', openedAt: server.clock.now(), mustSign: true });
    expect((await inbox('clerk2', '内部通报'))[0]?.read).toBe(true);
    expect((await server.ask(as('clerk2'), readingCalls.sign, { ...key, version: 2 })).msg).toBe(
      READING_MESSAGES.newer,
    );
    expect((await server.ask(as('clerk'), readingCalls.sign, key)).status).toBe(404);
    await server.call(as('clerk2'), readingCalls.sign, key);
    const { rows } = await receipts(key.articleId);
    expect(rows.map(({ userName, state, readVersion, signedAt }) => [userName, state, readVersion, signedAt])).toEqual([
      ['clerk3', 'unread', undefined, undefined],
      ['clerk2', 'signed', 1, server.clock.now()],
    ]);
    expect((await receipts(key.articleId, { state: 'unread' })).rows.map(({ userName }) => userName)).toEqual([
      'clerk3',
    ]);
    expect((await receipts(key.articleId, { name: '没有此人%' })).totalCount).toBe(0);
    const setting = await server.call(as('analyst'), readingCalls.setting, { articleId: key.articleId });
    expect(setting.byRegion).toEqual([{ regionCode: '320115', regionName: '江宁区', audience: 2, read: 1, signed: 1 }]);
  });

  it('who has not is reminded once a day; a new version asks anew where its author says so; withdrawn it is read no more, and the receipts stay', async () => {
    const key = await save('要求整改');
    await sendOut(key.articleId, { again: true });
    await pass(key);
    await open('clerk2', key.articleId);
    await server.call(as('clerk2'), readingCalls.sign, key);
    const remind = () => server.ask(as('analyst'), readingCalls.remind, { articleId: key.articleId });
    expect((await remind()).data).toEqual({ reminded: 1 });
    expect((await inbox('clerk3', '要求整改')).map(({ title }) => title)).toEqual([
      '请尽快阅读并签收：要求整改',
      '请阅读并签收：要求整改',
    ]);
    expect(await inbox('clerk2', '要求整改')).toHaveLength(1);
    expect((await remind()).msg).toBe(READING_MESSAGES.remindedToday);

    const next = await save('要求整改', key);
    await pass(next);
    expect(await states(key.articleId)).toEqual({ clerk2: 'unread', clerk3: 'unread' });
    expect((await inbox('clerk2', '要求整改')).filter(({ gone, read }) => !gone && !read)).toHaveLength(1);
    await sendOut(key.articleId, { revision: 1 });
    await open('clerk2', key.articleId);
    const third = await save('要求整改', next);
    await pass(third);
    expect(await states(key.articleId)).toEqual({ clerk2: 'read', clerk3: 'unread' });

    const reason = '有误';
    await server.call(as('admin'), contentCalls.withdraw, { articleId: key.articleId, reason });
    expect((await open('clerk2', key.articleId)).status).toBe(404);
    expect(await inbox('clerk3', '要求整改')).toEqual([]);
    expect(await states(key.articleId)).toEqual({ clerk2: 'read', clerk3: 'unread' });
  });

  it('published at a time they are told of then; their pictures are for their readers', async () => {
    const file = { fileName: '图.png', bytes: new Uint8Array(pictureOf(8, () => [30, 30, 200])) };
    const { fileId } = await server.call(as('analyst'), contentCalls.attach, { file });
    const key = await save('到时再看', {}, {
      type: 'doc',
      content: [{ type: 'picture', attrs: { file: fileId, alt: '市场现场' } }],
    } as DocumentTree);
    await sendOut(key.articleId, { mustSign: false });
    await pass(key, server.clock.now() + DAY);
    const picture = async (name: string) =>
      (await send(server.origin, fileAddress(fileId), { headers: { cookie: cookieOf(as(name)) } })).status;
    expect([await inbox('clerk2', '到时再看'), await picture('clerk2')]).toEqual([[], 404]);
    server.clock.advance(DAY + 1);
    await signIn();
    expect([await runJob(), await runJob()]).toEqual(['通知了 1 篇文章的接收人', undefined]);
    expect(await inbox('clerk2', '到时再看')).toHaveLength(1);
    expect([await picture('clerk2'), await picture('clerk')]).toEqual([200, 404]);
  });

  it('taken down, at once or when its time is over, nothing leads to them; out again they are told of anew', async () => {
    const key = await save('先撤后发');
    await sendOut(key.articleId, { mustSign: false });
    await pass(key);
    await open('clerk2', key.articleId);
    // Who is to read it stays the same: nobody hears of it again.
    await sendOut(key.articleId, { mustSign: false, again: true, revision: 1 });
    await sendOut(key.articleId, { mustSign: false, revision: 2 });
    expect(await inbox('clerk3', '先撤后发')).toHaveLength(1);
    await server.call(as('admin'), contentCalls.withdraw, { articleId: key.articleId, reason: '有误' });
    expect(await inbox('clerk3', '先撤后发')).toEqual([]);
    const next = await save('先撤后发', key);
    await pass(next, undefined, server.clock.now() + DAY);
    expect((await inbox('clerk3', '先撤后发')).map(({ gone }) => gone)).toEqual([false]);
    expect((await inbox('clerk2', '先撤后发')).filter(({ gone }) => !gone)).toEqual([]);
    server.clock.advance(DAY + 1);
    await signIn();
    expect([await runJob(), await runJob()]).toEqual(['撤回了 1 篇文章的通知', undefined]);
    expect(await inbox('clerk3', '先撤后发')).toEqual([]);
  });

  it('who comes to be among the readers later is told then, once: by a division or a role that is given, and as a new user', async () => {
    const { db } = server.database;
    const key = await save('后来的人也要看');
    await sendOut(key.articleId, { roles: ['ROLE_ANALYST'], regions: ['320115'] });
    await pass(key);
    await runJob();
    said.length = 0;
    const about = async (name: string) => (await inbox(name, '后来的人也要看')).map(({ title }) => title);
    const asked = '请阅读并签收：后来的人也要看';
    expect(await about('reviewer')).toEqual([]);
    const userOf = (name: string) =>
      db.selectFrom('app_user').selectAll().where('user_name', '=', name).executeTakeFirstOrThrow();
    const { user_id: reviewer, ...values } = await userOf('reviewer');
    await db.insertInto('user_role').values({ user_id: reviewer, role_code: 'ROLE_ANALYST' }).execute();
    const { user_id: newcomer } = await db
      .insertInto('app_user')
      .values({ ...values, user_name: 'newcomer', display_name: '新来的人' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_role').values({ user_id: newcomer, role_code: 'ROLE_ANALYST' }).execute();
    try {
      const would = await readingJob.run({ services: server.services, dry: true, note: () => undefined } as never);
      expect([would, await about('reviewer')]).toEqual(['将补发 2 篇文章的通知给 3 人次', []]);
      const [first, again] = await Promise.all([runJob(), runJob()]);
      // Who is new to the system is told of what was sent to everybody, too.
      expect([first, again].toSorted()).toEqual(['补发 2 篇文章的通知给 3 人次', undefined]);
      expect(said).toContain('《后来的人也要看》：补发给后来成为接收人的 2 人');
      expect(await about('reviewer')).toEqual([asked]);
      // Nobody is looked at twice: what a look costs does not grow with what is out.
      const changed = () => db.transaction().execute((tx) => changedReaders(tx, today(server.clock)));
      expect(await changed()).toEqual([]);
      // Taken away and given again it is no further message, nor is it when he has read; others hear nothing of it.
      await db
        .deleteFrom('user_role')
        .where('user_id', '=', reviewer)
        .where('role_code', '=', 'ROLE_ANALYST')
        .execute();
      await db.insertInto('user_role').values({ user_id: reviewer, role_code: 'ROLE_ANALYST' }).execute();
      expect(await runJob()).toBeUndefined();
      expect([await about('reviewer'), await about('clerk2')]).toEqual([[asked], []]);
      const toldTo = await db
        .selectFrom('notice_user as m')
        .innerJoin('notice as n', 'n.notice_id', 'm.notice_id')
        .select('m.user_id')
        .where('n.title', '=', asked)
        .execute();
      expect(toldTo.map(({ user_id }) => user_id).toSorted()).toEqual([reviewer, newcomer].toSorted());
    } finally {
      await db
        .deleteFrom('user_role')
        .where('user_id', '=', reviewer)
        .where('role_code', '=', 'ROLE_ANALYST')
        .execute();
      await db.deleteFrom('app_user').where('user_id', '=', newcomer).execute();
    }
  });

  it('opened again from a reminder leave no receipt, and the reminder is read on every page', async () => {
    const key = await save('再看一遍');
    await sendOut(key.articleId);
    await pass(key);
    const { user_id: userId } = await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'clerk2')
      .executeTakeFirstOrThrow();
    const heard: string[] = [];
    const services = {
      ...server.services,
      publish: async ({ name }: { readonly name: string }) => void heard.push(name),
    } as typeof server.services;
    const read = () => openReading(services, key.articleId, { kind: 'user', userId } as Principal);
    await read();
    await read();
    expect(heard).toEqual([readingEvents.receipted.name, noticeEvents.read.name]);
    await server.call(as('analyst'), readingCalls.remind, { articleId: key.articleId });
    await read();
    expect(heard.slice(2)).toEqual([noticeEvents.read.name]);
  });

  it('who is bound to his enterprise no more is no reader: not waited for, not counted, not reminded', async () => {
    const { db } = server.database;
    const key = await save('只等能登录的人');
    await sendOut(key.articleId);
    await pass(key);
    await open('clerk3', key.articleId);
    const { user_id: userId, enterprise_id: enterpriseId } = await db
      .selectFrom('app_user')
      .select(['user_id', 'enterprise_id'])
      .where('user_name', '=', 'clerk3')
      .executeTakeFirstOrThrow();
    const over = { userId, enterpriseId: enterpriseId ?? 0, to: addDays(today(server.clock), -1), maker: '系统管理员' };
    const bindingId = await keepBinding(db, over, server.clock.now());
    expect(await states(key.articleId)).toEqual({ clerk2: 'unread', clerk3: 'former' });
    expect(await server.call(as('analyst'), readingCalls.setting, { articleId: key.articleId })).toMatchObject({
      audience: 1,
      read: 0,
    });
    const reminded = await server.ask(as('analyst'), readingCalls.remind, { articleId: key.articleId });
    expect(reminded.data).toEqual({ reminded: 1 });
    await db.deleteFrom('enterprise_binding').where('binding_id', '=', bindingId).execute();
    expect(await states(key.articleId)).toEqual({ clerk2: 'unread', clerk3: 'read' });
  });

  it('SECURITY: sent to nobody, to what is not there or over another’s change they are refused, and opened to the public by who may publish', async () => {
    const key = await save('谁能看');
    const refused = async (over: object, by = 'analyst') => {
      const { status, msg } = await server.ask(as(by), readingCalls.address, {
        ...addressing(key.articleId, over),
        roles: 'ROLE_ENTERPRISE',
        regions: '320115',
        offices: '',
        ...over,
      });
      return { status, msg };
    };
    expect((await refused({ roles: '', regions: '' })).msg).toContain(READING_MESSAGES.audienceNeeded);
    expect((await refused({ roles: 'ROLE_NONE' })).msg).toContain(READING_MESSAGES.beyondRoles);
    expect((await refused({ regions: '999999' })).msg).toContain(READING_MESSAGES.beyondRegions);
    expect((await refused({ offices: '999999' })).msg).toContain(READING_MESSAGES.beyondOffices);
    expect((await refused({ revision: 7 })).status).toBe(409);
    expect((await refused({}, 'clerk2')).status).toBe(403);
    await sendOut(key.articleId);
    await pass(key);
    expect((await refused({ open: true, revision: 1 })).msg).toContain(READING_MESSAGES.opensToPublic);
    expect((await refused({ open: true, revision: 1 }, 'admin')).status).toBe(200);
  });
});
