import { type CellStyle, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import type { CellValues, FilledCell } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { numberText } from '#base/number-text.ts';
import { TEMPLATE_WORDS } from '#subjects/report-file/terms.ts';
import { columnLetters } from '../../../sheet/sheet-row.ts';
import { storedText } from '../../../sheet/xlsx.ts';
import { type LaidSheet, rowTexts } from './layout.ts';

/** Pixels that a character takes; a column of a spreadsheet is as wide as so many characters. */
const CHARACTER = 8;
const PLACE_LINES = 3;

const TEXT: CellStyle = { numFmt: '@' };
const TITLE: CellStyle = { ...TEXT, font: { bold: true, size: 14 } };
const HEADER: CellStyle = {
  ...TEXT,
  font: { bold: true },
  fill: fill('E8EEF9'),
  alignment: { wrapText: true, vertical: 'center' },
};
const COMPUTED: CellStyle = { fill: fill('EFEFEF'), font: { color: { rgb: '6B7280' } } };
const WRAPPED: CellStyle = { alignment: { wrapText: true } };
const OPEN: CellStyle = { protection: { locked: false }, fill: fill('FFFDF0'), border: border('D0D5DD') };

function fill(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } };
}

function border(rgb: string): NonNullable<CellStyle['border']> {
  const side = { style: 'thin', color: { rgb } } as const;
  return { top: side, right: side, bottom: side, left: side };
}

/**
 * An .xlsx template 填报模板: a tab for each sheet with what is known beforehand, what is computed locked and grey, what is filled in open
 * and held to its form, and how to fill it in at the end.
 */
export async function templateWorkbook(laid: readonly LaidSheet[], cells: CellValues): Promise<Uint8Array> {
  const names = tabNames(laid.map(({ sheet }) => sheet.title));
  const sheets = laid.map((one, index) => templateSheet(one, cells, names[index] ?? ''));
  return new Uint8Array(await writeXlsx({ sheets: [...sheets, instructions(laid)] }));
}

function templateSheet(laid: LaidSheet, cells: CellValues, name: string): WriteSheet {
  const { sheet, rowHeaders, columns, titleLine, placeLine, headerLine } = laid;
  const styles = new Map<string, { style: CellStyle }>();
  const place = (line: number, column: number, style: CellStyle) => styles.set(`${line},${column}`, { style });
  titleLine.forEach((_, column) => place(0, column, column === 0 ? TITLE : TEXT));
  placeLine.forEach((_, column) => place(1, column, TEXT));
  headerLine.forEach((_, column) => place(2, column, HEADER));
  const validations: NonNullable<WriteSheet['dataValidations']> = [];
  const lines = sheet.rows.map((row, index) => {
    const line = PLACE_LINES + index;
    rowHeaders.forEach((_, column) => place(line, column, TEXT));
    return [
      ...rowTexts(laid, row).map(storedText),
      ...columns.map(({ column }, at) => {
        const cell = sheet.cell(row.key, column.key);
        const at0 = rowHeaders.length + at;
        place(line, at0, cell.kind === 'filled' ? { ...OPEN, numFmt: formatOf(cell) } : COMPUTED);
        if (cell.kind === 'filled') validations.push(validationOf(cell, `${columnLetters(at0)}${line + 1}`));
        return cell.kind === 'empty'
          ? null
          : (cells[cellAddress(sheet.key, row.key, column.key)] ??
              (cell.kind === 'computed' ? TEMPLATE_WORDS.computed : null));
      }),
    ];
  });
  return {
    name,
    cells: styles,
    rows: [titleLine.map(storedText), placeLine.map(storedText), headerLine.map(storedText), ...lines],
    columns: [...rowHeaders, ...columns.map(({ column }) => column)].map(({ width }) => ({
      width: Math.max(10, Math.round(width / CHARACTER)),
    })),
    freezePane: { rows: PLACE_LINES, columns: rowHeaders.length },
    protection: { sheet: true, formatColumns: false, formatRows: false },
    dataValidations: validations,
  };
}

const formatOf = ({ form: { decimals } }: FilledCell): string => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

function validationOf(
  { form: { least, most } }: FilledCell,
  range: string,
): NonNullable<WriteSheet['dataValidations']>[number] {
  return {
    type: 'decimal',
    operator: 'between',
    formula1: String(least),
    formula2: String(most),
    allowBlank: true,
    range,
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: '请核对',
    errorMessage: `应为 ${numberText(least)} 至 ${numberText(most)} 之间的数字`,
  };
}

function instructions(laid: readonly LaidSheet[]): WriteSheet {
  const texts = [
    '浅黄色单元格需要填写，灰色单元格自动计算，导入时不读取。',
    `金额单位见各表标题行（${[...new Set(laid.map(({ sheet }) => sheet.unit))].join('、')}）。如改用其他单位，请把标题行的单位改为“元”或“万元”，导入时自动换算。`,
    '可以粘贴带千分位的数字和全角数字。没有数据的单元格请留空，不要填写文字。',
    '请不要改动表名、表头、行名和企业、报告期。',
    '有一处错误时不会导入任何数据，可下载标出错误的文件，修改后重新导入。',
  ];
  return {
    name: TEMPLATE_WORDS.instructions,
    rows: [[TEMPLATE_WORDS.instructions], ...texts.map((text, index) => [`${index + 1}. ${text}`])],
    columns: [{ width: 100 }],
    cells: new Map([TITLE, ...texts.map(() => WRAPPED)].map((style, line) => [`${line},0`, { style }])),
  };
}

const LONGEST_TAB = 31;

/** Titles as names of tabs: letters that none may have left out, short enough, none twice. */
export function tabNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const plain = title.replace(/[[\]:*?/\\']/g, '').slice(0, LONGEST_TAB) || `表${index + 1}`;
    const name = taken.has(plain) ? `${plain.slice(0, LONGEST_TAB - 3)}${index + 1}` : plain;
    taken.add(name);
    return name;
  });
}
