import { type Kysely, sql } from 'kysely';

/** What a wall told of itself last, its code for the remote, and the last command it was given. */
export async function screenDuty(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table screen_duty (
        screen_id integer primary key references screen on delete cascade, heard_at bigint not null, report text not null,
        code text not null unique, code_at bigint not null,
        command text, commanded_by text, commanded_at bigint, took_ms integer)`,
    )
    .execute(db);
}
