import type { LiveEvent } from '#base/event.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { Db } from '../database/tables.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../service/services.ts';

/** PostgreSQL's word for a change that another's stands in the way of: it is to be tried again. */
const SERIALIZATION = '40001';
const MOST_TRIES = 8;
const UNAVAILABLE = 503;

/**
 * A change whose reading is all of one moment: what others commit meanwhile is not seen, and where they changed the same it is begun anew. Throws 503
 * where that happens too often.
 */
export async function changeOfOneMoment<T>(
  { db, clock, publish }: Services,
  event: LiveEvent,
  work: (tx: Db, now: number) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const outcome = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => work(tx, clock.now()));
      await publish(event, {});
      return outcome;
    } catch (problem) {
      if (!isSerialization(problem)) throw problem;
      if (tries >= MOST_TRIES) throw new Problem(UNAVAILABLE, REPORT_MESSAGES.busy, undefined, 1);
    }
  }
}

const isSerialization = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === SERIALIZATION;
