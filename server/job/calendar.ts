import type { RunCause } from '#subjects/job/terms.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from './declared.ts';
import { nextTime } from './schedule.ts';

/** A time that lies further back than this was missed: no server was there, ms. */
const LATE = 5 * 60_000;
/** A run whose node has not been heard of for so long is lost, ms. */
const SILENCE = 60_000;
/** How often a node tells again which jobs it has, ms. */
export const DECLARED_EVERY = 60 * 60_000;
/** The distance to the second try, ms; each further one is twice as far. */
const FIRST_PAUSE = 30_000;

const MISSED = '服务端当时没有运行';
const STILL = '上一次还没有结束';
const GONE = '运行它的节点没有了消息';

/** Brings the table in step with the declarations: a job that is new gets its first time, each what it is called and when a node had it last. */
export async function enterJobs(db: Db, jobs: readonly JobDeclaration[], now: number): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('job')
    .values(
      // In the order in which whoever ends runs takes their jobs.
      jobs
        .toSorted((one, other) => (one.code < other.code ? -1 : 1))
        .map(({ code, title, cron }) => ({ code, title, next_at: nextTime(cron, now) ?? null, declared_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((row) => ({ title: row.ref('excluded.title'), declared_at: row.ref('excluded.declared_at') })),
    )
    .execute();
}

/** Writes down a run for every job whose time has come. Each time is taken by one node alone, and where a run is still open it is written down as missed. */
export async function enterDue(db: Db, jobs: readonly JobDeclaration[], now: number): Promise<number> {
  const byCode = new Map(jobs.map((job) => [job.code, job]));
  const due = await db
    .selectFrom('job')
    .select(['code', 'cron', 'next_at', 'attempt'])
    .where('paused', '=', false)
    .where('next_at', '<=', now)
    .where('code', 'in', ['', ...byCode.keys()])
    .execute();
  let entered = 0;
  for (const row of due) {
    const job = byCode.get(row.code);
    if (!job || row.next_at === null) continue;
    entered += await enterOne(db, job, { ...row, next_at: row.next_at }, now);
  }
  return entered;
}

async function enterOne(
  db: Db,
  job: JobDeclaration,
  { cron, next_at: dueAt, attempt }: { cron: string | null; next_at: number; attempt: number },
  now: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('job')
      .set({ next_at: nextTime(cron ?? job.cron, now) ?? null, attempt: 1 })
      .where('code', '=', job.code)
      .where('next_at', '=', dueAt)
      .returning('code')
      .execute();
    if (taken.length === 0) return 0;
    const late = now - dueAt > LATE;
    const cause: RunCause = attempt > 1 ? 'retry' : late ? 'late' : 'schedule';
    const run = { code: job.code, cause, attempt, started_at: now, heard_at: now };
    const skipped = (outcome: string) =>
      tx
        .insertInto('job_run')
        .values({ ...run, state: 'skipped', ended_at: now, outcome })
        .execute();
    if (late && attempt === 1 && job.whenLate === 'skip') {
      await skipped(MISSED);
      return 0;
    }
    const entered = await tx
      .insertInto('job_run')
      .values({ ...run, state: 'waiting' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('run_id')
      .execute();
    if (entered.length === 0) await skipped(STILL);
    return entered.length;
  });
}

/** Ends the runs of nodes that have fallen silent, and has them tried again where the job allows it; gives how many. */
export async function endLost(db: Db, jobs: readonly JobDeclaration[], now: number): Promise<number> {
  const silent = await db
    .selectFrom('job_run')
    .select('code')
    .where('state', '=', 'running')
    .where('heard_at', '<', now - SILENCE)
    .execute();
  if (silent.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    // The jobs before their runs, as whoever enters the next one takes them.
    await tx
      .selectFrom('job')
      .select('code')
      .where(
        'code',
        'in',
        silent.map(({ code }) => code),
      )
      .orderBy('code')
      .forUpdate()
      .execute();
    const lost = await tx
      .updateTable('job_run')
      .set({ state: 'lost', ended_at: now, outcome: GONE })
      .where('state', '=', 'running')
      .where('heard_at', '<', now - SILENCE)
      .returning(['code', 'attempt'])
      .execute();
    for (const { code, attempt } of lost) {
      const job = jobs.find((one) => one.code === code);
      if (job) await tryAgain(tx, job, attempt, now, 0);
    }
    return lost.length;
  });
}

/** Puts the next try of a job that failed into the calendar, where it has any left. */
export async function tryAgain(
  db: Db,
  { code, retries }: JobDeclaration,
  attempt: number,
  now: number,
  pause = FIRST_PAUSE * 2 ** (attempt - 1),
): Promise<void> {
  if (attempt > retries) return;
  await db
    .updateTable('job')
    .set((row) => ({
      next_at: row.fn<number>('least', [row.ref('next_at'), row.val(now + pause)]),
      attempt: attempt + 1,
    }))
    .where('code', '=', code)
    .where('paused', '=', false)
    .execute();
}
