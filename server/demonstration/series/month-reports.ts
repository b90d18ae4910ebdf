import { addDays, before, type DateText, datesBetween, startOf } from '#base/calendar.ts';
import { compute, rounded } from '#base/sheet/compute.ts';
import { lastYearPeriod, periodDays, periodsBetween, previousPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { cellAddress, type CellValues, type SheetItem } from '#base/sheet/sheet.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import { storeMonthReport } from '#subjects/store-month/sheets.ts';
import { MONTH_SHEET, TOTAL_ROW } from '#subjects/store-month/terms.ts';
import { hashed } from '#server/demonstration/random.ts';
import { dayOf } from './price-model.ts';
import { handedIn, type InventedReport } from './reports.ts';
import { categoryWeights, salesOn } from './weeks.ts';

/** The month before, and enough behind it for a year to be compared with. */
const MONTHS = 14;
/** How many reports before it a report is measured against, as in the engine. */
const HISTORY = 12;
const WORD = '节假日和促销活动集中，销售明显变动';
const ARRIVAL = 43;
const HOUR_OF_DAY = 44;
const HOUR = 3_600_000;
/** Days after the month on which the slow ones hand in: due on the fifth, with two days of grace. */
const LATE_AFTER = 8;
const { cadence } = storeMonthReport;
const { draft, submitted, passed, returned } = REVIEW_STATUS;

/** How the month before stands, by the place of the store; null where nothing was handed in. */
const NEWEST = [
  passed,
  submitted,
  passed,
  submitted,
  returned,
  passed,
  submitted,
  passed,
  draft,
  submitted,
  null,
] as const;

const stateOf = (age: number, place: number): ReviewStatus | null =>
  age === 0 ? (NEWEST[place % NEWEST.length] ?? null) : passed;

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

/** When a store hands in its month: on one of the first days of the next, in office hours. */
function timesOf(enterpriseId: number, month: PeriodKey, age: number) {
  const { from, to } = periodDays(cadence, month);
  const chance = hashed(ARRIVAL, enterpriseId, dayOf(from));
  const hour = hashed(HOUR_OF_DAY, enterpriseId, dayOf(from));
  const late = age > 0 && chance > 0.95;
  const day = addDays(to, late ? LATE_AFTER : 1 + Math.floor(chance * 5));
  const submittedAt = startOf(day) + Math.round((9 + 5 * hour) * HOUR);
  return {
    day,
    late,
    submittedAt,
    decidedAt: submittedAt + Math.round((1 + 2 * hour) * HOUR),
    enteredOn: addDays(day, 1),
  };
}

/** The monthly reports of stores 门店月销售 that were handed in before `today`, of months that end on `since` or later. */
export function inventedMonthReports(
  storeIds: readonly number[],
  items: readonly SheetItem[],
  since: DateText,
  today: DateText,
): InventedReport[] {
  const form = storeMonthReport.formOf(items);
  const over = periodsBetween(cadence, before(today, MONTHS, 'month'), today).filter(
    (month) => periodDays(cadence, month).to < today,
  );
  return storeIds.flatMap((enterpriseId, place) => {
    const known = new Map<PeriodKey, CellValues>();
    return over.flatMap((period, index): InventedReport[] => {
      if (periodDays(cadence, period).to < since) return [];
      const age = over.length - 1 - index;
      const status = stateOf(age, place);
      const { day, ...times } = timesOf(enterpriseId, period, age);
      if (status === null || day >= today) return [];
      const context = {
        lastPeriod: known.get(previousPeriod(cadence, period) ?? '') ?? {},
        lastYear: known.get(lastYearPeriod(cadence, period) ?? '') ?? {},
        loaded: {},
        history: [...known.values()].toReversed().slice(0, HISTORY),
      };
      const cells = compute(form, monthValues(enterpriseId, period, items), context);
      const given = { enterpriseId, period, cells, status, ...times };
      return [handedIn(storeMonthReport, { form, context, known, word: WORD }, given)];
    });
  });
}
