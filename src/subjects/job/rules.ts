import { nanjingTime } from '#base/calendar.ts';
import { LINE_LEVEL_LABELS } from './terms.ts';
import type { RunLine } from './wire.ts';

/** Days of the week as cron counts them; 7 is Sunday again. */
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
const PARTS = 5;
const two = (number: string): string => number.padStart(2, '0');
const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);
const isList = (text: string): boolean => text.split(',').every(isNumber);

/** What a schedule 计划 (minute, hour, day, month, weekday; Nanjing's time) says, as a clerk would; one that is unusual is told as it is written. */
export function cronWords(cron: string): string {
  const parts = cron.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts;
  const written = `按 ${cron}`;
  if (parts.length !== PARTS || month !== '*') return written;
  const time = timeWords(minute, hour);
  const days = dayWords(day, weekday);
  if (time === undefined || days === undefined) return written;
  if (hour === '*') return days === '每天' ? time : `${days}，${time}`;
  return `${days} ${time}`;
}

function timeWords(minute: string, hour: string): string | undefined {
  if (hour === '*') {
    if (minute === '*') return '每分钟';
    const step = /^\*\/(\d{1,2})$/.exec(minute)?.[1];
    if (step !== undefined) return `每 ${Number(step)} 分钟`;
    if (isNumber(minute)) return minute === '0' ? '每小时整点' : `每小时第 ${Number(minute)} 分`;
    return undefined;
  }
  if (!isNumber(minute) || !isList(hour)) return undefined;
  return hour
    .split(',')
    .map((one) => `${two(one)}:${two(minute)}`)
    .join('、');
}

function dayWords(day: string, weekday: string): string | undefined {
  if (day === '*' && weekday === '*') return '每天';
  if (day === '*' && weekday === '1-5') return '周一至周五';
  if (day === '*' && isList(weekday))
    return `每${weekday
      .split(',')
      .map((one) => WEEKDAYS[Number(one)] ?? one)
      .join('、')}`;
  if (weekday === '*' && isList(day))
    return `每月 ${day
      .split(',')
      .map((one) => Number(one))
      .join('、')} 日`;
  return undefined;
}

export const omittedText = (omitted: number): string => `其余 ${omitted} 行省略`;

/** The log of a run 运行日志 as text, a line each: when, how grave, what. */
export function linesText(lines: readonly RunLine[], omitted: number): string {
  const all = lines.map(({ at, level, text }) => {
    const { date, time } = nanjingTime(at);
    return `${date} ${time} ${LINE_LEVEL_LABELS[level]} ${text}`;
  });
  return [...all, ...(omitted > 0 ? [omittedText(omitted)] : [])].join('\n');
}
