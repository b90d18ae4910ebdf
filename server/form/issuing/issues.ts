import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { issueStateOf } from '#subjects/form-issue/rules.ts';
import { ISSUE_MESSAGES } from '#subjects/form-issue/terms.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import type { IssueRow, NewIssue } from '#subjects/form-issue/wire.ts';
import { STANDING } from '#subjects/report/terms.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { badField, notFound, refuse } from '../../http/problem.ts';
import { tellEnterprises } from '../../notice/telling.ts';
import { enterpriseInScope } from '../../scope/conditions.ts';
import { reachOf, scopeOf } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { digest } from '../../session/keeping/credentials.ts';
import { answersIn } from '../answers.ts';
import { type Author, changed, lockedForm } from '../definitions.ts';
import { audienceOf, audienceText } from './audience.ts';
import { momentText } from './reminding.ts';

const TOKEN_BYTES = 32;

/** What was given out of a form 发放, the latest first, with how many within reach owe an answer, and have given one that was not returned. */
export async function issuesOf(
  db: Db,
  formId: number,
  principal: Principal,
  now: number,
): Promise<readonly IssueRow[]> {
  const [rows, owed, given] = await Promise.all([
    db.selectFrom('form_issue').selectAll().where('form_id', '=', formId).orderBy('issue_id', 'desc').execute(),
    db
      .selectFrom('form_task as t')
      .innerJoin('form_issue as i', 'i.issue_id', 't.issue_id')
      .innerJoin('enterprise as e', 'e.enterprise_id', 't.enterprise_id')
      .select(['t.issue_id', sql<number>`count(*)::int`.as('owed')])
      .where('i.form_id', '=', formId)
      .where(enterpriseInScope(scopeOf(principal)))
      .groupBy('t.issue_id')
      .execute(),
    // Late is who first handed in late: what was returned and comes again moves `submitted_at`.
    answersIn(db, reachOf(principal))
      .innerJoin('form_issue as i', 'i.issue_id', 'a.issue_id')
      .leftJoin('form_answer_version as first', (join) =>
        join.onRef('first.answer_id', '=', 'a.answer_id').on('first.revision', '=', 1),
      )
      .select(['a.issue_id', sql<number>`count(*)::int`.as('answers')])
      .select(sql<number>`(count(*) filter (where coalesce(first.at, a.submitted_at) > i.due_at))::int`.as('late'))
      .where('a.form_id', '=', formId)
      .where('a.status', 'in', STANDING)
      .groupBy('a.issue_id')
      .execute(),
  ]);
  const owedOf = new Map(owed.map((one) => [one.issue_id, one.owed]));
  const givenOf = new Map(given.map((one) => [one.issue_id, one]));
  return rows.map((row) => ({
    issueId: row.issue_id,
    formId,
    kind: row.kind,
    state: issueStateOf({ endedAt: row.ended_at, dueAt: row.due_at }, now),
    audience: row.audience,
    dueAt: row.due_at,
    quota: row.quota ?? 0,
    owed: owedOf.get(row.issue_id) ?? 0,
    answers: givenOf.get(row.issue_id)?.answers ?? 0,
    late: givenOf.get(row.issue_id)?.late ?? 0,
    makerName: row.maker_name,
    madeAt: row.made_at,
  }));
}

/** Gives a published form out: to enterprises, each of which then owes an answer and is told, or by a link whose token is told this once. */
export async function issueForm(services: Services, input: NewIssue, author: Author) {
  const { principal, address } = author;
  const token = input.kind === 'link' ? randomBytes(TOKEN_BYTES).toString('base64url') : undefined;
  const outcome = await changed(services, async (tx, now) => {
    const form = await lockedForm(tx, input.formId);
    if (form.live_version === null) throw refuse(ISSUE_MESSAGES.notPublished);
    if (input.dueAt <= now) throw badField('dueAt', '截止时间', ISSUE_MESSAGES.pastDue);
    const enterprises = input.kind === 'link' ? [] : await audienceOf(tx, input, principal);
    const audience = input.kind === 'link' ? '持有链接的人' : audienceText(enterprises);
    const { issue_id: issueId } = await tx
      .insertInto('form_issue')
      .values({
        form_id: input.formId,
        kind: input.kind,
        audience,
        due_at: input.dueAt,
        token_hash: token === undefined ? null : digest(token),
        quota: input.kind === 'link' ? (input.quota ?? null) : null,
        maker_id: principal.userId,
        maker_name: principal.displayName,
        made_at: now,
      })
      .returning('issue_id')
      .executeTakeFirstOrThrow();
    const content = `《${form.title}》请于 ${momentText(input.dueAt)} 前填报。`;
    const ids = enterprises.map(({ enterprise_id }) => enterprise_id);
    await sql`insert into form_task (issue_id, enterprise_id) select ${issueId}::integer, unnest(${ids}::integer[])`.execute(
      tx,
    );
    const about = { kind: 'todo', component: 'form/due', title: ISSUE_MESSAGES.issuedTitle, content } as const;
    await tellEnterprises(
      tx,
      ids.map((enterpriseId) => ({ ...about, enterpriseId })),
      principal,
      now,
    );
    await record(tx, {
      actor: principal,
      address,
      action: formIssueCalls.issue.name,
      target: `表单 ${form.title}`,
      after: { issueId, kind: input.kind, audience, dueAt: input.dueAt, quota: input.quota },
    });
    return { issueId, owed: enterprises.length, token };
  });
  if (outcome.owed > 0) await services.publish(noticeEvents.changed, {});
  return outcome;
}

/** Takes back what was given out: nothing more is received, what came stays. */
export async function endIssue(
  services: Services,
  issueId: number,
  { principal, address }: Author,
): Promise<Record<string, never>> {
  return changed(services, async (tx, now) => {
    const row = await tx
      .updateTable('form_issue')
      .set({ ended_at: now })
      .where('issue_id', '=', issueId)
      .where('ended_at', 'is', null)
      .returning(['form_id', 'audience'])
      .executeTakeFirst();
    if (!row) throw notFound(ISSUE_MESSAGES.unknown);
    const form = await lockedForm(tx, row.form_id);
    await record(tx, {
      actor: principal,
      address,
      action: formIssueCalls.endIssue.name,
      target: `表单 ${form.title}`,
      before: { issueId, audience: row.audience },
    });
    return {};
  });
}
