import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { addDays } from '#base/calendar.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { MOST_VIEWS, SAVED_VIEW_MESSAGES, type Sharing } from '#subjects/saved-view/terms.ts';
import { allJobs } from '#server/jobs.ts';
import { subscriptionJob } from '#server/saved-view/subscription.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
let reviewer: Client;
let duty: Client;
let analystId = 0;
beforeAll(async () => {
  server = await startServer();
  const { user_id } = await server.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  analystId = user_id;
  [analyst, reviewer, duty] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('reviewer'),
    server.signIn('duty'),
  ]);
});
afterAll(() => server.close());

const query = 'dataset=wholesale&rows=region&chart=map';
const keep = (client: Client, name: string, sharing: Sharing, more: object = {}) =>
  server.ask(client, savedViewCalls.keep, { name, query, sharing, ...more });
const namesOf = async (client: Client) => (await server.call(client, savedViewCalls.list, {})).map(({ name }) => name);
const idOf = async (client: Client, name: string) =>
  (await server.call(client, savedViewCalls.list, {})).find((view) => view.name === name)?.viewId ?? 0;

describe('questions that people keep', () => {
  it('are seen by who they are shared with, and by nobody else', async () => {
    for (const sharing of ['own', 'role', 'region', 'all'] as const)
      expect((await keep(analyst, `给${sharing}`, sharing)).code).toBe(SUCCESS_CODE);
    expect(await namesOf(analyst)).toEqual(['给all', '给own', '给region', '给role']);
    // Nobody else is an analyst; the reviewer is of the city as the analyst is.
    const colleague = await namesOf(reviewer);
    expect(colleague).toContain('给all');
    expect(colleague).not.toContain('给own');
    expect(colleague).not.toContain('给role');
    const { region_id: own } = await regionOf('analyst');
    for (const [client, name] of [
      [reviewer, 'reviewer'],
      [duty, 'duty'],
    ] as const)
      expect((await namesOf(client)).includes('给region'), name).toBe((await regionOf(name)).region_id === own);
  });

  it('are kept on the version that was read, under a name that is free, and no more than there is room for', async () => {
    const viewId = await idOf(analyst, '给own');
    expect(await keep(analyst, '改名', 'own', { viewId, version: 0 })).toMatchObject({ code: SUCCESS_CODE });
    expect(await keep(analyst, '又改名', 'own', { viewId, version: 0 })).toMatchObject({
      status: 409,
      msg: SAVED_VIEW_MESSAGES.moved,
    });
    expect((await keep(analyst, '给all', 'own')).msg).toBe(SAVED_VIEW_MESSAGES.nameTaken);
    expect(await keep(reviewer, '别人的', 'own', { viewId, version: 1 })).toMatchObject({ status: 404 });
    await server.database.db
      .insertInto('saved_view')
      .values(
        Array.from({ length: MOST_VIEWS - 4 }, (_, at) => ({
          owner_id: analystId,
          name: `其他${at}`,
          query,
          sharing: 'own',
          changed_at: 0,
        })),
      )
      .execute();
    expect((await keep(analyst, '太多', 'own')).msg).toBe(SAVED_VIEW_MESSAGES.tooMany);
    await server.database.db.deleteFrom('saved_view').where('name', 'like', '其他%').execute();
  });

  it('two of one name at the same moment are one', async () => {
    const both = await Promise.all([keep(duty, '同时', 'own'), keep(duty, '同时', 'own')]);
    expect(both.map(({ code }) => code).filter((code) => code === SUCCESS_CODE)).toHaveLength(1);
    expect((await namesOf(duty)).filter((name) => name === '同时')).toEqual(['同时']);
  });

  it('are dropped by their owner alone', async () => {
    const viewId = await idOf(analyst, '给all');
    expect((await server.ask(reviewer, savedViewCalls.remove, { viewId })).status).toBe(404);
    expect(await namesOf(analyst)).toContain('给all');
  });
});

describe('who subscribed', () => {
  it('is told once a week by one message of all of them; nobody is told of what he does not see', async () => {
    const shared = await idOf(reviewer, '给all');
    const own = await idOf(analyst, '改名');
    expect((await server.ask(reviewer, savedViewCalls.subscribe, { viewId: own, on: 1 })).status).toBe(404);
    for (const viewId of [shared, own]) await server.call(analyst, savedViewCalls.subscribe, { viewId, on: true });
    await server.call(reviewer, savedViewCalls.subscribe, { viewId: shared, on: true });
    await server.call(reviewer, savedViewCalls.subscribe, { viewId: shared, on: true });
    await run();
    expect(await told(analyst)).toMatchObject([
      {
        title: '上周统计已可查看（2 个）',
        content: expect.stringContaining(
          `${addDays(server.today, -7)} 至 ${addDays(server.today, -1)} 的数据已经完整。您订阅的统计：`,
        ),
      },
    ]);
    for (const name of ['给all', '改名']) expect((await told(analyst))[0]?.content).toContain(`“${name}”`);
    expect(await told(reviewer)).toHaveLength(1);
    expect(await told(duty)).toEqual([]);
    await server.call(reviewer, savedViewCalls.subscribe, { viewId: shared, on: false });
    await run();
    expect(await told(reviewer)).toHaveLength(1);
    expect(await told(analyst)).toHaveLength(2);
  });

  it('hears of what is no longer shared no more', async () => {
    const viewId = await idOf(reviewer, '给all');
    await server.call(reviewer, savedViewCalls.subscribe, { viewId, on: true });
    await server.call(analyst, savedViewCalls.keep, { viewId, version: 0, name: '给all', query, sharing: 'own' });
    const before = (await told(reviewer)).length;
    await run();
    expect(await told(reviewer)).toHaveLength(before);
  });
});

it('the job stands among those of the system', () => expect(allJobs).toContain(subscriptionJob));

const regionOf = (name: string) =>
  server.database.db.selectFrom('app_user').select('region_id').where('user_name', '=', name).executeTakeFirstOrThrow();

const run = () =>
  subscriptionJob.run({
    services: server.services,
    database: server.database,
    signal: new AbortController().signal,
    say: async () => undefined,
    days: undefined,
    dry: false,
  } as unknown as Parameters<typeof subscriptionJob.run>[0]);

const told = async (client: Client) =>
  (await server.call(client, noticeCalls.list, { pageIndex: 1, pageSize: 50, unreadOnly: false })).rows.filter(
    ({ author }) => author === '统计订阅',
  );
