import { sql } from 'kysely';
import { isCrawlDue } from '#subjects/crawler/rules.ts';
import { CRAWL_MESSAGES, RUNS_KEPT } from '#subjects/crawler/terms.ts';
import type { Services } from '../service/services.ts';
import { changed } from './writing.ts';

const BY_SCHEDULE = '系统（按周期）';

/** A collection that waits, and of which source. */
export interface Waiting {
  readonly runId: number;
  readonly sourceId: number;
}

/** The job runs once at a time: what is still at work when it begins was left behind by a server that ended. */
export async function endLost({ db, clock }: Services): Promise<void> {
  await db
    .updateTable('crawl_run')
    .set({ state: 'failed', problem: CRAWL_MESSAGES.lost, closed_at: clock.now() })
    .where('state', '=', 'running')
    .execute();
}

/** Enters a collection for every source whose day, week or month has come. */
export async function enterDue({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const rows = await db
    .selectFrom('crawl_source as s')
    .leftJoin('crawl_run as r', 'r.source_id', 's.source_id')
    .select(({ fn }) => ['s.source_id', 's.schedule', fn.max('r.entered_at').as('last')])
    .where('s.ended_at', 'is', null)
    .where('s.schedule', '!=', 'hand')
    .groupBy(['s.source_id', 's.schedule'])
    .execute();
  const due = rows.filter(({ schedule, last }) => isCrawlDue(schedule, last === null ? undefined : Number(last), now));
  if (due.length === 0) return;
  await db
    .insertInto('crawl_run')
    .values(
      due.map(({ source_id }) => ({
        source_id,
        state: 'waiting' as const,
        entered_at: now,
        actor_name: BY_SCHEDULE,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The collections that wait, by the site that they ask. */
export async function begun({ db }: Services): Promise<ReadonlyMap<string, readonly Waiting[]>> {
  const rows = await db
    .selectFrom('crawl_run as r')
    .innerJoin('crawl_source as s', 's.source_id', 'r.source_id')
    .select(['r.run_id', 'r.source_id', 's.address'])
    .where('r.state', '=', 'waiting')
    .orderBy('r.run_id')
    .execute();
  const sites = new Map<string, Waiting[]>();
  for (const { run_id: runId, source_id: sourceId, address } of rows) {
    const { host } = new URL(address);
    sites.set(host, [...(sites.get(host) ?? []), { runId, sourceId }]);
  }
  return sites;
}

/** Forgets the collections of each source but the last ones; one that waits to be looked at stays. */
export async function forgetOld(services: Services): Promise<void> {
  const { db } = services;
  const { rows } = await sql<{ id: number }>`
    select run_id as id from (select run_id, state, row_number() over (partition by source_id order by run_id desc) as place from crawl_run) as r
    where place > ${RUNS_KEPT} and state not in ('waiting', 'running', 'held')`.execute(db);
  if (rows.length === 0) return;
  await changed(services, (tx) =>
    tx
      .deleteFrom('crawl_run')
      .where(
        'run_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  );
}
