import type { DocumentTree } from '#base/document/document.ts';
import { readingJob } from '#server/content/readers/telling.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentCategoryRegister } from '#subjects/content/register.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import type { ReadingState } from '#subjects/reading/terms.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** The server of this file's tests, and the category that their articles are of; there once the stage was opened. */
const stage = {} as { server: TestServer; categoryId: number };
const people = new Map<string, Client>();

/** Starts the server and signs in whoever writes, passes and reads. */
export async function openStage(): Promise<TestServer> {
  stage.server = await startServer({ seededDays: 3 });
  await signIn();
  const { rows } = await stage.server.call(as('analyst'), contentCategoryRegister.calls.list, {
    pageIndex: 1,
    pageSize: 10,
  });
  stage.categoryId = Number(rows.find(({ code }) => code === 'news')?.['categoryId']);
  return stage.server;
}

export const as = (name: string): Client => people.get(name) ?? {};
export async function signIn(): Promise<void> {
  for (const name of ['admin', 'reviewer', 'analyst', 'clerk', 'clerk2', 'clerk3'])
    people.set(name, await stage.server.signIn(name));
}
export const cookieOf = ({ token = '', cookies = {} }: Client) =>
  Object.entries({ [TOKEN_NAME]: token, ...cookies })
    .map((pair) => pair.join('='))
    .join('; ');
const page = { pageIndex: 1, pageSize: 50 };
const paragraph = (text: string): DocumentTree => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
export async function save(title: string, over: object = {}, body = paragraph(`${title}的正文`)) {
  const draft = {
    articleId: undefined,
    version: undefined,
    categoryId: stage.categoryId,
    title,
    summary: '',
    body,
    ...over,
  };
  return stage.server.call(as('analyst'), contentCalls.save, draft);
}
export async function pass(key: { articleId: number; version: number }, publishAt?: number, withdrawAt?: number) {
  await stage.server.call(as('analyst'), contentCalls.submit, key);
  const decision = { ...key, passed: true, reason: undefined, publishAt, withdrawAt };
  await stage.server.call(as('admin'), contentCalls.decide, decision);
}
export const addressing = (articleId: number, over: object = {}) => ({
  articleId,
  everyone: false,
  roles: ['ROLE_ENTERPRISE'],
  regions: ['320115'],
  offices: [],
  mustSign: true,
  again: false,
  open: false,
  revision: 0,
  ...over,
});
export const sendOut = (articleId: number, over: object = {}) =>
  stage.server.call(as('analyst'), readingCalls.address, addressing(articleId, over));
export const mine = async (name: string) =>
  (await stage.server.call(as(name), readingCalls.mine, { ...page, title: undefined })).rows.map(
    (row): [string, ReadingState] => [row.title, row.state],
  );
export const inbox = async (name: string, about: string) =>
  (await stage.server.call(as(name), noticeCalls.list, { ...page, unreadOnly: false })).rows
    .filter(({ title }) => title.endsWith(about))
    .map(({ title, read, component, withdrawnAt }) => ({ title, read, component, gone: withdrawnAt !== undefined }));
export const receipts = (articleId: number, over: object = {}) =>
  stage.server.call(as('analyst'), readingCalls.receipts, { ...page, articleId, ...over });
export const states = async (articleId: number) =>
  Object.fromEntries((await receipts(articleId)).rows.map(({ userName, state }) => [userName, state]));
export const said: string[] = [];
/** The job that tells of articles, once; what it says of each is kept. */
export const runJob = () =>
  readingJob.run({ services: stage.server.services, note: (text: string) => void said.push(text) } as Parameters<
    typeof readingJob.run
  >[0]);
export const open = (name: string, articleId: number) => stage.server.ask(as(name), readingCalls.open, { articleId });
