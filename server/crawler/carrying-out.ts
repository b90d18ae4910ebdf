import { sql } from 'kysely';
import { keyFieldOf, needsLook } from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES, CRAWL_STATES, type CrawlState } from '#subjects/crawler/terms.ts';
import { SYSTEM } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import type { JobContext } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import type { Services } from '../service/services.ts';
import { collect, type Found } from './reading/collecting.ts';
import { type Cells, compared } from './comparing.ts';
import { reasonOf } from './reading/faults.ts';
import { countsOf, keepRows, takeOver } from './keeping.ts';
import type { Waiting } from './runs.ts';
import { crawledRegister, foundSource, type SourceRow } from './sources.ts';
import { changed } from './writing.ts';

/** Of one page, and of a source altogether, ms. */
const PATIENCE = 20_000;
const LIMIT = 15 * 60_000;

/** Collects a source and keeps what came of it. Whether it went well; why not stands with the collection. */
export async function carryOut(
  services: Services,
  { runId, sourceId }: Waiting,
  { signal, say, note }: Pick<JobContext, 'signal' | 'say' | 'note'>,
): Promise<boolean> {
  const source = await foundSource(services.db, sourceId);
  const isOurs = await changed(services, async (tx, now) => {
    const taken = await tx
      .updateTable('crawl_run')
      .set({ state: 'running', started_at: now })
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .returning('run_id')
      .execute();
    return taken.length > 0;
  });
  if (!isOurs) return true;
  const since = services.clock.now();
  const ending = AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]);
  try {
    const found = await collect(services, source, {
      signal: ending,
      patience: PATIENCE,
      account: `crawler ${sourceId}`,
      told: (pages, rows) => say(`${source.name}：${pages} 页，${rows} 行`),
    });
    const { state, counts, look } = await keep(services, source, runId, found);
    const { created, changed: altered, gone, rejected } = counts;
    note(
      `${source.name}：${found.pages} 页、${found.rows.length} 行，新增 ${created}、变更 ${altered}、消失 ${gone}，${CRAWL_STATES[state]}，${tookText(since, services.clock.now())}`,
    );
    if (rejected > 0) note(`${source.name}：${rejected} 行未通过校验，未入库，见采集记录`, 'warn');
    if (state === 'held')
      note(`${source.name}：未自动入库，等待确认${look === undefined ? '' : `（${look}）`}`, 'warn');
    return true;
  } catch (problem) {
    const reason = reasonOf(problem, signal, ending);
    await changed(services, (tx, now) => fail(tx, runId, reason, now));
    if (signal.aborted) throw problem;
    note(`${source.name}：失败，${reason}，名录保持不变`, 'error');
    return false;
  }
}

const fail = (tx: Db, runId: number, problem: string, now: number) =>
  tx
    .updateTable('crawl_run')
    .set({ state: 'failed', problem: problem.slice(0, 300), closed_at: now })
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .execute();

/** The rows as the list has them: where a row leads to is where it came from. */
const cellsOf = ({ rows }: Found, { address }: SourceRow): readonly Cells[] =>
  rows.map(({ cells, link }) => ({ ...cells, sourceUrl: (link ?? address).slice(0, 300) }));

/** Compares what was found with the list and takes it over, or has it wait for a person; an empty or broken list is a failure and never an empty list. */
async function keep(services: Services, source: SourceRow, runId: number, found: Found) {
  if (found.rows.length === 0) throw new Error(CRAWL_MESSAGES.noRows);
  const key = keyFieldOf(crawledRegister(source.register));
  if (!found.rows.some(({ cells }) => cells[key] !== '' && cells['name'] !== ''))
    throw new Error(CRAWL_MESSAGES.noKeys);
  const outcome = await changed(services, async (tx, now) => {
    const comparison = await compared(tx, services, source, cellsOf(found, source));
    const counts = countsOf(comparison.rows);
    const before = await lastFound(tx, source.source_id);
    const look = needsLook({ ...counts, before, found: found.rows.length }, source.fall);
    const isSame = counts.created + counts.changed + counts.gone === 0;
    const state: CrawlState = isSame ? 'same' : source.takeover === 'auto' && look === undefined ? 'applied' : 'held';
    await keepRows(tx, runId, comparison.rows);
    if (state === 'applied')
      await takeOver(tx, services, comparison, { source: source.name, actor: SYSTEM, address: '', now });
    await replaceHeld(tx, source.source_id, now);
    const own = await tx
      .updateTable('crawl_run')
      .set({
        state,
        pages: found.pages,
        found: found.rows.length,
        problem: look ?? rejectedWords(counts.rejected),
        closed_at: now,
      })
      .where('run_id', '=', runId)
      .where('state', '=', 'running')
      .returning('run_id')
      .execute();
    if (own.length === 0) throw new Error(CRAWL_MESSAGES.lost);
    return { state, counts, look, event: comparison.register.event };
  });
  if (outcome.state === 'applied') await services.publish(outcome.event, {});
  return outcome;
}

const rejectedWords = (rejected: number): string | null => (rejected === 0 ? null : `${rejected} 行未通过，未入库`);

/** Rows of the last collection of a source that counted; 0 for none. */
async function lastFound(tx: Db, sourceId: number): Promise<number> {
  const last = await tx
    .selectFrom('crawl_run')
    .select('found')
    .where('source_id', '=', sourceId)
    .where('state', 'in', ['applied', 'same'])
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.found ?? 0;
}

/** What waited to be looked at is out of date with what was found after it. */
const replaceHeld = (tx: Db, sourceId: number, now: number) =>
  tx
    .updateTable('crawl_run')
    .set({ state: 'dropped', problem: CRAWL_MESSAGES.replaced, decided_at: sql`${now}::bigint` })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'held')
    .execute();
