import { type Kysely, sql } from 'kysely';

/**
 * An alert keeps when that happened which it is about, where it was not seen at once: after a clock was moved, or a server stood still, deadlines of weeks
 * are found to have passed in one look, and no wall announces what is long past.
 */
export async function alertMoments(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert add column moment_at bigint`.execute(db);
}
