import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { LinkedPoint } from '#subjects/market/wire/near.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { ScorePart } from '#subjects/poi/rules/score.ts';
import { poiRegister } from '#subjects/poi/register.ts';
import { MATCH_JOB, type PairState, SOURCE_LABELS } from '#subjects/poi/terms.ts';
import type { Pair, PairQuery, Standing } from '#subjects/poi/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { inScope } from '../register/columns.ts';
import type { RegionScope } from '../scope/scope.ts';

export interface PairFilter extends Partial<Omit<PairQuery, 'pageIndex' | 'pageSize'>> {
  readonly outletId?: number;
}

/** Pairs of which a session may see both, and both are in use. A point that is linked is asked of nobody. */
export function pairsIn(
  db: Db,
  regions: RegionScope,
  { state, name, regionId, source, least, most, hand, outletId }: PairFilter,
) {
  let found = db
    .selectFrom('poi_pair as a')
    .innerJoin('poi_record as p', 'p.poi_id', 'a.poi_id')
    .innerJoin('outlet_record as o', 'o.outlet_id', 'a.outlet_id')
    .where(inScope(poiRegister, regions, 'p'))
    .where(inScope(outletRegister, regions, 'o'))
    .where(sql<boolean>`p.ended_at is null and o.ended_at is null`);
  if (state !== undefined) found = found.where('a.state', '=', state);
  if (state === 'asked')
    found = found.where(
      sql<boolean>`not exists (select from poi_pair as l where l.poi_id = a.poi_id and l.state = 'linked')`,
    );
  if (name) {
    const like = containing(name.toLowerCase());
    found = found.where(sql<boolean>`(lower(p.name) like ${like} or lower(o.name) like ${like})`);
  }
  if (regionId !== undefined) found = found.where('p.region_id', '=', regionId);
  if (source !== undefined) found = found.where('p.source', '=', source);
  if (least !== undefined) found = found.where('a.points', '>=', least);
  if (most !== undefined) found = found.where('a.points', '<=', most);
  if (outletId !== undefined) found = found.where('a.outlet_id', '=', outletId);
  if (hand !== undefined) found = found.where('a.by_hand', '=', hand === 'hand');
  return found;
}

/** A page of pairs: asked ones from the surest on, others from the newest decision on. */
export async function pairPage(db: Db, regions: RegionScope, query: PairFilter & PageRequest): Promise<Page<Pair>> {
  const found = pairsIn(db, regions, query);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sorted =
    query.state === 'asked'
      ? found.orderBy('a.points', 'desc')
      : found.orderBy('a.decided_at', (by) => by.desc().nullsLast()).orderBy('a.points', 'asc');
  const rows = await sorted
    .innerJoin('market_type as m', 'm.market_type_code', 'o.market_type_code')
    .innerJoin('region as pr', 'pr.region_id', 'p.region_id')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .selectAll('a')
    .select([
      'p.name as p_name',
      'p.address as p_address',
      'p.lng as p_lng',
      'p.lat as p_lat',
      'p.source as p_source',
      'p.category as p_category',
      'pr.name as p_region',
      'o.name as o_name',
      'o.address as o_address',
      'o.lng as o_lng',
      'o.lat as o_lat',
      'r.name as o_region',
      'm.name as o_kind',
      sql<number>`sqrt((p.x - o.x) * (p.x - o.x) + (p.y - o.y) * (p.y - o.y))`.as('distance'),
    ])
    .orderBy('a.pair_id')
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      pairId: row.pair_id,
      point: {
        id: row.poi_id,
        name: row.p_name,
        address: given(row.p_address),
        regionName: row.p_region,
        lng: row.p_lng,
        lat: row.p_lat,
        source: row.p_source,
        category: given(row.p_category),
      },
      outlet: {
        id: row.outlet_id,
        name: row.o_name,
        address: given(row.o_address),
        regionName: row.o_region,
        lng: row.o_lng,
        lat: row.o_lat,
        kind: row.o_kind,
      },
      state: row.state,
      byHand: row.by_hand,
      again: row.again,
      points: row.points,
      distance: Math.round(row.distance),
      parts: JSON.parse(row.parts) as ScorePart[],
      reason: given(row.reason),
      decidedBy: row.decided_by ?? undefined,
      decidedAt: row.decided_at ?? undefined,
      version: row.version,
    })),
  };
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** How the comparison stands within a scope, and how its last run went. */
export async function standingOf(db: Db, regions: RegionScope): Promise<Standing> {
  const of = async (filter: PairFilter): Promise<number> => {
    const { count } = await pairsIn(db, regions, filter)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const state = (one: PairState) => ({ state: one });
  const counted = await sql<{ points: number; unlinked: number; outlets: number }>`select
    (select count(*)::int from poi_record p where p.ended_at is null and ${inScope(poiRegister, regions, 'p')}) as points,
    (select count(*)::int from poi_record p where p.ended_at is null and ${inScope(poiRegister, regions, 'p')}
      and not exists (select from poi_pair l where l.poi_id = p.poi_id and l.state = 'linked')) as unlinked,
    (select count(*)::int from outlet_record o where o.ended_at is null and ${inScope(outletRegister, regions, 'o')}) as outlets`.execute(
    db,
  );
  const [asked, self, hand, rejected, runs] = await Promise.all([
    of(state('asked')),
    of({ state: 'linked', hand: 'self' }),
    of({ state: 'linked', hand: 'hand' }),
    of(state('rejected')),
    db
      .selectFrom('job_run')
      .select(['state', 'ended_at', 'outcome', 'progress'])
      .where('code', '=', MATCH_JOB)
      .where('state', 'in', ['waiting', 'running', 'done', 'failed'])
      .orderBy('run_id', 'desc')
      .limit(10)
      .execute(),
  ]);
  const open = runs.find((run) => run.state === 'waiting' || run.state === 'running');
  const last = runs.find((run) => run.state === 'done' || run.state === 'failed');
  return {
    ...(counted.rows[0] ?? { points: 0, unlinked: 0, outlets: 0 }),
    asked,
    self,
    hand,
    rejected,
    comparedAt: last?.ended_at ?? undefined,
    outcome: last?.outcome ?? undefined,
    running: open !== undefined,
    progress: open?.progress ?? undefined,
  };
}

/** The points that an outlet is linked to, nearest first, as far as the scope shows them. */
export async function linkedPoints(db: Db, regions: RegionScope, outletId: number): Promise<readonly LinkedPoint[]> {
  const { rows } = await pairPage(db, regions, { state: 'linked', outletId, pageIndex: 1, pageSize: MOST_LINKED });
  return rows
    .map(({ point: { id, name, address, category, source, lng, lat }, distance, points, byHand }) => ({
      id,
      name,
      address,
      category,
      lng,
      lat,
      source: SOURCE_LABELS[source],
      distance,
      points,
      byHand,
    }))
    .toSorted((one, other) => one.distance - other.distance);
}
const MOST_LINKED = 50;
