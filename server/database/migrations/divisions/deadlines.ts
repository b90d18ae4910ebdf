import { type Kysely, sql } from 'kysely';

/** When a period of a report is due is found without reading everybody who owes it. */
export async function deadlines(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index obligation_deadline on obligation (kind, period_start, due_at)').execute(db);
}
