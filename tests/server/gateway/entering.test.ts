import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCalls } from '#server/gateway/log.ts';
import { claim } from '#server/gateway/quota.ts';
import { gatewayCalls } from '#subjects/gateway/calls.ts';
import { SIGNED_HEADERS, SIGNED_WITHIN } from '#subjects/gateway/terms.ts';
import { logCalls } from '#subjects/log/calls.ts';
import { send } from '../../support/outside/client.ts';
import { type Key, signedHeaders } from './signing.ts';
import { openStage, pathOf, refused, type Stage } from './stage.ts';

const DAY = 86_400_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a call is refused, each time with its own code, logged, and nothing is leaked', () => {
  it('unsigned, unknown key, late, changed, with a body, replayed at another node', async () => {
    const { apiId, slug } = await stage.published();
    const { key } = await stage.granted(apiId);
    const path = pathOf(slug);
    const bare = JSON.parse((await send(stage.server.origin, path)).body) as object;
    expect({ status: 401, ...bare }).toEqual(refused('unsigned'));
    expect(await stage.call({ ...key, accessKey: `AK${'0'.repeat(24)}` }, path)).toEqual(refused('unknownKey'));
    expect(await stage.call({ ...key, secretKey: 'x' }, path)).toEqual(refused('badSignature'));
    expect(await stage.call(key, `${path}?pageSize=1`, { sign: path })).toEqual(refused('badSignature'));
    expect(await stage.call(key, path, { body: '{"a":1}' })).toEqual(refused('badSignature'));
    const past = stage.server.clock.now() - SIGNED_WITHIN - 1;
    expect(await stage.call(key, path, { now: past })).toEqual(refused('late'));
    expect(await stage.call(key, path, { now: stage.server.clock.now() + SIGNED_WITHIN + 1 })).toEqual(refused('late'));
    expect(await stage.call(key, path, { nonce: 'once-only-1' })).toMatchObject({ code: 1 });
    expect(await stage.call(key, path, { nonce: 'once-only-1' })).toEqual(refused('replayed'));
    expect(await stage.call(key, path, { nonce: 'once-only-1', origin: stage.secondOrigin })).toEqual(
      refused('replayed'),
    );
    const { rows } = await stage.server.call(stage.people.author, gatewayCalls.calls, {
      pageIndex: 1,
      pageSize: 40,
      slug,
      refused: 'yes',
      from: undefined,
      to: undefined,
    });
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set([40101, 40102, 40104, 40105, 40106]));
    expect(JSON.stringify(rows)).not.toContain(key.secretKey);
  });

  it('of many at once with one number only one is answered, at one node or two', async () => {
    const { apiId, slug } = await stage.published();
    const { key } = await stage.granted(apiId);
    const { origin } = stage.server;
    const atOnce = (origins: readonly string[], nonce: string) =>
      Promise.all(origins.map((at) => stage.call(key, pathOf(slug), { nonce, origin: at })));
    const both = await atOnce([origin, stage.secondOrigin], 'at-the-same-time');
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 40106]);
    const one = await atOnce([origin, origin, origin, origin, origin], 'at-one-node');
    expect(one.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 40106, 40106, 40106, 40106]);
  });

  it('from another address, of another interface, taken back, expired', async () => {
    const { apiId, slug } = await stage.published();
    const other = await stage.published();
    const { appId, key } = await stage.granted(apiId, {
      addresses: '10.10.0.0/16\n192.168.1.9',
      expiresOn: '2026-06-12',
    });
    const path = pathOf(slug);
    expect(await stage.call(key, path)).toMatchObject({ code: 1 });
    expect(await stage.call(key, path, { from: '10.11.0.1' })).toEqual(refused('wrongAddress'));
    expect(await stage.call(key, pathOf(other.slug))).toEqual(refused('notGranted'));
    expect(await stage.call(key, pathOf('no-such-thing'))).toEqual(refused('notGranted'));
    await stage.server.call(stage.people.decider, gatewayCalls.revokeGrant, { appId, apiId, reason: '用途变更' });
    expect(await stage.call(key, path)).toEqual(refused('notGranted'));
    const next = await stage.granted(apiId);
    await stage.server.call(stage.people.decider, gatewayCalls.revoke, { appId: next.appId, reason: '停止使用' });
    expect(await stage.call(next.key, path)).toEqual(refused('notGranted'));
  });

  it('over the quota of a minute or a day, exactly, over two nodes', async () => {
    const { apiId, slug } = await stage.published();
    const minute = await stage.granted(apiId, { perMinute: 7 });
    const many = (key: Key, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          stage.call(key, pathOf(slug, '?pageSize=1'), {
            origin: at % 2 === 0 ? stage.server.origin : stage.secondOrigin,
          }),
        ),
      );
    const answers = await many(minute.key, 20);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(7);
    expect(answers.filter(({ code }) => code !== 1)).toEqual(Array.from({ length: 13 }, () => refused('overMinute')));
    stage.server.clock.advance(60_000);
    expect(await stage.call(minute.key, pathOf(slug))).toMatchObject({ code: 1 });
    const day = await stage.granted(apiId, { perDay: 5 });
    const daily = await many(day.key, 9);
    expect(daily.filter(({ code }) => code === 1)).toHaveLength(5);
    expect(daily.find(({ code }) => code !== 1)).toEqual(refused('overDay'));
  });

  it('of several apps at once each to its own limit, in the order they came, and no number twice', async () => {
    const { db } = stage.server.database;
    const { apiId } = await stage.published();
    const limits = { perMinute: 2, perDay: 10 };
    const [one, other] = [await stage.granted(apiId), await stage.granted(apiId)];
    const now = Math.ceil(stage.server.clock.now() / 60_000) * 60_000;
    const of = ({ appId, key }: typeof one, nonce: string, over: object | null = {}) => ({
      accessKey: key.accessKey,
      nonce,
      until: now,
      use: over === null ? undefined : { appId, ...limits, at: now, ...over },
    });
    const first = [of(one, 'a'), of(other, 'a', { perDay: 1 }), of(one, 'a', null), of(one, 'b', null)];
    const more = [of(other, 'b', { perDay: 1 }), of(one, 'c'), of(one, 'd')];
    const pass = undefined;
    expect(await claim(db, [...first, ...more])).toEqual([pass, pass, 'replayed', pass, 'overDay', pass, 'overMinute']);
    // A number is used up by who is refused for something else; a node whose clock is behind counts for the later minute.
    expect(await claim(db, [of(one, 'b'), of(one, 'e', { at: now + 60_000 })])).toEqual(['replayed', pass]);
    expect(await claim(db, [of(one, 'f'), of(one, 'g')])).toEqual([pass, 'overMinute']);
    const both = Array.from({ length: 20 }, (_, at) => {
      const two = [one, other].map((app) => of(app, `many-${at}`, { perMinute: 100, at: now + 120_000 }));
      return claim(db, at % 2 === 0 ? two : two.toReversed());
    });
    const held = (await Promise.all(both)).flat();
    expect(held.filter((why) => why === pass)).toHaveLength(6 + 9);
  });
});

