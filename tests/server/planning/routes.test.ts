import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wgsOf } from '#base/geo.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { AREA_TYPES, PLANNING_MESSAGES } from '#subjects/planning/terms.ts';
import type { AreaQuery, SectionData } from '#subjects/planning/wire/area.ts';
import type { MapQuery } from '#subjects/planning/wire.ts';
import { geodesic } from '../../support/outside/geodesic.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const XINJIEKOU = { lng: 118.784136, lat: 32.041806 } as const;
const CITY = { minLng: 118.2, minLat: 31.1, maxLng: 119.4, maxLat: 32.8 } as const;
const SCREEN: MapQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  population: false,
  coverage: false,
  zoom: undefined,
  ...CITY,
};
const NO_AREA: AreaQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  areaType: 0,
  lng: undefined,
  lat: undefined,
  radius: undefined,
  path: undefined,
};
const CIRCLE: AreaQuery = { ...NO_AREA, areaType: AREA_TYPES.circle, ...XINJIEKOU, radius: 1_500 };

const outletRows = () => server.database.db.selectFrom('outlet').selectAll().execute();
const compoundRows = () => server.database.db.selectFrom('compound').selectAll().execute();
/** Metres by another's formula: the figures of a circle are checked against it. */
const distance = (row: { lng: number; lat: number }, centre: { lng: number; lat: number }): number =>
  geodesic(wgsOf(row), wgsOf(centre));
const panel = async (userName: string, query: Partial<AreaQuery & { step: number; begin: number }> = {}) => {
  const sections = await server.call(await server.signIn(userName), planningCalls.panel, {
    ...NO_AREA,
    ...query,
    step: query.step,
    begin: query.begin,
    end: undefined,
  });
  return Object.fromEntries(sections.map(({ sectionId, datas }) => [sectionId, datas])) as Record<
    string,
    SectionData[]
  >;
};

