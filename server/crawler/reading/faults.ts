import { CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import { told } from '../../data-source/reach/faults.ts';
import { SheetUnreadable } from '../../sheet/sheet-row.ts';
import { NotAllowed } from './robots.ts';

/** Our own refusals are told as they are; anything else, that may hold what nobody is to see, in our words. */
const isOurs = (problem: unknown): problem is Error =>
  problem instanceof SheetUnreadable ||
  problem instanceof NotAllowed ||
  (problem instanceof Error && Object.values<string>(CRAWL_MESSAGES).includes(problem.message));

/** Why a collection failed, in Chinese: the server ended, its time was up, or what the site or its page did. */
export function reasonOf(problem: unknown, stopped?: AbortSignal, ending?: AbortSignal): string {
  if (stopped?.aborted) return CRAWL_MESSAGES.lost;
  if (ending?.aborted) return CRAWL_MESSAGES.slow;
  return isOurs(problem) ? problem.message : told(problem).message;
}
