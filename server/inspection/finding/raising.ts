import type { Selectable } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import { failedItems, type ItemAnswer } from '#subjects/inspection/rules/answers.ts';
import type { TemplateContent, TemplateItem } from '#subjects/inspection/rules/template.ts';
import type { FindingDeed } from '#subjects/inspection/terms.ts';
import type {
  InspectionEntryRow,
  InspectionFindingRow,
  InspectionTaskRow,
} from '../../database/rows/offices/inspections.ts';
import type { Db } from '../../database/tables.ts';
import { dueDay } from '../../gateway/due.ts';
import type { Writer } from '../../service/writing.ts';

interface Raising {
  readonly task: Selectable<InspectionTaskRow>;
  readonly entry: Selectable<InspectionEntryRow>;
  readonly template: TemplateContent;
  readonly writer: Pick<Writer, 'principal'>;
  readonly now: number;
}
interface Deed {
  readonly deed: FindingDeed;
  readonly text: string;
  readonly photos?: readonly string[];
  readonly actor: { readonly userId: number | null; readonly displayName: string };
  readonly now: number;
}

/** Adds a sentence to the record of a finding. */
export async function remember(
  tx: Db,
  findingId: number,
  { deed, text, photos = [], actor, now }: Deed,
): Promise<void> {
  await tx
    .insertInto('inspection_step')
    .values({
      finding_id: findingId,
      deed,
      text,
      photos: JSON.stringify(photos),
      actor_id: actor.userId,
      actor_name: actor.displayName,
      at: now,
    })
    .execute();
}

/**
 * Makes a finding of each item that failed 发现问题, due by its template's working days. After a correction the findings of items that did not fail after all are void,
 * those that still stand take what is said of them now.
 */
export async function raiseFindings(tx: Db, raising: Raising): Promise<void> {
  const { task, entry, template } = raising;
  const standing = await tx
    .selectFrom('inspection_finding')
    .selectAll()
    .where('task_id', '=', task.task_id)
    .where('state', '<>', 'void')
    .forUpdate()
    .execute();
  const failed = failedItems(template, entry.answers);
  for (const { item, answer } of failed) {
    const before = standing.find(({ item_key }) => item_key === item.key);
    if (!before) await raise(tx, raising, item, answer);
    else if (before.state !== 'closed') await corrected(tx, raising, before, answer);
  }
  for (const before of standing)
    if (before.state !== 'closed' && !failed.some(({ item }) => item.key === before.item_key))
      await voided(tx, raising, before);
}

async function raise(
  tx: Db,
  { task, entry, writer, now }: Raising,
  item: TemplateItem,
  answer: ItemAnswer,
): Promise<void> {
  const today = nanjingTime(now).date;
  const told = nanjingTime(entry.finished_at).date;
  // A phone that was without a network for days tells the day of the inspection; one whose clock is wrong does not set deadlines.
  const foundOn = told <= today && told >= nanjingTime(now - LATEST).date ? told : today;
  const id = await enterFinding(tx, { task, entryId: entry.entry_id, item, answer, foundOn });
  await remember(tx, id, { deed: 'found', text: answer.remark, photos: answer.photos, actor: writer.principal, now });
}
/** How long a record may have waited for a network and still says on which day something was found, ms. */
const LATEST = 7 * 86_400_000;

interface NewFinding {
  readonly task: Pick<Selectable<InspectionTaskRow>, 'task_id' | 'check_point_id' | 'region_id'>;
  readonly entryId: number;
  readonly item: TemplateItem;
  readonly answer: ItemAnswer;
  readonly foundOn: DateText;
}

/** Enters a finding that is to be put right, due by the working days of its item; gives its number. */
export async function enterFinding(tx: Db, { task, entryId, item, answer, foundOn }: NewFinding): Promise<number> {
  const { finding_id } = await tx
    .insertInto('inspection_finding')
    .values({
      task_id: task.task_id,
      entry_id: entryId,
      check_point_id: task.check_point_id,
      region_id: task.region_id,
      item_key: item.key,
      item_text: item.text,
      basis: item.basis,
      severity: item.severity,
      remark: answer.remark,
      photos: JSON.stringify(answer.photos),
      found_on: foundOn,
      due_on: dueDay(foundOn, item.days),
    })
    .returning('finding_id')
    .executeTakeFirstOrThrow();
  return finding_id;
}

async function corrected(
  tx: Db,
  { entry, writer, now }: Raising,
  before: Selectable<InspectionFindingRow>,
  answer: ItemAnswer,
): Promise<void> {
  if (before.remark === answer.remark && before.photos.join() === answer.photos.join()) return;
  await tx
    .updateTable('inspection_finding')
    .set({
      remark: answer.remark,
      photos: JSON.stringify(answer.photos),
      entry_id: entry.entry_id,
      version: before.version + 1,
    })
    .where('finding_id', '=', before.finding_id)
    .execute();
  const text = `更正为：${answer.remark}（${entry.reason}）`;
  await remember(tx, before.finding_id, { deed: 'found', text, photos: answer.photos, actor: writer.principal, now });
}

async function voided(
  tx: Db,
  { entry, writer, now }: Raising,
  before: Selectable<InspectionFindingRow>,
): Promise<void> {
  await tx
    .updateTable('inspection_finding')
    .set({ state: 'void', version: before.version + 1 })
    .where('finding_id', '=', before.finding_id)
    .execute();
  await remember(tx, before.finding_id, { deed: 'void', text: entry.reason, actor: writer.principal, now });
}
