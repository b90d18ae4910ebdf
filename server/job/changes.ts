import { daysBetween, type DateText, today } from '#base/calendar.ts';
import { jobCalls } from '#subjects/job/calls.ts';
import { jobEvents } from '#subjects/job/events.ts';
import { cronWords } from '#subjects/job/rules.ts';
import { JOB_MESSAGES, MOST_DAYS } from '#subjects/job/terms.ts';
import { record } from '../audit/record.ts';
import { badField, notFound, refuse, stale } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from './declared.ts';
import { enterJobs } from './calendar.ts';
import { cronFault, nextTime } from './schedule.ts';

/** Who orders something, and from where. */
export interface Orderer {
  readonly principal: Principal;
  readonly address: string;
}

export interface Order {
  readonly code: string;
  readonly firstDay?: DateText | undefined;
  readonly lastDay?: DateText | undefined;
  readonly dry: boolean;
}

/** Orders a run, which the first node that is free begins; gives its number. Refused while another is open. */
export async function orderRun(
  { db, clock, publish }: Services,
  jobs: readonly JobDeclaration[],
  order: Order,
  { principal, address }: Orderer,
): Promise<{ runId: number }> {
  const job = known(jobs, order.code);
  const { firstDay, lastDay = firstDay, dry } = order;
  if (firstDay === undefined && lastDay !== undefined) throw badField('firstDay', '开始日期', '不能为空');
  if (dry && !job.canDry) throw refuse(JOB_MESSAGES.noDry);
  if (firstDay !== undefined && lastDay !== undefined) refuseDays(job, firstDay, lastDay, today(clock));
  const runId = await db.transaction().execute(async (tx) => {
    const entered = await enterOrder(tx, order, principal, clock.now());
    if (entered === undefined) throw refuse(JOB_MESSAGES.running);
    await record(tx, {
      actor: principal,
      address,
      action: jobCalls.start.name,
      target: `任务 ${job.title}`,
      after: { ...(firstDay === undefined ? {} : { firstDay, lastDay }), dry },
    });
    return entered;
  });
  await publish(jobEvents.changed, {});
  return { runId };
}

/** Writes down a run that somebody ordered, in the transaction of whatever he did; undefined while another is open. */
export async function enterOrder(
  tx: Db,
  { code, firstDay, lastDay = firstDay, dry }: Order,
  { userId, displayName }: Principal,
  now: number,
): Promise<number | undefined> {
  const [run] = await tx
    .insertInto('job_run')
    .values({
      code,
      state: 'waiting',
      cause: 'hand',
      first_day: firstDay ?? null,
      last_day: lastDay ?? null,
      dry,
      user_id: userId,
      user_name: displayName,
      started_at: now,
      heard_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('run_id')
    .execute();
  return run?.run_id;
}

function refuseDays(job: JobDeclaration, first: DateText, last: DateText, latest: DateText): void {
  if (job.byDay !== true) throw refuse(`${JOB_MESSAGES.noDay}：${job.byDay}`);
  if (last < first) throw badField('lastDay', '结束日期', JOB_MESSAGES.backwards);
  if (last > latest) throw badField('lastDay', '结束日期', JOB_MESSAGES.future);
  if (daysBetween(first, last) >= MOST_DAYS) throw badField('lastDay', '结束日期', JOB_MESSAGES.tooManyDays);
}

/** Asks the node that runs it to end a run; one that nobody has begun is ended at once. */
export async function cancelRun(
  { db, clock, publish }: Services,
  jobs: readonly JobDeclaration[],
  runId: number,
  { principal, address }: Orderer,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('job_run')
      .select(['code', 'state'])
      .where('run_id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (!run) throw notFound(JOB_MESSAGES.unknown);
    if (run.state !== 'waiting' && run.state !== 'running') throw refuse(JOB_MESSAGES.notRunning);
    await tx
      .updateTable('job_run')
      .set(run.state === 'waiting' ? { state: 'cancelled', ended_at: clock.now() } : { cancelling: true })
      .where('run_id', '=', runId)
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: jobCalls.cancel.name,
      target: `任务 ${jobs.find(({ code }) => code === run.code)?.title ?? run.code} 的运行 ${runId}`,
    });
  });
  await publish(jobEvents.changed, {});
  return {};
}

export interface Schedule {
  readonly code: string;
  readonly cron: string;
  readonly paused: boolean;
  readonly version: number;
}

/** Changes when a job runs, or stops it from running by itself. A schedule that cannot be read or never comes is refused at its field. */
export async function changeSchedule(
  { db, clock, publish }: Services,
  jobs: readonly JobDeclaration[],
  { code, cron, paused, version }: Schedule,
  { principal, address }: Orderer,
): Promise<Record<string, never>> {
  const job = known(jobs, code);
  const wanted = cron.trim().split(/\s+/).join(' ');
  const fault = cronFault(wanted, clock.now());
  if (fault !== undefined) throw badField('cron', '计划', fault);
  await db.transaction().execute(async (tx) => {
    await enterJobs(tx, [job], clock.now());
    const row = await tx.selectFrom('job').selectAll().where('code', '=', code).forUpdate().executeTakeFirstOrThrow();
    if (row.version !== version) throw stale();
    await tx
      .updateTable('job')
      .set({
        cron: wanted === job.cron ? null : wanted,
        paused,
        next_at: paused ? null : (nextTime(wanted, clock.now()) ?? null),
        attempt: 1,
        version: version + 1,
      })
      .where('code', '=', code)
      .execute();
    const told = (plan: string, still: boolean) => ({ schedule: `${cronWords(plan)}（${plan}）`, paused: still });
    await record(tx, {
      actor: principal,
      address,
      action: jobCalls.schedule.name,
      target: `任务 ${job.title}`,
      before: told(row.cron ?? job.cron, row.paused),
      after: told(wanted, paused),
    });
  });
  await publish(jobEvents.changed, {});
  return {};
}

function known(jobs: readonly JobDeclaration[], code: string): JobDeclaration {
  const job = jobs.find((one) => one.code === code);
  if (!job) throw notFound(JOB_MESSAGES.unknown);
  return job;
}
