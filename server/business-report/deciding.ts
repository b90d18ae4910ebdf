import { sql } from 'kysely';
import type { Answers } from '#base/narrative/answers.ts';
import type { Narrative } from '#base/narrative/blocks.ts';
import { gapsOf } from '#base/narrative/gaps.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { isOpen, keptDocument } from '#subjects/business-report/rules.ts';
import { ISSUE_STATES, type IssueState, type IssueStep, REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { IssueDecision, IssueVersioned } from '#subjects/business-report/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badField, refuse, stale } from '../http/problem.ts';
import type { Writer } from '../service/writing.ts';
import { writtenDocument } from './chapters/kept.ts';
import { type IssueRow, lockedIssue } from './scope.ts';

/** Hands an issue in 提交审核. */
export async function submitIssue(tx: Db, { issueId, version }: IssueVersioned, writer: Writer, now: number) {
  const row = await lockedIssue(tx, issueId, writer.principal, version);
  if (!isOpen(row.state)) throw refuse(REPORT_MESSAGES.locked(ISSUE_STATES[row.state]));
  if (keptDocument(row.document).blocks.length === 0) throw refuse(REPORT_MESSAGES.empty);
  await moved(
    tx,
    row,
    { step: 'submit', state: 'pending', reason: '', action: businessReportCalls.submit.name },
    writer,
    now,
  );
}

/**
 * Returns an issue with a reason, or publishes it with `asked`, what everything in its document came to at one moment under the publisher's rights;
 * 409 where a division wrote on since then. Never by who wrote it; and where more figures are missing than the publisher has confirmed, not at all.
 */
export async function decideIssue(
  tx: Db,
  asked: { readonly document: Narrative; readonly frozen: Answers } | undefined,
  { issueId, version, reason, gaps }: IssueDecision,
  writer: Writer,
  now: number,
): Promise<void> {
  const row = await lockedIssue(tx, issueId, writer.principal, version);
  if (row.state !== 'pending') throw refuse(REPORT_MESSAGES.notWaiting);
  await refuseOwn(tx, row, writer);
  const deed = { reason: reason ?? '', action: businessReportCalls.decide.name };
  if (asked === undefined) {
    if (!reason) throw badField('reason', '审核意见', REPORT_MESSAGES.noReason);
    return moved(tx, row, { ...deed, step: 'return', state: 'returned' }, writer, now);
  }
  const { document, frozen } = asked;
  if (JSON.stringify(await writtenDocument(tx, issueId, row.document)) !== JSON.stringify(document)) throw stale();
  const missing = gapsOf(document, frozen).length;
  if (missing > gaps) throw refuse(REPORT_MESSAGES.gaps(missing));
  const { edition_id: editionId } = await tx
    .insertInto('business_report_edition')
    .values({
      issue_id: issueId,
      version,
      title: row.title,
      document: JSON.stringify(document),
      frozen: JSON.stringify(frozen),
      at: now,
      by_name: writer.principal.displayName,
    })
    .returning('edition_id')
    .executeTakeFirstOrThrow();
  await moved(tx, row, { ...deed, step: 'publish', state: 'published', editionId }, writer, now);
}

/** Takes a publication back 撤回发布: what was published stays in the record, and the issue can be written on. */
export async function withdrawIssue(
  tx: Db,
  { issueId, version, reason }: IssueVersioned & { readonly reason: string },
  writer: Writer,
  now: number,
): Promise<void> {
  const row = await lockedIssue(tx, issueId, writer.principal, version);
  if (row.state !== 'published') throw refuse(REPORT_MESSAGES.notPublished);
  const action = businessReportCalls.withdraw.name;
  await moved(tx, row, { step: 'withdraw', state: 'withdrawn', reason, action, editionId: null }, writer, now);
}

/** Whoever wrote any version of an issue, or a division's chapter of it at any time, reviews none of it. */
async function refuseOwn(tx: Db, row: IssueRow, { principal }: Writer): Promise<void> {
  const wrote = await tx
    .selectFrom('business_report_version')
    .select('version')
    .where('issue_id', '=', row.issue_id)
    .where('by_id', '=', principal.userId)
    .limit(1)
    .executeTakeFirst();
  const wroteChapter = await tx
    .selectFrom('business_report_chapter')
    .select('code')
    .where('issue_id', '=', row.issue_id)
    .where(sql<boolean>`${principal.userId}::int = any(writers)`)
    .limit(1)
    .executeTakeFirst();
  if (wrote || wroteChapter || row.author_id === principal.userId) throw refuse(REPORT_MESSAGES.ownWork);
}

interface Move {
  readonly step: IssueStep;
  readonly state: IssueState;
  readonly reason: string;
  readonly action: string;
  readonly editionId?: number | null;
}

async function moved(
  tx: Db,
  row: IssueRow,
  { step, state, reason, action, editionId = row.edition_id }: Move,
  { principal, address }: Writer,
  now: number,
): Promise<void> {
  const { issue_id: issueId, version } = row;
  const isReview = step === 'publish' || step === 'return';
  await tx
    .updateTable('business_report_issue')
    .set({
      state,
      edition_id: editionId,
      reason: reason || null,
      ...(isReview && { reviewer_name: principal.displayName }),
    })
    .where('issue_id', '=', issueId)
    .execute();
  await tx
    .insertInto('business_report_step')
    .values({
      issue_id: issueId,
      step,
      at: now,
      by_id: principal.userId,
      by_name: principal.displayName,
      reason,
      version,
    })
    .execute();
  await record(tx, {
    actor: principal,
    address,
    action,
    target: `商务运行报告 ${row.title}`,
    before: { state: ISSUE_STATES[row.state], edition: row.edition_id, version },
    after: { state: ISSUE_STATES[state], edition: editionId, reason },
  });
}
