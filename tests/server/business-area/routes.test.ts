import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { groundOf } from '#base/geo.ts';
import { AREA_RADIUS } from '#subjects/business-area/terms.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { AREAS } from '#server/demonstration/city/areas.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const XINJIEKOU = 98_471;
const DONGSHAN = 98_640;
/** The server's clock stands at 2026-06-10; prices begin in April. */
const LAST = '2026-05';
const CURRENT = '2026-06';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const { areas, customers, monthlyReports, monthlyReport } = businessAreaCalls;

describe('spec 2 §2.3: predefined regions 98471 新街口 and 98640 东山', () => {
  it('the whole city chooses among both, the first first', async () => {
    expect((await server.ask(analyst, areas)).data).toEqual([
      { regId: XINJIEKOU, text: '新街口', center: '118.784136,32.041806' },
      { regId: DONGSHAN, text: '东山', center: '118.82091,31.93198' },
    ]);
  });

  it('the reviewer of 江宁区 is offered 东山 alone, the clerk of 秦淮区 新街口 alone', async () => {
    expect((await server.call(await server.signIn('reviewer'), areas, {})).map(({ areaId }) => areaId)).toEqual([
      DONGSHAN,
    ]);
    expect((await server.call(await server.signIn('clerk'), areas, {})).map(({ areaId }) => areaId)).toEqual([
      XINJIEKOU,
    ]);
  });
});

describe('spec 1 §7.3: GET /api/system/workBench/custAnalysis', () => {
  it('answers gender, occupaotion and sourceCity as the wire spells them, the cities in 万人', async () => {
    const { data } = await server.ask(analyst, customers, { regId: XINJIEKOU });
    const profile = data as Record<string, unknown>;
    const [area] = AREAS;
    expect(profile['gender']).toEqual({ male: 486_200, female: 573_900 });
    expect(profile['occupaotion']).toEqual(area?.occupation.map(([name, value]) => ({ name, value })));
    expect(profile['sourceCity']).toEqual(area?.sourceCity.map(([city, num]) => ({ source_city: city, num })));
    expect(profile['asOf']).toBe('2026-05-30T16:00:00.000Z');
  });

  it('of a day before the last survey nothing is known; reports of months are those that there were on a day 回看', async () => {
    const on = (date?: string) => server.call(analyst, customers, { areaId: XINJIEKOU, date });
    expect(await on('2026-05-31')).toEqual(await on());
    expect(await on('2026-05-30')).toEqual({
      gender: { male: 0, female: 0 },
      occupations: [],
      sourceCities: [],
      asOf: undefined,
    });
    const months = async (date?: string) =>
      (await server.call(analyst, monthlyReports, { pageIndex: 1, pageSize: 60, date })).rows.map(({ month }) => month);
    expect((await months())[0]).toBe(CURRENT);
    expect(await months('2026-05-20')).toEqual((await months()).filter((month) => month <= LAST));
    expect(await months('2020-01-01')).toEqual([]);
  });

  it('an area of another region answers 404 for every call, and so does one that does not exist', async () => {
    const reviewer = await server.signIn('reviewer');
    for (const regId of [XINJIEKOU, 1]) {
      expect((await server.ask(reviewer, customers, { regId })).status).toBe(404);
      expect((await server.ask(reviewer, monthlyReport, { regId, month: LAST })).status).toBe(404);
    }
    expect((await server.ask(reviewer, customers, { regId: DONGSHAN })).status).toBe(200);
  });

  it('says nothing of ten people or fewer, and of one sex nothing where the other is so small (k-anonymity)', async () => {
    const { db } = server.database;
    await db
      .insertInto('business_area_record')
      .values({ area_id: 5, name: '小街', region_id: 320_104, lng: 118.7, lat: 32 })
      .execute();
    const rows = [
      ['gender', '男', 10],
      ['gender', '女', 400],
      ['occupation', '学生', 10],
      ['occupation', '退休人员', 11],
      ['source-city', '南京', 9],
    ] as const;
    await db
      .insertInto('customer_profile')
      .values(rows.map(([kind, name, amount], sort) => ({ area_id: 5, kind, name, amount, sort })))
      .execute();
    const profile = await server.call(analyst, customers, { areaId: 5 });
    await db.deleteFrom('customer_profile').where('area_id', '=', 5).execute();
    await db.deleteFrom('business_area_record').where('area_id', '=', 5).execute();
    expect(profile).toEqual({
      gender: { male: 0, female: 0 },
      occupations: [{ name: '退休人员', heads: 11 }],
      sourceCities: [],
    });
  });
});

describe('spec 2 §2.4, §9: the monthly reports, page size 3', () => {
  it('lists every area and month from the first with data to the present one, the latest first', async () => {
    const { totalCount, rows } = await server.call(analyst, monthlyReports, { pageIndex: 1, pageSize: 3 });
    expect(totalCount).toBe(6);
    expect(rows).toEqual([
      { areaName: '新街口', url: `/business-area/report?area=${XINJIEKOU}&month=${CURRENT}`, month: CURRENT },
      { areaName: '东山', url: `/business-area/report?area=${DONGSHAN}&month=${CURRENT}`, month: CURRENT },
      { areaName: '新街口', url: `/business-area/report?area=${XINJIEKOU}&month=${LAST}`, month: LAST },
    ]);
    expect(((await server.ask(analyst, monthlyReports)).data as { datalist: unknown[] }).datalist).toHaveLength(3);
    expect((await server.call(analyst, monthlyReports, { pageIndex: 2, pageSize: 3 })).rows).toHaveLength(3);
  });

  it('to a reviewer those of the own region only', async () => {
    const { rows } = await server.call(await server.signIn('reviewer'), monthlyReports, { pageIndex: 1, pageSize: 10 });
    expect(new Set(rows.map(({ areaName }) => areaName))).toEqual(new Set(['东山']));
  });
});

