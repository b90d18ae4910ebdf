import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What was last told of each camera's picture by whoever watched it 画面状态; instants are ms. */
export async function cameraHealth(db: Kysely<unknown>): Promise<void> {
  await sql`create table camera_health (
    camera_id integer primary key references camera on delete cascade, stage text not null, since bigint not null, picture_at bigint,
    attempts integer not null, told_at bigint not null, told_by text not null)`.execute(db);
}
