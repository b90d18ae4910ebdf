import { type Kysely, sql } from 'kysely';

/** What the longest registers are listed by: a page is read in its order, and no list is put in order for twenty of its rows. */
export async function listOrders(db: Kysely<unknown>): Promise<void> {
  for (const table of ['outlet', 'compound'])
    await sql
      .raw(`create index ${table}_record_name on ${table}_record (name, ${table}_id) where ended_at is null`)
      .execute(db);
}
