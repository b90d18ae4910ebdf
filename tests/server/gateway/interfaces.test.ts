import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiSamples } from '#server/demonstration/offices/gateway-samples.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { catalogueRegister } from '#subjects/gateway/register.ts';
import { GATEWAY_MESSAGES, SHARING_CLASSES } from '#subjects/gateway/terms.ts';
import { headersFor, send } from '../../support/outside/client.ts';
import { signedHeaders } from './signing.ts';
import { openStage, pathOf, refused, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the directory of what is shared', () => {
  it('is exported under its headings, in words, as its conditions find it and no more', async () => {
    const { server, people } = stage;
    const { path } = catalogueRegister.calls.export;
    const rowsOf = async (query: string) => {
      const { status, bytes } = await send(server.origin, `${path}${query}`, { headers: headersFor(people.author) });
      expect(status).toBe(200);
      const rows: (readonly unknown[])[] = [];
      for await (const { cells } of readSheet(new Uint8Array(bytes), '政务信息目录.xlsx')) rows.push(cells);
      return rows;
    };
    const [headings = [], ...all] = await rowsOf('');
    expect(headings.slice(0, 3)).toEqual(['资源名称', '资源代码', '共享属性']);
    expect(all.length).toBeGreaterThan(2);
    const [, ...conditional] = await rowsOf('?sharing=conditional');
    expect(conditional.length).toBeGreaterThan(0);
    expect(conditional).toEqual(all.filter((cells) => cells[2] === SHARING_CLASSES.conditional));
    expect((await send(server.origin, `${path}?sharing=x`, { headers: headersFor(people.author) })).status).toBe(400);
    const clerk = await server.signIn('clerk');
    expect((await send(server.origin, path, { headers: headersFor(clerk) })).status).toBe(403);
  });
});

