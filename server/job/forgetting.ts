import { keptSince } from '../keeping/kept.ts';
import type { Services } from '../service/services.ts';

/** Forgets the records of runs that are older than they are kept; gives how many they are. */
export async function forgetRuns({ db, clock }: Pick<Services, 'db' | 'clock'>, dry: boolean): Promise<number> {
  const until = await keptSince(db, 'job-run', clock.now());
  if (dry) {
    const { many } = await db
      .selectFrom('job_run')
      .select((is) => is.fn.countAll<number>().as('many'))
      .where('started_at', '<', until)
      .executeTakeFirstOrThrow();
    return many;
  }
  const { numDeletedRows } = await db
    .deleteFrom('job_run')
    .where('started_at', '<', until)
    .where('state', 'not in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
