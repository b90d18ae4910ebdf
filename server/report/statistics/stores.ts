import { cellAddress } from '#base/sheet.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { changeOf, shareOf, yearToDate } from '#subjects/report-statistic/rules.ts';
import { STATISTIC_MESSAGES } from '#subjects/report-statistic/terms.ts';
import type { StoreStatisticQuery, StoreStatisticRow } from '#subjects/report-statistic/wire.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { ONLY_ROW, STORE_SHEETS } from '#subjects/store-week/terms.ts';
import type { Db } from '#server/services.ts';
import type { Scope } from '#server/scope/scope.ts';
import { comparedFigures, type ComparedFigures } from './cells.ts';
import { cellFigures, type FigureChoice, type Gathering } from './figures.ts';

export const DAY_SUM = cellAddress(STORE_SHEETS.day, ONLY_ROW, 'subtotal');
const NIGHT_SUM = cellAddress(STORE_SHEETS.night, ONLY_ROW, 'subtotal');

/** Weekly sales by region or store 百货周销售统计, ten-thousand yuan, all together first: sum, changes, this year so far, share of the night, completeness. */
export async function storeStatistic(db: Db, scope: Scope, { group, ...choice }: StoreStatisticQuery): Promise<StoreStatisticRow[]> {
  const total = await gathered(db, scope, choice, 'all');
  const rows = await gathered(db, scope, choice, group === 'region' ? 'division' : 'enterprise');
  return [...total.map((row) => ({ ...row, name: STATISTIC_MESSAGES.total })), ...rows.toSorted((a, b) => (b.sum ?? 0) - (a.sum ?? 0))];
}

async function gathered(db: Db, scope: Scope, choice: FigureChoice, by: Exclude<Gathering, 'period'>): Promise<StoreStatisticRow[]> {
  const figures = await comparedFigures(db, storeWeekReport, scope, choice, [DAY_SUM, NIGHT_SUM], by);
  const nights = new Map(figures.filter(({ address }) => address === NIGHT_SUM).map((one) => [one.key, one]));
  const year = await cellFigures(db, storeWeekReport, scope, { ...choice, ...yearToDate(storeWeekReport.cadence, choice) }, [DAY_SUM], by);
  const cumulative = new Map(year.map((one) => [one.key, one.sum]));
  return figures.filter(({ address }) => address === DAY_SUM).map((one) => rowOf(one, nights.get(one.key), cumulative.get(one.key)));
}

const rounded = (value: number | undefined): number | null => (value === undefined ? null : hundredths(value));

function rowOf({ key, name, sum, before, lastYear, reported, owed }: ComparedFigures, night: ComparedFigures | undefined, cumulative: number | undefined): StoreStatisticRow {
  return {
    key, name, sum: hundredths(sum), weeksBefore: rounded(before?.sum), yearBefore: rounded(lastYear?.sum),
    weekOnWeekPercent: changeOf(sum, before?.sum ?? null), yearOnYearPercent: changeOf(sum, lastYear?.sum ?? null),
    cumulative: rounded(cumulative), night: rounded(night?.sum), nightSharePercent: shareOf(night?.sum ?? null, sum), reported, owed,
  };
}
