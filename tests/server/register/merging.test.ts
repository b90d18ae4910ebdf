import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERGE_MESSAGES, UNMERGE_DAYS } from '#base/register/merging/wire.ts';
import { MERGE_REFUSALS } from '#subjects/enterprise/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { goodsRegister } from '#subjects/goods/register.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { allRegisters } from '#subjects/registers.ts';
import { allReports } from '#subjects/reports.ts';
import { forgetMerges } from '#server/register/merging/undoing.ts';
import { referencesTo, termOf } from '#server/register/merging/references.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const DAY = 86_400_000;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Every row there is of a query, as one text: what is the same before and after. */
async function rowsOf(query: string): Promise<string> {
  const { rows } = await sql.raw<object>(query).execute(server.database.db);
  return JSON.stringify(rows);
}
const numberIn = async (query: string): Promise<number> =>
  Number((await sql.raw<{ n: unknown }>(query).execute(server.database.db)).rows[0]?.n);

interface Pair {
  readonly keptId: number;
  readonly mergedId: number;
}
type Merging = typeof goodsRegister | typeof enterpriseRegister | typeof outletRegister;
async function versionOf({ calls, key }: Merging, id: number): Promise<number> {
  const one = (await server.call(admin, calls.one as typeof goodsRegister.calls.one, { [key]: id } as never)) as {
    version: number;
  };
  return one.version;
}
const draftOf = async (register: Merging, { keptId, mergedId }: Pair, over: object = {}) => ({
  keptId,
  keptVersion: await versionOf(register, keptId),
  mergedId,
  mergedVersion: await versionOf(register, mergedId),
  taken: '',
  ...over,
});
const merged = async (register: Merging, pair: Pair, over: object = {}, who = admin) =>
  server.ask(who, register.calls.merge!, await draftOf(register, pair, over));
const newestMerge = async () => numberIn('select max(register_merge_id) as n from register_merge');

it('what every reference to a record that merges is called is said once, and no reference is left out', async () => {
  for (const register of allRegisters.filter(({ merges }) => merges)) {
    expect(register.ends, register.name).toBe(true);
    for (const reference of await referencesTo(server.database.db, register)) {
      expect(termOf(reference)).not.toBe('');
      expect(reference.keys.length, reference.table).toBeGreaterThan(0);
    }
  }
});