describe('a key', () => {
  it('is replaced with an overlap, and the old one then ends; its secret is nowhere to be read', async () => {
    const { apiId, slug } = await stage.published();
    const { appId, key } = await stage.granted(apiId);
    const next = await stage.server.call(stage.people.author, gatewayCalls.issueKey, { appId, overlapHours: 1 });
    expect(await stage.call(key, pathOf(slug))).toMatchObject({ code: 1 });
    expect(await stage.call(next, pathOf(slug))).toMatchObject({ code: 1 });
    stage.server.clock.advance(3_600_000);
    await stage.again();
    expect(await stage.call(key, pathOf(slug))).toEqual(refused('endedKey'));
    expect(await stage.call(next, pathOf(slug))).toMatchObject({ code: 1 });
    const kept = JSON.stringify([
      await stage.server.database.db.selectFrom('gateway_key').selectAll().execute(),
      await stage.server.database.db.selectFrom('operation_log').selectAll().execute(),
    ]);
    expect(kept).toContain(next.accessKey);
    expect(kept).not.toContain(next.secretKey);
  });

  it('is worth nothing once the period of its app is over', async () => {
    const { apiId, slug } = await stage.published();
    const { key } = await stage.granted(apiId, { expiresOn: '2026-06-11' });
    expect(await stage.call(key, pathOf(slug))).toMatchObject({ code: 1 });
    stage.server.clock.advance(2 * DAY);
    await stage.again();
    expect(await stage.call(key, pathOf(slug))).toEqual(refused('expired'));
  });

  it('signs in a shell as the page for callers says', async () => {
    const page = readFileSync('stories/house/gateway.mdx', 'utf8');
    const script = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const { apiId, slug } = await stage.published();
    const { key } = await stage.granted(apiId);
    const printed = execFileSync('bash', ['-c', `${script}\nprintf '%s\\n' "$TIMESTAMP" "$NONCE" "$SIGNATURE"`], {
      env: {
        ...process.env,
        AK: key.accessKey,
        SK: key.secretKey,
        HOST: 'http://127.0.0.1:9',
        ADDRESS: `${pathOf(slug)}?pageSize=2&name=`,
        CURL: 'true',
      },
      encoding: 'utf8',
    });
    const [timestamp = '', nonce = '', signature = ''] = printed.trim().split('\n').slice(-3);
    const expected = signedHeaders(key, `${pathOf(slug)}?pageSize=2&name=`, Number(timestamp), nonce);
    expect(signature).toBe(expected[SIGNED_HEADERS.signature]);
  });
});

