import { type Kysely, sql } from 'kysely';

/** What was done since an instant is found by its time, however long the history: the course of a day 今日动态 asks for it after every deed. */
export async function deedTimes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert_step', 'report_action', 'approval_action'])
    await sql.raw(`create index ${table}_at on ${table} (at)`).execute(db);
}
