import { sql } from 'kysely';
import type { Region, RegionRecord } from '#subjects/region/wire.ts';
import { containing } from '../database/like.ts';
import { namesRegion } from '../scope/conditions.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** The city and its districts in their fixed order; empty while no division has been loaded. */
export async function regionTree(db: Db): Promise<Region[]> {
  const rows = await db
    .selectFrom('region')
    .select(['region_id', 'parent_id', 'name', 'code'])
    .orderBy('level')
    .orderBy('sort')
    .execute();
  const entry = ({ region_id, name, code }: (typeof rows)[number]) => ({ regionId: region_id, name, code });
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => ({
      ...entry(top),
      children: rows.filter(({ parent_id }) => parent_id === top.region_id).map(entry),
    }));
}

/** The id of the city known by a dictionary code such as NANJING; undefined when there is none. */
export async function cityIdOf(db: Db, cityCode: string): Promise<number | undefined> {
  const row = await db.selectFrom('region').select('region_id').where('city_code', '=', cityCode).executeTakeFirst();
  return row?.region_id;
}

/** Where divisions are used, each by the column that names one; fixed here, never from a request. */
const USES = [
  ['enterprise', 'region_id'],
  ['outlet', 'region_id'],
  ['compound', 'region_id'],
  ['business_area', 'region_id'],
  ['camera_group', 'region_id'],
  ['app_user', 'region_id'],
  ['organisation', 'region_id'],
  ['notice', 'author_region_id'],
  ['notice_region', 'region_id'],
] as const;

export interface RegionQuery {
  readonly regionCodes: RegionScope;
  readonly name?: string | undefined;
  readonly ids?: readonly number[];
}

/** Divisions as administration sees them, in their order, each with how often other records name it. */
export async function regionRecords(db: Db, { regionCodes, name, ids }: RegionQuery): Promise<RegionRecord[]> {
  if (ids?.length === 0) return [];
  let found = db.selectFrom('region').selectAll().select(usesOf).where(namesRegion('code', regionCodes));
  if (ids) found = found.where('region_id', 'in', [...ids]);
  if (name) found = found.where('name', 'like', containing(name));
  const rows = await found.orderBy('level').orderBy('sort').orderBy('region_id').execute();
  return rows.map((row) => ({
    regionId: row.region_id,
    parentId: row.parent_id ?? undefined,
    code: row.code,
    name: row.name,
    level: row.level,
    lng: row.lng,
    lat: row.lat,
    countsInSum: row.counts_in_sum,
    sort: row.sort,
    uses: row.uses,
    version: row.version,
  }));
}

const usesOf = sql<number>`(${sql.join(
  USES.map(
    ([table, column]) =>
      sql`(select count(*) from ${sql.table(table)} as user_of where user_of.${sql.ref(column)} = region.region_id)`,
  ),
  sql` + `,
)})::int`.as('uses');