describe('the monthly report is made from the rows', () => {
  it('of a finished month: visits, outlets around, prices, sales and warnings, each counted again row by row', async () => {
    const { db } = server.database;
    const report = await server.call(analyst, monthlyReport, { areaId: XINJIEKOU, month: LAST });
    expect([report.isFinished, report.through, report.regionName, report.madeAt]).toEqual([
      true,
      '2026-05-31',
      '秦淮区',
      server.clock.now(),
    ]);

    const visits = await db.selectFrom('area_visit').selectAll().where('area_id', '=', XINJIEKOU).execute();
    const inMonth = (month: string) => visits.filter(({ visit_date }) => visit_date.startsWith(month));
    expect(report.visits.days).toHaveLength(31);
    expect(report.visits.days.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(
      inMonth(LAST).reduce((sum, { visitors }) => sum + visitors, 0),
    );
    expect(report.visits.before).toBe(inMonth('2026-04').reduce((sum, { visitors }) => sum + visitors, 0));

    const centre = groundOf({ lng: 118.784136, lat: 32.041806 });
    const outlets = (await db.selectFrom('outlet').selectAll().execute()).filter(
      ({ x, y }) => Math.hypot(x - centre.x, y - centre.y) <= AREA_RADIUS,
    );
    expect(report.outlets.reduce((sum, { count }) => sum + count, 0)).toBe(outlets.length);
    expect(outlets.length).toBeGreaterThan(0);

    const inDistrict = await db.selectFrom('enterprise').selectAll().where('region_id', '=', 320_104).execute();
    const ids = new Set(inDistrict.map(({ enterprise_id }) => enterprise_id));
    const warnings = (await db.selectFrom('price_warning').selectAll().execute()).filter(
      (one) => ids.has(one.enterprise_id) && one.price_date.startsWith(LAST),
    );
    expect(report.warnings.rises + report.warnings.falls).toBe(warnings.length);
    expect(report.prices.markets).toBe(inDistrict.filter(({ reports_prices }) => reports_prices).length);
    expect(report.sales.stores).toBe(inDistrict.filter(({ reports_weekly }) => reports_weekly).length);
    expect([report.sales.withheld, report.sales.through]).toEqual([false, '2026-05-31']);
    expect(report.sales.amount).toBeGreaterThan(report.sales.nightAmount ?? Number.NaN);
  });

  it('a month under way is marked, ends yesterday and is compared with as many days of the month before', async () => {
    const report = await server.call(analyst, monthlyReport, { areaId: XINJIEKOU, month: CURRENT });
    expect([report.isFinished, report.through]).toEqual([false, addDays(server.today, -1)]);
    expect(report.visits.days).toHaveLength(9);
    const former = await server.database.db
      .selectFrom('area_visit')
      .selectAll()
      .where('area_id', '=', XINJIEKOU)
      .where('visit_date', '>=', '2026-05-01')
      .where('visit_date', '<=', '2026-05-09')
      .execute();
    expect(report.visits.before).toBe(former.reduce((sum, { visitors }) => sum + visitors, 0));
  });

  it('a month without data has no figures, one that has not begun is refused', async () => {
    const report = await server.call(analyst, monthlyReport, { areaId: XINJIEKOU, month: '2020-02' });
    expect([report.visits.days, report.sales.amount, report.prices.goods, report.warnings.goods]).toEqual([
      [],
      undefined,
      0,
      [],
    ]);
    expect((await server.ask(analyst, monthlyReport, { regId: XINJIEKOU, month: '2026-07' })).status).toBe(400);
    expect((await server.ask(analyst, monthlyReport, { regId: XINJIEKOU, month: '2026-13' })).status).toBe(400);
  });

  it('keeps the sales of a district with fewer than three stores from the enterprises, not from the regulator', async () => {
    const { db } = server.database;
    const two = db
      .selectFrom('enterprise')
      .select('enterprise_id')
      .where('region_id', '=', 320_104)
      .where('reports_weekly', '=', true)
      .orderBy('enterprise_id')
      .limit(2);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('enterprise')
        .set({ region_id: 320_102 })
        .where('reports_weekly', '=', true)
        .where('region_id', '=', 320_104)
        .where('enterprise_id', 'not in', two)
        .execute();
    });
    const toClerk = await server.call(await server.signIn('clerk'), monthlyReport, { areaId: XINJIEKOU, month: LAST });
    const toAnalyst = await server.call(analyst, monthlyReport, { areaId: XINJIEKOU, month: LAST });
    expect([toClerk.sales.stores, toClerk.sales.withheld, toClerk.sales.amount]).toEqual([2, true, undefined]);
    expect([toAnalyst.sales.withheld, typeof toAnalyst.sales.amount]).toEqual([false, 'number']);
  });
});
