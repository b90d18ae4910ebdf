import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { cellFigures } from '#server/report/statistics/figures.ts';
import { DAY_SUM, NIGHT_SUM } from '#server/store-week/statistic.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { indexesAlone, plansOf } from './reading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sql`vacuum (analyze) report, report_cell`.execute(server.database.db);
});
afterAll(() => server.close());

describe('figures of each store', () => {
  it.each([
    ['the year so far', [DAY_SUM]],
    ['sales of day and night', [DAY_SUM, NIGHT_SUM]],
  ])('%s are read from the index of the cells that are added up, and from no row of them', async (_, cells) => {
    const year = { from: '2026-01-01', to: server.today, withSubmitted: false };
    const plans = await plansOf(
      server.database,
      (db) => cellFigures(db, storeWeekReport, WHOLE_CITY, year, cells, 'enterprise'),
      // Of the demonstration's few hundred any way is quick; a city's are too many to be fetched one by one or to go through.
      ['enable_nestloop = off', 'enable_seqscan = off', 'enable_bitmapscan = off', 'enable_indexscan = off'],
    );
    expect(plans.flatMap(indexesAlone)).toContain('report_cell_stores');
  });
});
