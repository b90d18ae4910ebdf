import type { Page, PageRequest } from '#base/page.ts';
import { POI_MESSAGES } from '#subjects/poi/terms.ts';
import type { Batch } from '#subjects/poi/wire.ts';
import type { PairBefore } from '../database/rows/offices/poi.ts';
import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import { pairsIn } from './pairs.ts';
import { type Decider, type Decided, linksOf } from './deciding.ts';

/** Takes a decision back 撤销: every pair is as it was. Refused where one of them has changed since. */
export async function undo(tx: Db, batchId: number, { principal, now }: Decider): Promise<Decided> {
  await takeTurns(tx, 'poi-pairs');
  const batch = await tx.selectFrom('poi_batch').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
  const decisions = await tx
    .selectFrom('poi_decision')
    .select(['pair_id', 'before', 'version'])
    .where('batch_id', '=', batchId)
    .execute();
  const seen = batch && (await visible(tx, principal, [batchId])).has(batchId);
  if (!batch || !seen) throw notFound(POI_MESSAGES.unknown);
  if (batch.undone_at !== null) throw refuse(POI_MESSAGES.undone);
  const ids = decisions.map(({ pair_id }) => pair_id);
  const pairs = await tx
    .selectFrom('poi_pair')
    .select(['pair_id', 'poi_id', 'version'])
    .where('pair_id', 'in', ids)
    .execute();
  const now_ = new Map(pairs.map((pair) => [pair.pair_id, pair]));
  const links = await linksOf(
    tx,
    pairs.map(({ poi_id }) => poi_id),
  );
  for (const { pair_id, before: text, version } of decisions) {
    const before = JSON.parse(text) as PairBefore;
    const pair = now_.get(pair_id);
    const isTaken = before.state === 'linked' && pair !== undefined && links.has(pair.poi_id);
    if (pair?.version !== version || isTaken) throw refuse(POI_MESSAGES.changedSince);
    await tx
      .updateTable('poi_pair')
      .set({ ...before, version: version + 1 })
      .where('pair_id', '=', pair_id)
      .execute();
  }
  await tx
    .updateTable('poi_batch')
    .set({ undone_at: now, undone_by: principal.displayName })
    .where('batch_id', '=', batchId)
    .execute();
  return { batchId, count: decisions.length, skipped: 0, target: batch.sample };
}

/** Of these decisions those of which a session may see every pair. */
async function visible(db: Db, { regionCodes }: Principal, batches: readonly number[]): Promise<ReadonlySet<number>> {
  if (batches.length === 0) return new Set();
  const rows = await db
    .selectFrom('poi_decision as d')
    .select(['d.batch_id'])
    .where('d.batch_id', 'in', batches)
    .where('d.pair_id', 'not in', pairsIn(db, regionCodes, {}).select('a.pair_id'))
    .execute();
  const hidden = new Set(rows.map(({ batch_id }) => batch_id));
  return new Set(batches.filter((one) => !hidden.has(one)));
}

/** What was decided, the newest first, as far as a session sees the pairs. */
export async function batchPage(
  db: Db,
  { regionCodes }: Principal,
  { pageIndex, pageSize }: PageRequest,
): Promise<Page<Batch>> {
  const found = db.selectFrom('poi_batch as b').where((is) =>
    is.not(
      is.exists(
        is
          .selectFrom('poi_decision as d')
          .select('d.decision_id')
          .whereRef('d.batch_id', '=', 'b.batch_id')
          .where('d.pair_id', 'not in', pairsIn(db, regionCodes, {}).select('a.pair_id')),
      ),
    ),
  );
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('b')
    .orderBy('b.batch_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      batchId: row.batch_id,
      deed: row.deed,
      count: row.pairs,
      sample: row.sample,
      reason: row.reason === '' ? undefined : row.reason,
      by: row.actor_name,
      at: row.at,
      undoneBy: row.undone_by ?? undefined,
      undoneAt: row.undone_at ?? undefined,
    })),
  };
}
