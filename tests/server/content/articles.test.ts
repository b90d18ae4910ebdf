import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTree } from '#base/document/document.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentCategoryRegister } from '#subjects/content/register.ts';
import { articleSamples, tableSample } from '#subjects/content/samples.ts';
import { CONTENT_MESSAGES } from '#subjects/content/terms.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import type { MessageKind } from '#base/messages/kinds.ts';
import { logCalls } from '#subjects/log/calls.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** Short enough that nobody is signed out meanwhile, ms. */
const WHILE = 3 * 60_000;
let server: TestServer;
let author: Client;
let admin: Client;
let categoryId: number;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [author, admin] = [await server.signIn('analyst'), await server.signIn('admin')];
  const { rows } = await server.call(author, contentCategoryRegister.calls.list, { pageIndex: 1, pageSize: 10 });
  categoryId = Number(rows.find(({ code }) => code === 'news')?.['categoryId']);
});
afterAll(() => server.close());

const bodyOf = (text: string): DocumentTree => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const draftOf = (title: string) => ({
  articleId: undefined,
  version: undefined,
  categoryId,
  title,
  summary: '摘要',
  body: bodyOf(`${title}的正文`),
});
const shown = async () => (await server.call(NOBODY, contentCalls.openList, openly())).rows.map(({ title }) => title);
const openly = (over: object = {}) => ({
  pageIndex: 1,
  pageSize: 40,
  channel: 'web' as const,
  category: undefined,
  title: undefined,
  ...over,
});
const decisionOf = (key: { articleId: number; version: number }, over: object = {}) => ({
  ...key,
  passed: true,
  reason: undefined,
  publishAt: undefined,
  withdrawAt: undefined,
  ...over,
});
async function published(title: string, over: object = {}, body: DocumentTree = bodyOf(`${title}的正文`)) {
  const key = await server.call(author, contentCalls.save, { ...draftOf(title), body });
  await server.call(author, contentCalls.submit, key);
  await server.call(admin, contentCalls.decide, decisionOf(key, over));
  return key;
}
const one = (articleId: number) => server.call(author, contentCalls.one, { articleId });

