import { renaming } from '#base/form/answer/renamed.ts';
import { dueStateOf } from '#subjects/form/rules.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { ISSUE_MESSAGES } from '#subjects/form-issue/terms.ts';
import type { FormDue, OpenedForm } from '#subjects/form/wire.ts';
import type { Db } from '../database/tables.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import { digest } from '../session/keeping/credentials.ts';
import { versionOf } from './compiled.ts';
import { lastOf } from './last.ts';

/** Who answers: an enterprise that owes it, or whoever holds the link. */
export type Answerer =
  | { readonly kind: 'enterprise'; readonly enterpriseId: number; readonly principal: Principal }
  | { readonly kind: 'link' };

/** Something given out that may be answered. */
export interface OpenIssue {
  readonly issueId: number;
  readonly formId: number;
  readonly liveVersion: number;
  readonly title: string;
  readonly dueAt: number;
  readonly quota: number | null;
}

const issues = (db: Db) =>
  db
    .selectFrom('form_issue as i')
    .innerJoin('form as f', 'f.form_id', 'i.form_id')
    .select(['i.issue_id', 'i.form_id', 'i.due_at', 'i.quota', 'f.live_version', 'f.title'])
    .where('i.ended_at', 'is', null)
    .where('f.live_version', 'is not', null);

const openIssue = (row: {
  issue_id: number;
  form_id: number;
  due_at: number;
  quota: number | null;
  live_version: number | null;
  title: string;
}): OpenIssue => ({
  issueId: row.issue_id,
  formId: row.form_id,
  liveVersion: row.live_version ?? 1,
  title: row.title,
  dueAt: row.due_at,
  quota: row.quota,
});

/** What an enterprise was given; 404 for anything else. An answer that comes late is taken, and told as late. */
export async function issueFor(db: Db, issueId: number, enterpriseId: number | null): Promise<OpenIssue> {
  const row = await issues(db)
    .innerJoin('form_task as t', 't.issue_id', 'i.issue_id')
    .where('i.issue_id', '=', issueId)
    .where('t.enterprise_id', '=', enterpriseId ?? -1)
    .executeTakeFirst();
  if (!row) throw notFound(ISSUE_MESSAGES.unknown);
  return openIssue(row);
}

/** What a link leads to. Whatever is wrong with it the answer is the same 403: not known, taken back, over. */
export async function issueByToken(db: Db, token: string, now: number): Promise<OpenIssue> {
  const row = await issues(db).where('i.token_hash', '=', digest(token)).where('i.due_at', '>', now).executeTakeFirst();
  if (!row) throw new Problem(403, FORM_MESSAGES.closed);
  return openIssue(row);
}

/** What an enterprise was given 要填的表单: what is still to do first. */
export async function dueOf(db: Db, enterpriseId: number | null, now: number): Promise<readonly FormDue[]> {
  const rows = await issues(db)
    .innerJoin('form_task as t', 't.issue_id', 'i.issue_id')
    .innerJoin('form_version as v', (join) =>
      join.onRef('v.form_id', '=', 'f.form_id').onRef('v.version', '=', 'f.live_version'),
    )
    .leftJoin('form_answer as a', 'a.answer_id', 't.answer_id')
    .select(['v.definition', 'a.status', 'a.receipt', 'a.reason'])
    .where('t.enterprise_id', '=', enterpriseId ?? -1)
    .orderBy('i.due_at')
    .orderBy('i.issue_id')
    .limit(200)
    .execute();
  return rows
    .map((row) => ({
      issueId: row.issue_id,
      title: row.title,
      note: row.definition.note ?? '',
      state: dueStateOf(row.status, row.due_at, now),
      dueAt: row.due_at,
      receipt: row.receipt ?? undefined,
      reason: row.status === 3 ? (row.reason ?? undefined) : undefined,
    }))
    .toSorted((a, b) => Number(a.state === 'done') - Number(b.state === 'done'));
}

/** A form to be filled in; what the enterprise answered before stands in it, in the version that it was given to. */
export async function openedForm(db: Db, issue: OpenIssue, enterpriseId: number | null): Promise<OpenedForm> {
  const { issueId, formId, liveVersion, dueAt } = issue;
  const answered =
    enterpriseId === null
      ? undefined
      : await db
          .selectFrom('form_answer')
          .selectAll()
          .where('issue_id', '=', issueId)
          .where('enterprise_id', '=', enterpriseId)
          .executeTakeFirst();
  const locked = answered?.status === 2;
  const version = locked ? answered.form_version : liveVersion;
  const form = await versionOf(db, formId, version);
  // What was answered in an older version stands under the keys of the present one.
  const keys = answered && renaming(form.definition, (await versionOf(db, formId, answered.form_version)).definition);
  return {
    issueId,
    version,
    definition: form.definition,
    dueAt,
    status: answered?.status,
    reason: answered?.reason ?? undefined,
    answers: answered && keys?.answers(answered.answers),
    reasons: answered && keys?.reasons(answered.reasons),
    last: await lastOf(db, form, issue, enterpriseId),
  };
}
