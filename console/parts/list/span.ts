import { STATISTIC_MESSAGES } from '#subjects/report-statistic/terms.ts';

/** What is wrong with the days of a condition, in a sentence for beside its end; undefined while one is open or they are in order. */
export function spanFault(start: string, end: string): string | undefined {
  return start !== '' && end !== '' && start > end ? STATISTIC_MESSAGES.order : undefined;
}
