import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { MOVEMENT_DAYS } from '#subjects/vegetable-price/terms.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('what prices did lately, and what is told of the divisions', () => {
  it('the last day is the price table of that day, and the days are the last with prices', async () => {
    const analyst = await server.signIn('analyst');
    const { dates, goods } = await server.call(analyst, vegetablePriceCalls.movement, {});
    const table = await server.call(analyst, vegetablePriceCalls.table, { date: dates.at(-1) });
    expect(dates.length).toBeGreaterThan(1);
    expect(dates.length).toBeLessThanOrEqual(MOVEMENT_DAYS);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    for (const { name, groupName, prices } of goods) {
      const row = table.rows.find(({ goodsName }) => goodsName === name);
      const given = Object.values(row?.prices ?? {}).filter((price) => price !== null);
      expect(prices).toHaveLength(dates.length);
      expect(groupName).not.toBe('');
      if (given.length === 0) expect(prices.at(-1)).toBeNull();
      else expect(prices.at(-1)).toBeCloseTo(given.reduce((sum, price) => sum + price, 0) / given.length, 1);
    }
  });

  it("a district is told of its own outlets' prices, as its price table is", async () => {
    const reviewer = await server.signIn('reviewer');
    const { dates, goods } = await server.call(reviewer, vegetablePriceCalls.movement, {});
    const city = await server.call(await server.signIn('analyst'), vegetablePriceCalls.movement, {});
    const table = await server.call(reviewer, vegetablePriceCalls.table, { date: dates.at(-1) });
    const means = table.rows.flatMap(({ goodsName, prices }) => {
      const given = Object.values(prices).flatMap((price) => price ?? []);
      return given.length === 0 ? [] : [[goodsName, given.reduce((sum, price) => sum + price, 0) / given.length]];
    });
    const told = goods.flatMap(({ name, prices }) =>
      typeof prices.at(-1) === 'number' ? [[name, prices.at(-1)]] : [],
    );
    expect(told.map(([name]) => name)).toEqual(means.map(([name]) => name));
    for (const [at, [, mean]] of means.entries()) expect(told[at]?.[1]).toBeCloseTo(Number(mean), 1);
    expect(goods).not.toEqual(city.goods);
  });

  it('of a past day nothing later is told', async () => {
    const analyst = await server.signIn('analyst');
    const now = await server.call(analyst, vegetablePriceCalls.movement, {});
    const then = await server.call(analyst, vegetablePriceCalls.movement, { date: now.dates.at(-3) });
    expect(then.dates.at(-1)).toBe(now.dates.at(-3));
    expect(then.goods[0]?.prices.at(-1)).toBe(now.goods[0]?.prices.at(-3));
  });

  it('an enterprise is told of its own prices alone', async () => {
    const clerk = await server.signIn('clerk');
    const { dates, goods } = await server.call(clerk, vegetablePriceCalls.movement, {});
    const table = await server.call(clerk, vegetablePriceCalls.table, { date: dates.at(-1) });
    expect(table.enterpriseKeys.length).toBeLessThanOrEqual(1);
    const own = table.rows.flatMap(({ goodsName, prices }) =>
      Object.values(prices).flatMap((price) => (price === null ? [] : [[goodsName, price]])),
    );
    expect(
      goods.flatMap(({ name, prices }) => (typeof prices.at(-1) === 'number' ? [[name, prices.at(-1)]] : [])),
    ).toEqual(own);
  });

  it("every division once, and all their alerts and outlets are the city's", async () => {
    const analyst = await server.signIn('analyst');
    const rows = await server.call(analyst, planningCalls.divisionFigures, {});
    const { db } = server.database;
    const open = await db
      .selectFrom('alert')
      .select('alert_id')
      .where('closed_at', 'is', null)
      .where('region_code', 'is not', null)
      .execute();
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.reduce((sum, { alerts = 0 }) => sum + alerts, 0)).toBe(open.length);
    for (const { owed, reported } of rows) expect(reported).toBeLessThanOrEqual(owed);
  });
});
