import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

const MINUTE = 60_000;
/** A job that is late by less is about to run, ms. */
export const LATE_AFTER = 2 * MINUTE;

/** A job that has failed since it last came to its end 任务失败, and how often in a row. */
interface FailingJob {
  readonly title: string;
  readonly failures: number;
}
/** A job whose time has passed without a run 任务未运行, and by how many whole minutes. */
interface LateJob {
  readonly title: string;
  readonly minutes: number;
}

/** A node tells at least once an hour which jobs it has; one that none has told of for so long is nobody's any more, ms. */
const DECLARED_FOR = 24 * 60 * MINUTE;

/** How often a job `j` failed since it last came to its end, dry runs aside. */
const failures = sql<number>`(select count(*)::int from job_run as r where r.code = j.code and r.state in ('failed', 'lost') and not r.dry
  and r.run_id > coalesce((select max(d.run_id) from job_run as d where d.code = j.code and d.state = 'done' and not d.dry), 0))`;

const isOpen = sql<boolean>`exists (select from job_run as o where o.code = j.code and o.state in ('waiting', 'running'))`;
const isDeclared = (now: number) => sql<boolean>`j.declared_at >= ${now - DECLARED_FOR}::bigint`;

/** Since when a job `j` waits for a run that nobody began, ms, `patience` (ms) aside; null where it does not. */
const waitsSince = (now: number, patience = 0) => sql<number | null>`(case when not j.paused
  and j.next_at < ${now - patience}::bigint and ${isDeclared(now)} and not ${isOpen} then j.next_at end)`;

/** Whether a job has failed since it last came to its end: then an end counts even where there was nothing to do. */
export async function hasFailed(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select ${failures} > 0 as failed from job as j where j.code = ${code}`.execute(db);
  return rows[0]?.failed ?? false;
}

/** The jobs that failed, in the order of their codes. */
export async function failingJobs(db: Db, now: number): Promise<readonly FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select f.* from (select j.title, ${failures} as failures from job as j where ${isDeclared(now)} order by j.code) as f where f.failures > 0`.execute(
    db,
  );
  return rows;
}

/** The jobs that did not run in their time. */
export async function lateJobs(db: Db, now: number): Promise<readonly LateJob[]> {
  const { rows } = await sql<{ title: string; since: number }>`
    select l.* from (select j.title, ${waitsSince(now)} as since from job as j order by j.code) as l
    where l.since is not null`.execute(db);
  return rows.map(({ title, since }) => ({ title, minutes: minutesLate(since, now) }));
}

/** Whole minutes since the time of a job. */
export const minutesLate = (since: number, now: number): number => Math.floor((now - Number(since)) / MINUTE);
/** What is the matter with a job, in words. */
export const failedWords = (times: number): string => `连续失败 ${times} 次`;
export const lateWords = (minutes: number): string => `已晚 ${minutes} 分钟没有运行`;

/**
 * The jobs that somebody has to see to 异常任务, as a query: those that failed and are not tried again by themselves, and those that are late.
 * One that was paused has been seen to, and one that runs says soon what comes of it.
 */
export const troubledJobs = (now: number) => sql<{ title: string; failures: number; since: number | null }>`
  select t.title, t.failures, t.since from (
    select j.code, j.title, case when j.attempt = 1 and not j.paused and ${isDeclared(now)} and not ${isOpen} then ${failures} else 0 end as failures,
      ${waitsSince(now, LATE_AFTER)} as since from job as j) as t
  where t.failures > 0 or t.since is not null order by t.code`;
