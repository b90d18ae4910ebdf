import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { deviationOf } from '#subjects/vegetable-price/rules.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import type { Client } from '../../support/outside/client.ts';
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

const { warnings, history } = vegetablePriceCalls;
const nameOf = (enterpriseId: number) => ENTERPRISES.find(({ enterprise_id: id }) => id === enterpriseId)?.name ?? '';
const pick = (chosen: Partial<Point>) =>
  points.filter((point) => Object.entries(chosen).every(([key, value]) => point[key as keyof Point] === value));
const lastDay = () =>
  points
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? '';
const query = { pageIndex: 1, pageSize: 200, outletIds: [] as string[] };

async function warned(date: DateText) {
  const goods = await server.database.db
    .selectFrom('goods')
    .select(['goods_id', 'code', 'name', 'threshold_percent'])
    .execute();
  return pick({ date }).flatMap(({ goodsId, enterpriseId, price }) => {
    const own = goods.find(({ goods_id: id }) => id === goodsId);
    const before = points.filter(
      (point) =>
        point.goodsId === goodsId &&
        point.enterpriseId === enterpriseId &&
        point.date < date &&
        point.date >= addDays(date, -7),
    );
    const deviation = deviationOf(
      price,
      before.map((point) => point.price),
      own?.threshold_percent ?? 0,
    );
    return deviation && own
      ? [
          {
            enterpriseId,
            goodsNo: own.code,
            goodsName: own.name,
            price,
            percent: deviation.deviationPercent,
            limit: Number(own.threshold_percent),
          },
        ]
      : [];
  });
}

