import { type Kysely, sql } from 'kysely';

/** What was taken in from others is shown on walls only where whoever maps it says so 可在大屏展示: a wall is read by who passes by. */
export async function mappedOnWalls(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_mapping add column on_walls boolean not null default false`.execute(db);
}
