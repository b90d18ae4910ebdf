import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#base/call.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { ReportLink } from '#subjects/business-report/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Writer } from '../service/writing.ts';
import { digest } from '../session/keeping/credentials.ts';
import { lockedIssue, seenIssue } from './scope.ts';

const A_DAY = 86_400_000;
const TOKEN_BYTES = 32;

/** The links 分享链接 to an issue, the latest first. */
export async function linksOf(db: Db, issueId: number, principal: Principal): Promise<readonly ReportLink[]> {
  await seenIssue(db, issueId, principal);
  const rows = await db
    .selectFrom('business_report_link as l')
    .innerJoin('app_user as u', 'u.user_id', 'l.maker_id')
    .selectAll('l')
    .select('u.display_name')
    .where('l.issue_id', '=', issueId)
    .orderBy('l.link_id', 'desc')
    .execute();
  return rows.map((row) => ({
    linkId: row.link_id,
    maker: row.display_name,
    withPast: row.with_past,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at ?? undefined,
    readCount: row.read_count,
  }));
}

/** Makes a link to a published issue; of the token that is told this once only the digest is kept. */
export async function makeLink(
  tx: Db,
  { issueId, days, withPast }: InputOf<typeof businessReportCalls.link>,
  { principal, address }: Writer,
  now: number,
): Promise<OutputOf<typeof businessReportCalls.link>> {
  const row = await lockedIssue(tx, issueId, principal);
  if (row.state !== 'published') throw refuse(REPORT_MESSAGES.onlyPublished);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = now + days * A_DAY;
  await tx
    .insertInto('business_report_link')
    .values({
      token_hash: digest(token),
      issue_id: issueId,
      with_past: withPast,
      maker_id: principal.userId,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.link.name,
    target: `分享 ${row.title}`,
    after: { issueId, days, withPast, expiresAt },
  });
  return { token, expiresAt };
}

/** Takes a link back; one that was taken back stays so. */
export async function revokeLink(tx: Db, linkId: number, { principal, address }: Writer, now: number): Promise<void> {
  const link = await tx
    .selectFrom('business_report_link')
    .select(['issue_id', 'revoked_at'])
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  if (!link) throw notFound(REPORT_MESSAGES.noLink);
  const row = await lockedIssue(tx, link.issue_id, principal);
  await tx
    .updateTable('business_report_link')
    .set({ revoked_at: now })
    .where('link_id', '=', linkId)
    .where('revoked_at', 'is', null)
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.unlink.name,
    target: `分享 ${row.title}`,
    before: { linkId, revokedAt: link.revoked_at },
  });
}
