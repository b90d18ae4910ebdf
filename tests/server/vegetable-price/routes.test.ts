import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, datesBetween, type DateText, startOf } from '#base/calendar.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import type { Client } from '../../support/outside/client.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

interface Point {
  readonly date: DateText;
  readonly goodsId: number;
  readonly enterpriseId: number;
  readonly price: number;
}

let server: TestServer;
let analyst: Client;
let reviewer: Client;
let clerk: Client;
/** Every price of the database, to compute answers from by hand. */
let points: readonly Point[];
beforeAll(async () => {
  server = await startServer();
  [analyst, reviewer, clerk] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('reviewer'),
    server.signIn('clerk'),
  ]);
  const rows = await server.database.db.selectFrom('price_point').selectAll().execute();
  points = rows.map((row) => ({
    date: row.price_date,
    goodsId: row.goods_id,
    enterpriseId: row.enterprise_id,
    price: row.price,
  }));
});
afterAll(() => server.close());

const { table, vegetables, wave } = vegetablePriceCalls;
const pick = (chosen: Partial<Point>) =>
  points.filter((point) => Object.entries(chosen).every(([key, value]) => point[key as keyof Point] === value));
const lastDay = () =>
  points
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? '';
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const asked = { unit: 'day', amount: 7, periodName: '一周' } as const;

describe('spec 1 §2.6 item 4: the price table of a day', () => {
  it('has a column for every reporting enterprise and the price of every goods', async () => {
    const date = addDays(server.today, -3);
    const { enterpriseKeys, rows, asOf } = await server.call(analyst, table, { date });
    expect(enterpriseKeys).toEqual(
      ENTERPRISES.filter(({ reports_prices: reports }) => reports).map(
        ({ name, enterprise_id: id }) => `${name}_${id}`,
      ),
    );
    expect(asOf).toBe(startOf(lastDay()));
    const dict = await server.call(analyst, vegetables, {});
    expect(rows.map(({ goodsName }) => goodsName)).toEqual(dict.map(({ name }) => name));
    for (const [index, { prices }] of rows.entries()) {
      for (const key of enterpriseKeys) {
        const [point] = pick({ date, goodsId: Number(dict[index]?.goodsId), enterpriseId: Number(key.split('_')[1]) });
        expect(prices[key], `${index} ${key}`).toBe(point?.price ?? null);
      }
    }
  });

  it('is that of the last day with prices without a date, and with the date ‘’ or ‘null’ (spec 1 §5)', async () => {
    const wanted = (await server.ask(analyst, table, { date: lastDay() })).data;
    expect((await server.call(analyst, table, {})).rows.length).toBeGreaterThan(0);
    for (const wire of [{}, { date: '' }, { date: 'null' }])
      expect((await server.ask(analyst, table, wire)).data, JSON.stringify(wire)).toEqual(wanted);
  });

  it('keeps its columns on a day without prices', async () => {
    expect(await server.call(analyst, table, { date: '2020-02-29' })).toMatchObject({
      rows: [],
      enterpriseKeys: { length: 16 },
    });
  });

  it('PRODUCT §2: a clerk sees the own enterprise only, a reviewer the own district only', async () => {
    expect((await server.call(clerk, table, {})).enterpriseKeys).toEqual(['科巷菜场_1001']);
    expect((await server.call(reviewer, table, {})).enterpriseKeys).toEqual(['东山农贸市场_1003']);
    for (const { prices } of (await server.call(clerk, table, {})).rows)
      expect(Object.keys(prices)).toEqual(['科巷菜场_1001']);
  });

  it('refuses what is no day, naming the field', async () => {
    for (const date of ['2026-02-30', '20260610', 'today', "2026-06-10' or 1=1", '2026-6-1', '0000-00-00']) {
      expect(await server.ask(analyst, table, { date }), date).toMatchObject({
        status: 400,
        msg: '日期（date）：应为 yyyy-MM-dd 格式的日期',
        faults: [{ field: 'date' }],
      });
    }
  });
});

describe('spec 1 §2.6 item 5: the price wave', () => {
  const scopes: ReadonlyArray<readonly [string, () => Client, (id: number) => boolean]> = [
    ['the whole city', () => analyst, () => true],
    ['a district', () => reviewer, (id) => id === 1003],
    ['an enterprise', () => clerk, (id) => id === 1001],
  ];
  for (const [name, client, inScope] of scopes) {
    it(`is the mean of a day over the enterprises of ${name}`, async () => {
      const [start, end] = [addDays(server.today, -7), server.today];
      const expected = datesBetween(start, end).flatMap((date) => {
        const prices = pick({ date, goodsId: 10_101 })
          .filter(({ enterpriseId }) => inScope(enterpriseId))
          .map(({ price }) => price);
        return prices.length === 0 ? [] : [{ date, price: mean(prices) }];
      });
      const found = await server.call(client(), wave, { ...asked, goodsId: '10101', step: 'day', start, end });
      expect(found.map(({ date }) => date)).toEqual(expected.map(({ date }) => date));
      for (const [index, { price }] of found.entries())
        expect(Math.abs(price - (expected[index]?.price ?? 0))).toBeLessThanOrEqual(0.005_001);
    });
  }

  it('is the mean of a week, which begins on Monday in Nanjing', async () => {
    const [start, end] = [addDays(server.today, -14), server.today];
    const found = await server.call(analyst, wave, { ...asked, goodsId: '10301', step: 'week', start, end });
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const { date, price } of found) {
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(1);
      const days = datesBetween(date, addDays(date, 6)).filter((day) => day >= start && day <= end);
      const prices = points
        .filter((point) => point.goodsId === 10_301 && days.includes(point.date))
        .map((point) => point.price);
      expect(Math.abs(price - mean(prices))).toBeLessThanOrEqual(0.005_001);
    }
  });

  it('is empty for an unknown goods and for an end before its start', async () => {
    const [start, end] = [addDays(server.today, -7), server.today];
    for (const goodsId of ['99999', '1', '2147483647'])
      expect(await server.call(analyst, wave, { ...asked, goodsId, step: 'day', start, end }), goodsId).toEqual([]);
    for (const goodsId of ['x', "10101' or 1=1", '2147483648', '9'.repeat(40)]) {
      await expect(
        server.call(analyst, wave, { ...asked, goodsId, step: 'day', start, end }),
        goodsId,
      ).rejects.toThrow();
    }
    expect(
      await server.call(analyst, wave, { ...asked, goodsId: '10101', step: 'day', start: end, end: start }),
    ).toEqual([]);
  });
});

/** The warnings of a day by the rule, from the prices alone. */
