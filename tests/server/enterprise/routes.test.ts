import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#base/call.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { demonstrationOutlets } from '#server/demonstration/places/outlets.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const reporting = ENTERPRISES.filter(({ reports_prices: reports }) => reports);
const page = (client: Client, query: Record<string, string | undefined> = {}) =>
  server.call(client, enterpriseCalls.outlets, { pageIndex: 1, pageSize: 200, ...query });

describe('spec 2 §7.6: POST /api/BBusEnt/queryEnt, the outlet picker', () => {
  it('knows the outlets that report prices, in their fixed order', async () => {
    const { totalCount, rows } = await page(analyst);
    expect(totalCount).toBe(reporting.length);
    expect(rows.map(({ outletId }) => Number(outletId))).toEqual(reporting.map(({ enterprise_id: id }) => id));
    expect(rows[0]).toEqual({ outletId: '1001', name: '科巷菜场', address: '秦淮区科巷 12 号', division: '秦淮区' });
  });

  it('pages without a gap or a double, and counts all of them on every page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((pageIndex) => server.call(analyst, enterpriseCalls.outlets, { pageIndex, pageSize: 4 })),
    );
    expect(pages.flatMap(({ rows }) => rows.map(({ outletId }) => Number(outletId)))).toEqual(
      reporting.map(({ enterprise_id: id }) => id),
    );
    expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([reporting.length]));
  });

  it('searches name, address, kind and number', async () => {
    expect((await page(analyst, { name: '农贸' })).rows.every(({ name }) => name.includes('农贸'))).toBe(true);
    expect((await page(analyst, { address: '科巷' })).rows.map(({ name }) => name)).toEqual(['科巷菜场']);
    expect((await page(analyst, { industry: 'produce' })).totalCount).toBe(reporting.length);
    expect((await page(analyst, { industry: 'department' })).totalCount).toBe(0);
    expect((await page(analyst, { outletId: '1003' })).rows.map(({ name }) => name)).toEqual(['东山农贸市场']);
  });

  it('what a person types is text and never a pattern', async () => {
    for (const name of ['%', '_', '\\', '农_市场', "' or '1'='1"])
      expect(await page(analyst, { name }), name).toEqual({ totalCount: 0, rows: [] });
  });

  it('PRODUCT §2: adminDiv and compId can only narrow', async () => {
    const reviewer = await server.signIn('reviewer');
    expect((await page(reviewer)).rows.map(({ name }) => name)).toEqual(['东山农贸市场']);
    expect((await page(analyst, { division: '320115' })).rows.map(({ name }) => name)).toEqual(['东山农贸市场']);
    for (const query of [
      { division: '320104' },
      { outletId: '1001' },
      { division: '320100' },
      { division: '', outletId: '1002' },
    ]) {
      expect(await page(reviewer, query), JSON.stringify(query)).toEqual({ totalCount: 0, rows: [] });
    }
  });

  it('PRODUCT §2: an enterprise user sees the own enterprise only', async () => {
    const clerk = await server.signIn('clerk');
    expect((await page(clerk)).rows.map(({ name }) => name)).toEqual(['科巷菜场']);
    expect(await page(clerk, { outletId: '1002' })).toEqual({ totalCount: 0, rows: [] });
  });

  it('refuses a page that is larger than a page may be, in Chinese', async () => {
    const answer = await server.ask(analyst, enterpriseCalls.outlets, { pageIndex: 1, pageSize: 201 });
    expect(answer).toMatchObject({ status: 400, code: 400, msg: '每页条数（pageSize）：不能大于 200', data: null });
    expect((await server.ask(analyst, enterpriseCalls.outlets, { pageIndex: 0, pageSize: 10 })).status).toBe(400);
  });
});

