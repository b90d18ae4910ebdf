import { nanjingTime } from '#base/calendar.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { needsReason, nextStatus } from '#subjects/report/rules.ts';
import { REVIEW_MESSAGES, REVIEW_STATUS, REVIEW_STATUS_LABELS, type ReviewAction } from '#subjects/report/terms.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { record } from '../../audit/record.ts';
import { badField, notFound, Problem, stale } from '../../http/problem.ts';
import { tellEnterprise } from '../../notice/telling.ts';
import { decidedText, keepDecisions } from '../../decision/decisions.ts';
import { takeBackDecision } from '../../decision/taking-back.ts';
import { reachOf } from '../../scope/scope.ts';
import type { Services } from '../../service/services.ts';
import { versionOf } from '../compiled.ts';
import type { Author } from '../definitions.ts';
import { addToTotals } from '../totals.ts';
import { answersIn } from '../answers.ts';

/** Where an enterprise sees what became of its answers. */
const OWN_PAGE = 'form/due';

/**
 * Decides an answer 审批: passed, returned with a reason, or opened again, by the table of moves that all reviews share (spec 2 §4). One
 * that was decided meanwhile is told as changed (409); who decided may take it back for a while. What is returned no longer counts in the statistics.
 */
export async function decideAnswer(
  services: Services,
  {
    answerId,
    version,
    action,
    reason,
  }: {
    readonly answerId: number;
    /** The version that was looked at; a decision that is taken back knows its own. */
    readonly version?: number;
    readonly action: ReviewAction | 'takeBack';
    readonly reason?: string | undefined;
  },
  { principal, address }: Author,
): Promise<Record<string, never>> {
  const { db, clock, publish } = services;
  const now = clock.now();
  const told = await db.transaction().execute(async (tx) => {
    const found = await answersIn(tx, reachOf(principal))
      .select(['a.answer_id', 'f.title'])
      .where('a.answer_id', '=', answerId)
      .executeTakeFirst();
    if (!found) throw notFound(FORM_MESSAGES.unknownAnswer);
    const row = await tx
      .selectFrom('form_answer')
      .selectAll()
      .where('answer_id', '=', answerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const key = { source: 'form', recordId: answerId } as const;
    const isTakenBack = action === 'takeBack';
    if (isTakenBack)
      await takeBackDecision(
        tx,
        { ...key, version: row.version, component: OWN_PAGE, enterpriseId: row.enterprise_id },
        principal,
        now,
      );
    const status = isTakenBack ? REVIEW_STATUS.submitted : nextStatus(row.status, action, 'reviewer');
    if (status === undefined) {
      const by = await decidedText(tx, { ...key, version: row.version });
      throw new Problem(409, REVIEW_MESSAGES.illegal(row.status, action as ReviewAction, by));
    }
    if (!isTakenBack && row.version !== version) throw stale();
    if (!isTakenBack && needsReason(action) && !reason)
      throw badField('reason', '审核意见', REVIEW_MESSAGES.reasonRequired);
    await tx
      .updateTable('form_answer')
      .set({
        status,
        reason: reason ?? null,
        decider_name: isTakenBack ? null : principal.displayName,
        decided_at: isTakenBack ? null : now,
        version: row.version + 1,
      })
      .where('answer_id', '=', answerId)
      .execute();
    if (status === REVIEW_STATUS.returned || row.status === REVIEW_STATUS.returned) {
      const form = await versionOf(db, row.form_id, row.form_version, tx);
      const evaluated = evaluate(form, row.answers, nanjingTime(row.submitted_at).date);
      const counted = { formId: row.form_id, answerId, regionId: row.region_id ?? 0 };
      await addToTotals(tx, counted, contributionsOf(form, row.answers, evaluated), isTakenBack ? 'add' : 'remove');
    }
    const isTold = status === REVIEW_STATUS.returned && row.enterprise_id !== null;
    const noticeId = isTold
      ? await tellEnterprise(
          tx,
          {
            kind: 'decision',
            component: OWN_PAGE,
            enterpriseId: row.enterprise_id ?? 0,
            title: FORM_MESSAGES.returnedTitle,
            content: `《${found.title}》被退回：${reason ?? ''}。请修改后重新提交。`,
          },
          principal,
          now,
        )
      : undefined;
    if (action === 'pass' || action === 'return')
      await keepDecisions(
        tx,
        [{ ...key, version: row.version + 1, name: `${found.title} ${row.by_name}`, action, noticeId }],
        principal,
        now,
      );
    await record(tx, {
      actor: principal,
      address,
      action: isTakenBack ? reviewDeskCalls.takeBack.name : formCalls.decide.name,
      target: `表单 ${found.title} ${row.by_name}`,
      before: { status: REVIEW_STATUS_LABELS[row.status], reason: row.reason },
      after: { status: REVIEW_STATUS_LABELS[status], reason },
    });
    return isTold || isTakenBack;
  });
  await publish(formEvents.answered, {});
  if (told) await publish(noticeEvents.changed, {});
  return {};
}
