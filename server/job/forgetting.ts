import { nanjingTime } from '#base/calendar.ts';
import { keptSince } from '../keeping/kept.ts';
import type { Services } from '../service/services.ts';
import type { JobDeclaration } from './declared.ts';
import { cleared, counted, type Note, unheard } from './noting.ts';

const MINUTE = 60_000;

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

/** The job that does so every night. */
export const runSweepJob: JobDeclaration = {
  code: 'run-sweep',
  title: '清理运行记录',
  about: '清除超过保留期限（见「数据留存」）的任务运行记录',
  cron: '20 3 * * *',
  byDay: '按保留期限清除，清除过的无从重做',
  whenLate: 'once',
  retries: 0,
  limit: 10 * MINUTE,
  canDry: true,
  run: async ({ services, dry, note }) => counted(await forgetRuns(services, dry, note), cleared(dry)),
};