describe('one enterprise in full', () => {
  const detail = (client: Client, enterpriseId: string) =>
    server.call(client, enterpriseCalls.detail, { enterpriseId });

  it('a market: facts, the last prices with those before, its place', async () => {
    const market = await detail(analyst, '1001');
    expect(market).toMatchObject({
      name: '科巷菜场',
      division: '秦淮区',
      marketType: '农贸市场',
      reportsPrices: true,
      priceDate: server.today,
      weeks: [],
    });
    const row = await server.database.db
      .selectFrom('price_point as p')
      .innerJoin('goods as g', 'g.goods_id', 'p.goods_id')
      .select(['g.name', 'p.price'])
      .where('p.enterprise_id', '=', 1_001)
      .where('p.price_date', '=', server.today)
      .orderBy('g.sort')
      .executeTakeFirstOrThrow();
    expect(market.prices[0]).toMatchObject({ goodsName: row.name, price: row.price });
    expect(market.prices.every(({ previousPrice }) => previousPrice !== undefined)).toBe(true);
    expect(market.sites[0]).toMatchObject({ name: '科巷菜场' });
  });

  it('a store: its weeks, the latest last, and the other places of its brand', async () => {
    const store = await detail(analyst, '1020');
    expect(store.prices).toEqual([]);
    expect(store.weeks.length).toBeGreaterThan(0);
    expect(store.weeks.map(({ year, week }) => year * 100 + week)).toEqual(
      store.weeks.map(({ year, week }) => year * 100 + week).toSorted((a, b) => a - b),
    );
    for (const { amount, nightAmount } of store.weeks) expect(amount).toBeGreaterThan(nightAmount);
    expect(store.sites[0]?.name).toBe(store.name);
  });

  it('SECURITY 8: another region’s or enterprise’s is not there', async () => {
    const [reviewer, clerk] = await Promise.all([server.signIn('reviewer'), server.signIn('clerk')]);
    expect((await detail(reviewer, '1003')).name).toBe('东山农贸市场');
    expect((await detail(clerk, '1001')).name).toBe('科巷菜场');
    for (const [client, compId] of [
      [reviewer, '1001'],
      [clerk, '1002'],
      [analyst, '999999'],
    ] as const) {
      expect(await server.ask(client, enterpriseCalls.detail, { compId }), compId).toMatchObject({
        status: 404,
        data: null,
      });
    }
    for (const { division } of (await detail(reviewer, '1003')).sites) expect(division).toBe('江宁区');
  });

  it('SECURITY 23: figures only for who may read their kind', async () => {
    const { db } = server.database;
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_DUTY')
      .where('permission', 'in', ['market.read', 'vegetable-price.read'])
      .execute();
    const duty = await server.signIn('duty');
    expect(await detail(duty, '1001')).toMatchObject({ prices: [], weeks: [] });
    expect((await detail(duty, '1020')).weeks).toEqual([]);
  });
});

