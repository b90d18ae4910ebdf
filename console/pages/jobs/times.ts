import { nanjingTime } from '#base/calendar.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long something took, in the largest two units: 320 毫秒, 12 秒, 3 分 5 秒, 2 小时 10 分. */
export function durationText(milliseconds: number): string {
  if (milliseconds < SECOND) return `${Math.round(milliseconds)} 毫秒`;
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / SECOND)} 秒`;
  if (milliseconds < HOUR)
    return `${Math.floor(milliseconds / MINUTE)} 分 ${Math.floor((milliseconds % MINUTE) / SECOND)} 秒`;
  return `${Math.floor(milliseconds / HOUR)} 小时 ${Math.floor((milliseconds % HOUR) / MINUTE)} 分`;
}

/** Month, day and minute in Nanjing, MM-dd HH:mm, for a time that is never far away; '' for none. */
export function shortTime(instant: number | undefined): string {
  if (instant === undefined) return '';
  const { date, time } = nanjingTime(instant);
  return `${date.slice('yyyy-'.length)} ${time.slice(0, 'HH:mm'.length)}`;
}
