import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import type { AskedQuestion } from '#subjects/dataset/wire.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { planRegister } from '#subjects/planning/register.ts';
import { AREA_TYPES } from '#subjects/planning/terms.ts';
import type { AreaQuery, SectionData } from '#subjects/planning/wire/area.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { addUser } from '#server/foundation/fill.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** 一个数字一个含义, of one division and of one business area: by whatever call it is asked for, the same person is told the same. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { password_hash: passwordHash } = await server.database.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_name', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  // 新街口 reaches into other divisions than the one it lies in.
  const person = { userName: 'qinhuai', displayName: '秦淮审核', role: 'ROLE_REVIEWER', regionId: 320_104 } as const;
  await addUser(server.database.db, { ...person, passwordHash, now: server.clock.now() });
});
afterAll(() => server.close());

type Chosen = Pick<AreaQuery, 'kinds' | 'division' | 'areaId'>;
const ANYTHING: Chosen = { kinds: [], division: undefined, areaId: undefined };
const NO_SHAPE = { areaType: AREA_TYPES.none, lng: undefined, lat: undefined, radius: undefined, path: undefined };
const CITY = { minLng: 118, minLat: 31, maxLng: 120, maxLat: 33, population: false, coverage: false } as const;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

async function sectionsOf(client: Client, chosen: Partial<Chosen>): Promise<Partial<Record<string, SectionData>>> {
  const query = { ...ANYTHING, ...NO_SHAPE, ...chosen, step: undefined, begin: undefined, end: undefined };
  const sections = await server.call(client, planningCalls.panel, query);
  return Object.fromEntries(sections.map(({ sectionId, datas }) => [sectionId, datas[0]]));
}

/** What each call that knows of outlets and people says of what was chosen. */
async function told(client: Client, chosen: Partial<Chosen>) {
  const query = { ...ANYTHING, ...NO_SHAPE, ...chosen };
  const { xzfx } = await sectionsOf(client, chosen);
  const { total } = await server.call(client, sitingCalls.gap, { ...ANYTHING, ...chosen, within: 500 });
  const charts = await server.call(client, planningCalls.charts, query);
  const people = await server.call(client, planningCalls.people, query);
  const screen = (zoom: number) => server.call(client, planningCalls.screen, { ...ANYTHING, ...chosen, ...CITY, zoom });
  const [grouped, single] = [await screen(11), await screen(16)];
  return {
    outlets: {
      panel: xzfx?.total,
      districts: sum((xzfx?.districts ?? []).map((row) => row.total)),
      gap: total.outlets,
      kinds: sum(charts.byKind.map(({ value }) => value)),
      decades: sum(charts.byDecade.map(({ value }) => value)),
      groups: sum(grouped.outlets.map((one) => one.grouped)),
      singles: single.outlets.length,
    },
    people: { panel: xzfx?.population, gap: total.people, people: people.population },
    area: {
      panel: xzfx?.area,
      gap: total.floorArea,
      kinds: sum(charts.floorAreaByKind.map(({ value }) => value)),
    },
    perThousand: { panel: xzfx?.areaPerThousand, gap: total.areaPerThousand },
  };
}

/** All that was told is one number. */
function expectOne(values: Readonly<Record<string, number | undefined>>, of: string): number {
  const [first = 0] = Object.values(values);
  expect(new Set(Object.values(values)), `${of}: ${JSON.stringify(values)}`).toEqual(new Set([first]));
  return first;
}

/** The same of square metres, of which every call rounds its own parts to tenths. */
function expectOneArea(values: Readonly<Record<string, number | null | undefined>>, of: string): void {
  const known = Object.values(values).map((value) => value ?? Number.NaN);
  expect(Math.max(...known) - Math.min(...known), `${of}: ${JSON.stringify(values)}`).toBeLessThan(1);
}