describe('spec 1 §2.1: /open/ent/list needs no login', () => {
  const open = (query: Record<string, string | undefined> = {}) =>
    server.call(NOBODY, enterpriseCalls.openList, { pageIndex: 1, pageSize: 200, ...query });

  it('lists every enterprise by name, credit code, district, kind and address, and nothing else', async () => {
    const { totalCount, rows } = await open();
    expect(totalCount).toBe(ENTERPRISES.length);
    expect(rows).toContainEqual({
      name: '科巷菜场',
      creditCode: expect.stringMatching(/^[\dA-Z]{18}$|^$/),
      division: '秦淮区',
      marketType: '农贸市场',
      address: '秦淮区科巷 12 号',
    });
    const columns = ['name', 'creditCode', 'division', 'marketType', 'address'];
    for (const row of rows) expect(Object.keys(row)).toEqual(columns);
  });

  it('is on a map as it is narrowed: each with the outlets of today, to some ten metres, and how many have none', async () => {
    const places = (query: Record<string, string | undefined> = {}) =>
      server.call(NOBODY, enterpriseCalls.openPlaces, query);
    const all = await places();
    expect(all.total).toBe(ENTERPRISES.length);
    expect(all.places).toBe(all.enterprises.reduce((sum, { sites }) => sum + sites.length, 0));
    expect(all.total - all.unplaced).toBe(all.enterprises.length);
    for (const { sites, ...enterprise } of all.enterprises) {
      expect(Object.keys(enterprise)).toEqual(['name', 'creditCode', 'division', 'marketType', 'address']);
      for (const { lng, lat, ...sign } of sites) {
        expect(Object.keys(sign)).toEqual(['name', 'address']);
        for (const degrees of [lng, lat]) expect(String(degrees)).toMatch(/^\d+(\.\d{1,4})?$/);
      }
    }
    const own = await places({ name: '科巷' });
    expect(own).toMatchObject({ total: 1, unplaced: 0, places: 1, enterprises: [{ name: '科巷菜场' }] });
    const end = (at: number | null) =>
      sql`update outlet_record set ended_at = ${at} where enterprise_id = 1001`.execute(server.database.db);
    await end(1);
    expect(await places({ name: '科巷' })).toEqual({ total: 1, unplaced: 1, places: 0, enterprises: [] });
    await end(null);
    const borders = await server.call(NOBODY, planningCalls.openBoundaries, {});
    expect((await server.call(NOBODY, enterpriseCalls.openChoices, {})).hasMap).toBe(borders.length > 0);
  });

  it('can be searched, narrowed and paged; what is typed is text', async () => {
    const choices = await server.call(NOBODY, enterpriseCalls.openChoices, {});
    expect(choices.divisions).toContainEqual({ code: '320104', name: '秦淮区' });
    expect(choices.marketTypes).toContainEqual({ code: 'department', name: '百货商店' });
    const { rows } = await open({ division: '320104', marketType: 'department' });
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ division, marketType }) => division === '秦淮区' && marketType === '百货商店')).toBe(true);
    expect((await open({ name: '汉中路' })).rows.map(({ name }) => name)).toEqual(['金鹰国际购物中心（新街口店）']);
    const paged = await Promise.all(
      [1, 2].map((pageIndex) => server.call(NOBODY, enterpriseCalls.openList, { pageIndex, pageSize: 5 })),
    );
    expect(new Set(paged.flatMap((one) => one.rows.map(({ name }) => name))).size).toBe(10);
    for (const name of ['%', '_', "' or '1'='1"]) expect((await open({ name })).totalCount, name).toBe(0);
  });
});

describe('spec 1 §2.3: the enterprise centre', () => {
  const centre = (client: Client, query: Partial<InputOf<typeof enterpriseCalls.centre>> = {}) =>
    server.call(client, enterpriseCalls.centre, {
      pageIndex: 1,
      pageSize: 200,
      name: undefined,
      division: undefined,
      kind: undefined,
      orderBy: undefined,
      order: undefined,
      ...query,
    });
  const outlets = demonstrationOutlets();

  it('lists every enterprise and every outlet, enterprises first, and can be asked for either alone', async () => {
    const { totalCount, rows } = await centre(analyst);
    expect(totalCount).toBe(ENTERPRISES.length + outlets.length);
    expect(rows.findLastIndex(({ kind }) => kind === 'enterprise')).toBe(ENTERPRISES.length - 1);
    expect((await centre(analyst, { kind: 'outlet' })).totalCount).toBe(outlets.length);
  });

  it('shows a district its own, and an enterprise itself with the outlets of its name', async () => {
    const own = await centre(await server.signIn('reviewer'));
    expect(own.totalCount).toBeGreaterThan(1);
    expect(own.totalCount).toBeLessThan(outlets.length);
    expect(new Set(own.rows.map(({ division }) => division))).toEqual(new Set(['江宁区']));
    const staff = await centre(await server.signIn('clerk'));
    expect(staff.rows.filter(({ kind }) => kind === 'enterprise').map(({ id }) => id)).toEqual(['1001']);
    expect(staff.rows.every(({ name }) => name.startsWith('科巷菜场'))).toBe(true);
  });

  it('is put in the order of a column, and searched as text', async () => {
    const names = (await centre(analyst, { kind: 'enterprise', orderBy: 'name', order: 'desc' })).rows;
    const upwards = (await centre(analyst, { kind: 'enterprise', orderBy: 'name', order: 'asc' })).rows;
    expect(names).toEqual(upwards.toReversed());
    expect((await centre(analyst, { name: '%' })).totalCount).toBe(0);
  });
});
