import { addDays, type DateText, daysBetween, startOf } from '#base/calendar.ts';
import { lastYearPeriod, periodDays, previousPeriod } from '#base/sheet/period.ts';
import { weekKey } from '#base/sheet/periods/iso-week.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { checkCells } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import type { CellReasons, CellValues, ReportDeclaration, SheetContext, SheetForm, SheetItem } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { ONLY_ROW, STORE_SHEETS, WEEK_DAYS } from '#subjects/store-week/terms.ts';
import { hashed } from '#server/demonstration/random.ts';
import type { DemonstrationPrice } from './prices.ts';
import { categoryWeights, type StoreWeek } from './weeks.ts';

/** A report as the demonstration has it. */
export interface InventedReport {
  readonly kind: string;
  readonly enterpriseId: number;
  readonly period: PeriodKey;
  readonly periodStart: DateText;
  readonly status: ReviewStatus;
  readonly late: boolean;
  readonly cells: CellValues;
  readonly reasons: CellReasons;
  readonly submittedAt: number;
  /** When it was passed, returned or taken back; undefined while it waits. */
  readonly decidedAt: number | undefined;
  /** The day of the demonstration that brings it. */
  readonly enteredOn: DateText;
}

const WORD = 42;
const HOUR = 3_600_000;
const { draft, submitted, passed, returned } = REVIEW_STATUS;

/** What is new is in every state, what is older is passed; null where nothing was handed in. By the age in periods and the place of the enterprise. */
function stateOf(age: number, place: number): ReviewStatus | null {
  if (age <= 0) return ([submitted, submitted, draft, submitted, null] as const)[place % 5] ?? null;
  if (age === 1) return ([passed, submitted, returned, passed] as const)[place % 4] ?? passed;
  return passed;
}

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

/** The price reports of markets from their prices. */
export function inventedPriceReports(
  points: readonly DemonstrationPrice[],
  items: readonly SheetItem[],
  today: DateText,
): InventedReport[] {
  const form = priceReport.formOf(items);
  const values = new Map<string, Record<string, number>>();
  for (const { price_date, enterprise_id, goods_id, price } of points) {
    const key = `${enterprise_id} ${price_date}`;
    const one = values.get(key) ?? {};
    one[cellAddress(PRICE_SHEET, String(goods_id), PRICE_COLUMN)] = price;
    values.set(key, one);
  }
  const markets = [...new Set(points.map(({ enterprise_id }) => enterprise_id))].toSorted((a, b) => a - b);
  return [...values].flatMap(([key, prices]) => {
    const [id = '', period = ''] = key.split(' ');
    return invented(
      priceReport,
      Number(id),
      markets.indexOf(Number(id)),
      period,
      compute(form, prices),
      daysBetween(period, today),
    );
  });
}

function invented(
  declaration: ReportDeclaration,
  enterpriseId: number,
  place: number,
  period: PeriodKey,
  cells: CellValues,
  age: number,
): InventedReport[] {
  const status = stateOf(age, place);
  if (status === null) return [];
  const { from, to } = periodDays(declaration.cadence, period);
  const chance = hashed(WORD, enterpriseId, daysBetween('2020-01-01', from));
  const late = age > 2 && chance > 0.95;
  const dayAfter = from === to ? from : addDays(to, 1);
  const submittedAt =
    startOf(dayAfter) + Math.round((from === to ? 7 : 9) * HOUR + chance * HOUR) + (late ? 72 * HOUR : 0);
  const decidedAt = submittedAt + Math.round((1 + 6 * chance) * HOUR);
  const [cell] = declaration.keyCells(declaration.formOf([]));
  const reasons: CellReasons =
    status === submitted && place % 3 === 0 && cell !== undefined ? { [cell]: '店庆促销，客流明显增加' } : {};
  return [
    reportOf(declaration, {
      enterpriseId,
      period,
      cells,
      reasons,
      status,
      late,
      submittedAt,
      decidedAt,
      enteredOn: to,
    }),
  ];
}

/** What a report is checked against when it is handed in. */
interface Handing {
  readonly form: SheetForm;
  readonly context: SheetContext;
  /** The reports of the same enterprise before it, by period. */
  readonly known: Map<PeriodKey, CellValues>;
  /** What is written where a soft rule asks for a word. */
  readonly word: string;
}

/** A report with what follows from its kind, its period and its state. */
function reportOf(
  { key: kind, cadence }: ReportDeclaration,
  given: Omit<InventedReport, 'kind' | 'periodStart'>,
): InventedReport {
  return {
    ...given,
    kind,
    periodStart: periodDays(cadence, given.period).from,
    decidedAt: given.status === submitted ? undefined : given.decidedAt,
  };
}

/** A report with what was explained; where it stands it is known to those after it, which are compared with it. */
export function handedIn(
  declaration: ReportDeclaration,
  { form, context, known, word }: Handing,
  given: Omit<InventedReport, 'kind' | 'periodStart' | 'reasons'>,
): InventedReport {
  const reasons = explained(form, given.cells, context, word);
  const report = reportOf(declaration, { ...given, reasons });
  if (stands(report)) known.set(report.period, report.cells);
  return report;
}

/** A word on every cell that a soft rule asks one of: without it nobody could have handed the report in. */
function explained(form: SheetForm, cells: CellValues, context: SheetContext, word: string): CellReasons {
  return Object.fromEntries(
    checkCells(form, cells, context, {})
      .filter(({ strength }) => strength === 'soft')
      .map(({ address }) => [address, word]),
  );
}

/** Whether it is a base for the reports after it: what was returned or taken back is none, here as in the engine. */
const stands = ({ status }: Pick<InventedReport, 'status'>): boolean => status === submitted || status === passed;
