import { addDays, type DateText, nanjingTime, startOf } from '#base/calendar.ts';
import type { Deadline, PeriodKey } from '#base/sheet/periods/kind.ts';
import { REVIEW_STATUS, type ReviewStatus } from '../report/terms.ts';
import { OBLIGATION_MESSAGES, type ObligationState, REMINDER_COOL_DOWN } from './terms.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** When a report is due, late and locked, instants in ms; an extension moves all three out, never in. */
export interface DueTimes {
  readonly dueAt: number;
  readonly lateAt: number;
  readonly lockAt: number;
}

/** The times of a period by its last day (spec: "not shown"; ours). */
export function dueTimes(lastDay: DateText, { dueDays, dueMinute, graceHours, lockDays }: Deadline): DueTimes {
  const dueAt = startOf(addDays(lastDay, dueDays)) + dueMinute * MINUTE;
  const lateAt = dueAt + graceHours * HOUR;
  return { dueAt, lateAt, lockAt: Math.max(lateAt, dueAt + lockDays * DAY) };
}

/** The times with an extension 延期. */
export function extended({ dueAt, lateAt, lockAt }: DueTimes, until: number | undefined): DueTimes {
  if (until === undefined) return { dueAt, lateAt, lockAt };
  return { dueAt: Math.max(dueAt, until), lateAt: Math.max(lateAt, until), lockAt: Math.max(lockAt, until) };
}

/** What became of a report before it is handed in again. */
export interface Former {
  readonly late: boolean;
  /** When a reviewer returned it 退回, where that is its state. */
  readonly returnedAt: number | undefined;
}

/**
 * Whether what is handed in now is late 迟报. What was in time and came back from the reviewer has the deadline's grace once more, from the return on: how
 * long the review took is not the enterprise's delay.
 */
export function isLate(
  { lateAt }: Pick<DueTimes, 'lateAt'>,
  { late, returnedAt }: Former,
  graceHours: number,
  now: number,
): boolean {
  if (now < lateAt) return false;
  return late || returnedAt === undefined || now >= returnedAt + graceHours * HOUR;
}

/** Whether a report counts as handed in 已报: what came back 审核不通过 has to be handed in again. */
export function isHandedIn(status: ReviewStatus | undefined): boolean {
  return status === REVIEW_STATUS.submitted || status === REVIEW_STATUS.passed;
}

/** Whether nothing may be handed in any more: what a reviewer returned may be put right at any time. */
export function isLocked({ lockAt }: Pick<DueTimes, 'lockAt'>, status: ReviewStatus | undefined, now: number): boolean {
  return now >= lockAt && status !== REVIEW_STATUS.returned;
}

/** The state of an obligation by its times, extension included, and its report's state (none: undefined). */
export function obligationState(times: DueTimes, status: ReviewStatus | undefined, now: number): ObligationState {
  if (isHandedIn(status)) return 'reported';
  if (isLocked(times, status, now)) return 'locked';
  return now >= times.lateAt ? 'overdue' : 'open';
}

/** Whether a reminder may be sent again 催报冷却. */
export function mayRemind(lastAt: number | undefined, now: number): boolean {
  return lastAt === undefined || now - lastAt >= REMINDER_COOL_DOWN;
}

/** A day and time in Nanjing as a clerk reads them, to the minute. */
export function momentText(instant: number): string {
  const { date, time } = nanjingTime(instant);
  return `${date} ${time.slice(0, 5)}`;
}

/** The message that refuses what comes after the lock. */
export function lockedText(lockAt: number): string {
  return OBLIGATION_MESSAGES.locked(momentText(lockAt));
}

interface Counted {
  readonly owed: number;
  readonly reported: number;
  readonly overdue: number;
}

/** Adds the figures of regions up 应报、已报、逾期. */
export function totalOf(rows: readonly Counted[]): Counted {
  return rows.reduce<Counted>(
    (sum, { owed, reported, overdue }) => ({
      owed: sum.owed + owed,
      reported: sum.reported + reported,
      overdue: sum.overdue + overdue,
    }),
    { owed: 0, reported: 0, overdue: 0 },
  );
}

/** The share handed in, percent with no decimals; null where nothing is owed. Never rounded up to 100. */
export function completenessPercent({ owed, reported }: Pick<Counted, 'owed' | 'reported'>): number | null {
  return owed === 0 ? null : Math.floor((reported / owed) * 100);
}

/** A report's delivery over all divisions, for a wall: what is in, and where most is missing. */
export interface Standing extends Counted {
  readonly kind: string;
  readonly title: string;
  readonly periodText: string;
  /** Null where nothing is owed. */
  readonly percent: number | null;
  /** Instant (ms) by which it is due. */
  readonly dueAt: number;
  /** Enterprises that are late, of the worst divisions first; the board names but a few of each. */
  readonly overdueNames: readonly string[];
  /** The divisions that miss something, the worst first. */
  readonly gaps: readonly { readonly regionName: string; readonly missing: number }[];
}

/** The delivery of each report, the least complete first: those that are all in come last. */
export function standingsOf(
  rows: readonly (Counted &
    Pick<Standing, 'kind' | 'title' | 'periodText' | 'dueAt' | 'overdueNames'> & { readonly regionName: string })[],
): readonly Standing[] {
  return [...new Set(rows.map(({ kind }) => kind))]
    .flatMap((each): readonly Standing[] => {
      const own = rows.filter(({ kind }) => kind === each);
      const [first] = own;
      if (!first) return [];
      const gaps = own
        .map(({ regionName, owed, reported }) => ({ regionName, missing: owed - reported }))
        .filter(({ missing }) => missing > 0)
        .toSorted((one, other) => other.missing - one.missing);
      const total = totalOf(own);
      const { kind, title, periodText } = first;
      const dueAt = Math.min(...own.map((row) => row.dueAt));
      const overdueNames = own.toSorted((one, other) => other.overdue - one.overdue).flatMap((row) => row.overdueNames);
      return [{ kind, title, periodText, ...total, percent: completenessPercent(total), dueAt, overdueNames, gaps }];
    })
    .toSorted((one, other) => (one.percent ?? 101) - (other.percent ?? 101));
}

/** Name of the errand in the address of a report's page: the period to fill in. */
export const FILL_ERRAND = 'fill';

/** The way into the form of what is owed 填报, at a desk of the enterprise that owes it. */
export function fillPath({ page, period }: { readonly page: string; readonly period: PeriodKey }): string {
  return `${page}?${FILL_ERRAND}=${encodeURIComponent(period)}`;
}

/** The way to those of a division that have not handed in 未报送企业. */
export function boardPath(kind: string, period: PeriodKey, regionCode: string): string {
  return `/review/board?kind=${encodeURIComponent(kind)}&period=${encodeURIComponent(period)}&region=${encodeURIComponent(regionCode)}`;
}
