import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketCalls } from '#subjects/market/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Outlets by the code of their kind, counted row by row. */
async function counted(regionId?: number): Promise<Record<string, number>> {
  const types = await server.database.db.selectFrom('market_type').selectAll().execute();
  const outlets = await server.database.db.selectFrom('outlet').select(['market_type_code', 'region_id']).execute();
  const inRegion = outlets.filter(({ region_id: own }) => regionId === undefined || own === regionId);
  return Object.fromEntries(
    types.map(({ market_type_code: code, name }) => [
      name,
      inRegion.filter((one) => one.market_type_code === code).length,
    ]),
  );
}

const countsFor = async (userName: string) => {
  const rows = await server.call(await server.signIn(userName), marketCalls.typeCounts, {});
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

describe('spec 1 §7.2: GET /api/BBusEnt/getMarketTypeNum', () => {
  it('counts the outlets of every kind, with NAME, ICON and NUM', async () => {
    const { data } = await server.ask(await server.signIn('analyst'), marketCalls.typeCounts);
    const rows = data as Array<Record<string, unknown>>;
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['ICON', 'NAME', 'NUM']);
    expect(Object.fromEntries(rows.map(({ NAME, NUM }) => [NAME, NUM]))).toEqual(await counted());
    expect(rows.some(({ NUM }) => Number(NUM) > 0)).toBe(true);
  });

  it('counts only the session’s regions, and keeps the kinds of which there are none', async () => {
    expect(await countsFor('reviewer')).toEqual(await counted(320_115));
    expect(await countsFor('clerk')).toEqual(await counted(320_104));
  });

  it('nothing in the query widens it', async () => {
    const reviewer = await server.signIn('reviewer');
    const own = await server.ask(reviewer, marketCalls.typeCounts);
    const asked = await server.ask(reviewer, marketCalls.typeCounts, {
      adminDiv: '320100',
      regId: '320104',
      regionCodes: 'null',
      divId: '',
    });
    expect(asked.data).toEqual(own.data);
  });
});

describe('spec 2 §7.2: GET /api/MarketPlan/getMarketCurrent', () => {
  /** Everything counted again row by row. */
  async function situation(belongs: (regionId: number) => boolean) {
    const { db } = server.database;
    const outlets = (await db.selectFrom('outlet').selectAll().execute()).filter((one) => belongs(one.region_id));
    const compounds = (await db.selectFrom('compound').selectAll().execute()).filter((one) => belongs(one.region_id));
    const area = outlets.reduce((sum, one) => sum + Number(one.floor_area), 0);
    const population = compounds.reduce((sum, one) => sum + one.male + one.female, 0);
    return {
      now: outlets.length,
      area,
      small: outlets.filter((one) => Number(one.floor_area) < 2_000).length,
      population,
      houses: compounds.length,
    };
  }
  const planned = async (...regionIds: number[]) => {
    const rows = await server.database.db
      .selectFrom('market_plan')
      .selectAll()
      .where('begin_year', '=', 2026)
      .execute();
    return rows.filter(({ region_id }) => regionIds.includes(region_id)).reduce((sum, { added }) => sum + added, 0);
  };
  const asked = async (userName: string, wire: Record<string, unknown> = { adminDiv: '' }) =>
    (await server.ask(await server.signIn(userName), marketCalls.current, wire)).data as Record<string, number> & {
      totalList: Array<{ name: string; value: number }>;
      ageList: number[];
      ageNameList: string[];
    };

  it('the whole city: outlets and compounds once each, 江北新区 never counted twice in the plans', async () => {
    const data = await asked('analyst');
    const whole = await situation(() => true);
    const districts = (
      await server.database.db.selectFrom('region').selectAll().where('counts_in_sum', '=', true).execute()
    ).map(({ region_id }) => region_id);
    expect(data['now']).toBe(whole.now);
    expect(data['add']).toBe(await planned(...districts));
    expect(data['total']).toBe(whole.now + (data['add'] ?? 0));
    expect(data['area']).toBeCloseTo(whole.area, 1);
    expect([data['small'], data['population'], data.totalList.length]).toEqual([
      whole.small,
      whole.population,
      whole.houses,
    ]);
    expect(data['avg']).toBeCloseTo((whole.area / whole.population) * 1_000, 1);
    expect(data.ageList.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    expect(data.ageList).toHaveLength(data.ageNameList.length);
    expect(data.totalList.map(({ value }) => value)).toEqual(
      data.totalList.map(({ value }) => value).toSorted((a, b) => b - a),
    );
  });

  it('spec 2 §6: scoped to the session’s region detail, whatever is asked for', async () => {
    const own = await situation((id) => id === 320_115);
    const data = await asked('reviewer');
    expect([data['now'], data['add'], data['population']]).toEqual([own.now, await planned(320_115), own.population]);
    const beyond = await asked('reviewer', { adminDiv: '320104' });
    expect([beyond['now'], beyond['add'], beyond.totalList]).toEqual([0, 0, []]);
  });

  it('a division of the city; 江北新区 by itself has its own plan; an unknown one is refused', async () => {
    const district = await situation((id) => id === 320_104);
    expect((await asked('analyst', { adminDiv: '320104' }))['now']).toBe(district.now);
    expect((await asked('analyst', { adminDiv: '320191' }))['add']).toBe(await planned(320_191));
    expect((await server.ask(await server.signIn('analyst'), marketCalls.current, { adminDiv: '999' })).status).toBe(
      400,
    );
  });
});
