import { nanjingTime, today } from '#base/calendar.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import { type Fen, moneyDigits } from '#base/money.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { FUND_STAGE_LABELS } from '#subjects/fund/terms.ts';
import type { DeclarationRow, FundQueueQuery } from '#subjects/fund/wire.ts';
import { recordExport } from '../audit/access.ts';
import { badField } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { asFile } from '../sheet/written/file.ts';
import type { SheetColumn, SheetValue } from '../sheet/xlsx.ts';
import { declarationRows } from './reading.ts';
import type { Doing } from './steps.ts';

const MOST_ROWS = 20_000;
const NOUN = '专项资金申报';

interface Column extends SheetColumn {
  readonly value: (row: DeclarationRow) => SheetValue;
}
/** A number of yuan for a spreadsheet to add up; its digits are those of the amount. */
const yuan = (title: string, amount: (row: DeclarationRow) => Fen | undefined): Column => ({
  title: `${title}（元）`,
  kind: 'number',
  width: 18,
  value: (row) => {
    const fen = amount(row);
    return fen === undefined ? null : Number(moneyDigits(fen));
  },
});
const timeOf = (instant: number | undefined): string | null => {
  if (instant === undefined) return null;
  const { date, time } = nanjingTime(instant);
  return `${date} ${time}`;
};

const COLUMNS: readonly Column[] = [
  { title: '申报通知', width: 32, value: ({ callName }) => callName },
  { title: '企业名称', width: 28, value: ({ enterpriseName }) => enterpriseName },
  { title: '所在区域', value: ({ regionName }) => regionName },
  { title: '项目名称', width: 32, value: ({ project }) => project },
  { title: '阶段', value: ({ stage }) => FUND_STAGE_LABELS[stage] },
  yuan('申请金额', ({ amount }) => amount),
  yuan('拟定金额', ({ proposed }) => proposed),
  yuan('决定金额', ({ decided }) => decided),
  yuan('已拨付', ({ paid }) => paid),
  { title: '提交时间', width: 20, value: ({ submittedAt }) => timeOf(submittedAt) },
  { title: '最近办理', width: 20, value: ({ movedAt }) => timeOf(movedAt) },
];

/** The list that the queue shows by the same conditions, within the same scope, as a file 导出. */
export async function exportDeclarations(
  { db, figures, clock }: Services,
  { format, ...filter }: Pick<FundQueueQuery, 'callId' | 'stage' | 'text'> & { readonly format: FileFormat },
  { principal, address }: Pick<Doing, 'principal' | 'address'>,
): Promise<Download> {
  const rows = await declarationRows(figures, filter, principal, MOST_ROWS + 1);
  if (rows.length > MOST_ROWS) throw badField('stage', '条件', `超过 ${MOST_ROWS} 条，请缩小查询范围后导出`);
  const access = { principal, address, action: fundCalls.export.name };
  await recordExport(db, access, { what: NOUN, rows: rows.length, filter });
  return {
    fileName: `${NOUN} ${today(clock).replaceAll('-', '')}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(
      format,
      rows.map((row) => COLUMNS.map(({ value }) => value(row))),
      COLUMNS,
      NOUN,
    ),
  };
}
