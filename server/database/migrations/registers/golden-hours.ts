import { type Kysely, sql } from 'kysely';

/** The hour 上报时点 by which the days of a golden week are reported, where it is not that of the schedule. */
export async function goldenHours(db: Kysely<unknown>): Promise<void> {
  await sql`alter table holiday_window add due_clock text not null default ''`.execute(db);
}
