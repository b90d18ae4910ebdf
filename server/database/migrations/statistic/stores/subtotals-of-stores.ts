import { type Kysely, sql } from 'kysely';

/** Sales of a week by store 百货周销售统计 ask for the subtotals of day and night together: both lie in one index. With that of the day alone, all cells of all reports were read for them. */
export async function subtotalsOfStores(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index report_cell_stores`,
  `create index report_cell_stores on report_cell (report_id) include (address, figure) where address in ('day/week/subtotal', 'night/week/subtotal')`,
];
