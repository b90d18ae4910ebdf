import { factsMark } from '#subjects/poi/rules/facts.ts';
import { AFTER, BEFORE, MOST_AT_ONCE, type PairDeed, POI_MESSAGES, STATE_LABELS } from '#subjects/poi/terms.ts';
import { type BulkDecision, type Decision, decisionWire } from '#subjects/poi/wire.ts';
import type { PairBefore } from '../database/rows/offices/poi.ts';
import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, Problem, refuse, stale } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import { type PairFilter, pairsIn } from './pairs.ts';

/** Who decides, and when in milliseconds. */
export interface Decider {
  readonly principal: Principal;
  readonly now: number;
}

export interface Decided {
  readonly batchId: number;
  readonly count: number;
  readonly skipped: number;
  /** What was decided, for the log. */
  readonly target: string;
}

/** Everything of the pairs that a filter finds which a decision needs, the surest first. */
async function pairsToDecide(tx: Db, { regionCodes }: Principal, filter: PairFilter & { readonly pairId?: number }) {
  let found = pairsIn(tx, regionCodes, filter);
  if (filter.pairId !== undefined) found = found.where('a.pair_id', '=', filter.pairId);
  return found
    .innerJoin('outlet_record as q', 'q.outlet_id', 'a.outlet_id')
    .selectAll('a')
    .select(['p.name', 'p.address', 'p.category', 'p.x', 'p.y', 'o.name as outlet'])
    .select(['q.address as outlet_address', 'q.market_type_code', 'q.x as outlet_x', 'q.y as outlet_y'])
    .orderBy('a.points', 'desc')
    .orderBy('a.pair_id')
    .limit(MOST_AT_ONCE + 1)
    .execute();
}
type Row = Awaited<ReturnType<typeof pairsToDecide>>[number];

/** Stands for both records as they are now. */
const factsOf = (row: Row): string =>
  factsMark(row, {
    name: row.outlet,
    address: row.outlet_address,
    category: row.market_type_code,
    x: row.outlet_x,
    y: row.outlet_y,
  });

const targetOf = (deed: PairDeed, rows: readonly Row[]): string =>
  rows.length === 1 ? `${rows[0]?.name} ↔ ${rows[0]?.outlet}` : `${rows.length} 对兴趣点和网点（${deed}）`;

async function decideRows(tx: Db, rows: readonly Row[], deed: PairDeed, reason: string, { principal, now }: Decider) {
  const [first] = rows;
  const { batch_id } = await tx
    .insertInto('poi_batch')
    .values({
      deed,
      reason,
      user_id: principal.userId,
      actor_name: principal.displayName,
      at: now,
      pairs: rows.length,
      sample: `${first?.name} ↔ ${first?.outlet}`,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  for (const row of rows) {
    const { state, by_hand, again, reason: why, decided_by, decided_at, facts } = row;
    const before: PairBefore = { state, by_hand, again, reason: why, decided_by, decided_at, facts };
    const version = row.version + 1;
    await tx
      .insertInto('poi_decision')
      .values({ batch_id, pair_id: row.pair_id, before: JSON.stringify(before), version })
      .execute();
    await tx
      .updateTable('poi_pair')
      .set({
        state: AFTER[deed],
        by_hand: true,
        reason,
        decided_by: principal.displayName,
        decided_at: now,
        facts: factsOf(row),
        version,
      })
      .where('pair_id', '=', row.pair_id)
      .execute();
  }
  return batch_id;
}

/** The outlets that points are linked to, by point. */
export async function linksOf(tx: Db, points: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (points.length === 0) return new Map();
  const rows = await tx
    .selectFrom('poi_pair as a')
    .innerJoin('outlet_record as o', 'o.outlet_id', 'a.outlet_id')
    .select(['a.poi_id', 'o.name'])
    .where('a.state', '=', 'linked')
    .where('a.poi_id', 'in', points)
    .execute();
  return new Map(rows.map(({ poi_id, name }) => [poi_id, name]));
}

/** Decides one pair, for who saw its newest version. What takes a link away or says no says why. */
export async function decide(tx: Db, { pairId, version, deed, reason = '' }: Decision, by: Decider): Promise<Decided> {
  await takeTurns(tx, 'poi-pairs');
  const [row] = await pairsToDecide(tx, by.principal, { pairId });
  if (!row) throw notFound(POI_MESSAGES.unknown);
  if (row.version !== version) throw stale();
  if (!BEFORE[deed].includes(row.state)) throw refuse(POI_MESSAGES.notNow(STATE_LABELS[row.state]));
  if (deed !== 'approve' && reason === '') throw badValue(decisionWire, 'reason', POI_MESSAGES.noReason);
  const other = deed === 'approve' ? (await linksOf(tx, [row.poi_id])).get(row.poi_id) : undefined;
  if (other !== undefined) throw refuse(POI_MESSAGES.otherLink(other));
  const batchId = await decideRows(tx, [row], deed, reason, by);
  return { batchId, count: 1, skipped: 0, target: targetOf(deed, [row]) };
}

/** Decides all asked pairs that the conditions find, if they are as many as were seen. Of several outlets for one point the surest is linked. */
export async function decideMany(
  tx: Db,
  { deed, expected, reason, ...filter }: BulkDecision,
  by: Decider,
): Promise<Decided> {
  await takeTurns(tx, 'poi-pairs');
  const found = await pairsToDecide(tx, by.principal, { ...filter, state: 'asked' });
  if (found.length > MOST_AT_ONCE) throw refuse(POI_MESSAGES.tooMany);
  if (found.length !== expected) throw new Problem(409, POI_MESSAGES.moved(found.length));
  if (found.length === 0) throw refuse(POI_MESSAGES.nothing);
  const points = new Set<number>();
  const rows = found.filter(({ poi_id }) => deed === 'reject' || (!points.has(poi_id) && points.add(poi_id)));
  const batchId = await decideRows(tx, rows, deed, reason, by);
  return { batchId, count: rows.length, skipped: found.length - rows.length, target: targetOf(deed, rows) };
}
