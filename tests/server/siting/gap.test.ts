import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wgsOf } from '#base/geo.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { SITING_MESSAGES } from '#subjects/siting/terms.ts';
import type { GapQuery, Proposed, WhatIfQuery } from '#subjects/siting/wire.ts';
import { geodesic } from '../../support/outside/geodesic.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const QUERY: GapQuery = { kinds: [], division: undefined, areaId: undefined, within: 500 };
const ASK: WhatIfQuery = { ...QUERY, opened: [], closed: [] };
const outletRows = () =>
  server.database.db
    .selectFrom('outlet as o')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .selectAll('o')
    .select('r.code')
    .execute();
const compoundRows = () =>
  server.database.db
    .selectFrom('compound as c')
    .innerJoin('region as r', 'r.region_id', 'c.region_id')
    .selectAll('c')
    .select('r.code')
    .execute();
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
const heads = ({ male, female }: { male: number; female: number }): number => (male + female > 10 ? male + female : 0);
const gap = async (userName: string, query: Partial<GapQuery> = {}) =>
  server.call(await server.signIn(userName), sitingCalls.gap, { ...QUERY, ...query });
const whatIf = async (userName: string, query: Partial<WhatIfQuery>) =>
  server.call(await server.signIn(userName), sitingCalls.whatIf, { ...ASK, ...query });

describe('people not within 500 / 1,000 m of any outlet, as a layer and a number per district', () => {
  it.each([
    [500, []],
    [1_000, ['produce']],
  ] as ReadonlyArray<[number, string[]]>)(
    '%i m, %j: the same numbers as when every pair is measured',
    async (within, kinds) => {
      const [outlets, compounds] = [
        (await outletRows()).filter((outlet) => kinds.length === 0 || kinds.includes(outlet.market_type_code)),
        await compoundRows(),
      ];
      const bare = compounds.filter((compound) => !outlets.some((outlet) => apart(outlet, compound) <= within));
      const { total, districts, worst, places } = await gap('admin', { within, kinds });
      const sum = (rows: typeof compounds): number => rows.reduce((all, row) => all + heads(row), 0);
      expect(bare.length).toBeGreaterThan(0);
      expect(total).toMatchObject({
        people: sum(compounds),
        uncovered: sum(bare),
        covered: sum(compounds) - sum(bare),
        compounds: bare.length,
        outlets: outlets.length,
      });
      for (const { code, uncovered } of districts.filter(({ overlaps }) => !overlaps))
        expect(uncovered).toBe(sum(bare.filter((row) => row.code === code)));
      expect(places.reduce((all, { people }) => all + people, 0)).toBe(total.uncovered);
      expect(worst.map(({ people }) => people)).toEqual(worst.map(({ people }) => people).toSorted((a, b) => b - a));
      for (const { nearest } of worst) expect(nearest ?? Infinity).toBeGreaterThanOrEqual(within);
    },
  );

  it('江北新区 is told and never counted twice', async () => {
    const { total, districts } = await gap('admin');
    const beside = districts.filter(({ overlaps }) => overlaps);
    expect(beside.map(({ code }) => code)).toEqual(['320191']);
    expect(beside[0]?.people).toBeGreaterThan(0);
    expect(districts.filter(({ overlaps }) => !overlaps).reduce((sum, { people }) => sum + people, 0)).toBe(
      total.people,
    );
  });

  it('a geodesic of another maker calls the same homes served but for those within 0.1 % of the distance', async () => {
    const [outlets, { worst }] = [await outletRows(), await gap('admin')];
    const places = outlets.map(({ lng, lat }) => wgsOf({ lng, lat }));
    for (const compound of worst.slice(0, 40)) {
      const home = wgsOf(compound);
      const nearest = Math.min(...places.map((one) => geodesic(one, home)));
      expect(Math.abs(nearest / (compound.nearest ?? Number.NaN) - 1)).toBeLessThan(0.001);
    }
  });

  it('a polygon holds the same outlets as an independent test of points in it', async () => {
    const corners = [
      [118.76, 32.02],
      [118.82, 32.03],
      [118.81, 32.07],
      [118.78, 32.05],
      [118.75, 32.06],
    ] as const;
    const ring = [...corners, corners[0]].map(([lng, lat]) => [lng, lat]);
    const inside = (await outletRows()).filter(({ lng, lat }) =>
      booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: [ring] }),
    );
    const area = {
      kinds: [],
      division: undefined,
      areaId: undefined,
      areaType: 2 as const,
      lng: undefined,
      lat: undefined,
      radius: undefined,
      path: JSON.stringify(corners),
    };
    const sections = await server.call(await server.signIn('analyst'), planningCalls.panel, {
      ...area,
      step: undefined,
      begin: undefined,
      end: undefined,
    });
    expect(sections.find(({ sectionId }) => sectionId === 'xzfx2')?.datas[0]?.total).toBe(inside.length);
  });

  it('only of what the session may see', async () => {
    const reviewer = await gap('reviewer');
    const all = await gap('admin');
    expect(reviewer.total.people).toBeGreaterThan(0);
    expect(reviewer.total.people).toBeLessThan(all.total.people);
    expect(new Set(reviewer.districts.map(({ code }) => code)).size).toBeLessThan(all.districts.length);
  });
});

