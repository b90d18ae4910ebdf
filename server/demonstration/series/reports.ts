import { addDays, type DateText, daysBetween, startOf } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { checkCells } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import type {
  CellReasons,
  CellValues,
  ReportDeclaration,
  SheetContext,
  SheetForm,
  SheetItem,
} from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { PRICE_COLUMN, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import { hashed } from '#server/demonstration/random.ts';
import type { DemonstrationPrice } from './prices.ts';

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

/** A report in the state that its age and its enterprise's place give it, handed in at an invented hour; none where nothing was handed in. */
export function invented(
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
export const stands = ({ status }: Pick<InventedReport, 'status'>): boolean =>
  status === submitted || status === passed;
