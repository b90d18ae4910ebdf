import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { addDays } from '#base/calendar.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { keptIn } from '#subjects/dataset/rules.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { EXPLORER } from '#subjects/dataset/terms.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { MOST_VIEWS, SAVED_VIEW_MESSAGES, type Sharing, SUBSCRIPTION_JOB } from '#subjects/saved-view/terms.ts';
import type { JobContext } from '#server/job/declared.ts';
import { datasetsBy } from '#server/indexes/datasets.ts';
import { allJobs } from '#server/jobs.ts';
import { keepBinding } from '#server/binding/keeping.ts';
import { subscriptionJob as subscriptionOf } from '#server/saved-view/subscription.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
let reviewer: Client;
let duty: Client;
let admin: Client;
let analystId = 0;
beforeAll(async () => {
  server = await startServer();
  const { user_id } = await server.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  analystId = user_id;
  [analyst, reviewer, duty, admin] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('reviewer'),
    server.signIn('duty'),
    server.signIn('admin'),
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

describe('a shared one in the menus', () => {
  const entriesOf = async (client: Client) =>
    namesIn((await server.call(client, menuCalls.routes, { roles: undefined, userName: undefined })).menus);

  it('stands behind 自助统计 of those that it is shared with, and leaves with the sharing, the pin or the question', async () => {
    const shared = await idOf(analyst, '给all');
    const pin = (client: Client, viewId: number, on: boolean) =>
      server.ask(client, savedViewCalls.pin, { viewId, on: Number(on) });
    expect((await pin(reviewer, shared, true)).status).toBe(404);
    expect((await pin(analyst, await idOf(analyst, '改名'), true)).msg).toBe(SAVED_VIEW_MESSAGES.ownOnly);
    await server.call(analyst, savedViewCalls.pin, { viewId: shared, on: true });
    await server.call(analyst, savedViewCalls.pin, { viewId: await idOf(analyst, '给role'), on: true });
    expect(await entriesOf(analyst)).toEqual(['给all', '给role']);
    expect(await entriesOf(duty)).toEqual(['给all']);
    expect(await entriesOf(await server.signIn('clerk'))).toEqual([]);

    // Another's, by who keeps the menus; again by its keeper.
    expect((await pin(admin, shared, false)).code).toBe(SUCCESS_CODE);
    expect(await entriesOf(duty)).toEqual([]);
    await server.call(analyst, savedViewCalls.pin, { viewId: shared, on: true });
    const before = (await server.call(analyst, savedViewCalls.list, {})).find(({ viewId }) => viewId === shared);
    const again = { viewId: shared, name: '给all', query };
    await server.call(analyst, savedViewCalls.keep, { ...again, version: before?.version ?? 0, sharing: 'own' });
    expect(await entriesOf(duty)).toEqual([]);
    await server.call(analyst, savedViewCalls.keep, { ...again, version: (before?.version ?? 0) + 1, sharing: 'all' });
    expect(await entriesOf(duty)).toEqual([]);
    await server.database.db
      .updateTable('saved_view')
      .set({ version: 0 })
      .where('saved_view_id', '=', shared)
      .execute();
    await server.call(analyst, savedViewCalls.remove, { viewId: await idOf(analyst, '给role') });
    expect(await entriesOf(analyst)).toEqual([]);
  });
});

describe('the answer to a kept question', () => {
  const answered = (client: Client, viewId: number) => server.call(client, datasetCalls.kept, { viewId });

  it('is of who asks, and says what keeps it from one', async () => {
    const keepIt = async (name: string, text: string, sharing: Sharing = 'all') =>
      (
        await server.call(analyst, savedViewCalls.keep, {
          viewId: undefined,
          version: undefined,
          name,
          query: text,
          sharing,
        })
      ).viewId;
    const prices = await keepIt('菜价', 'dataset=vegetable-price&measures=mean&rows=region&chart=bar');
    const city = await answered(analyst, prices);
    expect(city).toMatchObject({ name: '菜价', shown: { chart: 'bar', dataset: { title: '农产品零售价' } } });
    expect(city.shown?.answer.rows.length).toBeGreaterThan(1);
    // A reviewer of one district is answered within it.
    const own = await answered(reviewer, prices);
    expect(own.shown?.answer.rows.length).toBeLessThan(city.shown?.answer.rows.length ?? 0);

    const broken = await keepIt('旧统计', 'dataset=vegetable-price&rows=colour');
    expect(await answered(analyst, broken)).toMatchObject({ missing: '“农产品零售价”没有“colour”这个维度' });
    expect(await answered(analyst, await keepIt('无此数据集', 'dataset=nothing'))).toMatchObject({
      missing: DATASET_MESSAGES.datasetGone,
    });
    const secret = await keepIt('只有我', 'dataset=vegetable-price', 'own');
    expect(await answered(reviewer, secret)).toEqual({ asOf: expect.any(Number), missing: DATASET_MESSAGES.keptGone });

    // A wall sees what is shared with all, of what it may read, and withheld stays what it may not tell.
    const wall = await server.asScreen();
    expect((await answered(wall, prices)).shown?.answer.rows.length).toBe(city.shown?.answer.rows.length);
    expect(await answered(wall, secret)).toMatchObject({ missing: DATASET_MESSAGES.keptGone });
    const forbidden = await keepIt('批发', 'dataset=wholesale&rows=region');
    expect(await answered(wall, forbidden)).toMatchObject({ missing: DATASET_MESSAGES.keptForbidden });
    const flags = new Map(
      (await server.call(analyst, savedViewCalls.list, {})).map((view) => [view.name, view.onWalls]),
    );
    expect([flags.get('菜价'), flags.get('批发'), flags.get('只有我')]).toEqual([true, false, false]);
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
        component: `${EXPLORER}?dataset=wholesale&rows=region&chart=map`,
        content: expect.stringContaining(
          `${addDays(server.today, -7)} 至 ${addDays(server.today, -1)} 的数据已经完整。您订阅的统计：`,
        ),
      },
    ]);
    const lines = (await told(analyst))[0]?.content.split('\n') ?? [];
    // Each with its words and what it comes to for whom it is told.
    for (const name of ['给all', '改名'])
      expect(lines.find((line) => line.startsWith(`“${name}”：`))).toMatch(/：.+看进货量：进货量 [\d,.]+ 吨$/);
    expect(await told(reviewer)).toHaveLength(1);
    expect(await told(duty)).toEqual([]);
    await server.call(reviewer, savedViewCalls.subscribe, { viewId: shared, on: false });
    await run();
    expect(await told(reviewer)).toHaveLength(1);
    expect(await told(analyst)).toHaveLength(2);
  });

  it('and is bound to his enterprise no more, is not told', async () => {
    const { db } = server.database;
    const saved_view_id = await idOf(reviewer, '给all');
    const { user_id, enterprise_id } = await db
      .selectFrom('app_user')
      .select(['user_id', 'enterprise_id'])
      .where('user_name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    await db.insertInto('saved_view_subscriber').values({ saved_view_id, user_id }).execute();
    const messages = () => db.selectFrom('notice_user').select('notice_id').where('user_id', '=', user_id).execute();
    const before = (await messages()).length;
    await run();
    expect(await messages()).toHaveLength(before + 1);
    const over = { userId: user_id, enterpriseId: enterprise_id ?? 0, to: addDays(server.today, -1), maker: '管理员' };
    await keepBinding(db, over, server.clock.now());
    await run();
    expect(await messages()).toHaveLength(before + 1);
  });

  it('hears of what is no longer shared no more', async () => {
    const viewId = await idOf(reviewer, '给all');
    await server.call(reviewer, savedViewCalls.subscribe, { viewId, on: true });
    await server.call(analyst, savedViewCalls.keep, { viewId, version: 0, name: '给all', query, sharing: 'own' });
    const before = (await told(reviewer)).length;
    await run();
    expect(await told(reviewer)).toHaveLength(before);
  });

  it('is told of all others where one question breaks down, and the run says so', async () => {
    const broken = subscriptionOf(({ figures }) => {
      const asking = datasetsBy(server.clock).askingIn(figures);
      return {
        ...asking,
        answered: async (question, principal) => {
          if (question.dataset === 'wholesale') throw new Error('the database had no time for it');
          return asking.answered(question, principal);
        },
      };
    });
    const prices = 'dataset=vegetable-price&measures=mean&rows=goods';
    await keep(analyst, '菜价均值', 'own', { query: prices });
    await server.call(analyst, savedViewCalls.subscribe, { viewId: await idOf(analyst, '菜价均值'), on: true });
    expect(await broken.run(context())).toMatch(/已告知 \d+ 人，\d+ 个统计未能算出$/);
    const lines = (await told(analyst))[0]?.content.split('\n') ?? [];
    expect(lines.find((line) => line.startsWith('“改名”'))).toBe('“改名”：暂时未能算出，请打开查看');
    expect(lines.find((line) => line.startsWith('“菜价均值”'))).toMatch(
      /看均价：均价最高 \S+ [\d.]+ 元\/500克，最低 \S+ [\d.]+ 元\/500克，共 \d+ 行$/,
    );
  });
});

it('the job stands among those of the system', () => expect(subscriptionJob).toBeDefined());

const regionOf = (name: string) =>
  server.database.db.selectFrom('app_user').select('region_id').where('user_name', '=', name).executeTakeFirstOrThrow();

/** The kept questions among menus, in their order. */
const namesIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ component, name, children }) => [
    ...(keptIn(component) === undefined ? [] : [name]),
    ...namesIn(children),
  ]);

const subscriptionJob = allJobs.find(({ code }) => code === SUBSCRIPTION_JOB);
const context = () =>
  ({
    services: server.services,
    database: server.database,
    signal: new AbortController().signal,
    say: async () => undefined,
    note: () => undefined,
    days: undefined,
    dry: false,
  }) as unknown as JobContext;
const run = () => subscriptionJob?.run(context());

const told = async (client: Client) =>
  (await server.call(client, noticeCalls.list, { pageIndex: 1, pageSize: 50, unreadOnly: false })).rows.filter(
    ({ author }) => author === '统计订阅',
  );
