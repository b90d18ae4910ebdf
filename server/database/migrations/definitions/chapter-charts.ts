import { type Kysely, sql } from 'kysely';

/** The pictures and tables that a division's people put into their part of a chapter, as a list; of what was written before there are none. */
export async function chapterCharts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_report_chapter add column charts jsonb not null default '[]'`.execute(db);
}