describe('one division', () => {
  it.each(['analyst', 'reviewer'])('by the maps, the gaps, the charts and the statistics: %s', async (userName) => {
    const client = await server.signIn(userName);
    const kinds = await server.call(client, marketCalls.kindCounts, {});
    const question = { dataset: 'outlet', measures: ['outlets', 'floorArea'], rows: ['region'], columns: [] };
    const asked = { ...question, filters: [], comparison: 'none' } as unknown as AskedQuestion;
    const statistics = await server.call(client, datasetCalls.query, asked);
    const valuesOf = (code: string) =>
      statistics.cells.find(({ row }) => statistics.rows[row]?.keys[0] === code)?.values ?? [];
    const { rows } = await server.call(client, sitingCalls.compare, {});
    for (const { code, name, counts, population } of kinds.divisions) {
      const { outlets, people, area, perThousand } = await told(client, { division: code });
      const [counted, floorArea] = valuesOf(code);
      const others = {
        matrix: sum(counts),
        statistic: counted ?? undefined,
        compared: rows.find((row) => row.division === name)?.present,
      };
      expect(expectOne({ ...outlets, ...others }, name)).toBeGreaterThan(0);
      expect(expectOne({ ...people, matrix: population }, name)).toBeGreaterThan(0);
      expectOneArea({ ...area, statistic: floorArea }, name);
      expectOne(perThousand, name);
    }
    expect(kinds.divisions.length).toBeGreaterThan(0);
  });

  it('its plan 规划信息 by the panel, the comparison, the present situation and the register', async () => {
    const client = await server.signIn('analyst');
    const { divisions } = await server.call(client, marketCalls.kindCounts, {});
    const { rows, second } = await server.call(client, sitingCalls.compare, { first: 2021, second: 2026 });
    expect(second).toBe(2026);
    const page = { pageIndex: 1, pageSize: 200 } as never;
    const kept = await server.call(client, planRegister.calls.list, page);
    const plans = kept.rows as unknown as ReadonlyArray<Record<string, unknown>>;
    expect(divisions.length).toBeGreaterThan(5);
    for (const { code, name } of divisions) {
      const { ghxx, xzfx } = await sectionsOf(client, { division: code });
      const current = await server.call(client, marketCalls.current, { division: code });
      const compared = rows.find((row) => row.division === name)?.second;
      const own = plans.find((row) => row['regionName'] === name && Number(row['beginYear']) === 2026);
      const [only, ...others] = ghxx?.districts ?? [];
      expect(others).toEqual([]);
      expectOne(
        { panel: ghxx?.now, row: only?.now, compared: compared?.retained, register: Number(own?.['retained']) },
        `${name} retained`,
      );
      const added = { panel: ghxx?.added, row: only?.added, compared: compared?.added, current: current.added };
      expectOne({ ...added, register: Number(own?.['added']) }, `${name} added`);
      expectOne({ panel: ghxx?.total, row: only?.total, compared: compared?.total }, `${name} total`);
      const planned = { panel: ghxx?.area, row: only?.area, compared: compared?.floorArea };
      expectOne({ ...planned, register: Number(own?.['floorArea']) }, `${name} area`);
      // What it says of the present is of the same division: small outlets, and whose square metres they are.
      expectOne({ plan: ghxx?.small, present: xzfx?.small, current: current.small }, `${name} small`);
      expect(ghxx?.areaPerThousand).toBeCloseTo(((ghxx?.area ?? 0) / (xzfx?.population ?? 1)) * 1_000, 1);
      expect([0, 1, 2, undefined]).toContain(ghxx?.indexType);
    }
  });
});

describe('one business area', () => {
  it.each([
    ['analyst', 2],
    ['reviewer', 1],
    ['qinhuai', 1],
  ])('by its monthly report, the maps, the gaps and the charts: %s', async (userName, areas) => {
    const client = await server.signIn(userName);
    const own = await server.call(client, planningCalls.areas, {});
    expect(own).toHaveLength(areas);
    for (const { areaId: id, name } of own) {
      const areaId = Number(id);
      const report = await server.call(client, businessAreaCalls.monthlyReport, { areaId, month: '2026-05' });
      const { outlets, people, area, perThousand } = await told(client, { areaId });
      const reported = sum(report.outlets.map(({ count }) => count));
      expect(expectOne({ ...outlets, report: reported }, name)).toBeGreaterThan(0);
      expectOne(people, name);
      expectOneArea({ ...area, report: sum(report.outlets.map(({ floorArea }) => floorArea)) }, name);
      expectOne(perThousand, name);
    }
  });

  it('together with a division is what both hold: all divisions have as many as the area, and plans are of its own', async () => {
    const client = await server.signIn('analyst');
    const areaId = 98_471;
    const whole = await told(client, { areaId });
    const { divisions } = await server.call(client, marketCalls.kindCounts, {});
    let [outlets, reached] = [0, 0];
    for (const { code } of divisions) {
      const part = await told(client, { areaId, division: code });
      outlets += expectOne(part.outlets, code);
      reached += Number(part.outlets.gap > 0);
      const { ghxx } = await sectionsOf(client, { areaId, division: code });
      expect(ghxx?.districts.map(({ division }) => division)).toEqual(code === '320104' ? ['秦淮区'] : undefined);
    }
    expect(reached).toBeGreaterThan(1);
    expect(outlets).toBe(whole.outlets.gap);
  });

  it('of a division it reaches beyond: who is responsible for that one is told of its own outlets', async () => {
    const outletsFor = async (userName: string): Promise<number> =>
      (await told(await server.signIn(userName), { areaId: 98_471 })).outlets.gap;
    expect(await outletsFor('qinhuai')).toBeLessThan(await outletsFor('analyst'));
  });
});
