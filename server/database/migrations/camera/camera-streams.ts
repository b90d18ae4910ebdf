import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The streams 码流 of a camera at its media server, the large and the small; a camera of the plug-in has none. */
export async function cameraStreams(db: Kysely<unknown>): Promise<void> {
  for (const column of ['stream', 'sub_stream'])
    await sql`alter table camera add column ${sql.ref(column)} text not null default ''`.execute(db);
}
