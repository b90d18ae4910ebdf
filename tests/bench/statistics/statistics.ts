import { priceReport } from '#subjects/price-report/sheets.ts';
import type { PriceStatisticQuery } from '#subjects/report-statistic/wire.ts';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { priceAddress, priceStatistic } from '#server/price-report/statistic.ts';
import { cellLine, cellStatistic } from '#server/report/statistics/cells.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { onEmbedded, onServer } from '../helpers/own-database.ts';
import type { Figure, Outcome, Table } from '../helpers/report.ts';
import { quantile } from '../helpers/statistics.ts';
import { DAYS, ENTERPRISES, fillHistory, FIRST_DAY, FIRST_ENTERPRISE, LAST_DAY } from './history.ts';

const ROUNDS = 10;
const WANTED = 500;
/** What a write may take with all that is kept beside it, ms. */
const WANTED_WRITE = 50;
const SPAN = { from: FIRST_DAY, to: LAST_DAY, divisions: undefined, withSubmitted: true } as const;
const BY_GOODS: PriceStatisticQuery = { ...SPAN, goodsIds: [], group: 'goods' };

/** Statistics of every cell over 200,000 reports, on each engine that is here. */
export async function statistics(): Promise<Outcome> {
  const embedded = await onEmbedded((database) => measured('embedded', database));
  const url = process.env['TEST_DATABASE_URL'];
  const all = url ? [await onServer(url, (database) => measured('PostgreSQL', database)), embedded] : [embedded];
  return {
    tables: all.map(({ table }) => table),
    figures: all.flatMap(({ figures }) => figures),
    notes: [
      'the functions that answer the calls, one after the other over one connection; every statistic with what it is compared with',
    ],
  };
}

let passed = 0;
/** Another report of the last day changes its state: all its cells go from one total to another. */
async function passOne(db: Db): Promise<readonly unknown[]> {
  passed += 1;
  return db
    .updateTable('report')
    .set({ status: 2 })
    .where('kind', '=', priceReport.key)
    .where('enterprise_id', '=', FIRST_ENTERPRISE + (passed % ENTERPRISES))
    .where('period_start', '=', LAST_DAY)
    .returning('report_id')
    .execute();
}

async function measured(engine: string, database: Database): Promise<{ table: Table; figures: readonly Figure[] }> {
  const counting = await fillHistory(database);
  const { db } = database;
  const asked: ReadonlyArray<readonly [string, () => Promise<readonly unknown[]>, number?]> = [
    ['every cell', () => cellStatistic(db, priceReport, WHOLE_CITY, SPAN)],
    ['every goods by division', () => priceStatistic(db, WHOLE_CITY, { ...BY_GOODS, group: 'region' })],
    ['every goods of one division', () => priceStatistic(db, { ...WHOLE_CITY, regionCodes: ['320115'] }, BY_GOODS)],
    [
      'every cell of one enterprise',
      () => cellStatistic(db, priceReport, { ...WHOLE_CITY, enterpriseId: FIRST_ENTERPRISE }, SPAN),
    ],
    ['one goods, day by day', () => cellLine(db, priceReport, WHOLE_CITY, SPAN, priceAddress('10101'), 'mean')],
    ['a report passes from one state to the other', () => passOne(db), WANTED_WRITE],
  ];
  const rows: (readonly (string | number)[])[] = [];
  const figures: Figure[] = [];
  for (const [what, ask, wanted = WANTED] of asked) {
    const times: number[] = [];
    let lines = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      lines = (await ask()).length;
      times.push(performance.now() - start);
    }
    const p95 = quantile(times, 0.95);
    rows.push([what, lines, quantile(times, 0.5), p95]);
    figures.push({
      what: `${engine}: ${what}`,
      wanted: `p95 ≤ ${wanted} ms`,
      found: `${p95.toFixed(0)} ms`,
      held: p95 <= wanted && lines > 0,
    });
  }
  const title = `${engine}: ${ENTERPRISES * DAYS} reports; their cells and totals were made in ${(counting / 1000).toFixed(0)} s`;
  return { table: { title, columns: ['statistic', 'lines', 'p50 ms', 'p95 ms'], rows }, figures };
}
