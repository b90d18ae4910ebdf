import type { Page, PageRequest } from '#base/page.ts';
import { type Selectable, sql } from 'kysely';
import { type DateText, startOf } from '#base/calendar.ts';
import { cronWords } from '#subjects/job/rules.ts';
import { RECENT_RUNS, type RunState } from '#subjects/job/terms.ts';
import type { Job, JobRun } from '#subjects/job/wire.ts';
import type { JobRunRow } from '../database/rows/offices/jobs.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from './declared.ts';
import { LATE_AFTER } from './trouble.ts';

const DAY = 86_400_000;

/** Every job of this installation as it stands, in the order of the declarations. */
export async function jobList(db: Db, jobs: readonly JobDeclaration[], now: number): Promise<readonly Job[]> {
  const [rows, runs] = await Promise.all([db.selectFrom('job').selectAll().execute(), recentRuns(db)]);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return jobs.map((job): Job => {
    const row = byCode.get(job.code);
    const cron = row?.cron ?? job.cron;
    const own = runs.filter(({ code }) => code === job.code);
    const open = own.find(({ state }) => state === 'waiting' || state === 'running');
    const nextAt = row?.next_at ?? undefined;
    return {
      code: job.code,
      title: job.title,
      about: job.about,
      cron,
      usualCron: job.cron,
      words: cronWords(cron),
      paused: row?.paused ?? false,
      overdue: row?.paused !== true && open === undefined && nextAt !== undefined && nextAt < now - LATE_AFTER,
      nextAt,
      lookedAt: row?.looked_at ?? undefined,
      byDay: job.byDay === true,
      whyNotByDay: job.byDay === true ? undefined : job.byDay,
      canDry: job.canDry ?? false,
      running: open && runOf(open, job.title),
      recent: own.map((run) => ({
        runId: run.run_id,
        state: run.state,
        startedAt: run.started_at,
        outcome: run.outcome ?? undefined,
      })),
      version: row?.version ?? 1,
    };
  });
}

async function recentRuns(db: Db): Promise<ReadonlyArray<Selectable<JobRunRow>>> {
  const { rows } = await sql<Selectable<JobRunRow>>`
    select r.* from job as j cross join lateral
      (select * from job_run where code = j.code order by run_id desc limit ${RECENT_RUNS}) as r
    order by r.run_id desc`.execute(db);
  return rows;
}

export interface RunQuery extends PageRequest {
  readonly code?: string | undefined;
  readonly state?: RunState | '' | undefined;
  readonly startDay?: DateText | undefined;
  readonly endDay?: DateText | undefined;
}

/** A page of the runs that the conditions find, the newest first. */
export async function jobRunPage(
  db: Db,
  jobs: readonly JobDeclaration[],
  { code, state, startDay, endDay, pageIndex, pageSize }: RunQuery,
): Promise<Page<JobRun>> {
  const titles = new Map(jobs.map((job) => [job.code, job.title]));
  let found = db.selectFrom('job_run');
  if (code) found = found.where('code', '=', code);
  if (state) found = found.where('state', '=', state);
  if (startDay) found = found.where('started_at', '>=', startOf(startDay));
  if (endDay) found = found.where('started_at', '<', startOf(endDay) + DAY);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('run_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map((row) => runOf(row, titles.get(row.code) ?? row.code)) };
}

function runOf(row: Selectable<JobRunRow>, title: string): JobRun {
  return {
    runId: row.run_id,
    code: row.code,
    title,
    state: row.state,
    cause: row.cause,
    firstDay: row.first_day ?? undefined,
    lastDay: row.last_day ?? undefined,
    dry: row.dry,
    attempt: row.attempt,
    node: row.node,
    userName: row.user_name ?? undefined,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    progress: row.progress ?? undefined,
    outcome: row.outcome ?? undefined,
    cancelling: row.cancelling,
  };
}