describe('two goods that are one', () => {
  const pair = { keptId: 10_101, mergedId: 10_102 };
  const PRICES = `select price_date::text as day, goods_id, enterprise_id, price::text from price_point
    where goods_id in (10101, 10102) order by 1, 2, 3`;
  const DAYS = `select goods_id, price_date::text as day, total, enterprises from price_day where goods_id in (10101, 10102) and enterprises > 0 order by 1, 2`;
  const WARNINGS = `select goods_id, price_date::text as day, enterprise_id from price_warning where goods_id in (10101, 10102) order by 1, 2, 3`;
  let before: readonly string[];
  let aliases: string | undefined;
  const all = async () => [await rowsOf(PRICES), await rowsOf(DAYS), await rowsOf(WARNINGS)];

  it('are shown with all that would move, and nothing is written', async () => {
    const { db } = server.database;
    // A day that only the one has, so that not everything is there twice; it warns, too.
    await sql`delete from price_point where goods_id = 10101 and price_date = (select max(price_date) from price_point)`.execute(
      db,
    );
    await sql`insert into price_warning select price_date, goods_id, enterprise_id, price, 33 from price_point
      where goods_id = 10102 and price_date = (select max(price_date) from price_point) on conflict do nothing`.execute(
      db,
    );
    before = await all();
    aliases = (await server.call(admin, goodsRegister.calls.one, { goodsId: 10_101 })).aliases;
    const preview = await server.call(admin, goodsRegister.calls.mergePreview!, pair);
    expect(preview.refusal).toBeUndefined();
    const prices = preview.moved.find(({ term }) => term === '每日菜价')!;
    expect(prices.moved).toBe(
      await numberIn(`select count(*) as n from price_point p where goods_id = 10102 and not exists (
        select from price_point k where k.goods_id = 10101 and k.price_date = p.price_date and k.enterprise_id = p.enterprise_id)`),
    );
    expect(prices.moved).toBeGreaterThan(0);
    expect(prices.staying).toBeGreaterThan(0);
    expect(await all()).toEqual(before);
  });

  it('are one: prices, kept sums and warnings of the one go to the other, which is called by both names', async () => {
    const warned = await numberIn(
      `select count(*) as n from price_warning w where goods_id = 10102 and price_date = (select max(price_date) from price_point)`,
    );
    expect(warned).toBeGreaterThan(0);
    const name = (await server.call(admin, goodsRegister.calls.one, { goodsId: 10_102 })).name;
    expect(await merged(goodsRegister, pair)).toMatchObject({ code: 1 });
    const kept = await server.call(admin, goodsRegister.calls.one, { goodsId: 10_101 });
    expect(kept.aliases?.split('、')).toContain(name);
    expect((await server.call(admin, goodsRegister.calls.one, { goodsId: 10_102 })).endedAt).toBeDefined();
    // What the database keeps of prices is what a count of them anew gives.
    expect(await rowsOf(DAYS)).toBe(
      await rowsOf(`select goods_id, price_date::text as day, sum((price * 100)::bigint) as total, count(*)::int as enterprises
        from price_point join enterprise using (enterprise_id) where reports_prices and goods_id in (10101, 10102) group by 1, 2 order by 1, 2`),
    );
    expect(
      await numberIn(
        `select count(*) as n from price_warning where goods_id = 10101 and price_date = (select max(price_date) from price_point)`,
      ),
    ).toBeGreaterThanOrEqual(warned);
    const [entry] = await server.call(admin, goodsRegister.calls.history, { goodsId: 10_102 });
    expect(entry).toMatchObject({ deed: 'merge', changes: [{ term: '并入', to: kept.name }] });
  });

  it('what went into another is not brought back by itself', async () => {
    const answer = await server.ask(admin, goodsRegister.calls.restore!, { ids: '10102' });
    expect(answer.code).not.toBe(1);
    expect(answer.msg).toContain('已并入');
  });

  it('are two again, row by row as they were, once', async () => {
    const mergeId = await newestMerge();
    const [told] = await server.call(admin, goodsRegister.calls.merges!, { goodsId: 10_101 });
    expect(told).toMatchObject({ mergeId, keptId: 10_101, mergedId: 10_102 });
    expect(told).not.toHaveProperty('undoneAt');
    const outcome = await server.call(admin, goodsRegister.calls.unmerge!, { mergeId });
    expect(outcome).toMatchObject({ left: 0, kept: [] });
    expect(await all()).toEqual(before);
    expect((await server.call(admin, goodsRegister.calls.one, { goodsId: 10_102 })).endedAt).toBeUndefined();
    expect((await server.call(admin, goodsRegister.calls.one, { goodsId: 10_101 })).aliases).toBe(aliases);
    expect((await server.ask(admin, goodsRegister.calls.unmerge!, { mergeId })).msg).toBe(MERGE_MESSAGES.undone);
    expect(await numberIn(`select count(*) as n from register_merge_row`)).toBeGreaterThan(0);
    const forget = (dry: boolean) =>
      forgetMerges({ db: server.database.db, clock: server.clock }, dry, () => undefined);
    const would = await forget(true);
    expect(await numberIn(`select count(*) as n from register_merge_row`)).toBeGreaterThan(0);
    expect(await forget(false)).toBe(would);
    expect(await numberIn(`select count(*) as n from register_merge_row`)).toBe(0);
  });

  it('a category under which goods hang is not merged away', async () => {
    const answer = await merged(goodsRegister, { keptId: 102, mergedId: 101 });
    expect(answer.msg).toBe(
      MERGE_MESSAGES.hanging((await server.call(admin, goodsRegister.calls.one, { goodsId: 101 })).name, '商品'),
    );
  });
});

