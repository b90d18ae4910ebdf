import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { CRAWL_JOB, CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import { JOB_MESSAGES } from '#subjects/job/terms.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import { orderRun } from '../job/changes.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { type Compared, compared } from './comparing.ts';
import { keepRows, takeOver } from './keeping.ts';
import { foundSource, lockedSource } from './sources.ts';
import { changed } from './writing.ts';

/** Enters a collection of a source and has the job look; one that is at work takes it along with its next minute. */
export async function startRun(
  services: Services,
  jobs: readonly JobDeclaration[],
  sourceId: number,
  writer: Writer,
): Promise<Record<string, never>> {
  await changed(services, async (tx, now) => {
    const { name } = await lockedSource(tx, sourceId);
    const [run] = await tx
      .insertInto('crawl_run')
      .values({ source_id: sourceId, state: 'waiting', entered_at: now, actor_name: writer.principal.displayName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('run_id')
      .execute();
    if (!run) throw refuse(CRAWL_MESSAGES.open);
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: crawlerCalls.start.name,
      target: `采集来源 ${name}`,
      after: { runId: run.run_id },
    });
  });
  await orderRun(services, jobs, { code: CRAWL_JOB, dry: false }, writer).catch((problem: unknown) => {
    if (!(problem instanceof Problem && problem.message === JOB_MESSAGES.running)) throw problem;
  });
  return {};
}

/** A collection that waits to be looked at, under a lock: of two who decide, one does. */
async function heldRun(tx: Db, runId: number) {
  const row = await tx.selectFrom('crawl_run').selectAll().where('run_id', '=', runId).forUpdate().executeTakeFirst();
  if (!row) throw notFound(CRAWL_MESSAGES.unknownRun);
  if (row.state !== 'held') throw refuse(CRAWL_MESSAGES.notHeld);
  return row;
}

/** Takes a collection over that was looked at 入库. Where the list has changed since, the differences are found anew and shown first. */
export async function acceptRun(services: Services, runId: number, writer: Writer): Promise<Record<string, never>> {
  const { principal, address } = writer;
  const event = await changed(services, async (tx, now) => {
    const run = await heldRun(tx, runId);
    const source = await foundSource(tx, run.source_id);
    const kept = await tx.selectFrom('crawl_row').selectAll().where('run_id', '=', runId).orderBy('line').execute();
    const found = kept.filter(({ difference }) => difference !== 'gone').map(({ cells }) => cells);
    const gone = new Set(kept.filter(({ difference }) => difference === 'gone').map(({ licence }) => licence));
    const whole = await compared(tx, services, source, found);
    // What did not change was not kept: of the records that were not found now, only those are gone that were gone then.
    const comparison = {
      ...whole,
      gone: whole.gone.filter(({ licence }) => gone.has(String(licence))),
      rows: whole.rows.filter(({ difference, licence }) => difference !== 'gone' || gone.has(licence)),
    };
    const shown = (rows: ReadonlyArray<Pick<Compared, 'difference' | 'licence' | 'changes'>>) =>
      JSON.stringify(
        rows.map(({ difference, licence, changes }) => [
          difference,
          licence,
          changes.map(({ field, from, to }) => [field, from, to]),
        ]),
      );
    if (shown(kept) !== shown(comparison.rows)) {
      await keepRows(tx, runId, comparison.rows);
      await tx.updateTable('crawl_run').set({ unchanged: run.unchanged }).where('run_id', '=', runId).execute();
      return undefined;
    }
    await takeOver(tx, services, comparison, { source: source.name, actor: principal, address, now });
    await tx
      .updateTable('crawl_run')
      .set({ state: 'applied', decided_by: principal.displayName, decided_at: now })
      .where('run_id', '=', runId)
      .execute();
    return comparison.register.event;
  });
  if (event === undefined) throw refuse(CRAWL_MESSAGES.moved);
  await services.publish(event, {});
  return {};
}

/** Leaves what a collection found 放弃, with a reason; the list stays as it is. */
export async function dropRun(
  services: Services,
  { runId, reason }: { readonly runId: number; readonly reason: string },
  writer: Writer,
): Promise<Record<string, never>> {
  return changed(services, async (tx, now) => {
    const run = await heldRun(tx, runId);
    const { name } = await foundSource(tx, run.source_id);
    await tx
      .updateTable('crawl_run')
      .set({ state: 'dropped', problem: reason, decided_by: writer.principal.displayName, decided_at: now })
      .where('run_id', '=', runId)
      .execute();
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: crawlerCalls.drop.name,
      target: `采集 ${name} ${runId}`,
      before: { problem: run.problem },
      after: { reason },
    });
    return {};
  });
}
