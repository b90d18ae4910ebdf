import { nanjingTime, remainingText } from '#base/calendar.ts';
import type { AlertDelivery } from '../../wire/alerts.ts';

/** Month, day and time to the minute. */
function shortMoment(instant: number): string {
  const { date, time } = nanjingTime(instant);
  return `${date.slice(5)} ${time.slice(0, 5)}`;
}

/** By when the report was due that an alert is about, and until when it is taken. */
export function deadlineText({ dueAt, lockAt }: Pick<AlertDelivery, 'dueAt' | 'lockAt'>, now: number): string {
  return `${shortMoment(dueAt)} 截止，${remainingText(dueAt, now)}；${shortMoment(lockAt)} 起不再接收`;
}
