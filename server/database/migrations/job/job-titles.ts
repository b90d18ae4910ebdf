import { type Kysely, sql } from 'kysely';

/** What a job is called, and when a node last had it, so that whoever tells of jobs needs no list of them; the server writes both. */
export async function jobTitles(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column title text not null default '', add column declared_at bigint not null default 0`.execute(
    db,
  );
}
