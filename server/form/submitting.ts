import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { cleanAnswers, cleanReasons } from '#base/form/answer/clean.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { judge } from '#base/form/answer/judge.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import type { FormReceipt, FormSubmission } from '#subjects/form/wire.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { canonicalJson } from '../database/logs/chain.ts';
import type { Db } from '../database/tables.ts';
import { badField, Problem, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { versionOf } from './compiled.ts';
import type { Answerer, OpenIssue } from './filling.ts';
import { lastOf } from './last.ts';
import { addToTotals } from './totals.ts';
import { answererOf, written, keepPhotos, photosIn, type StoredAnswer, type Kept } from './answering/written.ts';

const SEQUENCE_DIGITS = 8;
/** Who answers by a link: nobody that is known. */
const PUBLIC: AuditEntry['actor'] = { userId: 0, userName: 'public', displayName: '公开填报' };

/**
 * Takes an answer in 提交: judged again by the version that it was given to, kept once however often it is sent, counted, logged and
 * answered with a receipt; all or nothing. The same content again gives the same receipt.
 */
export async function submitAnswer(
  services: Services,
  issue: OpenIssue,
  submission: FormSubmission,
  answerer: Answerer,
  address: string,
): Promise<FormReceipt> {
  const { db, clock, publish } = services;
  const now = clock.now();
  if (submission.version > issue.liveVersion) throw badField('version', '版本', FORM_MESSAGES.badVersion);
  const form = await versionOf(db, issue.formId, submission.version);
  const last = await lastOf(db, form, issue, answerer.kind === 'enterprise' ? answerer.enterpriseId : null);
  const judged = judge(form, submission.answers, submission.reasons, nanjingTime(now).date, last?.answers);
  const [first] = judged.faults;
  if (first) {
    const faults = judged.faults.map(({ at, message }) => ({ field: `answers.${at}`, message }));
    throw new Problem(400, `${FORM_MESSAGES.faulty}：${first.message}`, faults);
  }
  const answers = cleanAnswers(form, submission.answers, judged);
  const reasons = cleanReasons(submission.reasons, judged);
  const { version } = submission;
  const hash = createHash('sha256').update(canonicalJson({ version, answers, reasons })).digest('hex');
  const { receipt, isNew } = await db.transaction().execute(async (tx) => {
    const before = await standing(tx, issue, submission.submitKey, answerer);
    if (before?.content_hash === hash && before.status !== 3) return { receipt: receiptOf(before), isNew: false };
    if (before?.status === 2) throw refuse(FORM_MESSAGES.locked);
    if (before && answerer.kind === 'link') throw new Problem(409, FORM_MESSAGES.otherContent);
    const who = await answererOf(tx, answerer);
    const values = {
      form_version: version,
      submit_key: submission.submitKey,
      content_hash: hash,
      status: 1 as const,
      answers: JSON.stringify(answers),
      reasons: JSON.stringify(reasons),
      receipt: await nextReceipt(tx, now),
      submitted_at: now,
      by_name: who.name,
    };
    const row = await written(tx, issue, before, values, who);
    await tx
      .insertInto('form_answer_version')
      .values({
        answer_id: row.answer_id,
        revision: row.revision,
        form_version: version,
        answers: values.answers,
        reasons: values.reasons,
        receipt: row.receipt,
        at: now,
        by_name: who.filler,
      })
      .execute();
    await keepPhotos(tx, row.answer_id, photosIn(form, answers));
    const counted = { formId: issue.formId, answerId: row.answer_id, regionId: who.regionId ?? 0 };
    if (before && before.status !== 3) {
      const old = await versionOf(db, issue.formId, before.form_version, tx);
      const was = evaluate(old, before.answers, nanjingTime(before.submitted_at).date);
      await addToTotals(tx, counted, contributionsOf(old, before.answers, was), 'remove');
    }
    await addToTotals(tx, counted, contributionsOf(form, answers, judged), 'add');
    await record(tx, {
      actor: answerer.kind === 'enterprise' ? answerer.principal : PUBLIC,
      address,
      action: (answerer.kind === 'enterprise' ? formCalls.submit : formCalls.submitByToken).name,
      target: `表单 ${issue.title} ${who.name}`,
      before: before && { receipt: before.receipt, content: before.content_hash },
      after: { receipt: row.receipt, content: hash, version, revision: row.revision },
    });
    return { receipt: receiptOf(row), isNew: true };
  });
  if (isNew) await publish(formEvents.answered, {});
  return receipt;
}

/** What stands of this answer already; whoever else sends the same waits here until the first is done. */
async function standing(
  tx: Db,
  { issueId, quota }: OpenIssue,
  submitKey: string,
  answerer: Answerer,
): Promise<StoredAnswer | undefined> {
  const found = tx.selectFrom('form_answer').selectAll().where('issue_id', '=', issueId);
  if (answerer.kind === 'enterprise') {
    await tx
      .selectFrom('form_task')
      .select('issue_id')
      .where('issue_id', '=', issueId)
      .where('enterprise_id', '=', answerer.enterpriseId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return found.where('enterprise_id', '=', answerer.enterpriseId).executeTakeFirst();
  }
  const { used, ended_at: endedAt } = await tx
    .selectFrom('form_issue')
    .select(['used', 'ended_at'])
    .where('issue_id', '=', issueId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await found.where('submit_key', '=', submitKey).where('enterprise_id', 'is', null).executeTakeFirst();
  if (before) return before;
  if (endedAt !== null) throw new Problem(403, FORM_MESSAGES.closed);
  if (quota !== null && used >= quota) throw refuse(FORM_MESSAGES.full);
  await tx
    .updateTable('form_issue')
    .set({ used: used + 1 })
    .where('issue_id', '=', issueId)
    .execute();
  return undefined;
}

async function nextReceipt(tx: Db, now: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('form_receipt') as next`.execute(tx);
  return `B${nanjingTime(now).date.replaceAll('-', '')}${String(rows[0]?.next ?? 0).padStart(SEQUENCE_DIGITS, '0')}`;
}

const receiptOf = (row: Kept): FormReceipt => ({
  answerId: row.answer_id,
  receipt: row.receipt,
  receivedAt: row.submitted_at,
});
