import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { type AnswerFault, answerFaults, failedItems, photoFaults } from '#subjects/inspection/rules/answers.ts';
import { photoDoubts, type PhotoFacts, visitDoubts } from '#subjects/inspection/rules/photo.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { type EntryReceipt, type Submission, submissionWire } from '#subjects/inspection/wire/tasks.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { record } from '../../audit/record.ts';
import { canonicalJson } from '../../database/logs/chain.ts';
import type { InspectionEntryRow, InspectionPhotoRow, PhotoDoubt } from '../../database/rows/offices/inspections.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, Problem } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import type { Writer } from '../../service/writing.ts';
import { changed } from '../acting.ts';
import { raiseFindings } from '../finding/raising.ts';
import { doubtsOf } from '../tasks.ts';
import { lockedTask } from './photos.ts';
import { endInspected } from './todo.ts';

const SEQUENCE_DIGITS = 8;
type Entry = Selectable<InspectionEntryRow>;
type Locked = Awaited<ReturnType<typeof lockedTask>>;

/**
 * Takes in the record of an inspection 提交检查记录: once however often it is sent, judged by the version of the template that it was given out with,
 * with everything doubtful told beside it and nothing left out for it. What stands is never changed; a correction names what it corrects.
 */
export async function submitEntry(services: Services, given: Submission, writer: Writer): Promise<EntryReceipt> {
  const { principal, address } = writer;
  const { receipt, done } = await changed(services, async (tx, now) => {
    const about = await lockedTask(tx, given.taskId, principal.userId);
    const { startedAt, finishedAt, corrects, reason = '', answers } = given;
    const content = canonicalJson({ taskId: given.taskId, startedAt, finishedAt, corrects, reason, answers });
    const hash = createHash('sha256').update(content).digest('hex');
    const before = await tx
      .selectFrom('inspection_entry')
      .selectAll()
      .where('entry_key', '=', given.entryKey)
      .executeTakeFirst();
    if (before) {
      if (before.content_hash !== hash || before.actor_id !== principal.userId)
        throw new Problem(409, messages.otherContent);
      return { receipt: receiptOf(before), done: 0 };
    }
    refuseLate(about, given, now);
    const doubts = await judged(tx, about, given, now);
    const template = await contentOf(tx, about);
    const number = await nextNumber(tx, given.taskId);
    const row = await tx
      .insertInto('inspection_entry')
      .values({
        task_id: given.taskId,
        number,
        entry_key: given.entryKey,
        corrects: corrects ?? null,
        reason,
        receipt: await nextReceipt(tx, now),
        content_hash: hash,
        answers: JSON.stringify(answers),
        started_at: startedAt,
        finished_at: finishedAt,
        received_at: now,
        doubts: JSON.stringify(doubts),
        failed: failedItems(template, answers).length,
        actor_id: principal.userId,
        actor_name: principal.displayName,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('inspection_task')
      .set({ state: 'done', entry_id: row.entry_id })
      .where('task_id', '=', given.taskId)
      .execute();
    await raiseFindings(tx, { task: about.task, entry: row, template, writer, now });
    await endPlan(tx, about.task.plan_id);
    const ended = await endInspected(tx, about.task.plan_id, now);
    await record(tx, {
      actor: principal,
      address,
      action: calls.submit.name,
      target: `检查任务 ${about.plan} ${about.point}`,
      ...(corrects !== undefined && { before: { entryId: corrects } }),
      after: {
        receipt: row.receipt,
        content: hash,
        number,
        failed: row.failed,
        doubts,
        ...(reason !== '' && { reason }),
      },
    });
    return { receipt: receiptOf(row), done: ended };
  });
  // Readers of messages ask anew where one of theirs is done, not with every record.
  if (done > 0) await services.publish(noticeEvents.changed, {});
  return receipt;
}

/** A task that is void, not begun or answered already is not answered once more. */
function refuseLate({ task, from_on }: Locked, { corrects, reason }: Submission, now: number): void {
  if (task.state === 'void') throw new Problem(409, messages.voidTask);
  if (nanjingTime(now).date < from_on) throw new Problem(409, messages.notYet);
  if (task.entry_id !== null && corrects === undefined) throw new Problem(409, messages.otherFirst);
  if (corrects !== undefined && corrects !== task.entry_id) throw new Problem(409, messages.correctNewest);
  if (corrects !== undefined && (reason ?? '') === '') throw badValue(submissionWire, 'reason', messages.sayWhy);
}

async function contentOf(tx: Db, { task }: Locked) {
  const { content } = await tx
    .selectFrom('inspection_template_version')
    .select('content')
    .where('template_id', '=', task.template_id)
    .where('version', '=', task.template_version)
    .executeTakeFirstOrThrow();
  return content;
}

/** What is doubtful of a record; one that is not whole, or names a photo that never came, is refused by its items. */
async function judged(tx: Db, about: Locked, given: Submission, now: number): Promise<readonly PhotoDoubt[]> {
  const template = await contentOf(tx, about);
  refuseFaulty(answerFaults(template, given.answers));
  const keys = given.answers.flatMap(({ photos }) => photos);
  const photos =
    keys.length === 0
      ? []
      : await tx
          .selectFrom('inspection_photo')
          .selectAll()
          .where('photo_key', 'in', keys)
          .where('task_id', '=', given.taskId)
          .where('finding_id', 'is', null)
          .execute();
  if (photos.length !== keys.length) throw badValue(submissionWire, 'answers', messages.unknownPhoto);
  const times = { startedAt: given.startedAt, finishedAt: given.finishedAt, receivedAt: now };
  const facts = new Map(photos.map((photo) => [photo.photo_key, factsOf(photo)]));
  refuseFaulty(photoFaults(template, given.answers, (key) => facts.get(key), times));
  const doubts = [
    { photoKey: '', reasons: visitDoubts(times, { from: about.from_on, to: about.to_on }) },
    ...[...facts].map(([photoKey, photo]) => ({ photoKey, reasons: photoDoubts(photo, times, about) })),
  ];
  return doubts.filter(({ reasons }) => reasons.length > 0);
}

const factsOf = ({ taken_at, camera_at, lng, lat }: Selectable<InspectionPhotoRow>): PhotoFacts => ({
  takenAt: taken_at ?? 0,
  cameraAt: camera_at ?? undefined,
  lng: lng ?? undefined,
  lat: lat ?? undefined,
});

/** Refuses a record by what is wrong with its items. */
function refuseFaulty(faults: readonly AnswerFault[]): void {
  const [first] = faults;
  if (!first) return;
  throw new Problem(
    400,
    `${messages.faulty}：${first.message}`,
    faults.map(({ key, message }) => ({ field: `answers.${key}`, message })),
  );
}

async function nextNumber(tx: Db, taskId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('inspection_entry')
    .select((is) => is.fn.coalesce(is.fn.max<number>('number'), is.lit(0)).as('last'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** A plan of which every site was checked is done. */
async function endPlan(tx: Db, planId: number): Promise<void> {
  await tx
    .updateTable('inspection_plan')
    .set({ state: 'done' })
    .where('plan_id', '=', planId)
    .where(sql<boolean>`not exists (select from inspection_task k where k.plan_id = ${planId} and k.state = 'open')`)
    .execute();
}

async function nextReceipt(tx: Db, now: number): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('inspection_receipt') as next`.execute(tx);
  return `J${nanjingTime(now).date.replaceAll('-', '')}${String(rows[0]?.next ?? 0).padStart(SEQUENCE_DIGITS, '0')}`;
}

const receiptOf = (row: Entry): EntryReceipt => ({
  entryId: row.entry_id,
  receipt: row.receipt,
  receivedAt: row.received_at,
  failed: row.failed,
  doubts: doubtsOf(row),
});
