import { type Kysely, sql } from 'kysely';

/**
 * The year so far of each store 本年累计 is read from two indexes alone: its reports with whose they are, and the one cell of them that is added up. Without, a row of
 * each table is fetched for every store and week.
 */
export async function cellsOfStores(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index report_list`,
  `create index report_list on report (kind, period_start desc, report_id desc) include (status, enterprise_id)`,
  `create index report_cell_stores on report_cell (report_id) include (address, figure) where address = 'day/week/subtotal'`,
];
