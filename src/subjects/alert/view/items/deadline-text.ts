import { momentText, remainingText } from '#subjects/obligation/rules.ts';
import type { AlertDelivery } from '../../wire/alerts.ts';

/** A moment without its year. */
const AFTER_YEAR = 5;
const shortMoment = (instant: number): string => momentText(instant).slice(AFTER_YEAR);

/** By when the report was due that an alert is about, and until when it is taken. */
export function deadlineText({ dueAt, lockAt }: Pick<AlertDelivery, 'dueAt' | 'lockAt'>, now: number): string {
  return `${shortMoment(dueAt)} 截止，${remainingText(dueAt, now)}；${shortMoment(lockAt)} 起不再接收`;
}
