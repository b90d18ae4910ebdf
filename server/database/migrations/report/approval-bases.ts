import { type Kysely, sql } from 'kysely';

/** What stood in the register when a change to it was submitted 变更的依据: passing writes what was asked for and nothing that others changed since. */
export async function approvalBases(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval add column base_payload text`.execute(db);
}
