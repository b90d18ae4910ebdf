import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERGE_MESSAGES } from '#base/register/merging/wire.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { businessCentreSamples } from '#subjects/business-area/samples.ts';
import { censusRegister } from '#subjects/census/register.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const XINJIEKOU = 98_471;
const { calls, noun } = businessCentreRegister;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Every row of a query as one text: what is the same before and after. */
const rowsOf = async (query: string): Promise<string> =>
  JSON.stringify((await sql.raw<object>(query).execute(server.database.db)).rows);
const one = (areaId: number) => server.call(admin, calls.one, { areaId });
const entered = async (name: string, parentId?: number) => {
  const place = { ...businessCentreSamples[0], address: undefined, parentId, name };
  return (await server.call(admin, calls.create, place)).id;
};
const moved = async (areaId: number, parentId: number) =>
  server.call(admin, calls.update, { ...(await one(areaId)), parentId });
const merged = async (keptId: number, mergedId: number, taken = '') =>
  server.ask(admin, calls.merge!, {
    keptId,
    keptVersion: (await one(keptId)).version,
    mergedId,
    mergedVersion: (await one(mergedId)).version,
    taken,
  });
const undone = async (of: number) => {
  const [newest] = await server.call(admin, calls.merges!, { areaId: of });
  return server.ask(admin, calls.unmerge!, { mergeId: newest!.mergeId });
};

describe('two business areas that are one', () => {
  it('are one with outlets, centres below, customers, heat and visits, each day once; and two again row by row', async () => {
    const { db } = server.database;
    const keptId = await entered('新街口商业中心');
    const child = await entered('新街口综合体', XINJIEKOU);
    const shop = { ...outletSamples[0]!, enterpriseId: undefined, areaId: XINJIEKOU };
    const { id: outletId } = await server.call(admin, outletRegister.calls.create, shop);
    // A day of visits, and one of heat, that both have.
    await sql`insert into area_visit select ${keptId}, max(visit_date), 7 from area_visit where area_id = ${XINJIEKOU}`.execute(
      db,
    );
    await sql`insert into heat_point (area_id, lng, lat, total, heat_date)
      select ${keptId}, 118.78, 32.04, 9, max(heat_date) from heat_point where area_id = ${XINJIEKOU}`.execute(db);
    const all = () =>
      Promise.all(
        ['area_visit', 'heat_point', 'customer_profile'].map((table) =>
          rowsOf(
            `select area_id, md5(string_agg(t::text, '|' order by t::text)) from ${table} t group by 1 order by 1`,
          ),
        ),
      );
    const before = await all();
    const customers = await server.call(admin, businessAreaCalls.customers, { areaId: XINJIEKOU });
    expect(customers.asOf).toBeDefined();

    const preview = await server.call(admin, calls.mergePreview!, { keptId, mergedId: XINJIEKOU });
    expect(preview.refusal).toBeUndefined();
    const told = new Map(preview.moved.map(({ term, ...counts }) => [term, counts]));
    expect([...told.keys()].toSorted()).toEqual(['商圈', '客群构成', '每日客流', '热力点', '网点'].toSorted());
    expect(told.get('商圈')).toEqual({ moved: 1, staying: 0 });
    expect(told.get('客群构成')).toMatchObject({ staying: 0 });
    expect(told.get('每日客流')).toMatchObject({ staying: 1 });
    expect(told.get('热力点')!.moved).toBeGreaterThan(0);
    expect(told.get('热力点')!.staying).toBeGreaterThan(0);

    expect((await merged(keptId, XINJIEKOU)).code).toBe(1);
    expect((await one(child)).parentId).toBe(keptId);
    expect((await server.call(admin, outletRegister.calls.one, { outletId })).areaId).toBe(keptId);
    const offered = (await server.call(admin, businessAreaCalls.areas, {})).map(({ areaId }) => areaId);
    expect(offered).toContain(keptId);
    expect(offered).not.toContain(XINJIEKOU);
    expect(await server.call(admin, businessAreaCalls.customers, { areaId: keptId })).toEqual(customers);
    expect(
      await rowsOf(`select sum(visitors)::int as n from area_visit where area_id = ${keptId} and visitors = 7`),
    ).toBe('[{"n":7}]');

    expect((await undone(keptId)).data).toMatchObject({ left: 0 });
    expect(await all()).toEqual(before);
    expect((await one(child)).parentId).toBe(XINJIEKOU);
    expect((await one(XINJIEKOU)).endedAt).toBeUndefined();
  });

  it('a survey stays whole: one of another year does not come among it', async () => {
    const keptId = await entered('有客群的商圈');
    await sql`insert into customer_profile (area_id, kind, name, amount, sort) values (${keptId}, 'gender', '男', 50, 1)`.execute(
      server.database.db,
    );
    const { moved: told } = await server.call(admin, calls.mergePreview!, { keptId, mergedId: XINJIEKOU });
    expect(told.find(({ term }) => term === '客群构成')).toMatchObject({ moved: 0 });
  });

  it('never make a circle, and nothing too deep: by what hangs below, by the place above, or by undoing', async () => {
    const top = await entered('甲商圈');
    const middle = await entered('乙商圈', top);
    const low = await entered('丙商圈', middle);
    const [other, below] = [await entered('丁商圈'), await entered('戊商圈')];
    await moved(below, other);
    expect((await merged(low, top)).msg).toBe(MERGE_MESSAGES.below('丙商圈', '甲商圈'));
    expect((await merged(below, top)).msg).toBe(MERGE_MESSAGES.deep('甲商圈', '戊商圈', noun, 3));
    // Moved below another with all that hangs below it, as a change alone is.
    expect((await server.ask(admin, calls.update, { ...(await one(top)), parentId: other })).msg).toContain(
      '最多 3 级',
    );
    expect((await merged(other, low, 'parentId')).msg).toContain('最多 3 级');

    // What was above the one that went hangs below what it had below, since.
    expect((await merged(other, middle)).code).toBe(1);
    expect((await one(low)).parentId).toBe(other);
    await moved(top, low);
    expect((await undone(other)).msg).toContain('请先调整上级');
    expect((await one(low)).parentId).toBe(other);
    await server.call(admin, calls.update, { ...(await one(top)), parentId: undefined });
    await server.call(admin, calls.remove, { ids: [String(top)] });
    expect((await undone(other)).msg).toContain('上级“甲商圈”已停用');
  });
});

it('two census areas are one only of the same census', async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select census_area_id as id, version from census_area where ended_at is null order by 1 limit 2`.execute(
    server.database.db,
  );
  const [keptId = 0, mergedId = 0] = rows.map(({ id }) => id);
  const refusal = async () =>
    (await server.call(admin, censusRegister.calls.mergePreview!, { keptId, mergedId })).refusal;
  await sql`update census_area set year = 2010 where census_area_id = ${mergedId}`.execute(server.database.db);
  expect(await refusal()).toContain('普查年度不同，不能合并');
  await sql`update census_area set year = k.year from census_area k where census_area.census_area_id = ${mergedId} and k.census_area_id = ${keptId}`.execute(
    server.database.db,
  );
  expect(await refusal()).toBeUndefined();
});
