import type { DaySpan } from './kind.ts';

/** The days of a golden week in one year, as the State Council's notice has them 放假安排. */
export interface SettledWindow extends DaySpan {
  /** Part of the key: H01. */
  readonly window: string;
  readonly year: number;
}

let settled: ReadonlyMap<string, DaySpan> = new Map();
const keyOf = (window: string, year: number): string => `${year}-${window}`;

/**
 * From now on golden weeks have these days, and those that nobody settled the days of the rule. Windows are the calendar that periods are made with: what
 * the register holds is told to each program once, when it starts and when it hears of a change, and every question about periods stays a pure one.
 */
export function settleWindows(windows: readonly SettledWindow[]): void {
  settled = new Map(windows.map(({ window, year, from, to }) => [keyOf(window, year), { from, to }]));
}

/** The days that were settled for a window of a year; undefined where nobody did. */
export function settledDays(window: string, year: number): DaySpan | undefined {
  return settled.get(keyOf(window, year));
}