describe('spec 2 §7.2: GET /api/MarketPlan/getMapMsg', () => {
  it('gives the outlets of the screen one by one above zoom 15, with the wire names of the specification', async () => {
    const analyst = await server.signIn('analyst');
    const box = { minLng: 118.77, minLat: 32.03, maxLng: 118.8, maxLat: 32.05 };
    const rows = (await outletRows()).filter(
      ({ lng, lat }) => lng >= box.minLng && lng <= box.maxLng && lat >= box.minLat && lat <= box.maxLat,
    );
    const { data } = await server.ask(analyst, planningCalls.screen, {
      ...box,
      zoom: 16,
      isHeat: 0,
      isHeat2: 0,
      indClass: '',
      adminDiv: '',
      busArea: '',
    });
    const { circleMapData, heatmapData } = data as {
      circleMapData: Array<Record<string, unknown>>;
      heatmapData: unknown[];
    };
    expect(heatmapData).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
    expect(circleMapData.map(({ compId }) => Number(compId)).toSorted()).toEqual(
      rows.map(({ outlet_id }) => outlet_id).toSorted(),
    );
    expect(Object.keys(circleMapData[0] ?? {})).toEqual(
      expect.arrayContaining(['longitude', 'latitude', 'serviceRadius', 'entName', 'indClass']),
    );
  });

  it('groups them up to zoom 15 and loses none', async () => {
    const { outlets } = await server.call(await server.signIn('analyst'), planningCalls.screen, {
      ...SCREEN,
      zoom: 11,
    });
    const rows = await outletRows();
    expect(outlets.reduce((sum, { grouped }) => sum + grouped, 0)).toBe(rows.length);
    expect(outlets.length).toBeLessThan(rows.length / 2);
    expect(outlets.some(({ grouped }) => grouped === 1)).toBe(true);
  });

  it('the heat of people weighs heads, the heat of coverage outlets', async () => {
    const analyst = await server.signIn('analyst');
    const { heat: people } = await server.call(analyst, planningCalls.screen, {
      ...SCREEN,
      zoom: 11,
      population: true,
    });
    const { heat: coverage } = await server.call(analyst, planningCalls.screen, {
      ...SCREEN,
      zoom: 11,
      coverage: true,
    });
    const heads = (await compoundRows()).reduce((sum, { male, female }) => sum + male + female, 0);
    expect(people.reduce((sum, { total }) => sum + total, 0)).toBe(heads);
    expect(coverage.reduce((sum, { total }) => sum + total, 0)).toBe((await outletRows()).length);
  });

  it('filters by division, kinds and business area, and never beyond the session', async () => {
    const rows = await outletRows();
    const ids = async (userName: string, filter: object) =>
      (
        await server.call(await server.signIn(userName), planningCalls.screen, { ...SCREEN, zoom: 19, ...filter })
      ).outlets
        .map(({ outletId }) => Number(outletId))
        .toSorted();
    const of = (holds: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(holds)
        .map(({ outlet_id }) => outlet_id)
        .toSorted();
    expect(await ids('analyst', { division: '320104' })).toEqual(of(({ region_id }) => region_id === 320_104));
    expect(await ids('analyst', { kinds: ['produce', 'fresh'] })).toEqual(
      of(({ market_type_code: kind }) => kind === 'produce' || kind === 'fresh'),
    );
    expect(await ids('analyst', { areaId: 98_471 })).toEqual(of((row) => distance(row, XINJIEKOU) <= 1_500));
    expect(await ids('reviewer', {})).toEqual(of(({ region_id }) => region_id === 320_115));
    expect(await ids('reviewer', { division: '320104' })).toEqual([]);
  });

  it('江北新区 has what lies inside its boundary', async () => {
    const { outlets } = await server.call(await server.signIn('analyst'), planningCalls.screen, {
      ...SCREEN,
      zoom: 19,
      division: '320191',
    });
    expect(outlets.length).toBeGreaterThan(10);
    expect(new Set(outlets.map(({ division }) => division))).toEqual(new Set(['浦口区', '六合区']));
  });
});

describe('spec 2 §7.2: GET /api/MarketPlan/getRightMsg', () => {
  it('without an area: plan and present situation, the figures of the rows', async () => {
    const { ghxx, xzfx, xzfx2 } = await panel('analyst');
    const rows = await outletRows();
    expect(xzfx2).toBeUndefined();
    expect(xzfx?.[0]).toMatchObject({
      total: rows.length,
      small: rows.filter(({ floor_area }) => Number(floor_area) < 2_000).length,
    });
    expect(xzfx?.[0]?.districts.reduce((sum, { total }) => sum + total, 0)).toBe(rows.length);
    expect(ghxx?.[0]).toMatchObject({ begin: 2026, end: 2030 });
    expect(ghxx?.[0]?.districts.map(({ division }) => division)).not.toContain('江北新区');
  });

  it('规划信息 is of the chosen division, type and business area alone: no city total over the people of a district', async () => {
    const { db } = server.database;
    const plans = await db.selectFrom('market_plan').where('begin_year', '=', 2026).selectAll().execute();
    const [outlets, compounds] = [await outletRows(), await compoundRows()];
    const expected = (region: number) => {
      const area = plans
        .filter((row) => row.region_id === region)
        .reduce((sum, row) => sum + Number(row.floor_area), 0);
      const people = compounds
        .filter((row) => row.region_id === region)
        .reduce((sum, { male, female }) => sum + male + female, 0);
      const small = outlets.filter((row) => row.region_id === region && Number(row.floor_area) < 2_000).length;
      return { area, small, areaPerThousand: Math.round((area / people) * 100_000) / 100 };
    };
    const ofDivision = (await panel('analyst', { division: '320104' })).ghxx?.[0];
    expect(ofDivision).toMatchObject(expected(320_104));
    expect(ofDivision?.districts.map(({ division }) => division)).toEqual(['秦淮区']);
    const ofKind = await panel('analyst', { division: '320104', kinds: ['fresh'] });
    expect(ofKind.ghxx?.[0]?.small).toBe(ofKind.xzfx?.[0]?.small);
    expect(ofKind.ghxx?.[0]?.small).toBeLessThan(ofDivision?.small ?? 0);
    // A business area has no plan but its division's.
    const area = await db
      .selectFrom('business_area')
      .where('name', '=', '新街口')
      .selectAll()
      .executeTakeFirstOrThrow();
    const ofArea = (await panel('analyst', { areaId: area.area_id })).ghxx?.[0];
    expect(ofArea).toMatchObject(expected(area.region_id));
    // 江北新区 overlaps its neighbours: their plans are not its own.
    expect((await panel('analyst', { division: '320191' })).ghxx).toBeUndefined();
  });

  it('"previous sets page index -1 and next sets +1": periods turn and stop at their ends', async () => {
    const { ghxx: now } = await panel('analyst');
    const { ghxx: before } = await panel('analyst', { begin: now?.[0]?.begin ?? 0, step: -1 });
    const { ghxx: first } = await panel('analyst', { begin: before?.[0]?.begin ?? 0, step: -1 });
    const { ghxx: still } = await panel('analyst', { begin: first?.[0]?.begin ?? 0, step: -1 });
    expect([now, before, first, still].map((tab) => [tab?.[0]?.begin, tab?.[0]?.indexType])).toEqual([
      [2026, 2],
      [2021, undefined],
      [2016, 1],
      [2016, 1],
    ]);
  });

  it('a circle counts what lies within its metres', async () => {
    const { xzfx2 } = await panel('analyst', CIRCLE);
    const outlets = (await outletRows()).filter((row) => distance(row, XINJIEKOU) <= 1_500);
    const compounds = (await compoundRows()).filter((row) => distance(row, XINJIEKOU) <= 1_500);
    expect(outlets.length).toBeGreaterThan(10);
    expect(xzfx2?.[0]).toMatchObject({
      total: outlets.length,
      compounds: compounds.length,
      population: compounds.reduce((sum, { male, female }) => sum + male + female, 0),
    });
    expect(xzfx2?.[0]?.area).toBeCloseTo(
      outlets.reduce((sum, row) => sum + Number(row.floor_area), 0),
      1,
    );
  });

  it('several kinds have a tab each beside the one for all', async () => {
    const { xzfx2 } = await panel('analyst', { ...CIRCLE, kinds: ['produce', 'fresh'] });
    expect(xzfx2?.map(({ title }) => title)).toEqual(['全部业态', '农贸市场', '生鲜超市']);
    expect((xzfx2?.[1]?.total ?? 0) + (xzfx2?.[2]?.total ?? 0)).toBe(xzfx2?.[0]?.total);
  });

  it('a polygon around a division holds what the division holds, whichever way it is drawn', async () => {
    const around = [
      [118.2, 31.1],
      [119.4, 31.1],
      [119.4, 32.8],
      [118.2, 32.8],
    ];
    for (const ring of [around, around.toReversed(), [...around, around[0]]]) {
      const { xzfx2 } = await panel('reviewer', { areaType: AREA_TYPES.polygon, path: JSON.stringify(ring) });
      expect(xzfx2?.[0]?.total).toBe((await outletRows()).filter(({ region_id }) => region_id === 320_115).length);
    }
  });

  const ask = async (wire: Record<string, unknown>) =>
    server.ask(await server.signIn('analyst'), planningCalls.panel, wire);
  it.each([
    ['no path', { type: 2 }, 'path', '不能为空'],
    ['no JSON', { type: 2, path: '[[118.7,' }, 'path', PLANNING_MESSAGES.badPath],
    ['no numbers', { type: 2, path: '[["a","b"]]' }, 'path', PLANNING_MESSAGES.badPath],
    ['two corners', { type: 2, path: '[[118.7,32],[118.8,32]]' }, 'path', PLANNING_MESSAGES.tooFew],
    [
      'crossing itself',
      { type: 2, path: '[[118.7,32],[118.8,32.1],[118.8,32],[118.7,32.1]]' },
      'path',
      PLANNING_MESSAGES.crossing,
    ],
    [
      'outside the city',
      { type: 2, path: '[[121.4,31.2],[121.5,31.2],[121.5,31.3]]' },
      'path',
      PLANNING_MESSAGES.outside,
    ],
    [
      '1,500 corners',
      { type: 2, path: JSON.stringify(Array.from({ length: 1_500 }, (_, i) => [118.7 + i / 1e6, 32])) },
      'path',
      PLANNING_MESSAGES.tooMany,
    ],
    ['a circle without a radius', { type: 1, lng: 118.78, lat: 32.04 }, 'length', PLANNING_MESSAGES.radius],
    ['a circle round the world', { type: 1, lng: 118.78, lat: 32.04, length: 1e9 }, 'length', PLANNING_MESSAGES.radius],
    ['a circle elsewhere', { type: 1, lng: 10, lat: 50, length: 500 }, 'lng', PLANNING_MESSAGES.outside],
  ])('hostile: %s', async (_name, wire, at, message) => {
    const { status, faults } = await ask(wire);
    expect(status).toBe(400);
    expect(faults?.[0]?.field).toBe(at);
    expect(faults?.[0]?.message).toContain(message);
  });
});

describe('hostile: 10,000 corners', () => {
  it('are more than an address holds: a clear refusal, and the server goes on', async () => {
    const path = JSON.stringify(Array.from({ length: 10_000 }, (_, i) => [118.7 + i / 1e6, 32]));
    const { status, msg } = await server.ask({}, planningCalls.panel, { type: 2, path });
    expect({ status, msg }).toEqual({ status: 431, msg: '请求地址过长：所选多边形的顶点过多，请减少后重试' });
    expect((await server.call(await server.signIn('analyst'), planningCalls.legend, {})).length).toBeGreaterThan(0);
  });
});
