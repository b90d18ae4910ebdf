import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { periodDays } from '#base/sheet/period.ts';
import { keptDocument, periodOfIssue } from '#subjects/business-report/rules.ts';
import { MOST_COMMENTS, REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { ReportComment } from '#subjects/business-report/wire.ts';
import type { InputOf } from '#base/call.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Writer } from '../service/writing.ts';
import { givenChapter } from './chapters/given.ts';
import { divisionsIn, type IssueRow, isSeen, issueScope, seenIssue } from './scope.ts';

/** The comments 意见 on an issue, in the order in which they were made. */
export async function commentsOf(db: Db, issueId: number, principal: Principal): Promise<readonly ReportComment[]> {
  await seenIssue(db, issueId, principal);
  return commentRows(db, issueId);
}

/** The same for whoever may see them. */
export async function commentRows(db: Db, issueId: number): Promise<readonly ReportComment[]> {
  const rows = await db
    .selectFrom('business_report_comment')
    .selectAll()
    .where('issue_id', '=', issueId)
    .orderBy('comment_id')
    .execute();
  return rows.map((row) => ({
    commentId: row.comment_id,
    block: row.block,
    division: row.division,
    text: row.text,
    by: row.by_name,
    at: row.at,
    resolvedBy: row.resolved_by ?? undefined,
    resolvedAt: row.resolved_at ?? undefined,
  }));
}

/**
 * The issue that is commented on, locked. Who comments on or deals with what is said of one division's part of a chapter need not see the report,
 * if the part is theirs to write; of a report that is seen, the division has to be one of it.
 */
async function commentedIssue(
  tx: Db,
  issueId: number,
  block: string,
  division: string,
  principal: Principal,
): Promise<IssueRow> {
  const row = await tx
    .selectFrom('business_report_issue as i')
    .selectAll('i')
    .select(isSeen(principal).as('seen'))
    .where('i.issue_id', '=', issueId)
    .forUpdate('i')
    .executeTakeFirst();
  if (!row || (!row.seen && division === '')) throw notFound(REPORT_MESSAGES.unknown);
  if (!row.seen) await givenChapter(tx, { issueId, block, code: division }, principal);
  else if (division !== '') {
    const period = periodOfIssue(row.kind, row.period);
    const day = period && periodDays(period.cadence, period.key).from;
    const divisions = day ? await divisionsIn(tx, await issueScope(tx, row.region_id, principal), day) : [];
    if (!divisions.some(({ code }) => code === division)) throw refuse(REPORT_MESSAGES.noDivision);
  }
  return row;
}

/** Comments on a block that is there, or on one division's part of a chapter. */
export async function commentOn(
  tx: Db,
  { issueId, block, division, text }: InputOf<typeof businessReportCalls.comment>,
  { principal, address }: Writer,
  now: number,
): Promise<ReportComment> {
  const row = await commentedIssue(tx, issueId, block, division, principal);
  const own = keptDocument(row.document).blocks.find(({ id }) => id === block);
  if (!own || (division !== '' && own.kind !== 'chapter')) throw refuse(REPORT_MESSAGES.noBlock);
  const { count } = await tx
    .selectFrom('business_report_comment')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('issue_id', '=', issueId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_COMMENTS) throw refuse(REPORT_MESSAGES.tooManyComments);
  const by = principal.displayName;
  const { comment_id: commentId } = await tx
    .insertInto('business_report_comment')
    .values({
      issue_id: issueId,
      block,
      division,
      text,
      by_id: principal.userId,
      by_name: by,
      at: now,
      resolved_by: null,
      resolved_at: null,
    })
    .returning('comment_id')
    .executeTakeFirstOrThrow();
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.comment.name,
    target: `商务运行报告 ${row.title} 的意见`,
    after: { block, division, text },
  });
  return { commentId, block, division, text, by, at: now };
}

/** Says that a comment is dealt with, or opens it again. */
export async function resolveComment(
  tx: Db,
  { commentId, resolved }: InputOf<typeof businessReportCalls.resolve>,
  { principal, address }: Writer,
  now: number,
): Promise<void> {
  const comment = await tx
    .selectFrom('business_report_comment')
    .selectAll()
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
  if (!comment) throw notFound(REPORT_MESSAGES.noComment);
  const row = await commentedIssue(tx, comment.issue_id, comment.block, comment.division, principal);
  await tx
    .updateTable('business_report_comment')
    .set(resolved ? { resolved_by: principal.displayName, resolved_at: now } : { resolved_by: null, resolved_at: null })
    .where('comment_id', '=', commentId)
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.resolve.name,
    target: `商务运行报告 ${row.title} 的意见`,
    before: { text: comment.text, resolvedBy: comment.resolved_by },
    after: { resolved },
  });
}
