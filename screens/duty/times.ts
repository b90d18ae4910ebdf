import type { Level } from '#subjects/alert/terms.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A day 一天, ms. */
export const DAY = 1_440 * MINUTE;
/** How long an announcement stands, by level. */
export const STANDS: Readonly<Record<Level, number>> = { 1: 30 * SECOND, 2: 60 * SECOND, 3: 120 * SECOND };
/** After it the programme has the screen for so long before the same takes it again; a hint comes once only. */
export const RESTS: Readonly<Record<Level, number>> = { 1: Number.POSITIVE_INFINITY, 2: 15 * MINUTE, 3: 5 * MINUTE };
/** How long the wall says who handles what had the screen. */
export const HANDLED_STANDS = 20 * SECOND;
/**
 * How long after its moment something is of use on a wall, by level: a hint is no news minutes later, and what nobody has taken on for days hangs in the
 * lists. What was found late counts from when it happened: a clock that was moved brings deadlines of weeks at once.
 */
export const CURRENT: Readonly<Record<Level, number>> = { 1: 10 * MINUTE, 2: DAY, 3: 3 * DAY };

/** Whether something may take the wall at `at` (ms): it is of now, neither long past nor, by a clock that was wrong, as far ahead. */
export function isCurrent(
  {
    level,
    openedAt,
    worsenedAt,
  }: { readonly level: Level; readonly openedAt: number; readonly worsenedAt: number | null },
  at: number,
): boolean {
  const moment = level === 1 || worsenedAt === null ? openedAt : Math.max(openedAt, worsenedAt);
  return Math.abs(at - moment) <= CURRENT[level];
}
