import type { Db } from '../database/tables.ts';
import type { JobContext } from './declared.ts';

/** Adds a line to the log of a run 运行日志. */
export type Note = JobContext['note'];
/** For work that is done outside of any run. */
export const unheard: Note = () => undefined;

const SECOND = 1_000;

/** How long something took that began and ended at these instants, ms: 「用时 0.3 秒」. */
export const tookText = (since: number, until: number): string =>
  `用时 ${(Math.max(0, until - since) / SECOND).toFixed(1)} 秒`;

/** What an outcome says of a number of things, and nothing of none. */
export const counted = (number: number, text: (number: number) => string): string | undefined =>
  number > 0 ? text(number) : undefined;

/** What a sweep says of what it has cleared away, or in a dry run 试运行 would clear. */
export const cleared =
  (dry: boolean, unit = '条') =>
  (number: number): string =>
    `${dry ? '将清除' : '清除'} ${number} ${unit}`;

class Tried extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super('tried');
    this.outcome = outcome;
  }
}

/** Carries work out in a transaction; in a dry run 试运行 all of it is taken back, and what would have come of it is given all the same. */
export async function carriedOut<T>(db: Db, dry: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx);
      if (dry) throw new Tried(outcome);
      return outcome;
    });
  } catch (problem) {
    if (problem instanceof Tried) return problem.outcome as T;
    throw problem;
  }
}
