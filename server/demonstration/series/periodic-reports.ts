import { addDays, before, type DateText, daysBetween, startOf } from '#base/calendar.ts';
import { compute } from '#base/sheet/compute.ts';
import { lastYearPeriod, periodDays, periodsBetween, previousPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { deadlineOf } from '#base/sheet/periods/deadline.ts';
import type { CellValues, ReportDeclaration, SheetItem } from '#base/sheet/sheet.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import { hashed } from '#server/demonstration/random.ts';
import { dayOf } from './price-model.ts';
import { handedIn, type InventedReport } from './reports.ts';

/** How many reports before it a report is measured against, as in the engine. */
const HISTORY = 12;
const ARRIVAL = 43;
const HOUR_OF_DAY = 44;
const HOUR = 3_600_000;
/** Days behind the last day on which it is due, on which the slow ones hand in: beyond the grace. */
const LATE_AFTER = 3;
/** What is due no longer ago than this many days is in every state; what is older is decided. */
const FRESH_DAYS = 25;
const { draft, submitted, passed, returned } = REVIEW_STATUS;

/** How the newest stand, by the place of the enterprise; null where nothing was handed in. */
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

/** Reports that come by week, month, quarter or year, and what is filled in. */
export interface PeriodicReports {
  readonly declaration: ReportDeclaration;
  /** Where its rows come from a list. */
  readonly items?: readonly SheetItem[];
  readonly enterpriseIds: readonly number[];
  /** How many months they reach back. */
  readonly months: number;
  readonly valuesOf: (enterpriseId: number, period: PeriodKey) => CellValues;
  /** What is written where a soft rule asks for a word. */
  readonly word: string;
}

/** When an enterprise hands in: on one of the days until it is due, in office hours. */
function timesOf(declaration: ReportDeclaration, enterpriseId: number, period: PeriodKey, isNewest: boolean) {
  const { from, to } = periodDays(declaration.cadence, period);
  const { dueDays } = deadlineOf(declaration);
  const chance = hashed(ARRIVAL, enterpriseId, dayOf(from));
  const hour = hashed(HOUR_OF_DAY, enterpriseId, dayOf(from));
  const late = !isNewest && chance > 0.95;
  const day = addDays(to, late ? dueDays + LATE_AFTER : 1 + Math.floor(chance * dueDays));
  // What is due at noon comes in the first hours of the day.
  const submittedAt = startOf(day) + Math.round((9 + (dueDays === 1 ? 2 : 5) * hour) * HOUR);
  return {
    day,
    late,
    submittedAt,
    decidedAt: submittedAt + Math.round((1 + 2 * hour) * HOUR),
    enteredOn: addDays(day, 1),
  };
}

/** The reports of a kind that were handed in before `today`, of periods that end on `since` or later, each computed from the ones before it. */
export function inventedPeriodicReports(
  { declaration, items = [], enterpriseIds, months, valuesOf, word }: PeriodicReports,
  since: DateText,
  today: DateText,
): InventedReport[] {
  const { cadence } = declaration;
  const form = declaration.formOf(items);
  const over = periodsBetween(cadence, before(today, months, 'month'), today).filter(
    (period) => periodDays(cadence, period).to < today,
  );
  const newest = over.at(-1);
  const isFresh =
    newest !== undefined &&
    daysBetween(periodDays(cadence, newest).to, today) <= deadlineOf(declaration).dueDays + FRESH_DAYS;
  const stateOf = (period: PeriodKey, place: number): ReviewStatus | null =>
    isFresh && period === newest ? (NEWEST[place % NEWEST.length] ?? null) : passed;
  return enterpriseIds.flatMap((enterpriseId, place) => {
    const known = new Map<PeriodKey, CellValues>();
    return over.flatMap((period): InventedReport[] => {
      if (periodDays(cadence, period).to < since) return [];
      const status = stateOf(period, place);
      const { day, ...times } = timesOf(declaration, enterpriseId, period, period === newest);
      if (status === null || day >= today) return [];
      const context = {
        lastPeriod: known.get(previousPeriod(cadence, period) ?? '') ?? {},
        lastYear: known.get(lastYearPeriod(cadence, period) ?? '') ?? {},
        loaded: {},
        history: [...known.values()].toReversed().slice(0, HISTORY),
      };
      const cells = compute(form, valuesOf(enterpriseId, period), context);
      const given = { enterpriseId, period, cells, status, ...times };
      return [handedIn(declaration, { form, context, known, word }, given)];
    });
  });
}
