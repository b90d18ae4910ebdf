import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { owedCounts } from '#server/report/statistics/owed.ts';
import { salesByStore } from '#server/store-week/sales.ts';
import type { Db } from '#server/database/tables.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { rowsRead } from './reading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sql`vacuum (analyze) report, store_sales, obligation`.execute(server.database.db);
});
afterAll(() => server.close());

describe('figures of each store', () => {
  it.each([
    ['the whole city', WHOLE_CITY],
    ['a district', { ...WHOLE_CITY, regionCodes: ['320115'] }],
  ])('are read from what is kept of its weeks, and from no report: %s', async (_, scope) => {
    const year = { from: '2026-01-01', to: server.today };
    const spans = { now: year, before: null, lastYear: null, year };
    const read = await rowsRead(server.database, (db) => salesByStore(db, scope, { withSubmitted: true }, spans));
    expect(read.get('store_sales')).toBeGreaterThan(0);
    expect([read.get('report'), read.get('report_cell')]).toEqual([undefined, undefined]);
  });

  it('who owes them is told without going through what was owed and reported over the whole range', async () => {
    const { db } = server.database;
    await sql`alter table report disable trigger user`.execute(db);
    await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons)
      select ${storeWeekReport.key}, e.enterprise_id, day::date::text, day, 2, 1, '{}', '{}'
      from generate_series(${server.today}::date - 2000, ${server.today}::date - 1000, '1 day') as day
        cross join (select enterprise_id from enterprise where reports_weekly limit 3) as e`.execute(db);
    await sql`alter table report enable trigger user`.execute(db);
    await sql`analyze report`.execute(db);
    const years = { from: '2020-01-01', to: server.today, withSubmitted: true };
    const owed = (asked: Db) => owedCounts(asked, storeWeekReport, WHOLE_CITY, years, 'enterprise');
    const read = await rowsRead(server.database, owed);
    const { rows } = await sql<{ owing: number; others: number }>`select
      count(*) filter (where reports_weekly and ended_at is null)::int as owing,
      count(*) filter (where not reports_weekly or ended_at is not null)::int as others from enterprise`.execute(db);
    const [there] = rows;
    expect((await owed(db)).size).toBeGreaterThanOrEqual(there?.owing ?? 0);
    for (const table of ['report', 'obligation']) expect(read.get(table) ?? 0).toBeLessThanOrEqual(there?.others ?? 0);
  });
});
