import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { crawledFields, keyFieldOf } from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES, type CrawlState, type Difference } from '#subjects/crawler/terms.ts';
import type { CrawlRun, DifferenceRow } from '#subjects/crawler/wire.ts';
import { containing } from '../database/like.ts';
import { paged } from '../database/paged.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Cells } from './comparing.ts';
import { crawledRegister } from './sources.ts';

export interface RunQuery extends PageRequest {
  readonly sourceId?: number | undefined;
  readonly state?: CrawlState | '' | undefined;
}

/** A page of the collections 采集记录, the latest first. */
export async function runPage(db: Db, { sourceId, state, ...page }: RunQuery): Promise<Page<CrawlRun>> {
  let found = db.selectFrom('crawl_run as r').innerJoin('crawl_source as s', 's.source_id', 'r.source_id');
  if (sourceId) found = found.where('r.source_id', '=', sourceId);
  if (state) found = found.where('r.state', '=', state);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all.selectAll('r').select(['s.name', 's.register']).orderBy('r.run_id', 'desc'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      runId: row.run_id,
      sourceId: row.source_id,
      sourceName: row.name,
      register: row.register,
      registerTitle: crawledRegister(row.register).title,
      state: row.state,
      pages: row.pages,
      found: row.found,
      created: row.created,
      changed: row.changed,
      gone: row.gone,
      rejected: row.rejected,
      unchanged: row.unchanged,
      problem: row.problem ?? undefined,
      enteredAt: row.entered_at,
      startedAt: row.started_at ?? undefined,
      closedAt: row.closed_at ?? undefined,
      actorName: row.actor_name,
      decidedBy: row.decided_by ?? undefined,
      decidedAt: row.decided_at ?? undefined,
    })),
  };
}

export interface DifferenceQuery extends PageRequest {
  readonly runId: number;
  readonly difference?: Difference | '' | undefined;
  readonly name?: string | undefined;
}

/** A page of what a collection found that differs from its list 差异; of what is new all that was read is told. */
export async function differencePage(
  db: Db,
  { runId, difference, name, ...page }: DifferenceQuery,
): Promise<Page<DifferenceRow>> {
  const run = await db
    .selectFrom('crawl_run as r')
    .innerJoin('crawl_source as s', 's.source_id', 'r.source_id')
    .select('s.register')
    .where('r.run_id', '=', runId)
    .executeTakeFirst();
  if (!run) throw notFound(CRAWL_MESSAGES.unknownRun);
  const register = crawledRegister(run.register);
  // What it is called by stands in columns of its own.
  const fields = crawledFields(register).filter(([key]) => key !== 'name' && key !== keyFieldOf(register));
  let found = db.selectFrom('crawl_row').where('run_id', '=', runId);
  if (difference) found = found.where('difference', '=', difference);
  if (name) found = found.where(sql<boolean>`(name like ${containing(name)} or licence like ${containing(name)})`);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all.select(['line', 'difference', 'name', 'licence', 'cells', 'changes', 'faults']).orderBy('line'),
  );
  const read = (cells: Cells) =>
    fields.flatMap(([field, term]) => (cells[field] ? [{ field, term, from: '', to: cells[field] }] : []));
  return {
    totalCount,
    rows: rows.map(({ cells, changes, faults, ...row }) => ({
      ...row,
      changes: row.difference === 'created' ? read(cells) : [...changes],
      faults: [...faults],
    })),
  };
}
