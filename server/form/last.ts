import { lastAnswers } from '#base/form/answer/last.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import type { OpenedForm } from '#subjects/form/wire.ts';
import { STANDING } from '#subjects/report/terms.ts';
import type { Db } from '../database/tables.ts';
import { versionOf } from './compiled.ts';

/**
 * What an enterprise answered the last time that it was given a form 上期, before `issueId`: handed in or passed, whatever version it was given to, as
 * far as `form` still asks the same. Undefined where there is none, and of whoever answers by a link.
 */
export async function lastOf(
  db: Db,
  form: CompiledForm,
  { formId, issueId }: { readonly formId: number; readonly issueId: number },
  enterpriseId: number | null,
): Promise<OpenedForm['last']> {
  if (enterpriseId === null) return undefined;
  const row = await db
    .selectFrom('form_answer')
    .select(['form_version', 'answers', 'submitted_at'])
    .where('enterprise_id', '=', enterpriseId)
    .where('form_id', '=', formId)
    .where('issue_id', '<', issueId)
    .where('status', 'in', STANDING)
    .orderBy('issue_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const before = await versionOf(db, formId, row.form_version);
  const answers = lastAnswers(form.definition, before.definition, row.answers);
  return Object.keys(answers).length === 0 ? undefined : { at: row.submitted_at, answers };
}
