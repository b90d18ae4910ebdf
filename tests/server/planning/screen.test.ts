import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#base/calendar.ts';
import { worldOf } from '#base/space/tile-grid.ts';
import { planeOf } from '#server/planning/plane.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import type { MapMessage, MapQuery } from '#subjects/planning/wire.ts';
import type { PanelQuery, SectionData } from '#subjects/planning/wire/area.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { ImportKind } from '#subjects/siting/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const outletRows = () =>
  server.database.db
    .selectFrom('outlet as o')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .selectAll('o')
    .select('r.code')
    .orderBy('outlet_id')
    .execute();
const compoundRows = () =>
  server.database.db
    .selectFrom('compound as c')
    .innerJoin('region as r', 'r.region_id', 'c.region_id')
    .selectAll('c')
    .select('r.code')
    .orderBy('compound_id')
    .execute();
const SCREEN: MapQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  population: false,
  coverage: false,
  zoom: 13,
  minLng: 118.72,
  maxLng: 118.86,
  minLat: 31.98,
  maxLat: 32.08,
};
const NO_AREA: PanelQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  areaType: 0,
  lng: undefined,
  lat: undefined,
  radius: undefined,
  path: undefined,
  begin: undefined,
  end: undefined,
  step: undefined,
};

interface Square {
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
  readonly weight: number;
}

