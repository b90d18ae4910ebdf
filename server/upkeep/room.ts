import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { DISK_FULL, unavailability } from './unavailable.ts';

/** Whether the database has room for more: a full disk is read from as ever, and only who writes would find out. */
export interface Room {
  /** Told why the database did not answer a call. */
  heard(reason: string): void;
  /** Why nothing can be saved now; undefined while nobody was refused for want of room, or since there is room again. */
  fault(): Promise<string | undefined>;
}

export function roomOf(db: Db): Room {
  let full = false;
  return {
    heard: (reason) => {
      full ||= reason === DISK_FULL;
    },
    fault: async () => {
      if (full) full = !(await takesMore(db));
      return full ? DISK_FULL : undefined;
    },
  };
}

/** Tries it with a megabyte that is thrown away again. */
async function takesMore(db: Db): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((tx) =>
        sql`create temporary table room_tried on commit drop as select repeat(md5(n::text), 30) as filling from generate_series(1, 1000) n`.execute(
          tx,
        ),
      );
    return true;
  } catch (problem) {
    return unavailability(problem) !== DISK_FULL;
  }
}
