import { type Kysely, sql } from 'kysely';

/** A to-do 待办 says what it is about, by which it is done when that is decided, whoever did it. */
export async function todos(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table notice add column subject text, add column done_at bigint`,
  `create index notice_subject on notice (subject) where done_at is null`,
];
