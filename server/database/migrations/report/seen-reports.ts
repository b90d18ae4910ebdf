import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which version of a report a session last opened 最近查看版本: it goes with the session. */
export async function seenReports(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_seen (
    session_id text not null references session on delete cascade, report_id integer not null references report on delete cascade,
    version integer not null, primary key (session_id, report_id))`.execute(db);
}
