import { sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import type { AnswerDetail, AnswerRow } from '#subjects/form/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { isOwnEnterprise, liesWithinReach } from '../scope/conditions.ts';
import type { Reach } from '../scope/scope.ts';
import { versionOf } from './compiled.ts';
import { lastOf } from './last.ts';

export interface AnswerFilter {
  readonly formId?: number | undefined;
  readonly name?: string | undefined;
  readonly status?: '' | '1' | '2' | '3' | undefined;
}

/** The answers within a scope: an enterprise's by its district; those of the public belong to the whole city. */
export function answersIn(db: Db, scope: Reach) {
  return db
    .selectFrom('form_answer as a')
    .innerJoin('form as f', 'f.form_id', 'a.form_id')
    .leftJoin('region as r', 'r.region_id', 'a.region_id')
    .where(liesWithinReach('a.region_id', scope))
    .where(isOwnEnterprise('a.enterprise_id', scope));
}

/** The same under a filter. */
export function answersFound(db: Db, scope: Reach, { formId, name, status }: AnswerFilter) {
  let found = answersIn(db, scope);
  if (formId !== undefined) found = found.where('a.form_id', '=', formId);
  if (name) found = found.where('a.by_name', 'like', containing(name));
  if (status) found = found.where('a.status', '=', Number(status) as 1);
  return found;
}

const rows = (db: Db, scope: Reach, filter: AnswerFilter) =>
  answersFound(db, scope, filter)
    .selectAll('a')
    .select(['f.title', 'r.name as division'])
    .select(sql<number>`(select count(*)::int from jsonb_object_keys(a.reasons))`.as('explained'));
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** A page of the answers 答卷: those that wait first, the oldest of them first. */
export async function answerPage(
  db: Db,
  { pageIndex, pageSize, ...filter }: PageRequest & AnswerFilter,
  scope: Reach,
): Promise<Page<AnswerRow>> {
  const { total } = await answersFound(db, scope, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await rows(db, scope, filter)
    .orderBy(sql`case when a.status = 1 then 0 else 1 end`)
    .orderBy('a.submitted_at', filter.status === '1' ? 'asc' : 'desc')
    .orderBy('a.answer_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: found.map(rowOf) };
}

/** An answer with the version of the form that it was given to. */
export async function answerDetail(db: Db, answerId: number, scope: Reach): Promise<AnswerDetail> {
  const row = await rows(db, scope, {}).where('a.answer_id', '=', answerId).executeTakeFirst();
  if (!row) throw notFound(FORM_MESSAGES.unknownAnswer);
  const form = await versionOf(db, row.form_id, row.form_version);
  const last = await lastOf(db, form, { formId: row.form_id, issueId: row.issue_id }, row.enterprise_id);
  return { ...rowOf(row), definition: form.definition, answers: row.answers, reasons: row.reasons, last };
}

/** How often an answer was handed in, the newest first. */
export async function answerVersions(db: Db, answerId: number, scope: Reach) {
  await answerDetail(db, answerId, scope);
  const versions = await db
    .selectFrom('form_answer_version')
    .select(['revision', 'form_version', 'at', 'by_name', 'receipt'])
    .where('answer_id', '=', answerId)
    .orderBy('revision', 'desc')
    .execute();
  return versions.map(({ revision, form_version: formVersion, at, by_name: by, receipt }) => ({
    revision,
    formVersion,
    at,
    by,
    receipt,
  }));
}

function rowOf(row: Row): AnswerRow {
  return {
    answerId: row.answer_id,
    formId: row.form_id,
    title: row.title,
    name: row.by_name,
    division: row.division ?? '',
    formVersion: row.form_version,
    status: row.status,
    revision: row.revision,
    explained: row.explained,
    receipt: row.receipt,
    submittedAt: row.submitted_at,
    deciderName: row.decider_name ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    reason: row.reason ?? undefined,
    version: row.version,
  };
}
