import { type Kysely, sql } from 'kysely';

/** What a job is called, so that whoever tells of jobs needs no list of them; the server writes it when it starts. */
export async function jobTitles(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column title text not null default ''`.execute(db);
}
