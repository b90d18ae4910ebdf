import type pg from 'pg';
import type { PostgresPool } from 'kysely';
import { refuseInsideTransaction } from './pool.ts';

/** Who waits for a turn longer than this is told that the database is busy, ms: as whoever waits for a connection. */
const PATIENCE = 30_000;
/** As the driver says it of its own pool, whose waiting is no other to who asks. */
export const WAITED = 'timeout exceeded when trying to connect';

/**
 * A way to a pool that only `most` go at a time, in the order they came. What may take long – statistics, exports – goes this way: however many ask,
 * all others find most connections free; where there is one for all, as embedded, they wait for one statement of theirs and not for a queue of them.
 * Ending it is no business of this way's.
 */
export function narrowed(pool: pg.Pool, most: number, patience = PATIENCE): PostgresPool {
  const waiting: Array<() => void> = [];
  let free = most;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const tooLong = AbortSignal.timeout(patience);
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new Error(WAITED));
      };
      const take = (): void => {
        tooLong.removeEventListener('abort', giveUp);
        resolve();
      };
      tooLong.addEventListener('abort', giveUp, { once: true });
      waiting.push(take);
    });
  };
  const connect = async (): Promise<pg.PoolClient> => {
    refuseInsideTransaction('另取数据库连接');
    await enter();
    try {
      return released(await pool.connect(), leave);
    } catch (problem) {
      leave();
      throw problem;
    }
  };
  return { connect, end: async () => undefined };
}

/** The client, which its pool gives a release of its own each time, with something to do once it is released. */
function released(client: pg.PoolClient, leave: () => void): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (problem) => {
    release(problem);
    leave();
  };
  return client;
}
