import { type CellStyle, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { TEMPLATE_WORDS } from '#subjects/report-file/terms.ts';
import type { ImportFault } from '#subjects/report-file/wire.ts';
import { readSheets, type TabbedRow } from '../../../sheet/sheet-file.ts';
import { storedText } from '../../../sheet/xlsx.ts';
import { columnOf } from '../../../sheet/xlsx-cells.ts';
import { tabNames } from '../template/workbook.ts';

const mark = (rgb: string): CellStyle => ({
  numFmt: '@',
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } },
});
const HARD = mark('FFC7CE');
const SOFT = mark('FFEB9C');
const TEXT: CellStyle = { numFmt: '@' };
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

export interface FaultyFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly mostRows: number;
  /** Of a sheet whose tab has no name. */
  readonly title: string;
  readonly faults: readonly ImportFault[];
}

/** The file with each faulty cell marked, a list of all faults first, as a job of the workshop. */
export async function* markFaultsJob({
  bytes,
  fileName,
  mostRows,
  title,
  faults,
}: FaultyFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const rows: TabbedRow[] = [];
  for await (const row of readSheets(bytes, fileName, mostRows)) rows.push(row);
  // What is not there has no line to be marked: the list alone says it.
  const tabs = [...new Set(rows.map(({ sheet }) => sheet))];
  const names = tabNames([TEMPLATE_WORDS.faults, ...tabs.map((tab) => tab || title)]);
  const sheets = tabs.map((tab, index) =>
    markedSheet(
      names[index + 1] ?? '',
      rows.filter(({ sheet }) => sheet === tab),
      faults.filter(({ sheet, line }) => sheet === tab && line > 0),
    ),
  );
  yield new Uint8Array(await writeXlsx({ sheets: [listOf(faults), ...sheets] }));
}

function markedSheet(name: string, rows: readonly TabbedRow[], faults: readonly ImportFault[]): WriteSheet {
  const byPlace = new Map<string, ImportFault[]>();
  for (const fault of faults) {
    const place = `${fault.line},${Math.max(0, columnOf(`${fault.column}1`))}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), fault]);
  }
  const width = Math.max(
    1,
    ...rows.map(({ cells }) => cells.length),
    ...faults.map(({ column }) => columnOf(`${column}1`) + 1),
  );
  const lines: (string | number | null)[][] = Array.from({ length: rows.at(-1)?.line ?? 0 }, () => []);
  for (const { line, cells } of rows)
    lines[line - 1] = Array.from({ length: width }, (_, column) => typed(cells[column] ?? ''));
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  for (const [place, said] of byPlace) {
    const [line = 0, column = 0] = place.split(',').map(Number);
    const message = said.map((fault) => fault.message).join('；');
    const hard = said.some(({ strength }) => strength === 'hard');
    const row = lines[line - 1];
    if (row && hard) row[column] = storedText(`${message}【${row[column] ?? ''}】`);
    cells.set(`${line - 1},${column}`, {
      style: hard ? HARD : SOFT,
      comment: { author: TEMPLATE_WORDS.faults, text: message },
    });
  }
  lines.forEach((row, line) =>
    row.forEach((value, column) => {
      if (typeof value === 'string' && !cells.has(`${line},${column}`)) cells.set(`${line},${column}`, { style: TEXT });
    }),
  );
  return { name, rows: lines, cells, columns: Array.from({ length: width }, () => ({ width: 16 })) };
}

/** What was a number stays one; all else stays the text that it was, whatever it starts with. */
const typed = (text: string): string | number | null =>
  text === '' ? null : NUMBER.test(text) ? Number(text) : storedText(text);

function listOf(faults: readonly ImportFault[]): WriteSheet {
  const titles = ['工作表', '行', '列', '说明'];
  return {
    name: TEMPLATE_WORDS.faults,
    columns: [{ width: 24 }, { width: 8 }, { width: 8 }, { width: 80 }],
    freezePane: { rows: 1 },
    rows: [
      titles,
      ...faults.map(({ sheet, line, column, message, strength }) => [
        storedText(sheet),
        line === 0 ? null : line,
        column,
        storedText(strength === 'soft' ? `需说明：${message}` : message),
      ]),
    ],
  };
}
