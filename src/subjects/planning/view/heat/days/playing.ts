import { type DateText, nanjingTime, startOf } from '#base/calendar.ts';

/** Where a slider over days stands, and whether it goes on by itself; without a day it stands at the last. */
export interface Playing {
  readonly day: DateText | undefined;
  readonly running: boolean;
}

/** A day a second. */
export const DAY_STEP = 1_000;

export const STANDING: Playing = { day: undefined, running: false };

/** The place of the day that is shown; that of the last one where it is not, or no longer, among the days. */
export function placeOf(days: readonly DateText[], { day }: Playing): number {
  const found = day === undefined ? -1 : days.indexOf(day);
  return found < 0 ? days.length - 1 : found;
}

/** From the first day on. */
export const fromTheFirst = ([first]: readonly DateText[]): Playing => ({ day: first, running: first !== undefined });

/** What a press on the button makes of it: it halts, goes on, or begins anew where it stands at the end. */
export function pressed(days: readonly DateText[], playing: Playing): Playing {
  if (playing.running) return { ...playing, running: false };
  const at = placeOf(days, playing);
  return at >= days.length - 1 ? fromTheFirst(days) : { day: days[at], running: true };
}

/** A day further; it stands still at the last. */
export function ticked(days: readonly DateText[], playing: Playing): Playing {
  const next = placeOf(days, playing) + 1;
  return { day: days[Math.min(next, days.length - 1)], running: next < days.length - 1 };
}

/** One day further by hand, from the last to the first: for who does not want it to move by itself. */
export function stepped(days: readonly DateText[], playing: Playing): Playing {
  return { day: days[(placeOf(days, playing) + 1) % Math.max(1, days.length)], running: false };
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** A day as it is written at the slider: 11月25日 周三. */
export function dayText(day: DateText): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${WEEKDAYS[nanjingTime(startOf(day)).weekday] ?? ''}`;
}