describe('an interface', () => {
  it('answers the chosen fields of a register, by its parameters, and nothing else', async () => {
    const api = await stage.published();
    const { key } = await stage.granted(api.apiId);
    const answer = await stage.call(key, pathOf(api.slug, '?pageSize=2'));
    expect(answer).toMatchObject({ status: 200, code: 1 });
    const { totalCount, datalist } = answer.data as { totalCount: number; datalist: Record<string, unknown>[] };
    expect(totalCount).toBeGreaterThan(2);
    expect(datalist).toHaveLength(2);
    expect(Object.keys(datalist[0] ?? {})).toEqual(['name', 'marketTypeCode', 'regionId']);
    const named = await stage.call(key, pathOf(api.slug, `?name=${encodeURIComponent(String(datalist[0]?.['name']))}`));
    expect((named.data as { totalCount: number }).totalCount).toBeGreaterThan(0);
    expect((await stage.call(key, pathOf(api.slug, '?address=x'))).msg).toContain(GATEWAY_MESSAGES.unknownParameter);
    expect((await stage.call(key, pathOf(api.slug, '?name=a&name=b'))).msg).toContain(GATEWAY_MESSAGES.onceOnly);
    expect((await stage.call(key, pathOf(api.slug, '?pageSize=101'))).status).toBe(400);
    expect((await stage.call(key, pathOf(api.slug, '?regionId=x'))).status).toBe(400);
  });

  it('answers figures of a dataset between two days', async () => {
    const api = await stage.published(apiSamples[0]);
    const { key } = await stage.granted(api.apiId);
    expect((await stage.call(key, pathOf(api.slug))).status).toBe(400);
    const answer = await stage.call(key, pathOf(api.slug, `?from=${stage.server.today}&to=${stage.server.today}`));
    const { datalist } = answer.data as { datalist: { day: string; goods: string; mean: number }[] };
    expect(datalist[0]).toMatchObject({ day: stage.server.today, goods: expect.any(String), mean: expect.any(Number) });
    expect((await stage.call(key, pathOf(api.slug, '?from=2026-02-30&to=2026-03-01'))).status).toBe(400);
  });

  it('names declared fields only, of a source that its maker may read', async () => {
    const draft = stage.draftApi();
    const ask = async (over: object) =>
      (await stage.server.ask(stage.people.author, gatewayCalls.saveApi, { ...draft, ...over })).msg;
    expect(await ask({ fields: ['name', 'x; drop table outlet'] })).toContain(GATEWAY_MESSAGES.unknownField);
    expect(await ask({ fields: [] })).toContain(GATEWAY_MESSAGES.noFields);
    expect(await ask({ source: 'register.app_user' })).toContain(GATEWAY_MESSAGES.unknownSource);
    expect(await ask({ parameters: ['address'] })).toContain(GATEWAY_MESSAGES.notFilterable);
    expect(await ask({ filters: [{ key: 'name', value: 'x' }], parameters: ['name'] })).toContain(
      GATEWAY_MESSAGES.twice,
    );
    expect(await ask({ slug: '../x' })).toContain(GATEWAY_MESSAGES.badSlug);
    expect(await ask({ slug: (await stage.published()).slug })).toContain(GATEWAY_MESSAGES.takenSlug);
  });

  it('stays as it was published until it is published anew, with the scope of its publisher', async () => {
    const api = await stage.published();
    const { key } = await stage.granted(api.apiId);
    const one = await stage.server.call(stage.people.author, gatewayCalls.api, { apiId: api.apiId });
    expect(one).toMatchObject({ state: 'published', liveVersion: 1, scope: '全市' });
    await stage.server.call(stage.people.author, gatewayCalls.saveApi, { ...one, fields: ['name'] });
    const fields = async () =>
      Object.keys(((await stage.call(key, pathOf(api.slug))).data as { datalist: object[] }).datalist[0] ?? {});
    expect(await fields()).toHaveLength(3);
    const tried = await stage.server.call(stage.people.author, gatewayCalls.trial, {
      apiId: api.apiId,
      given: 'pageSize=1',
    });
    expect(Object.keys(tried.rows[0] ?? {})).toEqual(['name']);
    expect(
      (await stage.server.ask(stage.people.author, gatewayCalls.saveApi, { ...one, fields: ['name'] })).status,
    ).toBe(409);
    await stage.server.call(stage.people.author, gatewayCalls.publishApi, { apiId: api.apiId, version: 2 });
    expect(await fields()).toEqual(['name']);
    await stage.server.call(stage.people.author, gatewayCalls.withdrawApi, { apiId: api.apiId });
    expect(await stage.call(key, pathOf(api.slug))).toEqual(refused('notGranted'));
  });

  it('lets the version before answer on until a day, told in its description and on trial, and to nobody after it', async () => {
    const api = await stage.published();
    const { key } = await stage.granted(api.apiId);
    const author = () => stage.people.author;
    const one = await stage.server.call(author(), gatewayCalls.api, { apiId: api.apiId });
    await stage.server.call(author(), gatewayCalls.saveApi, { ...one, fields: ['name'] });
    const publish = { apiId: api.apiId, version: 2, keepUntil: '2026-06-12' };
    const past = await stage.server.ask(author(), gatewayCalls.publishApi, { ...publish, keepUntil: '2026-06-10' });
    expect(past.msg).toContain(GATEWAY_MESSAGES.badFormer);
    await stage.server.call(author(), gatewayCalls.publishApi, publish);
    const asked = (query: string) => stage.call(key, pathOf(api.slug, query));
    const fields = async (query: string) =>
      Object.keys(((await asked(query)).data as { datalist: object[] }).datalist[0] ?? {});
    expect([await fields(''), await fields('?apiVersion=2')]).toEqual([['name'], ['name']]);
    expect(await fields('?apiVersion=1')).toEqual([...one.fields]);
    for (const none of ['3', '01', 'x', '1;drop'])
      expect(await asked(`?apiVersion=${none}`)).toEqual(refused('endedVersion'));
    const path = pathOf(api.slug, '/openapi.json?apiVersion=1');
    const answer = await send(stage.server.origin, path, {
      headers: signedHeaders(key, path, stage.server.clock.now()),
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      info: { version: '1', description: '现行第 2 版；第 1 版可调用至 2026-06-12' },
      paths: { [pathOf(api.slug)]: { get: { deprecated: true } } },
    });
    const listed = await stage.server.call(author(), gatewayCalls.api, { apiId: api.apiId });
    expect(listed.formers).toEqual([{ version: 1, endsOn: '2026-06-12' }]);
    const trial = { apiId: api.apiId, given: 'pageSize=1' };
    const tried = await stage.server.call(author(), gatewayCalls.trial, { ...trial, former: 1 });
    expect(Object.keys(tried.rows[0] ?? {})).toEqual([...one.fields]);
    expect((await stage.server.ask(author(), gatewayCalls.trial, { ...trial, former: 7 })).status).toBe(404);
    await stage.server.database.db.updateTable('gateway_former').set({ ends_on: '2026-06-09' }).execute();
    expect(await asked('?apiVersion=1')).toEqual(refused('endedVersion'));
    await stage.server.database.db.updateTable('gateway_former').set({ ends_on: '2026-06-12' }).execute();
    await stage.server.call(author(), gatewayCalls.withdrawApi, { apiId: api.apiId });
    expect(await asked('?apiVersion=1')).toEqual(refused('notGranted'));
  });

  it('is not published of a resource that is not shared', async () => {
    await expect(stage.published(apiSamples[1], { entryId: stage.entryOf('NJSW-003') })).rejects.toThrow(
      GATEWAY_MESSAGES.refusedEntry,
    );
  });

  it('describes itself to who may call it, as OpenAPI 3.1', async () => {
    const api = await stage.published();
    const { key } = await stage.granted(api.apiId);
    const path = pathOf(api.slug, '/openapi.json');
    const answer = await send(stage.server.origin, path, {
      headers: signedHeaders(key, path, stage.server.clock.now()),
    });
    expect(JSON.parse(answer.body)).toMatchObject({ openapi: '3.1.0', paths: { [pathOf(api.slug)]: { get: {} } } });
    expect((await send(stage.server.origin, path)).status).toBe(401);
  });
});

