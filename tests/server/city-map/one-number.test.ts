import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { AREA_TYPES } from '#subjects/planning/terms.ts';
import type { AreaQuery } from '#subjects/planning/wire/area.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** 一个数字一个含义: whoever asks how many outlets, square metres or people there are is told the same by every call that answers it. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const everywhere: AreaQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  areaType: AREA_TYPES.none,
  lng: undefined,
  lat: undefined,
  radius: undefined,
  path: undefined,
};
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

async function present(client: Client, query: Partial<AreaQuery>) {
  const sections = await server.call(client, planningCalls.panel, {
    ...everywhere,
    ...query,
    step: undefined,
    begin: undefined,
    end: undefined,
  });
  return sections.find(({ sectionId }) => sectionId === 'xzfx')?.datas[0];
}

describe('outlets, floor area and people', () => {
  it('of the whole city at a wall and at a desk', async () => {
    const told = async (client: Client) => ({
      kinds: await server.call(client, marketCalls.kindCounts, {}),
      types: await server.call(client, marketCalls.typeCounts, {}),
      current: await server.call(client, marketCalls.current, { division: undefined }),
      figures: await server.call(client, planningCalls.divisionFigures, {}),
      coverage: await server.call(client, planningCalls.coverage, {}),
    });
    expect(await told(await server.asScreen())).toEqual(await told(await server.signIn('analyst')));
  });

  it.each(['analyst', 'reviewer'])('of the whole scope of %s', async (userName) => {
    const client = await server.signIn(userName);
    const panel = await present(client, {});
    const current = await server.call(client, marketCalls.current, { division: undefined });
    const types = await server.call(client, marketCalls.typeCounts, {});
    const kinds = await server.call(client, marketCalls.kindCounts, {});
    const charts = await server.call(client, planningCalls.charts, everywhere);
    const people = await server.call(client, planningCalls.people, everywhere);
    const coverage = await server.call(client, planningCalls.coverage, {});
    const outlets = {
      panel: panel?.total,
      districts: sum((panel?.districts ?? []).map(({ total }) => total)),
      current: current.retained,
      types: sum(types.map(({ count }) => count)),
      kinds: sum(kinds.divisions.flatMap(({ counts }) => counts)),
      charts: sum(charts.byKind.map(({ value }) => value)),
      decades: sum(charts.byDecade.map(({ value }) => value)),
    };
    expect(panel?.total).toBeGreaterThan(0);
    expect(new Set(Object.values(outlets)), JSON.stringify(outlets)).toEqual(new Set([panel?.total]));
    expect(sum(charts.floorAreaByKind.map(({ value }) => value))).toBeCloseTo(panel?.area ?? 0, 0);
    expect(current.floorArea).toBeCloseTo(panel?.area ?? 0, 0);
    const population = {
      panel: panel?.population,
      current: current.population,
      people: people.population,
      coverage: sum(coverage.divisions.map((one) => one.population)),
      kinds: sum(kinds.divisions.map((one) => one.population ?? 0)),
    };
    expect(new Set(Object.values(population)), JSON.stringify(population)).toEqual(new Set([panel?.population]));
    expect(current.areaPerThousand).toBe(panel?.areaPerThousand);
  });

  it('of every division', async () => {
    const client = await server.signIn('analyst');
    const kinds = await server.call(client, marketCalls.kindCounts, {});
    const figures = await server.call(client, planningCalls.divisionFigures, {});
    expect(kinds.divisions.length).toBeGreaterThan(5);
    for (const { code, counts, population } of kinds.divisions) {
      const panel = await present(client, { division: code });
      const current = await server.call(client, marketCalls.current, { division: code });
      const total = sum(counts);
      expect([panel?.total, current.retained], code).toEqual([total, total]);
      expect([panel?.population, current.population], code).toEqual([population, population]);
      const perThousand = figures.find((one) => one.code === code)?.outletsPerThousand;
      if (population) expect(perThousand, code).toBeCloseTo((total / population) * 1_000, 1);
    }
  });

  it('of a business area: its monthly report, the map and its circle', async () => {
    const client = await server.signIn('analyst');
    const areas = await server.call(client, planningCalls.areas, {});
    expect(areas.length).toBeGreaterThan(0);
    for (const { areaId, lng, lat } of areas) {
      const report = await server.call(client, businessAreaCalls.monthlyReport, {
        areaId: Number(areaId),
        month: '2026-05',
      });
      const panel = await present(client, { areaId: Number(areaId) });
      const circle = await server.call(client, planningCalls.charts, {
        ...everywhere,
        areaType: AREA_TYPES.circle,
        lng,
        lat,
        radius: 1_500,
      });
      expect(sum(report.outlets.map(({ count }) => count)), areaId).toBe(panel?.total);
      expect(sum(circle.byKind.map(({ value }) => value)), areaId).toBe(panel?.total);
    }
  });

  it('of the register: as many as its list says', async () => {
    const client = await server.signIn('analyst');
    const types = await server.call(client, marketCalls.typeCounts, {});
    const list = await server.call(client, outletRegister.calls.list, { pageIndex: 1, pageSize: 10 } as never);
    expect((list as { totalCount: number }).totalCount).toBe(sum(types.map(({ count }) => count)));
  });
});
