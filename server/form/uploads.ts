import { Buffer } from 'node:buffer';
import { type Download, MEDIA_TYPES } from '#base/files/download.ts';
import type { Upload } from '#base/files/upload.ts';
import { FORM_MESSAGES, LARGEST_PHOTO } from '#subjects/form/terms.ts';
import { photoWire } from '#subjects/form/wire.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound } from '../http/problem.ts';
import type { Reach } from '../scope/scope.ts';
import { pictureIn } from '../upload/checked.ts';
import { readUpload, storeUpload } from '../upload/store.ts';
import { answersIn } from './answers.ts';
import type { ImportFault } from '#base/files/import-outcome.ts';
import { FORM_LIMITS } from '#base/form/definition/definition.ts';
import {
  QUESTION_SHEET_COLUMNS,
  QUESTION_SHEET_TEMPLATE,
  type SheetQuestion,
} from '#base/form/definition/question-sheet.ts';
import { readSheet } from '../sheet/sheet-file.ts';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import { asFile } from '../sheet/written/file.ts';

const PHOTOGRAPHS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Keeps a photo that somebody means to hand in; told by its bytes, forgotten after a day where no answer has it. */
export async function keepPhoto(
  db: Db,
  { bytes }: Upload,
  owner: number | null,
  account: string,
): Promise<{ readonly id: string }> {
  if (bytes.length > LARGEST_PHOTO) throw badValue(photoWire, 'file', FORM_MESSAGES.tooLarge);
  const picture = await pictureIn(bytes, account);
  if (!picture || !(picture.mediaType in PHOTOGRAPHS)) throw badValue(photoWire, 'file', FORM_MESSAGES.notPhoto);
  return { id: await storeUpload(db, { kind: 'form', content: picture, owner }) };
}

/** A photo of an answer within scope, as a file. */
export async function photoOf(db: Db, answerId: number, id: string, scope: Reach): Promise<Download> {
  const row = await answersIn(db, scope)
    .innerJoin('form_photo as p', 'p.answer_id', 'a.answer_id')
    .select('p.upload_id')
    .where('a.answer_id', '=', answerId)
    .where('p.upload_id', '=', id)
    .executeTakeFirst();
  const kept = row && (await readUpload(db, row.upload_id));
  if (!kept) throw notFound(FORM_MESSAGES.unknownPhoto);
  const { mediaType, bytes } = kept;
  return { fileName: `${id}.${PHOTOGRAPHS[mediaType] ?? 'bin'}`, mediaType, content: [Buffer.from(bytes)] };
}

/** A workbook to begin from 题目表模板: a line of each kind, every cell a text, so that what is typed into it stays as it is typed. */
export function questionTemplate(): Download {
  const [heads = [], ...lines] = QUESTION_SHEET_TEMPLATE;
  const columns = heads.map((title) => ({ title }));
  return { fileName: '题目表模板.xlsx', mediaType: MEDIA_TYPES.xlsx, content: asFile('xlsx', lines, columns, '题目') };
}

interface ReadQuestions {
  readonly rows: readonly SheetQuestion[];
  readonly faults: readonly ImportFault[];
}

/** The questions of a workbook 题目表 by the names in its first line; what cannot be read is told, and nothing is given. */
export async function readQuestions({ bytes, fileName }: Upload): Promise<ReadQuestions> {
  const refused = (message: string, line = 0): ReadQuestions => ({
    rows: [],
    faults: [{ line, column: '', value: '', message }],
  });
  let header: readonly string[] | undefined;
  const rows: SheetQuestion[] = [];
  try {
    for await (const { line, cells } of readSheet(bytes, fileName)) {
      if (header === undefined) {
        header = cells.map((cell) => cell.trim());
        const missing = ['题目', '题型'].filter((name) => !header?.includes(name));
        if (missing.length > 0) return refused(`第一行应为列名，缺少：${missing.join('、')}`, 1);
        continue;
      }
      if (rows.length === FORM_LIMITS.questions)
        return refused(`一张表单最多 ${FORM_LIMITS.questions} 道题，文件中还有更多`);
      const named = header.map((name, index) => [name, cells[index] ?? ''] as const);
      rows.push({ line, cells: Object.fromEntries(named.filter(([name]) => COLUMNS.has(name))) });
    }
  } catch (problem) {
    if (problem instanceof SheetUnreadable) return refused(problem.message);
    throw problem;
  }
  return rows.length === 0 ? refused('文件中没有题目') : { rows, faults: [] };
}

const COLUMNS: ReadonlySet<string> = new Set(QUESTION_SHEET_COLUMNS);
