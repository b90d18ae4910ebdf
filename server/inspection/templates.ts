import type { Selectable } from 'kysely';
import type { InputOf, OutputOf } from '#base/call.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { itemsOf, templateFaults } from '#subjects/inspection/rules/template.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { templateDraftWire } from '#subjects/inspection/wire/templates.ts';
import { record } from '../audit/record.ts';
import { canonicalJson } from '../database/logs/chain.ts';
import type { InspectionTemplateRow } from '../database/rows/offices/inspections.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, Problem, refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './acting.ts';

type Saved = OutputOf<typeof calls.saveTemplate>;

/** Every template, by its name. */
export async function templateRows(db: Db): Promise<OutputOf<typeof calls.templates>> {
  const rows = await db.selectFrom('inspection_template').selectAll().orderBy('name').execute();
  return rows.map((row) => ({ ...headOf(row), items: itemsOf(row.content).length }));
}

const headOf = (row: Selectable<InspectionTemplateRow>) => ({
  templateId: row.template_id,
  name: row.name,
  liveVersion: row.live_version ?? undefined,
  changed: row.changed,
  by: row.author_name,
  at: row.changed_at,
});

/** A template with its draft and the versions that are out, the newest first. */
export async function templateDetail(db: Db, templateId: number): Promise<OutputOf<typeof calls.template>> {
  const row = await db
    .selectFrom('inspection_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownTemplate);
  const versions = await db
    .selectFrom('inspection_template_version')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .execute();
  return {
    ...headOf(row),
    version: row.version,
    content: copied(row.content),
    versions: versions.map((one) => ({
      number: one.version,
      items: itemsOf(one.content).length,
      by: one.publisher_name,
      at: one.published_at,
    })),
  };
}

/** The same with lists that may be written to, as the wire has them. */
export const copied = ({ sections }: InspectionTemplateRow['content']['__select__']) => ({
  sections: sections.map((section) => ({ ...section, items: [...section.items] })),
});

async function locked(tx: Db, templateId: number, version: number | undefined) {
  const row = await tx
    .selectFrom('inspection_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownTemplate);
  if (row.version !== version) throw stale();
  return row;
}

/** Keeps the draft of a template 保存草稿; versions that are out stay as they are. */
export function saveTemplate(
  services: Services,
  { templateId, version, name, content }: InputOf<typeof calls.saveTemplate>,
  { principal, address }: Writer,
): Promise<Saved> {
  return changed(services, async (tx, now) => {
    const before = templateId === undefined ? undefined : await locked(tx, templateId, version);
    const same = await tx
      .selectFrom('inspection_template')
      .select('template_id')
      .where('name', '=', name)
      .where('template_id', '<>', templateId ?? 0)
      .executeTakeFirst();
    if (same) throw badValue(templateDraftWire, 'name', messages.nameTaken);
    const values = {
      name,
      content: JSON.stringify(content),
      changed: true,
      author_name: principal.displayName,
      changed_at: now,
    };
    const next = (before?.version ?? 0) + 1;
    const id =
      before?.template_id ??
      (await tx.insertInto('inspection_template').values(values).returning('template_id').executeTakeFirstOrThrow())
        .template_id;
    if (before)
      await tx
        .updateTable('inspection_template')
        .set({ ...values, version: next })
        .where('template_id', '=', id)
        .execute();
    await record(tx, {
      actor: principal,
      address,
      action: calls.saveTemplate.name,
      target: `检查表 ${name}`,
      before: before && { name: before.name, items: itemsOf(before.content).length },
      after: { name, items: itemsOf(content).length },
    });
    return { id, version: next };
  });
}

/** Publishes the draft as a version that never changes 发布. */
export function publishTemplate(
  services: Services,
  { templateId, version }: InputOf<typeof calls.publishTemplate>,
  { principal, address }: Writer,
): Promise<Saved> {
  return changed(services, async (tx, now) => {
    const row = await locked(tx, templateId, version);
    const [fault] = templateFaults(row.content);
    if (fault) throw new Problem(400, `${messages.faultyTemplate}：${fault.message}`);
    const last = await tx
      .selectFrom('inspection_template_version')
      .select('content')
      .where('template_id', '=', templateId)
      .where('version', '=', row.live_version ?? 0)
      .executeTakeFirst();
    if (last && canonicalJson(last.content) === canonicalJson(row.content)) throw refuse(messages.unchanged);
    const live = (row.live_version ?? 0) + 1;
    await tx
      .insertInto('inspection_template_version')
      .values({
        template_id: templateId,
        version: live,
        content: JSON.stringify(row.content),
        publisher_name: principal.displayName,
        published_at: now,
      })
      .execute();
    await tx
      .updateTable('inspection_template')
      .set({ live_version: live, changed: false, version: row.version + 1 })
      .where('template_id', '=', templateId)
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: calls.publishTemplate.name,
      target: `检查表 ${row.name}`,
      before: { version: row.live_version },
      after: { version: live, items: itemsOf(row.content).length },
    });
    return { id: templateId, version: row.version + 1 };
  });
}
