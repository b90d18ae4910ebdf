import { sql } from 'kysely';
import type { CameraSource } from '#subjects/camera/terms.ts';
import type { BoardCamera, CameraOption, GroupOption } from '#subjects/camera/wire.ts';
import type { Db } from '../database/tables.ts';
import { alertSight } from '../alert/repository.ts';
import { inScope, liesWithin } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';

/** The camera groups of a division and what lies below it, in scope; without a division all in scope. */
export async function groupsIn(db: Db, division: string | undefined, scope: Scope): Promise<GroupOption[]> {
  const { rows } = await sql<GroupOption>`
    select e.camera_group_id::text as "groupId", e.name
    from camera_group e where ${liesWithin(division ?? null)} and ${inScope({ region: 'e.region_id' }, scope)}
    order by e.sort, e.code`.execute(db);
  return rows;
}

/** The cameras of a group that are in use, in scope; none of a group that is not. */
export async function camerasOf(db: Db, groupId: number, scope: Scope): Promise<CameraOption[]> {
  const { rows } = await sql<CameraOption>`
    select c.code, c.name, c.transport, c.source
    from camera c join camera_group e using (camera_group_id)
    where e.camera_group_id = ${groupId} and c.ended_at is null and ${inScope({ region: 'e.region_id' }, scope)}
    order by c.code`.execute(db);
  return rows;
}

/** A camera as its pictures are asked for. */
export interface StoredCamera {
  readonly code: string;
  readonly name: string;
  readonly source: CameraSource;
  readonly stream: string;
  readonly subStream: string;
}

/** A camera in use, in scope; undefined for any other, whether there is one or not. */
export async function cameraOf(db: Db, code: string, scope: Scope): Promise<StoredCamera | undefined> {
  const { rows } = await sql<StoredCamera>`
    select c.code, c.name, c.source, c.stream, c.sub_stream as "subStream"
    from camera c join camera_group e using (camera_group_id)
    where c.code = ${code} and c.ended_at is null and ${inScope({ region: 'e.region_id' }, scope)}`.execute(db);
  return rows[0];
}

/** More than a patrol can go through before what it shows is old. */
const MOST_ON_BOARD = 240;

/** Whether a camera `c` is in use and is shown wherever there is a browser. */
export const needsNoPlugin = sql<boolean>`c.ended_at is null and c.source <> 'plugin'`;

/**
 * The cameras in use that need no plug-in, in scope. First those at an outlet with an open alert, then those in its division, the worst
 * alert first: an outlet of the register has no place on the map, but the group of its cameras bears its name.
 */
export async function boardOf(db: Db, division: string | undefined, principal: Principal): Promise<BoardCamera[]> {
  const { rows } = await sql<{ code: string; name: string; alert: string | null; atOutlet: boolean }>`
    with open as materialized (
      select a.alert_id, a.level, a.subject_name, a.threshold_name, a.region_code, o.name from alert a left join enterprise o on o.enterprise_id = a.enterprise_id
      where a.closed_at is null and ${alertSight(principal)}),
    own as (select distinct on (name) * from open where name is not null order by name, level desc, alert_id),
    around as (select distinct on (region_code) * from open order by region_code, level desc, alert_id)
    select c.code, c.name, own.name is not null as "atOutlet", trim(both ' ·' from coalesce(
        replace(own.subject_name, e.name, '') || ' ' || own.threshold_name, around.subject_name || ' ' || around.threshold_name)) as alert
    from camera c join camera_group e using (camera_group_id) join region r on r.region_id = e.region_id
      left join own on own.name = e.name left join around on around.region_code = r.code
    where ${needsNoPlugin} and ${liesWithin(division ?? null)} and ${inScope({ region: 'e.region_id' }, principal)}
    order by own.name is not null desc, coalesce(own.alert_id, around.alert_id) is not null desc, coalesce(own.level, around.level) desc, e.sort, c.code
    limit ${MOST_ON_BOARD}`.execute(db);
  return rows.map(({ alert, ...camera }) => ({ ...camera, alert: alert ?? undefined }));
}
