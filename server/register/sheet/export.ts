import { nanjingTime, today } from '#base/calendar.ts';
import { type Download, MEDIA_TYPES } from '#base/files/download.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { type SheetColumn, type SheetValue, streamXlsx } from '#server/sheet/xlsx.ts';
import { type Access, recordExport } from '../../audit/access.ts';
import { badField } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { type ListQuery, numbersFound } from '../reading.ts';
import { EVERYTHING, type ExportColumn, type ExportColumns, sheetColumn } from './columns.ts';
import { recordsInOrder } from './in-order.ts';

/** Rows of one file at most. */
const MOST_ROWS = 100_000;

/**
 * The records that a list shows by the same conditions, within the same scope, as a workbook 导出 of all that can be imported again, or of other columns. Their
 * numbers are gathered, in order, and the records read as the file goes out.
 */
export async function exported(
  { db, figures, clock }: Pick<Services, 'db' | 'figures' | 'clock'>,
  register: AnyRegister,
  access: Access,
  query: ListQuery,
  columnsOf: ExportColumns = EVERYTHING,
): Promise<Download> {
  const { regionCodes } = access.principal;
  const numbers = await numbersFound(figures, register, regionCodes, query, MOST_ROWS + 1);
  if (numbers.length > MOST_ROWS) throw badField('pageSize', '条数', `超过 ${MOST_ROWS} 条，请缩小查询范围后导出`);
  await recordExport(db, access, { what: register.noun, rows: numbers.length, filter: query });
  const columns = columnsOf(register);
  const ended: readonly SheetColumn[] = register.ends ? [{ title: '停用时间', width: 20 }] : [];
  return {
    fileName: `${register.noun} ${today(clock).replaceAll('-', '')}.xlsx`,
    mediaType: MEDIA_TYPES.xlsx,
    content: streamXlsx(
      rowsOf(recordsInOrder(figures, register, regionCodes, numbers), columns, register.ends ?? false),
      [...columns, ...ended],
      register.noun,
    ),
  };
}

async function* rowsOf(
  records: AsyncIterable<AnyRecord>,
  columns: readonly ExportColumn[],
  ends: boolean,
): AsyncGenerator<readonly SheetValue[]> {
  for await (const record of records)
    yield [...columns.map(({ cellOf }) => cellOf(record)), ...(ends ? [endedText(record)] : [])];
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
    content: streamXlsx(
      [],
      sheetFields(register).map(([, spec]) => sheetColumn(spec)),
      register.noun,
    ),
  };
}
