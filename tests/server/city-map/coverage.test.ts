import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundOf } from '#base/geo.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { COVERING_KINDS, PLANNED_SITE } from '#subjects/planning/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Every home with the nearest range, computed anew pair by pair. */
async function homes() {
  const { db } = server.database;
  const markets = await db
    .selectFrom('outlet')
    .select(['x', 'y', 'service_radius'])
    .where('market_type_code', 'in', [...COVERING_KINDS])
    .execute();
  const rows = await db
    .selectFrom('compound as c')
    .innerJoin('region as r', 'r.region_id', 'c.region_id')
    .select(['c.x', 'c.y', 'c.male', 'c.female', 'r.code'])
    .execute();
  return rows.map(({ x, y, male, female, code }) => ({
    x,
    y,
    code,
    people: male + female,
    served: markets.some((one) => Math.hypot(one.x - x, one.y - y) <= one.service_radius),
  }));
}

describe('菜市场服务覆盖', () => {
  it('agrees with an independent computation, by division and home by home', async () => {
    const coverage = await server.call(await server.signIn('analyst'), planningCalls.coverage, {});
    const all = await homes();
    for (const { code, population, covered } of coverage.divisions) {
      const own = all.filter((one) => one.code === code);
      expect(population, code).toBe(sum(own.map(({ people }) => people)));
      expect(covered, code).toBe(sum(own.map(({ people, served }) => (served ? people : 0))));
    }
    const open = all.filter(({ served }) => !served);
    expect(open.length).toBeGreaterThan(0);
    expect(sum(coverage.gaps.map(({ total }) => total))).toBe(sum(open.map(({ people }) => people)));
  });

  it('adds no more sites than are planned, each for enough people, and counts what they reach once', async () => {
    const coverage = await server.call(await server.signIn('analyst'), planningCalls.coverage, {});
    const all = await homes();
    expect(coverage.sites.length).toBeGreaterThan(0);
    const plans = await server.database.db
      .selectFrom('market_plan as p')
      .innerJoin('region as r', 'r.region_id', 'p.region_id')
      .select(['r.code', 'p.added'])
      .where('p.begin_year', '<=', 2026)
      .where('p.end_year', '>=', 2026)
      .execute();
    for (const { code, name, sites, covered, planned } of coverage.divisions) {
      const own = coverage.sites.filter(({ division }) => division === name);
      expect(own.length, name).toBe(sites);
      expect(sites, name).toBeLessThanOrEqual(plans.find((plan) => plan.code === code)?.added ?? 0);
      const places = own.map((site) => ({ ...groundOf(site), radius: site.radius }));
      const reached = all.filter(
        (home) =>
          home.code === code &&
          !home.served &&
          places.some(({ x, y, radius }) => Math.hypot(x - home.x, y - home.y) <= radius + 1),
      );
      expect(planned - covered, name).toBe(sum(reached.map(({ people }) => people)));
      expect(sum(own.map(({ people }) => people)), name).toBe(planned - covered);
    }
    expect(coverage.sites.every(({ people }) => people >= PLANNED_SITE.people)).toBe(true);
    expect(coverage.sites.map(({ people }) => people)).toEqual(
      coverage.sites.map(({ people }) => people).toSorted((a, b) => b - a),
    );
  });

  it('whoever sees one division is told of that one alone', async () => {
    const reviewer = await server.call(await server.signIn('reviewer'), planningCalls.coverage, {});
    const analyst = await server.call(await server.signIn('analyst'), planningCalls.coverage, {});
    expect(reviewer.divisions.length).toBeGreaterThan(0);
    expect(reviewer.divisions.length).toBeLessThan(analyst.divisions.length);
    expect(sum(reviewer.gaps.map(({ total }) => total))).toBe(
      sum(reviewer.divisions.map(({ population, covered }) => population - covered)),
    );
  });

  it('prices of markets lie where their outlets are, the dearest first, an enterprise is told of its own alone', async () => {
    const levels = await server.call(await server.signIn('analyst'), planningCalls.priceLevels, {});
    const figures = await server.call(await server.signIn('analyst'), planningCalls.divisionFigures, {});
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.map(({ levelPercent }) => levelPercent)).toEqual(
      levels.map(({ levelPercent }) => levelPercent).toSorted((a, b) => b - a),
    );
    const outlets = await server.database.db.selectFrom('outlet').select(['outlet_id', 'lng', 'lat']).execute();
    for (const { outletId, lng, lat } of levels)
      expect(outlets).toContainEqual({ outlet_id: Number(outletId), lng, lat });
    const most = Math.max(...figures.map(({ priceLevelPercent }) => priceLevelPercent ?? -Infinity));
    expect(levels[0]?.levelPercent).toBeGreaterThanOrEqual(most);
  });

  it('prices of a past day are those of that day, and none of a day without', async () => {
    const analyst = await server.signIn('analyst');
    const levelsOn = (date?: string) =>
      server.call(analyst, planningCalls.priceLevels, date === undefined ? {} : { date });
    const { db } = server.database;
    const [last, before] = await db
      .selectFrom('price_day')
      .select('price_date as date')
      .distinct()
      .where('total', '>', 0)
      .orderBy('price_date', 'desc')
      .limit(2)
      .execute();
    expect(await levelsOn(last?.date)).toEqual(await levelsOn());
    const past = await levelsOn(before?.date);
    expect(past.length).toBeGreaterThan(1);
    expect(past).not.toEqual(await levelsOn());
    expect(await levelsOn('2000-01-01')).toEqual([]);
  });
});
