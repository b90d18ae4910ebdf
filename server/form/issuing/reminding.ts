import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { ISSUE_MESSAGES, REMIND_AGAIN } from '#subjects/form-issue/terms.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { record } from '../../audit/record.ts';
import { notFound } from '../../http/problem.ts';
import { tellEnterprises } from '../../notice/telling.ts';
import { enterpriseInScope } from '../../scope/conditions.ts';
import { scopeOf } from '../../scope/scope.ts';
import type { Services } from '../../service/services.ts';
import { type Author, changed } from '../definitions.ts';

/** An instant as a message tells it. */
export const momentText = (at: number): string => {
  const { date, time } = nanjingTime(at);
  return `${date} ${time.slice(0, 5)}`;
};

/** Reminds the enterprises that have not answered 催报, those left alone that were reminded lately. */
export async function remindOf(services: Services, issueId: number, { principal, address }: Author) {
  const outcome = await changed(services, async (tx, now) => {
    const issue = await tx
      .selectFrom('form_issue as i')
      .innerJoin('form as f', 'f.form_id', 'i.form_id')
      .select(['i.due_at', 'f.title'])
      .where('i.issue_id', '=', issueId)
      .where('i.ended_at', 'is', null)
      .executeTakeFirst();
    if (!issue) throw notFound(ISSUE_MESSAGES.unknown);
    const missing = await tx
      .selectFrom('form_task as t')
      .innerJoin('enterprise as e', 'e.enterprise_id', 't.enterprise_id')
      .leftJoin('form_answer as a', 'a.answer_id', 't.answer_id')
      .select(['t.enterprise_id', 't.reminded_at'])
      .where('t.issue_id', '=', issueId)
      .where(enterpriseInScope(scopeOf(principal)))
      .where((is) => is.or([is('t.answer_id', 'is', null), is('a.status', '=', 3)]))
      .orderBy('t.enterprise_id')
      .execute();
    const due = missing.filter(({ reminded_at: last }) => last === null || last < now - REMIND_AGAIN);
    const content = `《${issue.title}》应于 ${momentText(issue.due_at)} 前填报，请尽快填写。`;
    const ids = due.map(({ enterprise_id }) => enterprise_id);
    const about = { kind: 'reminder', component: 'form/due', title: ISSUE_MESSAGES.reminderTitle, content } as const;
    await tellEnterprises(
      tx,
      ids.map((enterpriseId) => ({ ...about, enterpriseId })),
      principal,
      now,
    );
    await tx
      .updateTable('form_task')
      .set({ reminded_at: now })
      .where('issue_id', '=', issueId)
      .where(sql<boolean>`enterprise_id = any(${ids}::integer[])`)
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: formIssueCalls.remind.name,
      target: `表单 ${issue.title}`,
      after: { issueId, reminded: due.length },
    });
    return { reminded: due.length, left: missing.length - due.length };
  });
  if (outcome.reminded > 0) await services.publish(noticeEvents.changed, {});
  return outcome;
}
