import { sql } from 'kysely';
import { EMPTY_NARRATIVE, type Narrative } from '#base/narrative/blocks.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { isOpen, keptDocument, periodOfIssue, periodTitle } from '#subjects/business-report/rules.ts';
import { ISSUE_STATES, REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import {
  type IssueDraft,
  issueDraftWire,
  type IssueVersioned,
  type NewIssue,
  newIssueWire,
} from '#subjects/business-report/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse } from '../http/problem.ts';
import { liesWithinReach } from '../scope/conditions.ts';
import { reachOf } from '../scope/scope.ts';
import type { Writer } from '../service/writing.ts';
import { keepChapters, withoutGiven, writtenDocument } from './chapters/kept.ts';
import { type IssueRow, lockedIssue, seenIssue } from './scope.ts';
import { type Sources, newFault } from './chapters/new-faults.ts';

/** Makes an issue: empty, or with the text and blocks of an earlier one, whose figures are then asked for the new period. */
export async function createIssue(tx: Db, issue: NewIssue, writer: Writer, now: number): Promise<IssueVersioned> {
  const { kind, period, title, regionId, from } = issue;
  const { principal, address } = writer;
  if (!periodOfIssue(kind, period)) throw badValue(newIssueWire, 'period', REPORT_MESSAGES.badPeriod);
  await refuseRegion(tx, regionId, writer);
  const model = from === undefined ? undefined : await seenIssue(tx, from, principal);
  // What a division wrote of the earlier period is not its text of the new one.
  const begun = model === undefined ? EMPTY_NARRATIVE : withoutGiven(keptDocument(model.document));
  const document = JSON.stringify(begun);
  const row = await tx
    .insertInto('business_report_issue')
    .values({
      kind,
      period,
      title,
      region_id: regionId ?? null,
      state: 'writing',
      document,
      author_id: principal.userId,
      author_name: principal.displayName,
      reviewer_name: null,
      reason: null,
      changed_at: now,
      edition_id: null,
    })
    // Of two who begin the same period at once the second is told that it is there.
    .onConflict((conflict) => conflict.doNothing())
    .returning('issue_id')
    .executeTakeFirst();
  if (!row) throw refuse(REPORT_MESSAGES.taken);
  const saved = { issueId: row.issue_id, version: 1 };
  await keepChapters(tx, row.issue_id, begun, writer, now);
  await keepVersion(tx, saved, { title, document }, writer, now);
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.create.name,
    target: `商务运行报告 ${title}`,
    after: { kind, period, title, regionId: regionId ?? null, from: from ?? null },
  });
  return saved;
}

/** The whole city's for who is responsible for all of it, a division's for whose scope it lies in. */
async function refuseRegion(tx: Db, regionId: number | undefined, { principal }: Writer): Promise<void> {
  const { rows } = await sql<{ seen: boolean }>`select ${liesWithinReach('n.id', reachOf(principal))} as seen
    from (select ${regionId ?? null}::int as id) as n`.execute(tx);
  if (rows[0]?.seen !== true) throw badValue(newIssueWire, 'regionId', REPORT_MESSAGES.noRegion);
}

/** Keeps a further version of what is written; 409 where somebody was faster. */
export async function saveIssue(
  tx: Db,
  sources: Sources,
  { issueId, version, title, document }: IssueDraft,
  writer: Writer,
  now: number,
): Promise<IssueVersioned> {
  const row = await lockedIssue(tx, issueId, writer.principal, version);
  refuseClosed(row);
  // What divisions ask for in their own parts stands there before, whether or not the author may ask for it.
  const before = await writtenDocument(tx, issueId, row.document);
  const fault = newFault(sources, writer.principal, before, document);
  if (fault !== undefined) throw badValue(issueDraftWire, 'document', fault);
  return written(tx, row, { title, document }, writer, businessReportCalls.save.name, now);
}

/** Makes the text of an earlier version the newest one. */
export async function restoreIssue(
  tx: Db,
  { issueId, version }: IssueVersioned,
  writer: Writer,
  now: number,
): Promise<IssueVersioned> {
  const row = await lockedIssue(tx, issueId, writer.principal);
  refuseClosed(row);
  const then = await tx
    .selectFrom('business_report_version')
    .select(['title', 'document'])
    .where('issue_id', '=', issueId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!then) throw notFound(REPORT_MESSAGES.noVersion);
  const draft = { title: then.title, document: keptDocument(then.document) };
  return written(tx, row, draft, writer, businessReportCalls.restore.name, now);
}

async function written(
  tx: Db,
  row: IssueRow,
  { title, document }: { readonly title: string; readonly document: Narrative },
  writer: Writer,
  action: string,
  now: number,
): Promise<IssueVersioned> {
  const saved = { issueId: row.issue_id, version: row.version + 1 };
  const keeping = action === businessReportCalls.restore.name ? 'restored' : 'saved';
  const text = JSON.stringify(await keepChapters(tx, row.issue_id, document, writer, now, keeping));
  await tx
    .updateTable('business_report_issue')
    .set({ title, document: text, version: saved.version, changed_at: now, state: 'writing' })
    .where('issue_id', '=', row.issue_id)
    .execute();
  await keepVersion(tx, saved, { title, document: text }, writer, now);
  await record(tx, {
    actor: writer.principal,
    address: writer.address,
    action,
    target: `商务运行报告 ${title}（${periodTitle(row.kind, row.period)}）`,
    before: { title: row.title, version: row.version, blocks: keptDocument(row.document).blocks.length },
    after: { title, version: saved.version, blocks: document.blocks.length },
  });
  return saved;
}

async function keepVersion(
  tx: Db,
  { issueId, version }: IssueVersioned,
  { title, document }: { readonly title: string; readonly document: string },
  { principal }: Writer,
  at: number,
): Promise<void> {
  await tx
    .insertInto('business_report_version')
    .values({
      issue_id: issueId,
      version,
      title,
      document,
      at,
      by_id: principal.userId,
      by_name: principal.displayName,
    })
    .execute();
}

/** Deletes what was never handed in; anything else keeps its record. */
export async function removeIssue(tx: Db, issueId: number, { principal, address }: Writer): Promise<void> {
  const row = await lockedIssue(tx, issueId, principal);
  const step = await tx
    .selectFrom('business_report_step')
    .select('step_id')
    .where('issue_id', '=', issueId)
    .limit(1)
    .executeTakeFirst();
  if (step) throw refuse(REPORT_MESSAGES.wasSubmitted);
  await tx.deleteFrom('business_report_issue').where('issue_id', '=', issueId).execute();
  await record(tx, {
    actor: principal,
    address,
    action: businessReportCalls.remove.name,
    target: `商务运行报告 ${row.title}`,
    before: { kind: row.kind, period: row.period, title: row.title, version: row.version },
  });
}

/** A report that waits or is out is not written on. */
function refuseClosed({ state }: IssueRow): void {
  if (!isOpen(state)) throw refuse(REPORT_MESSAGES.locked(ISSUE_STATES[state]));
}
