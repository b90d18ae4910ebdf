import { sql } from 'kysely';
import type { ReportDetail } from '#subjects/report/wire.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';

/**
 * Remembers the version of a report that a session opened by a specified call, for the specification's forms say no version. A session that is none
 * of the database's, or looks on as somebody else, remembers nothing.
 */
export async function rememberSeen(
  db: Db,
  { reportId, version }: Pick<ReportDetail, 'reportId' | 'version'>,
  { sessionId, viewedBy }: Principal,
): Promise<void> {
  if (reportId === undefined || viewedBy) return;
  await sql`insert into report_seen (session_id, report_id, version) select session_id, ${Number(reportId)}::int, ${version}::int from session
    where session_id = ${sessionId} on conflict (session_id, report_id) do update set version = excluded.version`.execute(
    db,
  );
}

/** The version of a report that this session last opened; undefined where it never did. */
export async function seenVersion(
  db: Db,
  reportId: number,
  { sessionId }: Pick<Principal, 'sessionId'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('report_seen')
    .select('version')
    .where('session_id', '=', sessionId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return row?.version;
}
