import { wellFormed } from '#base/text/well-formed.ts';

/** Told now and then which line of a file is looked at. */
export type Tell = (line: number) => void;

/** One row of an uploaded table. */
export interface SheetRow {
  /** The number that a spreadsheet program shows in front of the row, from 1. */
  readonly line: number;
  /** The cells from column A on as plain text; empty ones at the end are left out. */
  readonly cells: readonly string[];
}

/** What an uploaded table may be at most. */
export const sheetLimits = {
  fileBytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 1_000_000,
  columns: 256,
  /** Lines of a CSV, blank ones counted. */
  lines: 2_000_000,
  /** Parts of an .xlsx file; a workbook of a hundred sheets and pictures has some hundreds. */
  parts: 4_096,
  /** What is taken in of a cell before it is known what it is for. */
  cellCharacters: 100_000,
  /** What a cell may hold where nothing longer has its place, such as a border. */
  longestCell: 2_000,
} as const;

/** An uploaded file cannot be read as a table; the message says to the clerk why and what to do. */
export class SheetUnreadable extends Error {
  override readonly name = 'SheetUnreadable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** The refusal of a file that is no whole spreadsheet, whichever part of it shows so. */
export function damaged(cause?: unknown): SheetUnreadable {
  return new SheetUnreadable('Excel 文件已损坏或内容不完整，请用表格软件打开并另存为 .xlsx 后重新上传', cause);
}

/** The letters over a column, from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  return (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
}

/** Gives the row, its cells in the form that texts are kept in, if it holds anything, null if it is blank. Throws {@link SheetUnreadable} where it is too wide or a cell too long. */
export function sheetRow(
  line: number,
  cells: readonly string[],
  longest: number = sheetLimits.longestCell,
): SheetRow | null {
  const last = cells.findLastIndex((cell) => cell !== undefined && cell !== '');
  if (last < 0) return null;
  if (last >= sheetLimits.columns)
    throw new SheetUnreadable(`第 ${line} 行超过 ${sheetLimits.columns} 列，请删去多余的列`);
  const long = cells.findIndex((cell) => cell !== undefined && cell.length > longest);
  if (long >= 0) throw new SheetUnreadable(`单元格 ${columnLetters(long)}${line} 的文字过长，最多 ${longest} 个字`);
  return { line, cells: Array.from({ length: last + 1 }, (_, column) => wellFormed(cells[column] ?? '')) };
}
