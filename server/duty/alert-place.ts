import { sql } from 'kysely';
import { MOST_CAMERA_DISTANCE } from '#subjects/duty/terms.ts';
import type { AlertPlace } from '#subjects/duty/wire.ts';
import { alertRow } from '../alert/repository.ts';
import { needsNoPlugin } from '../camera/repository.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { camerasNear } from '../outlet/near.ts';
import { inScope } from '../scope/conditions.ts';
import { scopeOf } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';

interface Row {
  readonly enterprise: string;
  readonly outlet: string | null;
  readonly lng: number;
  readonly lat: number;
}

/** Where an alert of the scope is: in its division, at the largest outlet of its enterprise, before the camera there for who may see pictures. */
export async function alertPlace(db: Db, principal: Principal, alertId: number): Promise<AlertPlace> {
  const alert = await alertRow(db, alertId, principal);
  if (!alert) throw notFound();
  const { region_code: code, region_name: divisionName, enterprise_id: enterpriseId } = alert;
  const { rows } = await sql<Row>`
    select e.name as enterprise, o.name as outlet, o.lng, o.lat from enterprise e
    left join lateral (
      select name, lng, lat from outlet where enterprise_id = e.enterprise_id order by floor_area desc, outlet_id limit 1) o on true
    where e.enterprise_id = ${enterpriseId}`.execute(db);
  const [row] = rows;
  const outlet = row && row.outlet !== null ? { name: row.outlet, lng: row.lng, lat: row.lat } : undefined;
  return {
    division: code ?? undefined,
    divisionName: code === null ? undefined : divisionName,
    outlet,
    camera: holds(principal, 'camera-picture.read')
      ? await cameraAt(db, principal, row?.enterprise ?? null, outlet)
      : undefined,
  };
}

/** The first camera of the group that bears the enterprise's name, else the nearest to its outlet that can be shown everywhere. */
async function cameraAt(
  db: Db,
  principal: Principal,
  enterprise: string | null,
  outlet: AlertPlace['outlet'],
): Promise<AlertPlace['camera']> {
  const { rows } = await sql<{ code: string; name: string }>`
    select c.code, c.name from camera c join camera_group e using (camera_group_id)
    where e.name = ${enterprise} and ${needsNoPlugin} and ${inScope({ region: 'e.region_id' }, scopeOf(principal))}
    order by c.code limit 1`.execute(db);
  const [own] = rows;
  if (own || !outlet) return own && { ...own, distance: undefined };
  const [near = []] = await camerasNear(db, principal.regionCodes, [outlet], MOST_CAMERA_DISTANCE);
  const shown = near.find(({ source }) => source !== 'plugin');
  return shown && { code: shown.code, name: shown.name, distance: shown.distance };
}
