import { type Kysely, sql } from 'kysely';

/** Columns of days that the rules of their registers have asked for from the first day on. */
const ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
  holiday_window: ['first_day', 'last_day'],
  report_campaign: ['first_day', 'last_day'],
  report_exemption: ['first_day', 'last_day'],
  fund_call: ['opens_on', 'closes_on'],
  economy_month: ['period'],
  food_basket: ['base_from', 'base_to', 'valid_from'],
};

/** Days that a record has to have 必填日期: marked as such where they are typed, and so in their tables. */
export async function requiredDays(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(ASKED_FOR))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set not null`.execute(db);
}
