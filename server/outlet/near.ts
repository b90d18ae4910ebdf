import { sql } from 'kysely';
import type { Gcj02 } from '#base/geo.ts';
import { metresBetween, placeFrom } from '#base/space/circle.ts';
import { cameraRegister } from '#subjects/camera/register.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { MOST_NEAR } from '#subjects/market/terms.ts';
import type { NearCamera } from '#subjects/market/wire/near.ts';
import type { Db } from '../database/tables.ts';
import { inScope } from '../register/columns.ts';
import type { RegionScope } from '../scope/scope.ts';

interface Placed {
  readonly lng: number;
  readonly lat: number;
}
type Near<T> = T & { readonly distance: number };

/** Those within `farthest` metres of a place, nearest first and no more than `most`, each with its distance in whole metres. */
export function nearest<T extends Placed>(
  centre: Gcj02,
  farthest: number,
  places: readonly T[],
  most = MOST_NEAR,
): readonly Near<T>[] {
  return places
    .map((place) => ({ ...place, distance: Math.round(metresBetween(centre, place)) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most);
}

const PLACE = { lng: sql.ref('t.lng'), lat: sql.ref('t.lat') };

/** A condition that whatever lies within `distance` metres of one of the centres meets, and little else: a box around all of them. `at`: the columns of a place. */
export function around(centres: readonly Gcj02[], distance: number, at = PLACE) {
  const corners = centres.flatMap((centre) => [
    placeFrom(centre, -distance, -distance),
    placeFrom(centre, distance, distance),
  ]);
  const [west, east] = [Math.min(...corners.map(({ lng }) => lng)), Math.max(...corners.map(({ lng }) => lng))];
  const [south, north] = [Math.min(...corners.map(({ lat }) => lat)), Math.max(...corners.map(({ lat }) => lat))];
  return sql<boolean>`(${at.lng} between ${west}::float8 and ${east}::float8 and ${at.lat} between ${south}::float8 and ${north}::float8)`;
}

/** The cameras in use within `distance` metres of each place, nearest first, in the scope of their groups. One without a position is near nothing. */
export async function camerasNear(
  db: Db,
  regions: RegionScope,
  centres: readonly Gcj02[],
  distance: number,
): Promise<readonly (readonly NearCamera[])[]> {
  if (centres.length === 0) return [];
  const { rows } = await sql<Omit<NearCamera, 'distance'>>`
    select t.code, t.name, t.source, g.name as "groupName", t.lng, t.lat
    from camera t join camera_group g using (camera_group_id)
    where t.ended_at is null and ${around(centres, distance)} and ${inScope(cameraRegister, regions)}
    order by t.code`.execute(db);
  return centres.map((centre) => nearest(centre, distance, rows));
}

interface Place extends Placed {
  readonly id: number;
  readonly name: string;
}

/** The outlets and the compounds of today within `distance` metres of an outlet, nearest first, in scope. */
export async function placesNear(
  db: Db,
  regions: RegionScope,
  { outletId, ...centre }: Placed & { readonly outletId: number },
  distance: number,
): Promise<{ readonly outlets: readonly Near<Place>[]; readonly compounds: readonly Near<Place>[] }> {
  const box = around([centre], distance);
  const [outlets, compounds] = await Promise.all([
    sql<Place>`select t.outlet_id as id, t.name, t.lng, t.lat from outlet_record t
      where t.ended_at is null and t.outlet_id <> ${outletId} and ${box} and ${inScope(outletRegister, regions)} order by t.outlet_id`.execute(
      db,
    ),
    sql<Place>`select t.compound_id as id, t.name, t.lng, t.lat from compound_record t
      where t.ended_at is null and ${box} and ${inScope(compoundRegister, regions)} order by t.compound_id`.execute(db),
  ]);
  return {
    outlets: nearest(centre, distance, outlets.rows),
    compounds: nearest(centre, distance, compounds.rows),
  };
}
