import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { wgsOf } from '#base/geo.ts';
import type { ItemAnswer } from '#subjects/inspection/rules/answers.ts';
import { needsPhoto } from '#subjects/inspection/rules/answers.ts';
import { itemsOf, type TemplateContent, type TemplateItem } from '#subjects/inspection/rules/template.ts';
import type { FindingState, ItemResult } from '#subjects/inspection/terms.ts';
import type { InspectionTaskRow } from '#server/database/rows/offices/inspections.ts';
import type { Db } from '#server/database/tables.ts';
import { enterFinding, remember } from '#server/inspection/finding/raising.ts';
import { dueDay } from '#server/gateway/due.ts';
import { storeUpload } from '#server/upload/store.ts';
import { hashed } from '../../random.ts';
import { demonstrationPicture } from './picture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [FAILS, NONE] = [91, 92];
/** One item of so many fails, one does not apply. */
const SHARES = { fail: 0.06, none: 0.1 };
const WORDS = ['现场有堆放物，责令清理', '设施损坏，要求修复', '记录不全，要求补齐', '标识缺失，要求张贴'] as const;

interface DemonstrationRecord {
  readonly task: Selectable<InspectionTaskRow> & {
    readonly lng: number | null;
    readonly lat: number | null;
    readonly person: { readonly id: number; readonly name: string };
  };
  readonly content: TemplateContent;
  readonly day: DateText;
  readonly today: DateText;
  readonly of: number;
}

/** Enters the record of an inspection with its photos and what was found, each finding as far as its age lets it be 演示数据. */
export async function enterRecord(db: Db, record: DemonstrationRecord): Promise<void> {
  const { task, content, day, of } = record;
  const startedAt = startOf(day) + 9 * HOUR + of * MINUTE;
  const finishedAt = startedAt + 70 * MINUTE;
  const answers: ItemAnswer[] = [];
  for (const [index, item] of itemsOf(content).entries()) {
    const result = resultOf(of, index);
    const photos = needsPhoto(item, result) ? [await enterPhoto(db, record, index, startedAt + index * MINUTE)] : [];
    const remark = result === 'fail' ? (WORDS[(of + index) % WORDS.length] ?? '') : '';
    answers.push({ key: item.key, result, remark, photos });
  }
  const text = JSON.stringify(answers);
  const { entry_id } = await db
    .insertInto('inspection_entry')
    .values({
      task_id: task.task_id,
      number: 1,
      entry_key: `demonstration-entry-${of}`,
      corrects: null,
      reason: '',
      receipt: `J${day.replaceAll('-', '')}${String(90_000_000 + of)}`,
      content_hash: createHash('sha256').update(text).digest('hex'),
      answers: text,
      started_at: startedAt,
      finished_at: finishedAt,
      received_at: finishedAt + 5 * MINUTE,
      doubts: '[]',
      failed: answers.filter(({ result }) => result === 'fail').length,
      actor_id: task.person.id,
      actor_name: task.person.name,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('inspection_task')
    .set({ state: 'done', entry_id })
    .where('task_id', '=', task.task_id)
    .execute();
  for (const [index, item] of itemsOf(content).entries()) {
    const answer = answers[index];
    if (answer?.result === 'fail') await enterCourse(db, record, { entry_id, item, answer, index, finishedAt });
  }
}

function resultOf(of: number, index: number): ItemResult {
  if (hashed(FAILS, of, index) < SHARES.fail) return 'fail';
  return hashed(NONE, of, index) < SHARES.none ? 'none' : 'pass';
}

async function enterPhoto(db: Db, { task, of }: DemonstrationRecord, index: number, takenAt: number): Promise<string> {
  const bytes = demonstrationPicture(of * 50 + index);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = { mediaType: 'image/png', bytes, sha256 } as const;
  const photo_key = `demonstration-photo-${of}-${index}`;
  const place = task.lng === null || task.lat === null ? undefined : wgsOf({ lng: task.lng, lat: task.lat });
  await db
    .insertInto('inspection_photo')
    .values({
      photo_key,
      upload_id: await storeUpload(db, { kind: 'evidence', content, owner: task.person.id }),
      task_id: task.task_id,
      finding_id: null,
      taken_at: takenAt,
      camera_at: null,
      lng: place?.lng ?? null,
      lat: place?.lat ?? null,
      sha256,
      actor_id: task.person.id,
      at: takenAt + HOUR,
    })
    .execute();
  return photo_key;
}

interface Found {
  readonly entry_id: number;
  readonly item: TemplateItem;
  readonly answer: ItemAnswer;
  readonly index: number;
  readonly finishedAt: number;
}

async function enterCourse(db: Db, { task, day, today, of }: DemonstrationRecord, found: Found): Promise<void> {
  const { entry_id, item, answer, index, finishedAt } = found;
  const dueOn = dueDay(day, item.days);
  const closedOn = addDays(dueOn, (of + index) % 5 === 0 ? 2 : -1);
  const state: FindingState =
    closedOn < today && (of * 7 + index) % 6 !== 0 ? 'closed' : (of + index) % 3 === 0 ? 'proved' : 'open';
  const finding_id = await enterFinding(db, { task, entryId: entry_id, item, answer, foundOn: day });
  await db
    .updateTable('inspection_finding')
    .set({
      state,
      closed_on: state === 'closed' ? closedOn : null,
      version: state === 'closed' ? 2 : state === 'proved' ? 1 : 0,
    })
    .where('finding_id', '=', finding_id)
    .execute();
  const actor = { userId: task.person.id, displayName: task.person.name };
  const step = (deed: 'found' | 'prove' | 'close', text: string, now: number) =>
    remember(db, finding_id, { deed, text, actor, now, photos: deed === 'found' ? answer.photos : [] });
  await step('found', answer.remark, finishedAt);
  if (state === 'open') return;
  await step('prove', '已按要求整改', finishedAt + 26 * HOUR);
  if (state === 'closed') await step('close', '现场复查合格', startOf(closedOn) + 10 * HOUR);
}
