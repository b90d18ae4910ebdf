import { type Kysely, sql } from 'kysely';

/** What is to be seen on a wall, as its browser painted it last. */
export async function screenPictures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table screen_duty add column picture text, add column pictured_at bigint`.execute(db);
}
