import { changePercent, hundredths } from '#base/figures/ratio.ts';
import type { MonthText } from '#base/calendar.ts';
import type { GROWTHS, JANUARIES, KINDS, STATES } from '../terms.ts';

/** What the dictionary says of an indicator, as far as figures are computed by it. */
export interface IndicatorTerms {
  readonly kind: keyof typeof KINDS;
  readonly growth: keyof typeof GROWTHS;
  readonly comparable: boolean;
  readonly january: keyof typeof JANUARIES;
}

/** A figure as it was published: `given` is its growth in per cent, `base` the same period of last year on the comparable basis. */
export interface Published {
  readonly value: number;
  readonly given?: number | undefined;
  readonly base?: number | undefined;
}
/** A published figure of a month. */
export interface PublishedMonth extends Published {
  readonly month: MonthText;
}

/** What a month's figure comes to, in the indicator's unit and per cent; null where nothing can be said. */
export interface DerivedMonth {
  readonly month: MonthText;
  readonly cumulative: number | null;
  readonly single: number | null;
  readonly growth: number | null;
  /** True of a February that stands for January, too 1—2月合计. */
  readonly isJoint: boolean;
}

/**
 * The months of one indicator at one place. A single month is what the cumulative figure grew by within the year; where January is published
 * together with February neither has a single figure; a month whose predecessor is missing has none either. What is corrected later changes the month after it.
 */
export function derivedMonths(months: readonly PublishedMonth[], terms: IndicatorTerms): readonly DerivedMonth[] {
  const at = new Map(months.map((one) => [one.month, one]));
  const isJoint = ({ month }: PublishedMonth): boolean =>
    terms.january === 'joint' && month.endsWith('-02') && !at.has(`${month.slice(0, 4)}-01`);
  return months.map((one) => {
    const { month } = one;
    const yearAgo = at.get(monthMoved(month, -12));
    const isComparable = yearAgo && (terms.kind === 'cumulative' || isJoint(yearAgo) === isJoint(one));
    return {
      month,
      cumulative: terms.kind === 'cumulative' ? one.value : runningTotal(at, month, terms),
      single: isJoint(one) ? null : singleOf(at, one, terms),
      growth: growthOf(one, terms, isComparable ? yearAgo.value : undefined),
      isJoint: isJoint(one),
    };
  });
}

/** The growth of a figure in per cent: the one that was given, or computed against the same period of last year, on the comparable basis where one was restated. A base that is not above zero gives none. */
export function growthOf(
  { value, given, base }: Published,
  { growth, comparable }: Pick<IndicatorTerms, 'growth' | 'comparable'>,
  yearAgo: number | undefined,
): number | null {
  if (growth === 'given') return given ?? null;
  const against = comparable && base !== undefined ? base : yearAgo;
  return against === undefined || against <= 0 ? null : (changePercent(value, against) ?? null);
}

type Months = ReadonlyMap<MonthText, PublishedMonth>;

function singleOf(at: Months, { month, value }: PublishedMonth, { kind }: IndicatorTerms): number | null {
  if (kind === 'single' || month.endsWith('-01')) return value;
  const before = at.get(monthMoved(month, -1));
  return before ? hundredths(value - before.value) : null;
}

/** Single months added up from January, or from the February that stands for both; null where one is missing. */
function runningTotal(at: Months, month: MonthText, { january }: IndicatorTerms): number | null {
  const year = month.slice(0, 4);
  const isJoint = january === 'joint' && !at.has(`${year}-01`);
  const first = isJoint ? 2 : 1;
  const values = Array.from({ length: Number(month.slice(5)) - first + 1 }, (_, index) =>
    at.get(`${year}-${String(first + index).padStart(2, '0')}`),
  );
  const there = values.flatMap((one) => one?.value ?? []);
  return there.length === values.length ? hundredths(there.reduce((sum, one) => sum + one, 0)) : null;
}

/** A month so many months later, or earlier where below zero. */
export function monthMoved(month: MonthText, by: number): MonthText {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** What was typed of a figure, as far as it is judged. */
interface Typed {
  readonly state: keyof typeof STATES;
  readonly reason?: string | undefined;
}

/** What is wrong with a month's figure, by field: it has a month, told by its first day, and a revision says why. */
export function monthFaults({
  period,
  ...typed
}: Typed & { readonly period?: string | undefined }): Readonly<Partial<Record<'period' | 'reason', string>>> {
  if (period === undefined) return { period: '请填写所属月份' };
  return period.endsWith('-01') ? revisionFaults(typed) : { period: '所属月份请填该月1日，如 2026-06-01' };
}

/** What is wrong with any figure, by field: a revision says why. */
export function revisionFaults({ state, reason }: Typed): Readonly<Partial<Record<'reason', string>>> {
  return state === 'revised' && reason === undefined ? { reason: '修订数请写明修订原因' } : {};
}
