import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { type FormAnswers, isPhotos, rowsIn } from '#base/form/answer/answers.ts';
import { cleanAnswers, cleanReasons } from '#base/form/answer/clean.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { judge } from '#base/form/answer/judge.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { ISSUE_MESSAGES } from '#subjects/form-issue/terms.ts';
import type { FormReceipt, FormSubmission } from '#subjects/form/wire.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import { canonicalJson } from '../database/logs/chain.ts';
import type { FormAnswerRow } from '../database/rows/offices/forms.ts';
import type { Db } from '../database/tables.ts';
import { standingDivision } from '../region/held.ts';
import { badField, notFound, Problem, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { versionOf } from './compiled.ts';
import type { Answerer, OpenIssue } from './filling.ts';
import { lastOf } from './last.ts';
import { addToTotals } from './totals.ts';

const SEQUENCE_DIGITS = 8;
/** Who answers by a link: nobody that is known. */
const PUBLIC: AuditEntry['actor'] = { userId: 0, userName: 'public', displayName: '公开填报' };

type StoredAnswer = Selectable<FormAnswerRow>;
/** What a receipt tells, and which version of the answer it is: what was just sent is not read back. */
const KEPT = ['answer_id', 'revision', 'receipt', 'submitted_at'] as const;
type Kept = Pick<StoredAnswer, (typeof KEPT)[number]>;

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

interface Who {
  readonly name: string;
  readonly filler: string;
  readonly enterpriseId: number | null;
  readonly regionId: number | null;
}

async function answererOf(tx: Db, answerer: Answerer): Promise<Who> {
  if (answerer.kind === 'link') return { name: '公开填报', filler: '公开填报', enterpriseId: null, regionId: null };
  const { enterpriseId, principal } = answerer;
  const row = await tx
    .selectFrom('enterprise')
    .select('name')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  if (!row) throw notFound(ISSUE_MESSAGES.unknown);
  const regionId = await standingDivision(tx, enterpriseId);
  return { name: row.name, filler: principal.displayName, enterpriseId, regionId };
}

async function written(
  tx: Db,
  { issueId, formId }: OpenIssue,
  before: StoredAnswer | undefined,
  values: Pick<
    StoredAnswer,
    'form_version' | 'submit_key' | 'content_hash' | 'receipt' | 'submitted_at' | 'by_name'
  > & {
    readonly status: 1;
    readonly answers: string;
    readonly reasons: string;
  },
  { enterpriseId, regionId }: Who,
): Promise<Kept> {
  if (before)
    return tx
      .updateTable('form_answer')
      .set({ ...values, revision: before.revision + 1, version: before.version + 1 })
      .where('answer_id', '=', before.answer_id)
      .returning(KEPT)
      .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('form_answer')
    .values({ ...values, form_id: formId, issue_id: issueId, enterprise_id: enterpriseId, region_id: regionId })
    .returning(KEPT)
    .executeTakeFirstOrThrow();
  if (enterpriseId !== null)
    await tx
      .updateTable('form_task')
      .set({ answer_id: row.answer_id })
      .where('issue_id', '=', issueId)
      .where('enterprise_id', '=', enterpriseId)
      .execute();
  return row;
}

/** The photos of an answer stay with it; one that is not there, or belongs to another answer, is refused. */
async function keepPhotos(tx: Db, answerId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const free = await tx
    .selectFrom('upload as u')
    .leftJoin('form_photo as p', 'p.upload_id', 'u.upload_id')
    .select(['u.upload_id', 'p.answer_id'])
    .where('u.upload_id', 'in', [...ids])
    .where('u.kind', '=', 'form')
    .execute();
  const ours = free.filter(({ answer_id: owner }) => owner === null || owner === answerId);
  if (ours.length !== new Set(ids).size) throw badField('answers', '照片', FORM_MESSAGES.unknownPhoto);
  const fresh = ours.filter(({ answer_id: owner }) => owner === null);
  if (fresh.length > 0)
    await tx
      .insertInto('form_photo')
      .values(fresh.map(({ upload_id }) => ({ upload_id, answer_id: answerId })))
      .execute();
}

function photosIn({ questions }: CompiledForm, answers: FormAnswers): readonly string[] {
  return questions
    .filter(({ question }) => question.kind === 'photos')
    .flatMap(({ question: { key }, section }) =>
      section.repeat === undefined ? [answers[key]] : rowsIn(answers, section.key).map((row) => row[key]),
    )
    .flatMap((value) => (isPhotos(value) ? value.map(({ id }) => id) : []));
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
