import { type RawBuilder, sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { MOST_FOUND, MOST_LEAVES } from '#subjects/market/terms.ts';
import type { CentreNode, NodeRow } from '#subjects/market/wire.ts';
import type { Db } from '../database/tables.ts';
import { inScope } from '../register/columns.ts';
import { recordOf } from '../register/reading.ts';
import type { RegionScope } from '../scope/scope.ts';

interface Area {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly parentId: number | null;
  readonly lng: number;
  readonly lat: number;
  /** Outlets that belong to it itself. */
  readonly outlets: number;
  readonly version: number;
}
type Leaf = Omit<NodeRow, 'kind' | 'outlets' | 'centreId'> & { readonly areaId: number };

const kindLabels = businessCentreRegister.fields.kind.labels ?? {};
const outletInScope = (regions: RegionScope) => inScope(outletRegister, regions);

/**
 * The business centres of a scope as a tree 商业中心 → 综合体 → 网点 (spec 2 §7.10), in the order of their names. A centre whose upper one lies
 * outside the scope stands at the top. Every centre shows its first outlets and how many there are; `nodesBelow` has them all.
 */
export async function centreTree(db: Db, regions: RegionScope): Promise<readonly CentreNode[]> {
  const [areas, leaves] = await Promise.all([areasIn(db, regions), leavesIn(db, regions)]);
  const leavesOf = grouped(leaves, ({ areaId }) => areaId);
  const there = new Set(areas.map(({ id }) => id));
  const below = grouped(areas, ({ parentId }) => (parentId !== null && there.has(parentId) ? parentId : 0));
  const nodeOf = ({ id, name, lng, lat, kind, outlets, version }: Area): CentreNode => {
    const centres = (below.get(id) ?? []).map(nodeOf);
    const own = (leavesOf.get(id) ?? []).map(({ areaId: _area, ...leaf }): CentreNode => ({
      ...leaf,
      kind: 'outlet',
      outlets: 0,
      children: [],
    }));
    return {
      id,
      name,
      lng,
      lat,
      version,
      kind: 'centre',
      typeName: kindLabels[kind] ?? kind,
      outlets: centres.reduce((sum, one) => sum + one.outlets, outlets),
      children: [...centres, ...own],
    };
  };
  return (below.get(0) ?? []).map(nodeOf);
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

async function areasIn(db: Db, regions: RegionScope): Promise<readonly Area[]> {
  const { rows } = await sql<Area>`
    select t.area_id as id, t.name, t.kind, t.parent_id as "parentId", t.lng, t.lat, t.version, coalesce(n.outlets, 0) as outlets
    from business_area_record t left join (
      select t.area_id, count(*)::int as outlets from outlet_record t
      where t.area_id is not null and t.ended_at is null and ${outletInScope(regions)} group by t.area_id) n using (area_id)
    where t.ended_at is null and ${inScope(businessCentreRegister, regions)}
    order by t.name, t.area_id`.execute(db);
  return rows;
}

async function leavesIn(db: Db, regions: RegionScope): Promise<readonly Leaf[]> {
  const { rows } = await sql<Leaf>`
    select id, name, "typeName", lng, lat, version, "areaId" from (
      select t.outlet_id as id, t.name, m.name as "typeName", t.lng, t.lat, t.version, t.area_id as "areaId",
        row_number() over (partition by t.area_id order by t.name, t.outlet_id) as place
      from outlet_record t join market_type m using (market_type_code)
      where t.area_id is not null and t.ended_at is null and ${outletInScope(regions)}) s
    where place <= ${MOST_LEAVES} order by "areaId", place`.execute(db);
  return rows;
}

/** The nodes of a scope as a table: centres for which `areas` holds, outlets for which `outlets` holds. */
const nodesWhere = (regions: RegionScope, areas: RawBuilder<unknown>, outlets: RawBuilder<unknown>) => sql`(
    select 'centre' as kind, t.area_id as id, t.name, t.kind as type, t.lng, t.lat, t.version, t.parent_id as above,
      (select count(*)::int from outlet_record o where o.area_id = t.area_id and o.ended_at is null and ${inScope(outletRegister, regions, 'o')}) as outlets
    from business_area_record t where t.ended_at is null and ${areas} and ${inScope(businessCentreRegister, regions)}
    union all
    select 'outlet', t.outlet_id, t.name, m.name, t.lng, t.lat, t.version, t.area_id, 0
    from outlet_record t join market_type m using (market_type_code)
    where t.ended_at is null and ${outlets} and ${outletInScope(regions)}) n`;

type Kept = Omit<NodeRow, 'typeName' | 'centreId'> & { readonly type: string; readonly above: number | null };
const rowFrom = ({ type, above, ...node }: Kept): NodeRow => ({
  ...node,
  typeName: node.kind === 'centre' ? (kindLabels[type] ?? type) : type,
  centreId: above ?? undefined,
});

/** What stands directly below a centre, page by page: centres first, then outlets; without one what stands at the top. Another scope's centre is not there. */
export async function nodesBelow(
  db: Db,
  regions: RegionScope,
  { centreId, pageIndex, pageSize }: PageRequest & { readonly centreId?: number | undefined },
): Promise<Page<NodeRow>> {
  if (centreId !== undefined) await recordOf(db, businessCentreRegister, regions, centreId);
  const hangs =
    centreId === undefined
      ? sql`(t.parent_id is null or not exists (select from business_area p where p.area_id = t.parent_id and ${inScope(businessCentreRegister, regions, 'p')}))`
      : sql`t.parent_id = ${centreId}`;
  const nodes = nodesWhere(regions, hangs, centreId === undefined ? sql`false` : sql`t.area_id = ${centreId}`);
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${nodes}`.execute(db),
    sql<Kept>`
      select * from ${nodes} order by kind, name, id limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(
      db,
    ),
  ]);
  return { totalCount: counted[0]?.total ?? 0, rows: rows.map(rowFrom) };
}

/** Numbers of the records of a register within a scope that a name, its pinyin or its initials find best. */
export type FindRecords = (
  register: AnyRegister,
  regions: RegionScope,
  text: string,
  most: number,
) => Promise<readonly number[]>;

/** The nodes that a text finds, centres first, each kind as well as it fits; so many of both at most, without further pages. */
export async function nodesFound(
  db: Db,
  regions: RegionScope,
  text: string,
  find: FindRecords,
): Promise<Page<NodeRow>> {
  const [areas, outlets] = await Promise.all(
    [businessCentreRegister, outletRegister].map((register) => find(register, regions, text, MOST_FOUND)),
  );
  const among = (column: string, ids: readonly number[] = []) => sql`${sql.ref(column)} = any(${[...ids]}::int[])`;
  const nodes = nodesWhere(regions, among('t.area_id', areas), among('t.outlet_id', outlets));
  const { rows } = await sql<Kept>`select * from ${nodes}`.execute(db);
  const placeOf = ({ kind, id }: Kept): number =>
    kind === 'centre' ? (areas?.indexOf(id) ?? 0) : MOST_FOUND + (outlets?.indexOf(id) ?? 0);
  const found = rows.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, MOST_FOUND);
  return { totalCount: found.length, rows: found.map(rowFrom) };
}