describe('two outlets that are one', () => {
  const entered = async (values: object) => {
    const sample = { ...outletSamples[0]!, areaId: undefined, enterpriseId: undefined, ...values };
    return (await server.call(admin, outletRegister.calls.create, sample)).id;
  };
  const fresh = async (over: object = {}) => ({
    keptId: await entered({ name: '合并保留店', phone: undefined }),
    mergedId: await entered({ name: '合并并入店', phone: '025-86660000', lng: 118.79, lat: 32.05, ...over }),
  });

  it('the one that stays takes what it is told to, its place as a whole, and gives it back', async () => {
    const pair = await fresh();
    const before = await server.call(admin, outletRegister.calls.one, { outletId: pair.keptId });
    expect((await merged(outletRegister, pair, { taken: 'phone,lng', reason: '重复录入' })).code).toBe(1);
    expect(await server.call(admin, outletRegister.calls.one, { outletId: pair.keptId })).toMatchObject({
      name: '合并保留店',
      phone: '025-86660000',
      lng: 118.79,
      lat: 32.05,
    });
    // Somebody corrects one of the values meanwhile: it is his now.
    await server.call(admin, outletRegister.calls.update, {
      ...(await server.call(admin, outletRegister.calls.one, { outletId: pair.keptId })),
      phone: '025-86661111',
    });
    const outcome = await server.call(admin, outletRegister.calls.unmerge!, { mergeId: await newestMerge() });
    expect(outcome.kept).toEqual(['联系电话']);
    expect(await server.call(admin, outletRegister.calls.one, { outletId: pair.keptId })).toMatchObject({
      phone: '025-86661111',
      lng: before.lng,
      lat: before.lat,
    });
  });

  it('is refused with itself, on an older version, with what has ended or is locked, and for a field that is not offered; nothing is written', async () => {
    const pair = await fresh();
    const ask = async (over: object) =>
      server.ask(admin, outletRegister.calls.merge!, { ...(await draftOf(outletRegister, pair)), ...over });
    expect((await ask({ mergedId: pair.keptId })).msg).toBe(MERGE_MESSAGES.same);
    expect(await ask({ mergedVersion: 99 })).toMatchObject({ status: 409 });
    expect(await ask({ taken: 'outletId' })).toMatchObject({ status: 400, faults: [{ field: 'taken' }] });
    expect(await ask({ mergedId: 9_999_999 })).toMatchObject({ status: 404 });
    await server.call(admin, outletRegister.calls.remove, { ids: [String(pair.mergedId)] });
    expect((await ask({ mergedVersion: await versionOf(outletRegister, pair.mergedId) })).msg).toContain('已停用');
    expect((await server.call(admin, outletRegister.calls.mergePreview!, pair)).refusal).toContain('已停用');
    expect(await server.call(admin, outletRegister.calls.merges!, { outletId: pair.keptId })).toEqual([]);
  });

  it('a chain is undone from its end, and nothing after thirty days', async () => {
    const pair = await fresh();
    await merged(outletRegister, pair);
    const first = await newestMerge();
    const last = { keptId: await entered({ name: '合并终点店' }), mergedId: pair.keptId };
    await merged(outletRegister, last);
    const second = await newestMerge();
    expect((await server.ask(admin, outletRegister.calls.unmerge!, { mergeId: first })).msg).toBe(
      MERGE_MESSAGES.later('合并保留店', '合并终点店'),
    );
    await server.call(admin, outletRegister.calls.unmerge!, { mergeId: second });
    const at = server.clock.now();
    await sql`update register_merge set at = ${at - UNMERGE_DAYS * DAY - 1} where register_merge_id = ${first}`.execute(
      server.database.db,
    );
    expect((await server.ask(admin, outletRegister.calls.unmerge!, { mergeId: first })).msg).toBe(MERGE_MESSAGES.late);
  });

  it('whoever sees only one of the two divisions can neither merge nor undo', async () => {
    const reviewer = await server.signIn('reviewer');
    const [own] = (await server.call(reviewer, outletRegister.calls.list, { pageIndex: 1, pageSize: 1 })).rows;
    const { rows } = await sql<{ id: number }>`
      select outlet_id as id from outlet_record where region_id <> ${own!.regionId} and ended_at is null limit 1`.execute(
      server.database.db,
    );
    const pair = { keptId: own!.outletId, mergedId: rows[0]!.id };
    expect(await merged(outletRegister, pair, {}, reviewer)).toMatchObject({ status: 404 });
    expect((await merged(outletRegister, pair)).code).toBe(1);
    expect(await server.ask(reviewer, outletRegister.calls.unmerge!, { mergeId: await newestMerge() })).toMatchObject({
      status: 404,
    });
  });
});

