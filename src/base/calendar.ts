import dayjs from 'dayjs';
import type { Clock } from './clock.ts';

/** A calendar day as text, yyyy-MM-dd. Days carry no time zone; "today" is Nanjing's, UTC+8 all year. */
export type DateText = string;

const MILLISECONDS_A_DAY = 86_400_000;
const NANJING_OFFSET = 8 * 3_600_000;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

export type CalendarUnit = 'day' | 'month' | 'year';

/** Whether `text` is a day that exists, written yyyy-MM-dd, from 1900 to 2199. */
export function isDate(text: string): boolean {
  const match = DATE_PATTERN.exec(text);
  if (!match) return false;
  const year = Number(match[1]);
  if (year < 1900 || year > 2199) return false;
  return dateOf(utcOf(text)) === text;
}

/** A calendar month as text, yyyy-MM. */
export type MonthText = string;

/** Whether `text` is a month that exists, written yyyy-MM. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`);
}

function utcOf(date: DateText): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

function dateOf(utc: number): DateText {
  return Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 10);
}

/** Today in Nanjing. */
export function today(clock: Clock): DateText {
  return dateOf(clock.now() + NANJING_OFFSET);
}

/** The day `days` later (earlier when negative). */
export function addDays(date: DateText, days: number): DateText {
  return dateOf(utcOf(date) + days * MILLISECONDS_A_DAY);
}

/** `amount` days, months or years before `date`; the last day of a shorter month stands in for a missing one. */
export function before(date: DateText, amount: number, unit: CalendarUnit): DateText {
  return dayjs(date).subtract(amount, unit).format('YYYY-MM-DD');
}

/** The first day of the month of `date`. */
export function monthStart(date: DateText): DateText {
  return `${date.slice(0, 8)}01`;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((utcOf(to) - utcOf(from)) / MILLISECONDS_A_DAY);
}

/** Every day from `from` to `to`, both included; empty when `to` is earlier. */
export function datesBetween(from: DateText, to: DateText): DateText[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, day) => addDays(from, day));
}

/** The instant (ms) at which `date` begins in Nanjing. */
export function startOf(date: DateText): number {
  return utcOf(date) - NANJING_OFFSET;
}

/** The last instant (ms) of a day in Nanjing, or now while it is not over: as of when a past day is told. */
export function endOf(date: DateText, clock: Clock): number {
  return Math.min(clock.now(), startOf(addDays(date, 1)) - 1);
}

/** Wall-clock text in Nanjing: date yyyy-MM-dd, time HH:mm:ss and the weekday (0 Sunday). */
export function nanjingTime(instant: number): { date: DateText; time: string; weekday: number } {
  const local = new Date(instant + NANJING_OFFSET);
  const text = local.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19), weekday: local.getUTCDay() };
}

/** How much time there is, or by how much it is over: 还剩 2 天 3 小时, 已超过 40 分钟. */
export function remainingText(dueAt: number, now: number): string {
  const word = now > dueAt ? '已超过' : '还剩';
  const minutes = Math.floor(Math.abs(dueAt - now) / 60_000);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return `${word} ${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`;
  return hours > 0 ? `${word} ${hours} 小时` : `${word} ${rest} 分钟`;
}
