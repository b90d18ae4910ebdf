import { type Kysely, sql } from 'kysely';

/** What an expert has marked outlives his account: the name stands beside it, and numbers of users are given once. */
export async function lastingNames(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table fund_expert drop constraint fund_expert_user_id_fkey').execute(db);
}
