import type { Replayed } from '#base/form/replay/replayed.ts';
import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition, Question } from '#base/form/definition/definition.ts';
import { settledIdentities } from '#base/form/definition/identity.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { badField, notFound, Problem, refuse } from '../../http/problem.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { versionOf } from '../compiled.ts';
import { type Author, changed, lockedForm, type StoredForm } from '../definitions.ts';
import { replayOver } from './replay.ts';
import { optionsFrom } from './sources.ts';

/** What the draft would have made of the answers that exist 回放; nothing is written. */
export async function replayDraft(
  { db, figures }: Services,
  { formId, version }: { readonly formId: number; readonly version: number },
  principal: Principal,
): Promise<Replayed> {
  const row = await db.selectFrom('form').selectAll().where('form_id', '=', formId).executeTakeFirst();
  if (!row) throw notFound(FORM_MESSAGES.unknown);
  if (row.version !== version) throw new Problem(409, '数据已被他人修改，请刷新后重试');
  const draft = await settledDraft(db, row);
  return replayOver(db, figures, formId, readyOrRefuse(await withOptions(db, draft, principal)), principal);
}

/**
 * Makes the draft the version that is out. Its options are those that dictionaries and registers have now. Where answers exist that the
 * new version would not let pass, it has to be said that this was seen.
 */
export async function publishForm(
  services: Services,
  { formId, version, confirmed }: { readonly formId: number; readonly version: number; readonly confirmed: boolean },
  { principal, address }: Author,
): Promise<{ readonly version: number; readonly definition: FormDefinition }> {
  const { db, figures } = services;
  const draft = await db.selectFrom('form').selectAll().where('form_id', '=', formId).executeTakeFirst();
  if (!draft) throw notFound(FORM_MESSAGES.unknown);
  const settled = await settledDraft(db, draft);
  const definition = await withOptions(db, settled, principal);
  const form = readyOrRefuse(definition);
  if (!confirmed) {
    const { failing } = await replayOver(db, figures, formId, form, principal);
    if (failing > 0) throw refuse(FORM_MESSAGES.wouldFail(failing));
  }
  return changed(services, async (tx, now) => {
    const row = await lockedForm(tx, formId, version);
    if (!row.changed) throw refuse(FORM_MESSAGES.sameAsLive);
    const next = (row.live_version ?? 0) + 1;
    await tx
      .insertInto('form_version')
      .values({
        form_id: formId,
        version: next,
        definition: JSON.stringify(definition),
        published_at: now,
        publisher_name: principal.displayName,
      })
      .execute();
    await tx
      .updateTable('form')
      .set({ definition: JSON.stringify(settled), live_version: next, changed: false, version: row.version + 1 })
      .where('form_id', '=', formId)
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: formCalls.publish.name,
      target: `表单 ${row.title}`,
      before: { version: row.live_version },
      after: { version: next },
    });
    return { version: next, definition };
  });
}

/** The draft with its questions known for those of the version that is out. */
export async function settledDraft(
  db: Db,
  { form_id: formId, live_version: version, definition }: StoredForm,
): Promise<FormDefinition> {
  const live = version === null ? undefined : (await versionOf(db, formId, version)).definition;
  return settledIdentities(definition, live);
}

function readyOrRefuse(definition: FormDefinition): CompiledForm {
  const { form, faults } = compileForm(definition);
  if (form) return form;
  const [first] = faults;
  throw badField('definition', '表单内容', `${FORM_MESSAGES.notReady}：${first?.at ?? ''} ${first?.message ?? ''}`);
}

/** The options that come from dictionaries and registers, as they are now. */
export async function withOptions(db: Db, definition: FormDefinition, principal: Principal): Promise<FormDefinition> {
  const sections = [];
  for (const section of definition.sections) {
    const questions: Question[] = [];
    for (const question of section.questions)
      questions.push(
        question.source === undefined
          ? question
          : { ...question, options: await optionsFrom(db, question, question.source, principal) },
      );
    sections.push({ ...section, questions });
  }
  return { ...definition, sections };
}
