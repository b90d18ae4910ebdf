import type { Db } from '../database/tables.ts';

/**
 * Reads all that `work` asks for as of one moment: what others commit meanwhile is not seen, and nobody waits for it. Of figures, which take turns, it is all one turn: what is
 * made of a dozen statements waits once behind what else is asked for, and not a dozen times.
 */
export function ofOneMoment<T>(db: Db, work: (moment: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
