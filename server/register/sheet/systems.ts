import { sql } from 'kysely';
import { type Crs, CRS_NAMES } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { otherSystemThan } from '#base/space/known-places.ts';
import { converted, type Degrees } from '#base/space/systems.ts';
import type { Db } from '../../database/tables.ts';
import { columnOf } from '../columns.ts';
import type { PlannedRow } from './plan.ts';

/**
 * Whether the places of a file, all of which may lie in the city, look as if they were of another system than somebody named: how many were compared with what the register knows of
 * the same record, else of the same name, how far off they are, and which system fits. '' where nothing is to be said. Nothing is converted: who imports decides.
 */
export async function systemHint(
  tx: Db,
  register: AnyRegister,
  plan: readonly PlannedRow[],
  crs: Crs,
): Promise<string> {
  const { lng = '', lat = '' } = register.place ?? {};
  const placeOf = (record: AnyRecord | undefined): Degrees | undefined => {
    const [x, y] = [record?.[lng], record?.[lat]];
    return typeof x === 'number' && typeof y === 'number' ? { lng: x, lat: y } : undefined;
  };
  const given = plan.filter(({ values }) => placeOf(values) !== undefined);
  if (given.length === 0) return '';
  const unknown = given.filter(({ before }) => before === undefined).map(({ name }) => name);
  const byName = await placesOfNames(tx, register, unknown);
  const compared = given.flatMap(({ before, name, values }) => {
    const place = placeOf(values);
    const known = before ? placeOf(before) : byName.get(name);
    return place && known ? [{ given: converted(place, 'gcj02', crs), known }] : [];
  });
  const other = otherSystemThan(crs, compared);
  if (!other) return '';
  return `与台账中同一记录或同名记录比较，${compared.length} 条的位置整体相差约 ${Math.round(other.metres / 10) * 10} 米，文件可能是 ${CRS_NAMES[other.crs]}坐标，而所选的是 ${CRS_NAMES[crs]}，请核对；系统不会自动换算`;
}

/** The places of records in use by their names, of names that only one of them has. */
async function placesOfNames(
  tx: Db,
  { table, place, ends }: AnyRegister,
  names: readonly string[],
): Promise<ReadonlyMap<string, Degrees>> {
  if (!place || names.length === 0) return new Map();
  const [lng, lat] = [sql.ref(columnOf(place.lng)), sql.ref(columnOf(place.lat))];
  const { rows } = await sql<Degrees & { readonly name: string }>`
    select name, min(${lng}) as lng, min(${lat}) as lat from ${sql.table(table)}
    where name = any(${[...new Set(names)]}::text[]) and ${lng} is not null and ${lat} is not null and ${ends ? sql`ended_at is null` : sql`true`}
    group by name having count(*) = 1`.execute(tx);
  return new Map(rows.map(({ name, lng: x, lat: y }) => [name, { lng: x, lat: y }]));
}
