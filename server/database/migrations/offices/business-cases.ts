import { type Kysely, sql } from 'kysely';

/** Which enterprises report as a business case 商业案例; whoever changes that leaves a task for the obligations, as with the other marks. */
export async function businessCases(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table enterprise add column reports_cases boolean not null default false`,
  `drop trigger enterprise_obligation on enterprise`,
  `create trigger enterprise_obligation after insert or update of reports_prices, reports_weekly, reports_cases, ended_at on enterprise
    for each statement execute function queue_obligation_task()`,
];
