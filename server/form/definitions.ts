import { type Selectable, sql } from 'kysely';
import { type FormDefinition, questionsOf } from '#base/form/definition/definition.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { formEvents } from '#subjects/form/events.ts';
import { formStateOf } from '#subjects/form/rules.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import type { FormDetail, FormDraft, FormRow, FormVersion } from '#subjects/form/wire.ts';
import { record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import type { FormTableRow } from '../database/rows/offices/forms.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse, stale } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';

/** Who writes, and from where. */
export interface Author {
  readonly principal: Principal;
  readonly address: string;
}
export type StoredForm = Selectable<FormTableRow>;

const counted = (db: Db) =>
  db
    .selectFrom('form as f')
    .selectAll('f')
    .select([
      sql<number>`(select count(*) from form_issue i where i.form_id = f.form_id)`.as('issues'),
      sql<number>`(select coalesce(sum(c.answers), 0)::int from form_count c where c.form_id = f.form_id)`.as(
        'answers',
      ),
      sql<number>`(select coalesce(sum(c.answers), 0)::int from form_count c where c.form_id = f.form_id and c.status = 1)`.as(
        'waiting',
      ),
    ]);

/** A page of the forms, what was changed last first. */
export async function formPage(
  db: Db,
  { title, pageIndex, pageSize }: PageRequest & { readonly title?: string | undefined },
): Promise<Page<FormRow>> {
  const named = sql<boolean>`lower(f.title) like ${containing((title ?? '').toLowerCase())}`;
  const { total } = await db
    .selectFrom('form as f')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where(named)
    .executeTakeFirstOrThrow();
  const rows = await counted(db)
    .where(named)
    .orderBy('f.changed_at', 'desc')
    .orderBy('f.form_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(rowOf) };
}

/** A form with its draft. */
export async function formDetail(db: Db, formId: number): Promise<FormDetail> {
  const row = await counted(db).where('f.form_id', '=', formId).executeTakeFirst();
  if (!row) throw notFound(FORM_MESSAGES.unknown);
  return { ...rowOf(row), definition: row.definition };
}

/** The versions that were published, the newest first. */
export async function formVersions(db: Db, formId: number): Promise<readonly FormVersion[]> {
  const rows = await db
    .selectFrom('form_version as v')
    .select(['v.version', 'v.published_at', 'v.publisher_name'])
    .select(
      sql<number>`(select coalesce(sum(c.answers), 0)::int from form_count c where c.form_id = v.form_id and c.form_version = v.version)`.as(
        'answers',
      ),
    )
    .where('v.form_id', '=', formId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    publishedAt: row.published_at,
    publisherName: row.publisher_name,
    answers: row.answers,
  }));
}

/** Keeps the draft of a form; a new one gets its number. What is out stays as it is. */
export async function saveForm(
  services: Services,
  { formId, version, definition }: FormDraft,
  { principal, address }: Author,
): Promise<{ readonly id: number; readonly version: number }> {
  return changed(services, async (tx, now) => {
    const values = {
      title: definition.title,
      definition: JSON.stringify(definition),
      changed: true,
      author_id: principal.userId,
      author_name: principal.displayName,
      changed_at: now,
    };
    const before = formId === undefined ? undefined : await lockedForm(tx, formId, version);
    const saved = before
      ? { id: before.form_id, version: before.version + 1 }
      : {
          id: (await tx.insertInto('form').values(values).returning('form_id').executeTakeFirstOrThrow()).form_id,
          version: 1,
        };
    if (before)
      await tx
        .updateTable('form')
        .set({ ...values, version: saved.version })
        .where('form_id', '=', saved.id)
        .execute();
    await record(tx, {
      actor: principal,
      address,
      action: formCalls.save.name,
      target: `表单 ${definition.title}`,
      before: before && told(before.definition),
      after: told(definition),
    });
    return saved;
  });
}

/** Deletes a form that was never given out. */
export async function removeForm(
  services: Services,
  formId: number,
  { principal, address }: Author,
): Promise<Record<string, never>> {
  return changed(services, async (tx) => {
    const row = await lockedForm(tx, formId);
    const issue = await tx.selectFrom('form_issue').select('issue_id').where('form_id', '=', formId).executeTakeFirst();
    if (issue) throw refuse(FORM_MESSAGES.wasIssued);
    await tx.deleteFrom('form').where('form_id', '=', formId).execute();
    await record(tx, {
      actor: principal,
      address,
      action: formCalls.remove.name,
      target: `表单 ${row.title}`,
      before: told(row.definition),
    });
    return {};
  });
}

/** A form that is being changed, held until the change is done; 409 for an older version of it. */
export async function lockedForm(tx: Db, formId: number, version?: number): Promise<StoredForm> {
  const row = await tx.selectFrom('form').selectAll().where('form_id', '=', formId).forUpdate().executeTakeFirst();
  if (!row) throw notFound(FORM_MESSAGES.unknown);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** One change, all or nothing, that every open list hears of afterwards. */
export const changed = <T>(services: Services, work: (tx: Db, now: number) => Promise<T>): Promise<T> =>
  changeTold(services, formEvents.changed, work);

/** What stands in the log of a form; the versions have all of it. */
const told = (definition: FormDefinition) => ({
  title: definition.title,
  questions: questionsOf(definition).length,
  rules: definition.rules.length,
});

const rowOf = (
  row: StoredForm & { readonly issues: number; readonly answers: number; readonly waiting: number },
): FormRow => ({
  formId: row.form_id,
  title: row.title,
  state: formStateOf(row.live_version, row.changed),
  liveVersion: row.live_version ?? undefined,
  questions: questionsOf(row.definition).length,
  issues: row.issues,
  answers: row.answers,
  waiting: row.waiting,
  authorName: row.author_name,
  changedAt: row.changed_at,
  version: row.version,
});