describe('what-if: covered people, m² per thousand and overlap change at once', () => {
  const proposedAt = ({ lng, lat }: { lng: number; lat: number }): Proposed => ({
    lng,
    lat,
    kind: 'produce',
    floorArea: 3_000,
  });

  it('an outlet at the worst compound serves it; the numbers are those of the plane with it', async () => {
    const { worst, total } = await gap('admin');
    const [first, second] = worst;
    if (!first || !second) throw new Error('everybody is served');
    const opened = [proposedAt(first), proposedAt(first), proposedAt(second)];
    const { before, after, gains } = await whatIf('admin', { opened });
    expect(before).toEqual(total);
    expect(gains[0]).toBeGreaterThanOrEqual(first.people);
    expect(gains[1]).toBe(0);
    expect(after.covered - before.covered).toBe(gains.reduce((sum, one) => sum + one, 0));
    expect(after.outlets - before.outlets).toBe(3);
    expect(after.floorArea - before.floorArea).toBeCloseTo(9_000, 3);
    expect(after.areaPerThousand).toBeGreaterThan(before.areaPerThousand ?? Infinity);
    expect(after.overServed).toBeGreaterThanOrEqual(before.overServed);
  });

  it('closing outlets is the same as their absence', async () => {
    const outlets = await outletRows();
    const closed = outlets.slice(0, 15);
    const rest = outlets.slice(15);
    const { after } = await whatIf('admin', {
      closed: closed.map(({ outlet_id }) => String(outlet_id)),
      within: 1_000,
    });
    const uncovered = (await compoundRows())
      .filter((compound) => !rest.some((outlet) => apart(outlet, compound) <= 1_000))
      .reduce((sum, row) => sum + heads(row), 0);
    expect(after.uncovered).toBe(uncovered);
  });

  it('hostile proposals are refused at their field', async () => {
    const analyst = await server.signIn('analyst');
    const ask = (query: Record<string, unknown>) =>
      server.ask(analyst, sitingCalls.whatIf, { within: 500, openList: [], closeIds: [], ...query });
    const outlet = { longitude: 2.35, latitude: 48.85, indClass: 'produce', buildArea: 2_000 };
    expect(await ask({ openList: [outlet] })).toMatchObject({
      status: 400,
      msg: expect.stringContaining(SITING_MESSAGES.outside) as unknown,
    });
    expect(await ask({ closeIds: ['999999999'] })).toMatchObject({
      status: 400,
      msg: expect.stringContaining(SITING_MESSAGES.notOutlet) as unknown,
    });
    expect((await ask({ openList: Array.from({ length: 21 }, () => outlet) })).status).toBe(400);
    expect((await ask({ openList: [{ ...outlet, longitude: '1e400' }] })).status).toBe(400);
    expect((await ask({ within: 1 })).status).toBe(400);
  });

  it("another division's outlet cannot be closed", async () => {
    const foreign = (await outletRows()).find(({ code }) => code === '320118');
    const reviewer = await server.signIn('reviewer');
    expect(
      (
        await server.ask(reviewer, sitingCalls.whatIf, {
          within: 500,
          openList: [],
          closeIds: [String(foreign?.outlet_id)],
        })
      ).status,
    ).toBe(400);
  });
});

describe('candidate sites ranked', () => {
  it('placing all of them gains what they say, none in the water', async () => {
    const sites = await server.call(await server.signIn('admin'), sitingCalls.sites, { ...ASK, kinds: ['produce'] });
    expect(sites).toHaveLength(10);
    expect(sites.map(({ people }) => people)).toEqual(sites.map(({ people }) => people).toSorted((a, b) => b - a));
    const { gains } = await whatIf('admin', {
      kinds: ['produce'],
      opened: sites.map(({ lng, lat }) => ({ lng, lat, kind: 'produce', floorArea: 2_000 })),
    });
    expect(gains).toEqual(sites.map(({ people }) => people));
    const waters = (await server.call(await server.signIn('admin'), planningCalls.boundaries, {})).filter(
      ({ kind }) => kind === 'water',
    );
    for (const { lng, lat } of sites) {
      for (const { rings } of waters)
        for (const ring of rings)
          expect(booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: [ring] })).toBe(false);
    }
  });
});

describe('compare two planning years side by side', () => {
  it('rows of both periods and their sum', async () => {
    const { periods, first, second, rows } = await server.call(await server.signIn('admin'), sitingCalls.compare, {
      first: undefined,
      second: undefined,
    });
    expect(periods.map(({ begin }) => begin)).toEqual(periods.map(({ begin }) => begin).toSorted());
    expect([first, second]).toEqual(periods.slice(-2).map(({ begin }) => begin));
    const sum = rows.at(-1);
    expect(sum?.division).toBe('合计');
    expect(rows.slice(0, -1).reduce((all, row) => all + (row.second?.total ?? 0), 0)).toBe(sum?.second?.total);
    expect(rows.map(({ division }) => division)).not.toContain('江北新区');
    expect((await server.ask(await server.signIn('admin'), sitingCalls.compare, { begin: 1950 })).status).toBe(400);
  });
});