/** Any app that there is. */
const anApp = async () =>
  (await stage.server.database.db.selectFrom('gateway_app').select('app_id').executeTakeFirstOrThrow()).app_id;

describe('what was called', () => {
  it('is told by day, exact to the call, and forgotten when its time is over', async () => {
    const days = await stage.server.call(stage.people.author, gatewayCalls.usage, {});
    expect(days).toHaveLength(30);
    const { count } = await stage.server.database.db
      .selectFrom('gateway_call')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(days.reduce((sum, { calls }) => sum + calls, 0)).toBe(count);
    const own = await stage.server.call(stage.people.author, gatewayCalls.usage, { slug: 'told' });
    expect(own.every(({ calls }) => calls === 0)).toBe(true);
    await sql`insert into gateway_call (at, app_id, access_key, slug, code, row_count, took, refusal, address)
      select ${stage.server.clock.now()}::bigint, ${await anApp()}::int, '', 'told', case when n <= 7 then 42901 else 1 end, 0, n, '', ''
      from generate_series(1, 100) as n`.execute(stage.server.database.db);
    for (const only of [{ slug: 'told' }, { slug: 'told', appId: await anApp() }])
      expect((await stage.server.call(stage.people.author, gatewayCalls.usage, only)).at(-1)).toMatchObject({
        calls: 100,
        refused: 7,
        took: 50,
        p95: 95,
      });
    await sql`delete from gateway_call where slug = 'told'`.execute(stage.server.database.db);
    expect(await forgetCalls(stage.server.services, false)).toBe(0);
    stage.server.clock.advance(200 * DAY);
    expect(await forgetCalls(stage.server.services, true)).toBe(count);
    expect(await forgetCalls(stage.server.services, false)).toBe(count);
    expect(await stage.server.database.db.selectFrom('gateway_nonce').selectAll().execute()).toEqual([]);
  });

  it('every deed leaves who and what', async () => {
    const again = await stage.server.signIn('admin');
    const { rows } = await stage.server.call(again, logCalls.operations, { pageIndex: 1, pageSize: 100 } as never);
    const actions = new Set(rows.map(({ action }) => action));
    for (const name of ['gateway.save-api', 'gateway.decide', 'gateway.issue-key']) expect(actions).toContain(name);
  });
});
