import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

const MINUTE = 60_000;
/** A job that is late by less is about to run, ms. */
export const LATE_AFTER = 2 * MINUTE;

/** A job that has failed since it last came to its end 任务失败, and how often in a row. */
export interface FailingJob {
  readonly title: string;
  readonly failures: number;
}
/** A job whose time has passed without a run 任务未运行, and by how many whole minutes. */
export interface LateJob {
  readonly title: string;
  readonly minutes: number;
}

/** How often a job `j` failed since it last came to its end, dry runs aside. */
const failures = sql<number>`(select count(*)::int from job_run as r where r.code = j.code and r.state in ('failed', 'lost') and not r.dry
  and r.run_id > coalesce((select max(d.run_id) from job_run as d where d.code = j.code and d.state = 'done' and not d.dry), 0))`;

/** Since when a job `j` waits for a run that nobody began, ms; null where it does not. */
const waitsSince = (now: number) => sql<number | null>`(case when not j.paused and j.next_at < ${now}::bigint
  and not exists (select from job_run as o where o.code = j.code and o.state in ('waiting', 'running')) then j.next_at end)`;

/** The jobs that failed, in the order of their codes. */
export async function failingJobs(db: Db): Promise<readonly FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select f.* from (select j.title, ${failures} as failures from job as j order by j.code) as f where f.failures > 0`.execute(
    db,
  );
  return rows;
}

/** The jobs that did not run in their time. */
export async function lateJobs(db: Db, now: number): Promise<readonly LateJob[]> {
  const { rows } = await sql<{ title: string; since: number }>`
    select l.* from (select j.title, ${waitsSince(now)} as since from job as j order by j.code) as l
    where l.since is not null`.execute(db);
  return rows.map(({ title, since }) => ({ title, minutes: Math.floor((now - Number(since)) / MINUTE) }));
}

/**
 * The jobs that somebody has to see to 异常任务, as a query: those that failed and are not tried again by themselves, and those that are late.
 * One that was paused has been seen to.
 */
export const troubledJobs = (now: number) => sql<{ title: string; failures: number; since: number | null }>`
  select t.title, t.failures, t.since from (
    select j.code, j.title, case when j.attempt = 1 and not j.paused then ${failures} else 0 end as failures,
      ${waitsSince(now - LATE_AFTER)} as since from job as j) as t
  where t.failures > 0 or t.since is not null order by t.code`;
