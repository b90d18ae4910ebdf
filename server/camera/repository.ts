import { sql } from 'kysely';
import type { CameraSource } from '#subjects/camera/terms.ts';
import type { CameraOption, GroupOption } from '#subjects/camera/wire.ts';
import type { Db } from '../database/tables.ts';
import { inScope, liesWithin } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';

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
