import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { inMonitorOrder } from '#subjects/vegetable-price/rules/monitor.ts';
import type { MonitoredOutlet } from '#subjects/vegetable-price/wire/monitor.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
let reviewer: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startServer();
  [analyst, reviewer, clerk] = await Promise.all([
    server.signIn('analyst'),
    server.signIn('reviewer'),
    server.signIn('clerk'),
  ]);
});
afterAll(() => server.close());

const { monitor, write } = vegetablePriceCalls;
const all = { pageIndex: 1, pageSize: 200 };

/** What the rows of the database say of a day, counted by hand. */
async function counted(day: DateText): Promise<MonitoredOutlet[]> {
  const { db } = server.database;
  const [points, warnings, enterprises, regions] = await Promise.all([
    db
      .selectFrom('price_point')
      .selectAll()
      .where('price_date', '>', addDays(day, -90))
      .where('price_date', '<=', day)
      .execute(),
    db.selectFrom('price_warning').selectAll().where('price_date', '=', day).execute(),
    db
      .selectFrom('enterprise')
      .selectAll()
      .where('reports_prices', '=', true)
      .orderBy('sort')
      .orderBy('enterprise_id')
      .execute(),
    db.selectFrom('region').selectAll().execute(),
  ]);
  return inMonitorOrder(
    enterprises.map(({ enterprise_id: id, name, region_id: region }) => {
      const own = points.filter((point) => point.enterprise_id === id);
      const lastDate = own
        .map((point) => point.price_date)
        .toSorted()
        .at(-1);
      return {
        outletName: name,
        outletNo: String(id),
        divisionName: regions.find(({ region_id: one }) => one === region)?.name ?? '',
        priced: own.filter((point) => point.price_date === day).length,
        assortment: new Set(own.filter((point) => point.price_date > addDays(day, -7)).map((point) => point.goods_id))
          .size,
        warned: warnings.filter((warning) => warning.enterprise_id === id).length,
        ...(lastDate === undefined ? {} : { lastDate }),
      };
    }),
  );
}

describe('spec 1 §7.3: GET /api/system/workBench/marketMonitor', () => {
  it('says of every outlet what it reported on the last day, counted from the rows', async () => {
    const { rows, totalCount, date, reported, warned, asOf } = await server.call(analyst, monitor, all);
    const wanted = await counted(date);
    expect(wanted.length).toBeGreaterThan(5);
    expect(rows).toEqual(wanted);
    expect(totalCount).toBe(wanted.length);
    expect(reported).toBe(wanted.filter(({ priced }) => priced > 0).length);
    expect(warned).toBe(wanted.filter((one) => one.warned > 0).length);
    expect(asOf).toBe(startOf(date));
  });

  it('shows who fell silent, since when, and first; who has been for a quarter is not heard of any more', async () => {
    const { db } = server.database;
    const { date } = await server.call(analyst, monitor, all);
    await db
      .deleteFrom('price_point')
      .where('enterprise_id', '=', 1003)
      .where('price_date', '>', addDays(date, -14))
      .execute();
    await db
      .deleteFrom('price_point')
      .where('enterprise_id', '=', 1002)
      .where('price_date', '>', addDays(date, -100))
      .execute();
    const day = addDays(date, -1);
    const { rows, reported, totalCount } = await server.call(analyst, monitor, { ...all, date: day });
    expect(rows).toEqual(await counted(day));
    expect(rows.slice(0, 2)).toMatchObject([
      { outletNo: '1002', priced: 0, assortment: 0 },
      { outletNo: '1003', priced: 0, assortment: 0, lastDate: addDays(date, -14) },
    ]);
    expect(rows[0]).not.toHaveProperty('lastDate');
    expect(reported).toBe(totalCount - 2);
  });

  it('hears of prices as soon as they are written', async () => {
    await server.database.db
      .deleteFrom('price_point')
      .where('enterprise_id', '=', 1003)
      .where('price_date', '=', server.today)
      .execute();
    const asked = { ...all, date: server.today };
    expect((await server.call(reviewer, monitor, asked)).rows).toMatchObject([{ outletNo: '1003', priced: 0 }]);
    await server.call(reviewer, write, {
      date: server.today,
      enterpriseId: '1003',
      prices: [{ goodsId: '10101', price: 3.21 }],
    });
    expect((await server.call(reviewer, monitor, asked)).rows).toMatchObject([
      { outletNo: '1003', priced: 1, lastDate: server.today },
    ]);
  });

  it('gives pages of the same order', async () => {
    const whole = await server.call(analyst, monitor, all);
    const pages = await Promise.all(
      [1, 2, 3].map((pageIndex) => server.call(analyst, monitor, { pageIndex, pageSize: 6 })),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 18));
    expect(new Set(pages.map(({ totalCount, reported }) => `${totalCount} ${reported}`)).size).toBe(1);
    expect((await server.call(analyst, monitor, { pageIndex: 99, pageSize: 200 })).rows).toEqual([]);
  });

  it('PRODUCT §2: a clerk sees the own enterprise only, a reviewer the own district only, and a division only narrows', async () => {
    expect((await server.call(clerk, monitor, all)).rows.map(({ outletNo }) => outletNo)).toEqual(['1001']);
    expect((await server.call(reviewer, monitor, all)).rows.map(({ outletNo }) => outletNo)).toEqual(['1003']);
    expect(await server.call(reviewer, monitor, { ...all, division: '320102' })).toMatchObject({
      totalCount: 0,
      rows: [],
      reported: 0,
      warned: 0,
    });
    const [first] = (await server.call(analyst, monitor, { ...all, division: '320115' })).rows;
    expect(first?.divisionName).toBe('江宁区');
  });

  it('refuses what is no day, naming the field', async () => {
    for (const date of ['2026-02-30', "2026-06-10' or 1=1"]) {
      expect(await server.ask(analyst, monitor, { date }), date).toMatchObject({
        status: 400,
        msg: '日期（date）：应为 yyyy-MM-dd 格式的日期',
      });
    }
  });
});
