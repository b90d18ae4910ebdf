import { hundredths } from '#base/figures/ratio.ts';
import { spanBefore, spanYearBefore, yearToDate } from '#base/sheet/spans.ts';
import { changeOf, shareOf } from '#subjects/report-statistic/rules.ts';
import { STATISTIC_MESSAGES } from '#subjects/report-statistic/terms.ts';
import type { StoreStatisticQuery, StoreStatisticRow } from '#subjects/report-statistic/wire.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { STORE_WEEK_UNIT } from '#subjects/store-week/terms.ts';
import type { Db } from '#server/database/tables.ts';
import type { Scope } from '#server/scope/scope.ts';
import { comparedFigures } from '../report/statistics/cells.ts';
import { compared, number, type StatisticColumn } from '../report/statistics/columns.ts';
import { cellFigures, type FigureChoice } from '../report/statistics/figures.ts';
import { owedCounts } from '../report/statistics/owed.ts';
import { DAY_SUM, NIGHT_SUM, salesByStore, type StoreSales } from './sales.ts';

export const STORE_COLUMNS: readonly StatisticColumn<StoreStatisticRow>[] = [
  { title: '名称', width: 28, value: (row) => row.name },
  number(`销售额（${STORE_WEEK_UNIT}）`, (row) => row.sum),
  number(`上期（${STORE_WEEK_UNIT}）`, (row) => row.weeksBefore),
  number(`去年同期（${STORE_WEEK_UNIT}）`, (row) => row.yearBefore),
  ...compared,
  number(`本年累计（${STORE_WEEK_UNIT}）`, (row) => row.cumulative),
  number(`夜间销售额（${STORE_WEEK_UNIT}）`, (row) => row.night),
  number('夜间占比（%）', (row) => row.nightSharePercent),
];

/** Weekly sales by region or store 百货周销售统计, ten-thousand yuan, all together first: sum, changes, this year so far, share of the night, completeness. */
export async function storeStatistic(
  db: Db,
  scope: Scope,
  { group, ...choice }: StoreStatisticQuery,
): Promise<StoreStatisticRow[]> {
  const total = await gathered(db, scope, choice, 'all');
  const rows = group === 'region' ? await gathered(db, scope, choice, 'division') : await byStore(db, scope, choice);
  return [
    ...total.map((row) => ({ ...row, name: STATISTIC_MESSAGES.total })),
    ...rows.toSorted((a, b) => (b.sum ?? 0) - (a.sum ?? 0)),
  ];
}

/** The figures of the whole, or of each division. */
async function gathered(
  db: Db,
  scope: Scope,
  choice: FigureChoice,
  by: 'all' | 'division',
): Promise<StoreStatisticRow[]> {
  const figures = await comparedFigures(db, storeWeekReport, scope, choice, [DAY_SUM, NIGHT_SUM], by);
  const nights = new Map(figures.filter(({ address }) => address === NIGHT_SUM).map((one) => [one.key, one]));
  const year = await cellFigures(
    db,
    storeWeekReport,
    scope,
    { ...choice, ...yearToDate(storeWeekReport.cadence, choice) },
    [DAY_SUM],
    by,
  );
  const cumulative = new Map(year.map((one) => [one.key, one.sum]));
  return figures
    .filter(({ address }) => address === DAY_SUM)
    .map(({ key, name, sum, before, lastYear, reported, owed }) =>
      rowOf(
        {
          key,
          name,
          sum,
          night: nights.get(key)?.sum ?? null,
          before: before?.sum ?? null,
          lastYear: lastYear?.sum ?? null,
          cumulative: cumulative.get(key) ?? null,
        },
        { reported, owed },
      ),
    );
}

/** The same of each store. */
async function byStore(db: Db, scope: Scope, choice: FigureChoice): Promise<StoreStatisticRow[]> {
  const { cadence } = storeWeekReport;
  const sales = await salesByStore(db, scope, choice, {
    now: choice,
    before: spanBefore(cadence, choice),
    lastYear: spanYearBefore(cadence, choice),
    year: yearToDate(cadence, choice),
  });
  const owed = await owedCounts(db, storeWeekReport, scope, choice, 'enterprise');
  return sales.map((one) => rowOf(one, { reported: 1, owed: owed.get(one.key) ?? 1 }));
}

const rounded = (value: number | null): number | null => (value === null ? null : hundredths(value));

function rowOf(
  { key, name, sum, night, before, lastYear, cumulative }: StoreSales,
  completeness: { readonly reported: number; readonly owed: number },
): StoreStatisticRow {
  return {
    key,
    name,
    sum: hundredths(sum),
    weeksBefore: rounded(before),
    yearBefore: rounded(lastYear),
    weekOnWeekPercent: changeOf(sum, before),
    yearOnYearPercent: changeOf(sum, lastYear),
    cumulative: rounded(cumulative),
    night: rounded(night),
    nightSharePercent: shareOf(night, sum),
    ...completeness,
  };
}