describe('two enterprises that are one', () => {
  it('are not where both have handed in a report: its figures go on from period to period', async () => {
    const { rows } = await sql<{ id: number }>`
      select enterprise_id as id from report where kind = 'store-week' group by 1 order by 1 limit 2`.execute(
      server.database.db,
    );
    const [keptId = 0, mergedId = 0] = rows.map(({ id }) => id);
    const [kept, gone] = await Promise.all(
      [keptId, mergedId].map((enterpriseId) => server.call(admin, enterpriseRegister.calls.one, { enterpriseId })),
    );
    const answer = await merged(enterpriseRegister, { keptId, mergedId });
    const refusals = allReports.map(({ title }) => MERGE_REFUSALS.reported(kept!.name, gone!.name, title));
    expect(refusals).toContain(answer.msg);
    expect((await server.call(admin, enterpriseRegister.calls.mergePreview!, { keptId, mergedId })).refusal).toBe(
      answer.msg,
    );
  });

  it('users, outlets and prices of the one belong to the other, whose session sees it at once; the credit code goes over and back', async () => {
    const clerk = await server.signIn('clerk');
    const mergedId = Number((await server.call(clerk, sessionCalls.current, {})).user.enterpriseId);
    const before = await server.call(admin, enterpriseRegister.calls.one, { enterpriseId: mergedId });
    const { id: keptId } = await server.call(admin, enterpriseRegister.calls.create, {
      name: '合并后的企业',
      code: 'HB-0001',
      marketTypeCode: before.marketTypeCode,
      regionId: before.regionId,
      reportsPrices: false,
      reportsWeekly: false,
      reportsCases: false,
    });
    const owned = () =>
      rowsOf(`select 'p', enterprise_id, count(*)::int from price_point where enterprise_id in (${keptId}, ${mergedId}) group by 2
      union all select 'o', enterprise_id, count(*)::int from outlet_record where enterprise_id in (${keptId}, ${mergedId}) group by 2
      union all select 'r', enterprise_id, count(*)::int from report where enterprise_id in (${keptId}, ${mergedId}) group by 2
      union all select 'u', enterprise_id, count(*)::int from app_user where enterprise_id in (${keptId}, ${mergedId}) group by 2 order by 1, 2`);
    const at = await owned();
    const answer = await merged(
      enterpriseRegister,
      { keptId, mergedId },
      { taken: before.creditCode ? 'creditCode' : '' },
    );
    expect([answer.msg, answer.code]).toEqual(['success', 1]);
    expect(Number((await server.call(clerk, sessionCalls.current, {})).user.enterpriseId)).toBe(keptId);
    expect((await owned()).replaceAll(`:${keptId},`, `:${mergedId},`)).toBe(at);
    await server.call(admin, enterpriseRegister.calls.unmerge!, { mergeId: await newestMerge() });
    expect(await owned()).toBe(at);
    expect(Number((await server.call(clerk, sessionCalls.current, {})).user.enterpriseId)).toBe(mergedId);
    expect(await server.call(admin, enterpriseRegister.calls.one, { enterpriseId: mergedId })).toMatchObject({
      creditCode: before.creditCode,
      users: before.users,
    });
  });
});
