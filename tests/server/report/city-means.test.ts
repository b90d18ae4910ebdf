import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCalls } from '#subjects/report/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('a price report is opened beside the mean of all markets, whatever the scope; of fewer than three there is none', async () => {
  const clerk = await server.signIn('clerk2');
  const { rows } = await server.call(clerk, reportCalls.list, { kind: 'price-report', pageIndex: 1, pageSize: 40 });
  const own = rows.find(({ status }) => status === 2);
  const detail = await server.call(clerk, reportCalls.detail, { kind: 'price-report', reportId: own?.reportId ?? '' });
  const all = await server.database.db
    .selectFrom('report')
    .select('cells')
    .where('kind', '=', 'price-report')
    .where('period', '=', own?.period ?? '')
    .where('status', 'in', [1, 2])
    .execute();
  const prices = all.flatMap(({ cells }) => cells['prices/10101/price'] ?? []);
  expect(prices.length).toBeGreaterThan(3);
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  expect(detail.reference?.['prices/10101/price']).toBeCloseTo(mean, 1);
  const lonely = await server.call(clerk, reportCalls.detail, {
    kind: 'price-report',
    enterpriseId: '1003',
    period: '2024-01-05',
  });
  expect(lonely.reference).toEqual({});
  const store = await server.signIn('clerk3');
  const week = await server.call(store, reportCalls.list, { kind: 'store-week', pageIndex: 1, pageSize: 10 });
  const sales = await server.call(store, reportCalls.detail, {
    kind: 'store-week',
    reportId: week.rows[0]?.reportId ?? '',
  });
  expect(sales.reference).toBeUndefined();
});