describe('articles 文章 (spec 2, page areas: Content management)', () => {
  it('the demonstration has some in every state, the public the published ones of its channel, pinned first', async () => {
    const out = articleSamples.filter(({ state, category }) => state === 'published' && category !== 'tips');
    expect(new Set(await shown())).toEqual(new Set(out.map(({ title }) => title)));
    expect((await shown())[0]).toBe(out.find(({ pinned }) => pinned)?.title);
    expect(
      (await server.call(NOBODY, contentCalls.openList, openly({ channel: 'mini' }))).rows.map(({ title }) => title),
    ).toEqual(['怎样看懂每日菜价']);
    const { categories, links } = await server.call(NOBODY, contentCalls.openChannel, { channel: 'web' });
    expect([categories.map(({ code }) => code), links.length]).toEqual([['news', 'policy'], 2]);
  });

  it('go from draft through review by another to the public, and count who reads', async () => {
    const key = await server.call(author, contentCalls.save, draftOf('新的安排'));
    expect(await shown()).not.toContain('新的安排');
    expect((await server.ask(NOBODY, contentCalls.openOne, { articleId: key.articleId })).status).toBe(404);
    await server.call(author, contentCalls.submit, key);
    expect((await server.ask(author, contentCalls.decide, decisionOf(key))).status).toBe(403);
    await server.call(admin, contentCalls.decide, decisionOf(key, { reason: '同意' }));
    expect(await shown()).toContain('新的安排');
    const read = await server.call(NOBODY, contentCalls.openOne, { articleId: key.articleId });
    expect(read).toMatchObject({ title: '新的安排', publishedAt: server.clock.now(), body: bodyOf('新的安排的正文') });
    expect(await one(key.articleId)).toMatchObject({ state: 'published', shown: true, reads: 1, reason: '同意' });
  });

  it('to be reviewed are to-dos of who may pass them, until somebody has; the author is told what was decided', async () => {
    const inbox = async (who: Client, kind: MessageKind) =>
      (await server.call(who, noticeCalls.list, { pageIndex: 1, pageSize: 20, kind, unreadOnly: false })).rows
        .filter(({ title }) => title.endsWith('谁来审'))
        .map(({ title, doneAt }) => [title, doneAt !== undefined]);
    const key = await server.call(author, contentCalls.save, draftOf('谁来审'));
    await server.call(author, contentCalls.submit, key);
    expect(await inbox(admin, 'todo')).toEqual([['文章待审核：谁来审', false]]);
    expect(await inbox(author, 'todo')).toEqual([]);
    await server.call(admin, contentCalls.decide, decisionOf(key, { passed: false, reason: '改一处' }));
    expect(await inbox(admin, 'todo')).toEqual([]);
    expect(await inbox(author, 'decision')).toEqual([['文章被退回：谁来审', false]]);
  });

  it('nobody passes the own work, and what is returned says why', async () => {
    const own = await server.call(admin, contentCalls.save, draftOf('自己写的'));
    await server.call(admin, contentCalls.submit, own);
    expect((await server.ask(admin, contentCalls.decide, { ...own, passed: 'true' })).msg).toBe(
      CONTENT_MESSAGES.ownWork,
    );
    const key = await server.call(author, contentCalls.save, draftOf('还缺数据'));
    await server.call(author, contentCalls.submit, key);
    expect((await server.ask(admin, contentCalls.decide, { ...key, passed: 'false' })).msg).toContain(
      CONTENT_MESSAGES.noReason,
    );
    await server.call(admin, contentCalls.decide, decisionOf(key, { passed: false, reason: '请补充数据' }));
    expect(await one(key.articleId)).toMatchObject({ state: 'returned', reason: '请补充数据', shown: false });
  });

  it('a change of what is out is seen by the public only once it has been passed', async () => {
    const key = await published('先前的说法');
    const next = await server.call(author, contentCalls.save, { ...draftOf('现在的说法'), ...key });
    expect(next.version).toBe(key.version + 1);
    expect(await one(key.articleId)).toMatchObject({ state: 'draft', shown: true, title: '现在的说法' });
    expect(await shown()).toContain('先前的说法');
    await server.call(author, contentCalls.submit, next);
    await server.call(admin, contentCalls.decide, decisionOf(next));
    expect(await shown()).toContain('现在的说法');
    expect(await shown()).not.toContain('先前的说法');
    const versions = await server.call(author, contentCalls.versions, { articleId: key.articleId });
    expect(versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [2, true],
      [1, false],
    ]);
    const restored = await server.call(author, contentCalls.restore, { articleId: key.articleId, version: 1 });
    expect(restored.version).toBe(3);
    expect(await one(key.articleId)).toMatchObject({ title: '先前的说法', state: 'draft', shown: true });
    expect(await server.call(author, contentCalls.version, { articleId: key.articleId, version: 2 })).toMatchObject({
      title: '现在的说法',
      body: bodyOf('现在的说法的正文'),
    });
  });

  it('come out when their time has come and go when it is over, by themselves', async () => {
    const now = server.clock.now();
    await published('预告', { publishAt: now + WHILE, withdrawAt: now + 3 * WHILE });
    expect(await shown()).not.toContain('预告');
    server.clock.advance(WHILE);
    expect(await shown()).toContain('预告');
    server.clock.advance(2 * WHILE);
    expect(await shown()).not.toContain('预告');
    const key = await server.call(author, contentCalls.save, draftOf('倒着的时间'));
    await server.call(author, contentCalls.submit, key);
    const answer = await server.ask(admin, contentCalls.decide, {
      ...key,
      passed: 'true',
      publishAt: new Date(now + 9 * WHILE).toISOString(),
      withdrawAt: new Date(now + 8 * WHILE).toISOString(),
    });
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(CONTENT_MESSAGES.endsFirst)]);
  });

  it('are pinned, withdrawn with a reason, and never deleted once they were out', async () => {
    const key = await published('会被撤下');
    await server.call(admin, contentCalls.pin, { articleId: key.articleId, pinned: true });
    expect((await one(key.articleId)).pinned).toBe(true);
    await server.call(admin, contentCalls.withdraw, { articleId: key.articleId, reason: '内容过时' });
    expect(await shown()).not.toContain('会被撤下');
    expect(await one(key.articleId)).toMatchObject({ state: 'withdrawn', pinned: false, reason: '内容过时' });
    expect((await server.ask(author, contentCalls.remove, { articleId: key.articleId })).msg).toBe(
      CONTENT_MESSAGES.wasPublic,
    );
    expect((await server.ask(admin, contentCalls.withdraw, { articleId: key.articleId, reason: '再撤' })).msg).toBe(
      CONTENT_MESSAGES.notPublic,
    );
    const draft = await server.call(author, contentCalls.save, draftOf('没人见过'));
    await server.call(author, contentCalls.remove, { articleId: draft.articleId });
    expect((await server.ask(author, contentCalls.one, { articleId: draft.articleId })).status).toBe(404);
  });

  it('a version that has moved, an article that waits, and an empty one are refused', async () => {
    const key = await server.call(author, contentCalls.save, draftOf('两个人写'));
    await server.call(author, contentCalls.save, { ...draftOf('第二个人先存'), ...key });
    expect((await server.ask(admin, contentCalls.save, { ...draftOf('第一个人后存'), ...key })).status).toBe(409);
    const next = { articleId: key.articleId, version: 2 };
    await server.call(author, contentCalls.submit, next);
    expect((await server.ask(author, contentCalls.save, { ...draftOf('再改'), ...next })).msg).toBe(
      CONTENT_MESSAGES.waiting,
    );
    expect((await server.ask(author, contentCalls.remove, { articleId: key.articleId })).msg).toBe(
      CONTENT_MESSAGES.waiting,
    );
    const empty = await server.call(author, contentCalls.save, {
      ...draftOf('没有正文'),
      body: { type: 'doc', content: [{ type: 'paragraph' }] },
    });
    expect((await server.ask(author, contentCalls.submit, empty)).msg).toContain(CONTENT_MESSAGES.noBody);
  });

  it.each([
    [{ type: 'doc', content: [{ type: 'script' }] }, '不支持的内容'],
    [
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
      '链接应以',
    ],
    [
      {
        type: 'doc',
        content: [{ ...tableSample, content: Array.from({ length: 101 }, () => tableSample.content?.[0]) }],
      },
      '表格不超过 100 行、20 列',
    ],
  ])('a body with script in it, or a table too large, is refused at its field: %#', async (body, message) => {
    const answer = await server.ask(author, contentCalls.save, { ...draftOf('坏'), body });
    expect([answer.status, answer.msg, answer.faults?.[0]?.field]).toEqual([
      400,
      expect.stringContaining(message),
      'body',
    ]);
  });

  it('a table is fed to others whole, stays in a version that comes back, and is told as words in the log', async () => {
    const table = { type: 'doc', content: [tableSample, { type: 'paragraph' }] } as const;
    const key = await published('有表格的', {}, table);
    const read = await server.call(NOBODY, contentCalls.openOne, { articleId: key.articleId });
    expect(read.body).toEqual(table);
    const next = await server.call(author, contentCalls.save, { ...draftOf('没有表格的'), ...key });
    await server.call(author, contentCalls.restore, { articleId: key.articleId, version: 1 });
    expect(next.version).toBe(2);
    expect((await one(key.articleId)).body).toEqual(table);
    const { rows } = await server.call(admin, logCalls.operations, { pageIndex: 1, pageSize: 1 });
    expect(JSON.stringify(rows[0])).toContain('登记事项　内容　保存期限');
  });

  it('a category that has ended takes no new article and keeps those that it has', async () => {
    const { calls } = contentCategoryRegister;
    const values = { name: '临时栏目', code: 'brief', channel: 'web' as const, sort: 9, remark: '' };
    const { id } = await server.call(admin, calls.create, values);
    const kept = await server.call(author, contentCalls.save, { ...draftOf('临时的'), categoryId: id });
    const refused = await server.ask(admin, calls.remove, { ids: String(id) });
    expect(refused.code).not.toBe(1);
    expect(refused.msg).toContain('1 篇文章');
    expect(
      (await server.ask(author, contentCalls.save, { ...draftOf('没有栏目'), categoryId: 999_999 })).msg,
    ).toContain(CONTENT_MESSAGES.noCategory);
    expect(kept.version).toBe(1);
  });

  it('every deed leaves who, when and what it was before', async () => {
    await published('留痕');
    const { rows } = await server.call(admin, logCalls.operations, { pageIndex: 1, pageSize: 10 });
    expect(rows.slice(0, 3).map(({ action }) => action)).toEqual(['content.decide', 'content.submit', 'content.save']);
    expect(JSON.stringify(rows[0])).toContain('待审核');
  });
});
