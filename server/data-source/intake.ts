import { sql } from 'kysely';
import { addDays, startOf, today } from '#base/calendar.ts';
import { isDue } from '#subjects/data-source/rules.ts';
import { INTAKE_JOB, RUN_DAYS } from '#subjects/data-source/terms.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Services } from '../service/services.ts';
import { MINUTE, carryOut, fail, LOST } from './carrying-out.ts';

const BY_SCHEDULE = '系统（按计划）';

/** Takes rows in 数据抽取: every mapping that is due or was ordered, one after the other, each whole or not at all. */
export const intakeJob: JobDeclaration = {
  code: INTAKE_JOB,
  title: '数据抽取',
  about: '按各映射的抽取方式从数据源取数；全部取完才替换现有数据，失败时保留原有数据并写明原因',
  cron: '* * * * *',
  byDay: '每次取来源现有的全部数据；重新抽取请在“数据映射”中运行该映射',
  whenLate: 'once',
  retries: 0,
  limit: 120 * MINUTE,
  run: async ({ services, signal, say, note }) => {
    await endLost(services);
    await enterDue(services);
    const count = { done: 0, failed: 0 };
    for (;;) {
      signal.throwIfAborted();
      const runId = await begun(services);
      if (runId === undefined) break;
      const isDone = await carryOut(services, runId, { signal, say, note });
      count[isDone ? 'done' : 'failed'] += 1;
    }
    await forgetRuns(services);
    if (count.done + count.failed === 0) return undefined;
    return `完成 ${count.done} 个映射，失败 ${count.failed} 个`;
  },
};

/** The job runs once at a time: what is still at work when it begins was left behind by a server that ended. */
async function endLost({ db, clock }: Services): Promise<void> {
  const lost = await db.selectFrom('source_run').select('run_id').where('state', '=', 'running').execute();
  for (const { run_id: runId } of lost) await fail(db, runId, LOST, clock.now());
}

/** Enters a run for every mapping whose hour or day has come. */
async function enterDue({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const rows = await db
    .selectFrom('source_mapping as m')
    .innerJoin('data_source as s', 's.source_id', 'm.source_id')
    .leftJoin('source_run as r', 'r.mapping_id', 'm.mapping_id')
    .select(({ fn }) => ['m.mapping_id', 'm.schedule', fn.max('r.entered_at').as('last')])
    .where('m.ended_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('m.schedule', '!=', 'hand')
    .groupBy(['m.mapping_id', 'm.schedule'])
    .execute();
  const due = rows.filter(({ schedule, last }) => isDue(schedule, last === null ? undefined : Number(last), now));
  if (due.length === 0) return;
  await db
    .insertInto('source_run')
    .values(
      due.map(({ mapping_id }) => ({
        mapping_id,
        state: 'waiting' as const,
        entered_at: now,
        actor_name: BY_SCHEDULE,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the next run that waits; undefined for none. */
async function begun({ db, clock }: Services): Promise<number | undefined> {
  const next = await db
    .selectFrom('source_run')
    .select('run_id')
    .where('state', '=', 'waiting')
    .orderBy('run_id')
    .executeTakeFirst();
  if (!next) return undefined;
  await db
    .updateTable('source_run')
    .set({ state: 'running', started_at: clock.now() })
    .where('run_id', '=', next.run_id)
    .execute();
  return next.run_id;
}

/** Forgets what is long over; a run that figures are read of stays. */
async function forgetRuns({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('source_run')
    .where('closed_at', '<', startOf(addDays(today(clock), -RUN_DAYS)))
    .where(sql<boolean>`not exists (select 1 from source_mapping as m where m.current_run_id = source_run.run_id)`)
    .execute();
}
