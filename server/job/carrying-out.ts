import type { Selectable } from 'kysely';
import { jobEvents } from '#subjects/job/events.ts';
import type { Database } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import type { JobRunRow } from '../database/rows/offices/jobs.ts';
import type { Services } from '../service/services.ts';
import { tryAgain } from './calendar.ts';
import { hasFailed } from './trouble.ts';
import type { RunLog } from './lines.ts';
import type { JobDeclaration } from './declared.ts';

/** Longest text that a run leaves, characters. */
const LONGEST = 1_000;
const OVERTIME = '超过了时限';
const STOPPED = '服务端停止';

export type Run = Pick<
  Selectable<JobRunRow>,
  'run_id' | 'code' | 'first_day' | 'last_day' | 'dry' | 'attempt' | 'cause'
>;
export type Ending = 'cancelled' | 'stopped';

export interface RunnerOptions {
  readonly services: Services;
  readonly database: Database;
  readonly jobs: readonly JobDeclaration[];
  /** What the node is called in the log of runs. */
  readonly node: string;
}

/** Runs a job to its end, however it ends, and writes down what came of it. */
export async function carryOut(
  { services, database }: Pick<RunnerOptions, 'services' | 'database'>,
  job: JobDeclaration,
  { log, ...run }: Run & { readonly log: RunLog },
  { signal: ending }: AbortController,
): Promise<void> {
  const { db, clock } = services;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(job.limit)]);
  const days =
    run.first_day !== null && run.last_day !== null ? { first: run.first_day, last: run.last_day } : undefined;
  const say = async (progress: string): Promise<void> => {
    await db
      .updateTable('job_run')
      .set({ progress: short(progress) })
      .where('run_id', '=', run.run_id)
      .execute();
    log.add(progress);
    await log.flush();
    await services.publish(jobEvents.changed, {});
  };
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(OVERTIME)), { once: true });
  });
  // The work may go on for a while after it has been told to end; it is not waited for.
  const work = job.run({ services, database, days, dry: run.dry, signal, say, note: log.add });
  work.catch(() => undefined);
  ended.catch(() => undefined);
  try {
    const outcome = await Promise.race([work, ended]);
    if (outcome === undefined && run.cause === 'schedule' && !(await hasFailed(db, job.code)))
      await db.deleteFrom('job_run').where('run_id', '=', run.run_id).execute();
    else {
      await log.flush();
      await end(db, clock.now(), run, 'done', outcome ?? '没有要处理的');
    }
  } catch (problem) {
    await log.flush();
    const how = ending.aborted ? (ending.reason as Ending) : undefined;
    const now = clock.now();
    if (how === 'cancelled') await end(db, now, run, 'cancelled', undefined);
    else {
      const [state, reason] =
        how === 'stopped' ? (['lost', STOPPED] as const) : (['failed', reasonOf(problem)] as const);
      // A node that is killed between the two would leave a failure that nobody tries again.
      await db.transaction().execute(async (tx) => {
        // The job before its run, as whoever enters the next one takes them.
        await tryAgain(tx, job, run.attempt, now, ...(how === 'stopped' ? [0] : []));
        await end(tx, now, run, state, reason);
      });
    }
  }
  log.end();
  await db.updateTable('job').set({ looked_at: clock.now() }).where('code', '=', job.code).execute();
  await services.publish(jobEvents.changed, {});
}

async function end(
  db: Db,
  now: number,
  run: Run,
  state: 'done' | 'failed' | 'cancelled' | 'lost',
  outcome: string | undefined,
): Promise<void> {
  await db
    .updateTable('job_run')
    .set({ state, ended_at: now, outcome: outcome === undefined ? null : short(outcome), progress: null })
    .where('run_id', '=', run.run_id)
    .where('state', '=', 'running')
    .execute();
}

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
