import { afterAll, beforeAll, expect, it } from 'vitest';
import { countObligations, obligationsFound } from '#server/report/obligation/found.ts';
import { countFound, found, type ReportFilter } from '#server/report/list/found.ts';
import { type Scope, WHOLE_CITY } from '#server/scope/scope.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SCOPES: readonly Scope[] = [
  WHOLE_CITY,
  { ...WHOLE_CITY, regionCodes: ['320115'] },
  { ...WHOLE_CITY, regionCodes: [] },
  { ...WHOLE_CITY, enterpriseId: 1031 },
];
const FILTERS: readonly ReportFilter[] = [
  {},
  { statuses: [1] },
  { statuses: [0, 1, 2, 3] },
  { statuses: [] },
  { divisions: '江宁区,鼓楼区' },
  { divisions: ' , ' },
  { enterpriseName: '市场' },
  { enterpriseId: '1031', year: 2026 },
  { from: '2026-06-01', to: '2026-06-07', part: 'W23' },
];

it('what is counted without names is what is found with them, in every scope and under every filter', async () => {
  const { db } = server.database;
  let most = 0;
  for (const kind of ['price-report', 'store-week'])
    for (const scope of SCOPES)
      for (const filter of FILTERS) {
        const rows = await found(db, kind, scope, filter).select('r.report_id').execute();
        most = Math.max(most, rows.length);
        expect(await countFound(db, kind, scope, filter), JSON.stringify({ kind, scope, filter })).toBe(rows.length);
      }
  expect(most).toBeGreaterThan(10);
});

it('so is what is owed', async () => {
  const { db } = server.database;
  for (const scope of SCOPES)
    for (const filter of [
      {},
      { kind: 'store-week' },
      { period: '2026-W23' },
      { state: 'missing' },
      { divisions: '江宁区' },
    ] as const) {
      const asked = [db, scope, filter, server.today, server.clock.now()] as const;
      const rows = await obligationsFound(...asked)
        .select('o.obligation_id')
        .execute();
      expect(await countObligations(...asked), JSON.stringify({ scope, filter })).toBe(rows.length);
    }
});
