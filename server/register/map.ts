import { type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { CLOSEST_GROUPS, MOST_MARKS, MOST_OUTLINES, OUTLINES_FROM, type RegisterMap } from '#base/register/place.ts';
import type { Outline } from '#base/register/place-faults.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { columnOf } from './columns.ts';
import { type ListQuery, rowsIn } from './reading.ts';

/** Degrees of longitude a tile of 256 px takes at zoom 0; marks stand this many pixels apart. */
const WORLD = 360;
const TILE = 256;
const APART = 64;
/** A degree of latitude is drawn so much longer than one of longitude here. */
const NARROW = 0.85;

/** The outline of the city for a register whose records have a position; none for others, or before boundaries are there. */
export async function cityOutline(db: Db, { place }: Pick<AnyRegister, 'place'>): Promise<Outline> {
  if (!place) return [];
  const rows = await db.selectFrom('boundary').select('rings').where('kind', '=', 'city').execute();
  // One engine gives JSON as text, the other as what it says.
  return rows.flatMap(({ rings }) => (typeof rings === 'string' ? JSON.parse(rings) : rings) as Outline);
}

/** The records that meet the conditions as marks in sight: one by one, or those near each other as one with their number. */
export async function mapOf(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  query: ListQuery,
): Promise<RegisterMap> {
  const { lng = '', lat = '' } = register.place ?? {};
  const [x, y] = [sql.ref<number>(`t.${columnOf(lng)}`), sql.ref<number>(`t.${columnOf(lat)}`)];
  const own = sql.ref<number>(`t.${columnOf(register.key)}`);
  const found = rowsIn(db, register, regions, query);
  const { placed, unplaced } = await found
    .select([
      sql<number>`count(*) filter (where ${x} is not null and ${y} is not null)::int`.as('placed'),
      sql<number>`count(*) filter (where ${x} is null or ${y} is null)::int`.as('unplaced'),
    ])
    .executeTakeFirstOrThrow();
  const { minLng, minLat, maxLng, maxLat, zoom = 0 } = query as Readonly<Record<string, number>>;
  const square = (WORLD / 2 ** zoom) * (APART / TILE);
  const cells =
    zoom > CLOSEST_GROUPS
      ? [own]
      : [sql`floor(${x}::float8 / ${square}::float8)`, sql`floor(${y}::float8 / ${square * NARROW}::float8)`];
  const within = (across: RawBuilder<number>, up: RawBuilder<number>) =>
    sql<boolean>`${x} between ${minLng}::float8 - ${across} and ${maxLng}::float8 + ${across} and ${y} between ${minLat}::float8 - ${up} and ${maxLat}::float8 + ${up}`;
  const isInSight = within(sql`0`, sql`0`);
  const inSight = found.where(isInSight);
  const marks = await inSight
    .select([
      sql<number>`min(${own})`.as('id'),
      sql<string>`min(t.name)`.as('name'),
      sql<number>`(sum(${x}) / count(*))::float8`.as('lng'),
      sql<number>`(sum(${y}) / count(*))::float8`.as('lat'),
      sql<number>`count(*)::int`.as('records'),
    ])
    .groupBy(cells)
    .orderBy(sql`min(${own})`)
    .limit(MOST_MARKS)
    .execute();
  const { outline } = register.place ?? {};
  if (outline === undefined || zoom < OUTLINES_FROM) return { placed, unplaced, marks, outlines: [] };
  const drawn = sql.ref<string>(`t.${columnOf(outline)}`);
  // An outline reaches into sight from a centre that lies outside of it: so far as what is in sight is wide.
  const outlines = await found
    .where(within(sql`${maxLng}::float8 - ${minLng}::float8`, sql`${maxLat}::float8 - ${minLat}::float8`))
    .where(sql<boolean>`${drawn} <> ''`)
    .select([own.as('id'), drawn.as('outline')])
    .orderBy(isInSight, 'desc')
    .orderBy(own)
    .limit(MOST_OUTLINES)
    .execute();
  return { placed, unplaced, marks, outlines };
}
