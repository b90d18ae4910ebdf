import { type Kysely, sql } from 'kysely';

/** What says how many rows a list has is read from its index alone: of all reports of a kind by their status, of a district's alerts by who may see them. */
export async function countedLists(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index report_list`,
  `create index report_list on report (kind, period_start desc, report_id desc) include (status)`,
  `create index alert_of_region on alert (region_code) include (rights)`,
];
