import type { Selectable } from 'kysely';
import { type FormAnswers, isPhotos, rowsIn } from '#base/form/answer/answers.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { ISSUE_MESSAGES } from '#subjects/form-issue/terms.ts';
import type { FormAnswerRow } from '../../database/rows/offices/forms.ts';
import type { Db } from '../../database/tables.ts';
import { standingDivision } from '../../region/held.ts';
import { badField, notFound } from '../../http/problem.ts';
import type { Answerer, OpenIssue } from '../filling.ts';

export type StoredAnswer = Selectable<FormAnswerRow>;
/** What a receipt tells, and which version of the answer it is: what was just sent is not read back. */
const KEPT = ['answer_id', 'revision', 'receipt', 'submitted_at'] as const;
export type Kept = Pick<StoredAnswer, (typeof KEPT)[number]>;

interface Who {
  readonly name: string;
  readonly filler: string;
  readonly enterpriseId: number | null;
  readonly regionId: number | null;
}

/** Who answers, as it is kept with the answer. */
export async function answererOf(tx: Db, answerer: Answerer): Promise<Who> {
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

/** Keeps an answer, a new one or over what stands of it; gives what its receipt tells. */
export async function written(
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
export async function keepPhotos(tx: Db, answerId: number, ids: readonly string[]): Promise<void> {
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

/** The photos that answers name. */
export function photosIn({ questions }: CompiledForm, answers: FormAnswers): readonly string[] {
  return questions
    .filter(({ question }) => question.kind === 'photos')
    .flatMap(({ question: { key }, section }) =>
      section.repeat === undefined ? [answers[key]] : rowsIn(answers, section.key).map((row) => row[key]),
    )
    .flatMap((value) => (isPhotos(value) ? value.map(({ id }) => id) : []));
}
