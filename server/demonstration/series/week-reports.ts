import { type DateText, daysBetween } from '#base/calendar.ts';
import { lastYearPeriod, periodDays, previousPeriod } from '#base/sheet/period.ts';
import { weekKey } from '#base/sheet/periods/iso-week.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { compute } from '#base/sheet/compute.ts';
import type { CellValues, SheetItem } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { ONLY_ROW, STORE_SHEETS, WEEK_DAYS } from '#subjects/store-week/terms.ts';
import { categoryWeights, type StoreWeek } from './weeks.ts';
import { type InventedReport, invented, stands } from './reports.ts';

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What a store fills in for a week: its days, its nights, and how the week divides among the categories. */
function weekValues(
  { enterprise_id, day_amounts, night_amounts, week }: StoreWeek,
  items: readonly SheetItem[],
): CellValues {
  const days = (sheet: string, amounts: readonly number[]) =>
    WEEK_DAYS.map((day, index) => [cellAddress(sheet, ONLY_ROW, day), amounts[index] ?? 0] as const);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const [workday, weekend] = [sum(day_amounts.slice(0, 5)), sum(day_amounts.slice(5))];
  const weights = categoryWeights(enterprise_id, items.length, week);
  const whole = sum(weights) * 1.08;
  const major = items.flatMap(({ key }, index) => {
    const share = (weights[index] ?? 0) / whole;
    return [
      [cellAddress(STORE_SHEETS.major, key, 'workday'), cents(workday * share)] as const,
      [cellAddress(STORE_SHEETS.major, key, 'weekend'), cents(weekend * share)] as const,
    ];
  });
  return Object.fromEntries([
    ...days(STORE_SHEETS.day, day_amounts),
    ...days(STORE_SHEETS.night, night_amounts),
    ...major,
  ]);
}

/** The weekly reports of stores over their weeks, each computed from the ones before it. `weeks` in time order. */
export function inventedWeekReports(
  weeks: readonly StoreWeek[],
  items: readonly SheetItem[],
  today: DateText,
): InventedReport[] {
  const { cadence } = storeWeekReport;
  const form = storeWeekReport.formOf(items);
  const stores = [...new Set(weeks.map(({ enterprise_id }) => enterprise_id))];
  return stores.flatMap((enterpriseId, place) => {
    const known = new Map<PeriodKey, CellValues>();
    const totals = new Map<string, number>();
    return weeks
      .filter(({ enterprise_id }) => enterprise_id === enterpriseId)
      .flatMap((week): InventedReport[] => {
        const period = weekKey(week);
        const lastYear = lastYearPeriod(cadence, period);
        const [running] = storeWeekReport.running ?? [];
        const loaded = running ? { [running.total]: totals.get(period.slice(0, 4)) ?? 0 } : {};
        const cells = compute(form, weekValues(week, items), {
          lastPeriod: known.get(previousPeriod(cadence, period) ?? '') ?? {},
          lastYear: lastYear === null ? {} : (known.get(lastYear) ?? {}),
          loaded,
          history: [],
        });
        const reports = invented(
          storeWeekReport,
          enterpriseId,
          place,
          period,
          cells,
          Math.floor(daysBetween(periodDays(cadence, period).to, today) / 7),
        );
        if (reports.some(stands)) {
          known.set(period, cells);
          if (running) totals.set(period.slice(0, 4), cells[running.total] ?? 0);
        }
        return reports;
      });
  });
}