describe('spec 2 §2.6: the price warnings of a day', () => {
  /** The day with the most warnings. */
  let date: DateText;
  beforeAll(async () => {
    const row = await server.database.db
      .selectFrom('price_warning')
      .select((is) => ['price_date', is.fn.countAll<number>().as('n')])
      .groupBy('price_date')
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    date = row.price_date;
  });

  it('are those that the rule finds, the largest departure first', async () => {
    const expected = await warned(date);
    const { totalCount, rows, asOf } = await server.call(analyst, warnings, { ...query, date });
    expect(expected.length).toBeGreaterThan(1);
    expect(totalCount).toBe(expected.length);
    expect(asOf).toBe(startOf(lastDay()));
    const key = (outletNo: string, goodsNo: string) => `${outletNo}/${goodsNo}`;
    expect(rows.map(({ outletNo, goodsNo }) => key(outletNo, goodsNo)).toSorted()).toEqual(
      expected.map((one) => key(String(one.enterpriseId), one.goodsNo)).toSorted(),
    );
    const sizes = rows.map(({ fluctuationThreshold }) => Math.abs(Number.parseFloat(fluctuationThreshold)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    for (const row of rows) {
      const own = expected.find((one) => String(one.enterpriseId) === row.outletNo && one.goodsNo === row.goodsNo);
      expect(row).toEqual({
        outletName: nameOf(Number(row.outletNo)),
        outletNo: row.outletNo,
        goodsName: own?.goodsName,
        goodsNo: own?.goodsNo,
        price: own?.price,
        fluctuationThreshold: `${own?.percent}%`,
        limitPercent: own?.limit,
        saleDate: date,
      });
    }
  });

  it('page without a gap or a double, under the contract’s own names', async () => {
    const all = (await server.call(analyst, warnings, { ...query, date })).rows;
    const paged = [];
    for (let pageIndex = 1; paged.length < all.length; pageIndex += 1) {
      const { rows, totalCount } = await server.call(analyst, warnings, { ...query, date, pageIndex, pageSize: 2 });
      expect(totalCount).toBe(all.length);
      expect(rows.length).toBeGreaterThan(0);
      paged.push(...rows);
    }
    expect(paged).toEqual(all);
    const { data } = await server.ask(analyst, warnings, { date, pageTotal: '9' });
    expect(Object.keys(data as object).toSorted()).toEqual(['asOf', 'dataList', 'totalCount']);
    expect((await server.call(analyst, warnings, { ...query, date, pageIndex: 1_000_000 })).rows).toEqual([]);
  });

  it('are filtered by outlet, goods and division', async () => {
    const all = (await server.call(analyst, warnings, { ...query, date })).rows;
    const [one] = all;
    const only = async (more: object) => (await server.call(analyst, warnings, { ...query, date, ...more })).rows;
    expect(await only({ goodsNo: one?.goodsNo })).toEqual(all.filter(({ goodsNo }) => goodsNo === one?.goodsNo));
    expect(await only({ goodsName: one?.goodsName })).toEqual(
      all.filter(({ goodsName }) => goodsName.includes(one?.goodsName ?? '')),
    );
    expect(await only({ outletName: one?.outletName })).toEqual(
      all.filter(({ outletName }) => outletName === one?.outletName),
    );
    expect(await only({ outletIds: [one?.outletNo, '1003'] })).toEqual(
      all.filter(({ outletNo }) => [one?.outletNo, '1003'].includes(outletNo)),
    );
    expect(await only({ outletIds: ['9999', '9998'] })).toEqual([]);
    await expect(only({ outletIds: ['9999', 'x'] })).rejects.toThrow();
    expect(await only({ goodsName: '%' })).toEqual([]);
    const district = String(ENTERPRISES.find(({ name }) => name === one?.outletName)?.region_id);
    const inDistrict = all.filter(
      ({ outletNo }) =>
        String(ENTERPRISES.find(({ enterprise_id: id }) => String(id) === outletNo)?.region_id) === district,
    );
    expect(await only({ division: district })).toEqual(inDistrict);
  });

  it('SECURITY 5: division and outlet narrow the session’s scope and never widen it', async () => {
    const own = (await server.call(reviewer, warnings, { ...query, date })).rows;
    expect(own.every(({ outletNo }) => outletNo === '1003')).toBe(true);
    for (const more of [
      { division: '320104' },
      { division: '320100' },
      { division: '*' },
      { division: '320104,320115' },
      { outletIds: ['1001'] },
      { outletName: '科巷' },
    ]) {
      expect(await server.call(reviewer, warnings, { ...query, date, ...more }), JSON.stringify(more)).toMatchObject({
        totalCount: 0,
        rows: [],
      });
    }
    expect((await server.call(reviewer, warnings, { ...query, date, division: '320115' })).rows).toEqual(own);
    expect(
      (await server.call(clerk, warnings, { ...query, date })).rows.every(({ outletNo }) => outletNo === '1001'),
    ).toBe(true);
  });
});

describe('spec 2 §7.6: the history of a goods at an outlet', () => {
  it('is the prices up to that day, oldest first, at most thirty days back', async () => {
    const found = await server.call(analyst, history, {
      date: addDays(server.today, -2),
      goodsNo: '10101',
      outletNo: '1001',
    });
    const expected = pick({ goodsId: 10_101, enterpriseId: 1_001 }).filter(
      ({ date }) => date <= addDays(server.today, -2) && date > addDays(server.today, -32),
    );
    expect(found).toEqual(
      expected
        .map(({ date, price }) => ({ saleDate: date, price }))
        .toSorted((a, b) => (a.saleDate < b.saleDate ? -1 : 1)),
    );
    expect(found.length).toBeGreaterThan(5);
  });

  it('another enterprise’s or region’s outlet answers as if it did not exist', async () => {
    const asks: ReadonlyArray<readonly [Client, string]> = [
      [clerk, '1002'],
      [clerk, '1003'],
      [reviewer, '1001'],
      [analyst, '9999'],
    ];
    for (const [client, outletNo] of asks)
      expect(await server.call(client, history, { date: server.today, goodsNo: '10101', outletNo }), outletNo).toEqual(
        [],
      );
    for (const outletNo of ['01001x', '-1'])
      await expect(
        server.call(analyst, history, { date: server.today, goodsNo: '10101', outletNo }),
        outletNo,
      ).rejects.toThrow();
    expect(
      (await server.call(clerk, history, { date: server.today, goodsNo: '10101', outletNo: '1001' })).length,
    ).toBeGreaterThan(5);
  });
});
