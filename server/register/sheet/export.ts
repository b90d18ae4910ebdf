import { nanjingTime, today } from '#base/calendar.ts';
import { type Download, MEDIA_TYPES } from '#base/files/download.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type FieldSpec, isTyped } from '#base/register/fields.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { headingOf, shownOf } from '#base/register/shown.ts';
import { type SheetColumn, type SheetValue, streamXlsx } from '#server/sheet/xlsx.ts';
import { type Access, recordExport } from '../../audit/access.ts';
import { badField } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { allRecords, type ListQuery } from '../reading.ts';

/** Rows of one file at most. */
const MOST_ROWS = 100_000;

/** What is typed comes first, under the headings of the import: a file that was exported, corrected and imported again changes what it names. */
const columnsOf = (register: AnyRegister): ReadonlyArray<readonly [key: string, spec: FieldSpec]> => [
  ...sheetFields(register),
  ...Object.entries(register.fields).filter(([, spec]) => !isTyped(spec) && spec.kind !== 'position'),
];

const sheetColumn = ([, spec]: readonly [string, FieldSpec]): SheetColumn => {
  const kind = spec.kind === 'number' || spec.kind === 'count' ? 'number' : spec.kind === 'day' ? 'date' : 'text';
  return { title: headingOf(spec), kind, width: spec.kind === 'lines' ? 40 : 20 };
};

function cellOf(record: AnyRecord, [key, spec]: readonly [string, FieldSpec]): SheetValue {
  const value = record[key];
  if (typeof value === 'number' && (spec.kind === 'number' || spec.kind === 'count')) return value;
  return shownOf(record, key, spec) || null;
}

/** The records that a list shows by the same conditions, within the same scope, as a workbook 导出. */
export async function exported(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  register: AnyRegister,
  access: Access,
  query: ListQuery,
): Promise<Download> {
  const records = await allRecords(db, register, access.principal.regionCodes, query, MOST_ROWS + 1);
  if (records.length > MOST_ROWS) throw badField('pageSize', '条数', `超过 ${MOST_ROWS} 条，请缩小查询范围后导出`);
  await recordExport(db, access, { what: register.noun, rows: records.length, filter: query });
  const columns = columnsOf(register);
  const rows = records.map((record) => [
    ...columns.map((column) => cellOf(record, column)),
    ...(register.ends ? [endedText(record)] : []),
  ]);
  const ended: readonly SheetColumn[] = register.ends ? [{ title: '停用时间', width: 20 }] : [];
  return {
    fileName: `${register.noun} ${today(clock).replaceAll('-', '')}.xlsx`,
    mediaType: MEDIA_TYPES.xlsx,
    content: streamXlsx(rows, [...columns.map(sheetColumn), ...ended], register.noun),
  };
}

function endedText({ endedAt }: AnyRecord): string | null {
  if (typeof endedAt !== 'number') return null;
  const { date, time } = nanjingTime(endedAt);
  return `${date} ${time}`;
}

/** The headings that an import knows, to fill in below 导入模板. */
export function template(register: AnyRegister): Download {
  return {
    fileName: `${register.noun}导入模板.xlsx`,
    mediaType: MEDIA_TYPES.xlsx,
    content: streamXlsx([], sheetFields(register).map(sheetColumn), register.noun),
  };
}
