import pg from 'pg';
import type { Database } from '../open.ts';
import { LOCKS } from '../turns.ts';

/** Does what only one server of a database may do at a time, such as its first filling; others wait for their turn. Embedded there are no others. */
export async function alone<T>({ kind, pool }: Pick<Database, 'kind' | 'pool'>, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work();
  // A line of its own: the work asks the pool, and a wait must not end with the statement time.
  const line = new pg.Client({ ...pool.options, statement_timeout: 0 });
  line.on('error', () => undefined);
  await line.connect();
  try {
    await line.query('select pg_advisory_lock($1)', [LOCKS.start]);
    return await work();
  } finally {
    await line.end();
  }
}
