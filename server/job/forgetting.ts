import { nanjingTime } from '#base/calendar.ts';
import { keptSince } from '../keeping/kept.ts';
import type { Services } from '../service/services.ts';
import { type Note, unheard } from './noting.ts';

/** Forgets the records of runs that are older than they are kept; gives how many they are. */
export async function forgetRuns(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dry: boolean,
  note: Note = unheard,
): Promise<number> {
  const until = await keptSince(db, 'job-run', clock.now());
  note(`按保留期限，${nanjingTime(until).date} 起的运行记录保留，更早的清除；等待和正在运行的不清除`);
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