/** All squares of so many pixels that touch a screen or lie `margin` around it, every row looked at: what an answer has to be however it was found. */
function squares<R extends { lng: number; lat: number }>(
  rows: readonly R[],
  weightOf: (row: R) => number,
  pixels: number,
  margin: number,
  query: MapQuery,
): Square[] {
  const side = pixels / (256 * 2 ** (query.zoom ?? 19));
  const squareOf = (lng: number, lat: number) => {
    const { u, v } = worldOf(lng, lat);
    return { column: Math.floor(u / side), row: Math.floor(v / side) };
  };
  const [first, last] = [squareOf(query.minLng, query.maxLat), squareOf(query.maxLng, query.minLat)];
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const at = squareOf(row.lng, row.lat);
    if (
      at.column < first.column - margin ||
      at.column > last.column + margin ||
      at.row < first.row - margin ||
      at.row > last.row + margin
    )
      continue;
    const key = `${at.row}/${at.column}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...found.values()].map((all) => ({
    lng: mean(all.map(({ lng }) => lng)),
    lat: mean(all.map(({ lat }) => lat)),
    count: all.length,
    weight: all.reduce((sum, row) => sum + weightOf(row), 0),
  }));
}
/** The groups of a screen, each found by looking at every square: the fullest takes those within 3.5 squares of 18 pixels, then the fullest of those left. */
function neighbourhoods<R extends { lng: number; lat: number }>(rows: readonly R[], query: MapQuery) {
  const whole = { ...query, minLng: 100, maxLng: 140, minLat: 10, maxLat: 60 };
  const side = 18 / (256 * 2 ** (query.zoom ?? 19));
  const at = ({ lng, lat }: { lng: number; lat: number }) => {
    const { u, v } = worldOf(lng, lat);
    return { column: Math.floor(u / side), row: Math.floor(v / side) };
  };
  const left = squares(rows, () => 1, 18, 0, whole)
    .map((square) => ({ ...square, ...at(square) }))
    .toSorted((a, b) => b.count - a.count || a.row - b.row || a.column - b.column);
  const found: Array<(typeof left)[number] & { many: number }> = [];
  while (left[0]) {
    const seed = left[0];
    const near = left.filter(({ row, column }) => Math.hypot(row - seed.row, column - seed.column) <= 3.5);
    found.push({ ...seed, many: near.reduce((sum, { count }) => sum + count, 0) });
    for (const one of near) left.splice(left.indexOf(one), 1);
  }
  const [first, last] = [at({ lng: query.minLng, lat: query.maxLat }), at({ lng: query.maxLng, lat: query.minLat })];
  return found.filter(
    ({ row, column }) =>
      row >= first.row - 4 && row <= last.row + 4 && column >= first.column - 4 && column <= last.column + 4,
  );
}

/** Degrees to a millimetre, in one order: sums are made in whatever order rows are come by. */
const told = (list: ReadonlyArray<{ lng: number; lat: number; many: number }>): string[] =>
  list.map(({ lng, lat, many }) => `${lng.toFixed(8)} ${lat.toFixed(8)} ${many}`).toSorted();
const heatTold = ({ heat }: MapMessage) => told(heat.map(({ lng, lat, total }) => ({ lng, lat, many: total })));
const outletsTold = ({ outlets }: MapMessage) =>
  told(outlets.map(({ lng, lat, grouped }) => ({ lng, lat, many: grouped })));

async function expectSame(userName: string, query: MapQuery): Promise<void> {
  const codes = userName === 'reviewer' ? ['320115'] : undefined;
  const wanted = ({ code }: { code: string }): boolean =>
    (codes === undefined || codes.includes(code)) && (query.division === undefined || query.division === code);
  const outlets = (await outletRows()).filter(
    (row) => wanted(row) && (query.kinds.length === 0 || query.kinds.includes(row.market_type_code)),
  );
  const compounds = (await compoundRows()).filter(wanted);
  const heads = ({ male, female }: { male: number; female: number }): number => male + female;
  const answer = await server.call(await server.signIn(userName), planningCalls.screen, query);
  const heat = query.population
    ? squares(compounds, heads, 12, 6, query).filter(({ weight }) => weight > 10)
    : query.coverage
      ? squares(outlets, () => 1, 12, 6, query)
      : [];
  expect(heatTold(answer)).toEqual(told(heat.map(({ lng, lat, weight }) => ({ lng, lat, many: weight }))));
  expect(outletsTold(answer)).toEqual(told(neighbourhoods(outlets, query)));
}

const imported = async (kind: ImportKind, text: string): Promise<void> => {
  const outcome = await server.call(await server.signIn('admin'), sitingCalls.importFile, {
    kind,
    crs: 'gcj02',
    file: { fileName: '数据.csv', bytes: new TextEncoder().encode(text) },
  });
  expect(outcome).toMatchObject({ faultCount: 0 });
};
const sections = async (query: Partial<PanelQuery> = {}): Promise<Record<string, SectionData[]>> =>
  Object.fromEntries(
    (await server.call(await server.signIn('analyst'), planningCalls.panel, { ...NO_AREA, ...query })).map(
      ({ sectionId, datas }) => [sectionId, datas],
    ),
  );

describe('spec 2 §7.2: what is remembered of a screen is what looking at every row finds', () => {
  const CASES: ReadonlyArray<readonly [string, string, Partial<MapQuery>]> = [
    [
      'the city at once',
      'analyst',
      { zoom: 10, minLng: 118.2, maxLng: 119.4, minLat: 31.1, maxLat: 32.8, population: true },
    ],
    ['a screen at zoom 11', 'analyst', { zoom: 11, population: true }],
    ['a screen at zoom 13', 'analyst', { zoom: 13, coverage: true }],
    [
      'another screen at zoom 13',
      'analyst',
      { zoom: 13, coverage: true, minLng: 118.6, maxLng: 118.75, minLat: 31.9, maxLat: 32 },
    ],
    [
      'a screen at zoom 15',
      'analyst',
      { zoom: 15, population: true, minLng: 118.77, maxLng: 118.8, minLat: 32.03, maxLat: 32.05 },
    ],
    [
      'two kinds of one division',
      'analyst',
      { zoom: 13, division: '320104', kinds: ['produce', 'fresh'], coverage: true },
    ],
    [
      'who sees one division',
      'reviewer',
      { zoom: 12, population: true, minLng: 118.6, maxLng: 119.1, minLat: 31.6, maxLat: 32.1 },
    ],
  ];
  it.each(CASES)('%s, seen by %s', async (_name, userName, query) => {
    await expectSame(userName, { ...SCREEN, ...query });
    await expectSame(userName, { ...SCREEN, ...query });
  });

  it('also after an outlet and a compound came', async () => {
    await imported(
      'outlets',
      '网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积（平方米）,服务半径,开业年份\n,示例·新开菜场,农贸市场,秦淮区,,118.7901,32.0301,1500,500,2020\n',
    );
    await imported(
      'compounds',
      '小区编号,小区名称,行政区划,经度,纬度,男性人数,女性人数,0–14 岁,15–24 岁,25–34 岁,35–44 岁,45–59 岁,60 岁及以上\n,示例·新小区,秦淮区,118.7911,32.0311,600,500,200,100,200,200,200,200\n',
    );
    for (const [, userName, query] of CASES) await expectSame(userName, { ...SCREEN, ...query });
  });
});

describe('spec 2 §7.2: what is remembered of the panel follows what is written', () => {
  it('a plan that changed is in the next answer, with and without an area', async () => {
    const circle: Partial<PanelQuery> = { areaType: 1, lng: 118.784136, lat: 32.041806, radius: 1_000 };
    const before = await sections();
    const row = before['ghxx']?.[0]?.districts.find(({ division }) => division === '秦淮区');
    await imported(
      'plans',
      `行政区划,开始年份,结束年份,现状保留,规划新增,规划面积\n秦淮区,2026,2030,${(row?.now ?? 0) + 7},${row?.added},${row?.area}\n`,
    );
    for (const query of [{}, circle]) {
      const { ghxx } = await sections(query);
      expect(ghxx?.[0]?.now).toBe((before['ghxx']?.[0]?.now ?? 0) + 7);
    }
  });

  it('a boundary that changed holds other outlets: 江北新区 is what lies inside of it', async () => {
    const held = async () => (await sections({ division: '320191' }))['xzfx']?.[0]?.total;
    const [west, east, south, north] = [118.7, 118.8, 32.0, 32.1];
    const inside = (await outletRows()).filter(
      ({ lng, lat }) => lng >= west && lng <= east && lat >= south && lat <= north,
    ).length;
    const before = await held();
    await imported(
      'boundaries',
      `区划代码,名称,边界\n320191,江北新区,"POLYGON((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))"\n`,
    );
    expect(inside).toBeGreaterThan(20);
    expect(before).not.toBe(inside);
    expect(await held()).toBe(inside);
  });

  it('a change that nobody told of is in the answers a minute later', async () => {
    const { db } = server.database;
    const total = async () => (await sections())['xzfx']?.[0]?.total;
    const before = await total();
    const [one] = await outletRows();
    await db
      .deleteFrom('outlet')
      .where('outlet_id', '=', one?.outlet_id ?? 0)
      .execute();
    server.clock.advance(59_999);
    expect(await total()).toBe(before);
    server.clock.advance(1);
    expect(await total()).toBe((before ?? 0) - 1);
  });

  it('tables that nobody changed are not read anew', async () => {
    const plane = planeOf(server.services);
    const now = await plane();
    server.clock.advance(60_000);
    expect(await plane()).toBe(now);
  });

  it('the present year is the one of now', async () => {
    const shown = async () => (await sections())['xzfx']?.[0]?.year;
    const year = Number(today(server.clock).slice(0, 4));
    expect(await shown()).toBe(year);
    while (Number(today(server.clock).slice(0, 4)) === year) server.clock.advance(86_400_000);
    expect(await shown()).toBe(year + 1);
  });
});
