import { type DateText, datesBetween } from '#base/calendar.ts';
import { rounded } from '#base/sheet/compute.ts';
import { periodDays } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { CellValues, SheetItem } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { storeMonthReport } from '#subjects/store-month/sheets.ts';
import { MONTH_SHEET, TOTAL_ROW } from '#subjects/store-month/terms.ts';
import { inventedPeriodicReports } from './periodic-reports.ts';
import { dayOf } from './price-model.ts';
import type { InventedReport } from './reports.ts';
import { categoryWeights, salesOn } from './weeks.ts';

/** The month before, and enough behind it for a year to be compared with. */
const MONTHS = 14;
const { cadence } = storeMonthReport;

/** What a store fills in for a month: the sum of its days, and how they divide among the categories, which add up to it. */
function monthValues(enterpriseId: number, month: PeriodKey, items: readonly SheetItem[]): CellValues {
  const { from, to } = periodDays(cadence, month);
  const total = rounded(
    datesBetween(from, to).reduce((sum, date) => sum + salesOn(enterpriseId, date), 0),
    2,
  );
  const weights = categoryWeights(enterpriseId, items.length, dayOf(from));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = weights.map((weight) => rounded((total * weight) / whole, 2));
  // The largest takes what rounding leaves, where it is noticed least.
  const largest = amounts.indexOf(Math.max(...amounts));
  const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
  const address = (row: string) => cellAddress(MONTH_SHEET, row, 'current');
  return Object.fromEntries([
    ...items.map(
      ({ key }, index) => [address(key), rounded((amounts[index] ?? 0) + (index === largest ? rest : 0), 2)] as const,
    ),
    [address(TOTAL_ROW), total] as const,
  ]);
}

/** The monthly reports of stores 门店月销售 that were handed in before `today`, of months that end on `since` or later. */
export function inventedMonthReports(
  storeIds: readonly number[],
  items: readonly SheetItem[],
  since: DateText,
  today: DateText,
): InventedReport[] {
  return inventedPeriodicReports(
    {
      declaration: storeMonthReport,
      items,
      enterpriseIds: storeIds,
      months: MONTHS,
      valuesOf: (enterpriseId, month) => monthValues(enterpriseId, month, items),
      word: '节假日和促销活动集中，销售明显变动',
    },
    since,
    today,
  );
}