describe('an application', () => {
  it('is decided by somebody else, with a reason, in five working days', async () => {
    const api = await stage.published();
    const own = await stage.server.call(stage.people.decider, gatewayCalls.apply, stage.draftOf(api.apiId));
    const key = await stage.server.call(stage.people.author, gatewayCalls.apply, stage.draftOf(api.apiId));
    const decision = { appId: key.id, version: key.version, passed: true, reason: '同意' };
    expect(
      (await stage.server.ask(stage.people.decider, gatewayCalls.decide, { ...decision, appId: own.id })).msg,
    ).toBe(GATEWAY_MESSAGES.ownApplication);
    expect((await stage.server.ask(stage.people.author, gatewayCalls.decide, decision)).status).toBe(403);
    expect(
      (await stage.server.ask(stage.people.decider, gatewayCalls.decide, { ...decision, reason: '' })).status,
    ).toBe(400);
    expect((await stage.server.ask(stage.people.author, gatewayCalls.issueKey, { appId: key.id })).msg).toBe(
      GATEWAY_MESSAGES.notGranted,
    );
    const { rows } = await stage.server.call(stage.people.author, gatewayCalls.apps, {
      pageIndex: 1,
      pageSize: 10,
      name: undefined,
      state: 'pending',
    });
    // 2026-06-10 is a Wednesday.
    expect(rows.find(({ appId }) => appId === key.id)?.dueOn).toBe('2026-06-17');
    const told = async (who: 'decider' | 'author', kind: 'todo' | 'decision') =>
      (
        await stage.server.call(stage.people[who], noticeCalls.list, {
          pageIndex: 1,
          pageSize: 50,
          kind,
          unreadOnly: true,
        })
      ).rows.filter(({ component }) => component === 'gateway/apps').length;
    const before = [await told('decider', 'todo'), await told('author', 'decision')] as const;
    // One's own application is no to-do of one's own.
    expect(before[0]).toBe(1);
    await stage.server.call(stage.people.decider, gatewayCalls.decide, {
      ...decision,
      passed: false,
      reason: '用途不明',
    });
    expect([await told('decider', 'todo'), await told('author', 'decision')]).toEqual([0, before[1] + 1]);
    expect((await stage.server.ask(stage.people.decider, gatewayCalls.decide, { ...decision, version: 2 })).msg).toBe(
      GATEWAY_MESSAGES.notPending,
    );
  });

  it.each([
    [{ expiresOn: '2026-06-10' }, GATEWAY_MESSAGES.pastExpiry],
    [{ expiresOn: '2029-06-10' }, GATEWAY_MESSAGES.pastExpiry],
    [{ addresses: '10.0.0.1/33' }, GATEWAY_MESSAGES.badAddress],
    [{ addresses: 'example.com' }, GATEWAY_MESSAGES.badAddress],
    [{ apiIds: '999999' }, GATEWAY_MESSAGES.someNotPublished],
  ])('with %o is refused', async (over, message) => {
    const api = await stage.published();
    const wire = { ...stage.draftOf(api.apiId), apiIds: String(api.apiId), ...over };
    expect((await stage.server.ask(stage.people.author, gatewayCalls.apply, wire)).msg).toContain(message);
  });
});
