import { type Kysely, sql } from 'kysely';

/** What a passed report wrote is taken back with its passing 撤回审核: a price that goes leaves a line in the trail, and the sales of a week keep what stood there before. */
export async function undoneReports(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table price_change alter column price drop not null`,
  `alter table price_batch drop constraint price_batch_source_check,
    add constraint price_batch_source_check check (source in ('entry', 'import', 'interface', 'demonstration', 'withdrawal'))`,
  `alter table store_week add column former jsonb`,
];
