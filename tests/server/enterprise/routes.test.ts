import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { type Client } from '../../support/outside/client.ts';
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
    const pages = await Promise.all([1, 2, 3, 4, 5].map((pageIndex) => server.call(analyst, enterpriseCalls.outlets, { pageIndex, pageSize: 4 })));
    expect(pages.flatMap(({ rows }) => rows.map(({ outletId }) => Number(outletId)))).toEqual(reporting.map(({ enterprise_id: id }) => id));
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
    for (const name of ['%', '_', '\\', '农_市场', "' or '1'='1"]) expect(await page(analyst, { name }), name).toEqual({ totalCount: 0, rows: [] });
  });

  it('PRODUCT §2: adminDiv and compId can only narrow', async () => {
    const reviewer = await server.signIn('reviewer');
    expect((await page(reviewer)).rows.map(({ name }) => name)).toEqual(['东山农贸市场']);
    expect((await page(analyst, { division: '320115' })).rows.map(({ name }) => name)).toEqual(['东山农贸市场']);
    for (const query of [{ division: '320104' }, { outletId: '1001' }, { division: '320100' }, { division: '' , outletId: '1002' }]) {
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
