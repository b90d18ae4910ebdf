import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';

/** Versions that are kept ready; the one kept longest gives way. */
const MOST_KEPT = 200;
const kept = new WeakMap<Db, Map<string, CompiledForm>>();

/** A published version ready to be worked out; versions are frozen, so that each is made ready once. 404 for one that there is not. */
export async function versionOf(db: Db, formId: number, version: number, tx: Db = db): Promise<CompiledForm> {
  const ready = kept.get(db) ?? new Map<string, CompiledForm>();
  kept.set(db, ready);
  const key = `${formId} ${version}`;
  const known = ready.get(key);
  if (known) return known;
  const row = await tx
    .selectFrom('form_version')
    .select('definition')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();
  const form = row && compileForm(row.definition).form;
  if (!form) throw notFound(FORM_MESSAGES.noVersion);
  ready.set(key, form);
  const [oldest] = ready.keys();
  if (ready.size > MOST_KEPT && oldest !== undefined) ready.delete(oldest);
  return form;
}
