import { type Kysely, sql } from 'kysely';

/** What lists and spans are read by once history has grown: the newest periods that were owed, and the first and last day of what is there. */
export async function grownLists(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index obligation_newest on obligation (period_end desc)`,
  `create index obligation_days on obligation (period_start)`,
  `create index report_days on report (period_start)`,
  `create index alert_days on alert (of_date)`,
];
