import { sql } from 'kysely';
import type { OutputOf } from '#base/call.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletRegister } from '#subjects/market/register.ts';
import type { outletCalls } from '#subjects/market/calls.ts';
import { SOURCE_TYPES, type SourceType } from '#subjects/market/terms.ts';
import type { Db } from '../database/tables.ts';
import { inScope } from '../register/columns.ts';
import { historyOf } from '../register/history.ts';
import { recordOf } from '../register/reading.ts';
import type { RegionScope } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';
import { camerasNear } from './near.ts';

export type OutletRecord = OutputOf<typeof outletCalls.content>['outlet'];
type Content = OutputOf<typeof outletCalls.content>;

/** An outlet of the scope; another's is not there. */
export async function outletOf(db: Db, regions: RegionScope, outletId: number): Promise<OutletRecord> {
  return (await recordOf(db, outletRegister, regions, outletId)) as unknown as OutletRecord;
}

/** Everything of an outlet in one answer: the record, where it comes from, the centres above it, what was done to it, and the cameras near it for who may see cameras. */
export async function contentOf(
  db: Db,
  principal: Principal,
  { outletId, distance }: { readonly outletId: number; readonly distance: number },
): Promise<Content> {
  const { regionCodes } = principal;
  const outlet = await outletOf(db, regionCodes, outletId);
  const [source, above, history, cameras] = await Promise.all([
    sourceOf(db, outletId),
    centresAbove(db, regionCodes, outlet.areaId),
    historyOf(db, outletRegister, outletId),
    holds(principal, 'camera.read') ? camerasNear(db, regionCodes, [outlet], distance) : undefined,
  ]);
  return {
    outlet,
    source: SOURCE_TYPES[source],
    above: [...above],
    history: [...history],
    cameras: cameras && [...(cameras[0] ?? [])],
  };
}

/** The centres of the scope that an outlet belongs to, the uppermost first. */
async function centresAbove(db: Db, regions: RegionScope, areaId: number | undefined) {
  if (areaId === undefined) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive above as (
      select t.area_id, t.name, t.parent_id, t.region_id, 1 as step from business_area t where t.area_id = ${areaId}
      union all select u.area_id, u.name, u.parent_id, u.region_id, a.step + 1 from business_area u join above a on a.parent_id = u.area_id
      where a.step < ${businessCentreRegister.tree?.deepest ?? 1})
    select t.area_id as id, t.name from above t where ${inScope(businessCentreRegister, regions)} order by t.step desc`.execute(
    db,
  );
  return rows;
}

/** How the history of an outlet `t` begins; before histories were kept it begins with nothing. */
const BEGINNING = sql<SourceType>`coalesce((select c.deed from register_change c where c.register = ${outletRegister.name}
  and c.record_id = t.outlet_id and c.version = 0 and c.deed in ('create', 'import') limit 1), 'initial')`;

async function sourceOf(db: Db, outletId: number): Promise<SourceType> {
  const { rows } = await sql<{ source: SourceType }>`
    select ${BEGINNING} as source from outlet_record t where t.outlet_id = ${outletId}`.execute(db);
  return rows[0]?.source ?? 'initial';
}

/** Where the outlets of a scope come from, and how many of today's come from each, none too. */
export async function sourceTypes(db: Db, regions: RegionScope): Promise<OutputOf<typeof outletCalls.sourceTypes>> {
  const { rows } = await sql<{ source: SourceType; outlets: number }>`
    select source, count(*)::int as outlets from (
      select ${BEGINNING} as source from outlet_record t where t.ended_at is null and ${inScope(outletRegister, regions)}) s
    group by source`.execute(db);
  const outlets = new Map(rows.map((row) => [row.source, row.outlets]));
  return (Object.keys(SOURCE_TYPES) as SourceType[]).map((value) => ({
    value,
    text: SOURCE_TYPES[value],
    outlets: outlets.get(value) ?? 0,
  }));
}
