import { type Tell, sheetLimits, SheetUnreadable, type SheetRow } from './sheet-row.ts';
import { readCsv } from './csv.ts';
import { readXlsx, readXlsxSheets, writeXlsx, type SheetColumn, type SheetRows } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

type Rows<R> = AsyncIterable<R> | Iterable<R>;

/** How a file is read: rows it may have, characters a cell may. */
export interface SheetOptions {
  readonly mostRows?: number;
  readonly longestCell?: number;
}

function rowsIn<R>(
  bytes: Uint8Array,
  ofXlsx: (bytes: Uint8Array) => Rows<R>,
  ofCsv: (bytes: Uint8Array) => Rows<R>,
): Rows<R> {
  if (startsWith(bytes, zip)) return ofXlsx(bytes);
  if (startsWith(bytes, oldOffice)) {
    throw new SheetUnreadable('文件是旧版 .xls 格式或设有密码，请另存为不带密码的 .xlsx 后重新上传');
  }
  if (startsWith(bytes, pdf)) throw new SheetUnreadable('这不是表格文件，请上传 .xlsx 或 .csv 文件');
  return ofCsv(bytes);
}

/**
 * The rows of an uploaded table (导入), CSV or XLSX as its content says; `fileName` only names it in messages. Blank
 * rows are left out. Dates come as yyyy-MM-dd, numbers without exponent, cells untrimmed.
 * Throws {@link SheetUnreadable} (a Chinese message for the clerk) as soon as something cannot be read or a limit is
 * passed, which can be after some rows: import in one transaction.
 */
export function readSheet(
  bytes: Uint8Array,
  fileName: string,
  { mostRows = sheetLimits.rows, longestCell }: SheetOptions = {},
): AsyncGenerator<SheetRow> {
  return guarded(bytes, fileName, mostRows, () =>
    rowsIn(
      bytes,
      (file) => readXlsx(file, longestCell),
      (file) => readCsv(file, longestCell),
    ),
  );
}

/** A row and the name on the tab of its sheet; '' in a CSV, which has none. */
export type TabbedRow = SheetRow & { readonly sheet: string };

/** The rows of every visible sheet, under the same guards; `mostRows` of them at most. */
export function readSheets(bytes: Uint8Array, fileName: string, mostRows: number): AsyncGenerator<TabbedRow> {
  return guarded(bytes, fileName, mostRows, () => rowsIn(bytes, readXlsxSheets, tabless));
}

function* tabless(bytes: Uint8Array): Generator<TabbedRow> {
  for (const row of readCsv(bytes)) yield { ...row, sheet: '' };
}

async function* guarded<R>(
  bytes: Uint8Array,
  fileName: string,
  mostRows: number,
  rows: () => Rows<R>,
): AsyncGenerator<R> {
  const name = fileName.replace(/[\p{C}/\\]/gu, '').slice(-80);
  try {
    if (bytes.byteLength === 0) throw new SheetUnreadable('文件是空的');
    if (bytes.byteLength > sheetLimits.fileBytes)
      throw new SheetUnreadable('文件超过 20 MB，请拆分成几个文件后分别上传');
    let count = 0;
    for await (const row of rows()) {
      count += 1;
      if (count > mostRows) throw new SheetUnreadable(`超过 ${mostRows} 行，请拆分成几个文件后分别上传`);
      yield row;
    }
    if (count === 0) throw new SheetUnreadable('表格中没有内容');
  } catch (error) {
    if (error instanceof SheetUnreadable) throw new SheetUnreadable(`无法读取“${name}”：${error.message}`, error.cause);
    throw error;
  }
}

/** Rows and characters that are handed over together: reading them takes no time worth speaking of. */
const TOGETHER = { rows: 500, characters: 200_000 } as const;

/** {@link readSheets} as a job of the workshop: rows by and by. */
export async function* sheetRowsJob(
  { bytes, fileName, mostRows }: { readonly bytes: Uint8Array; readonly fileName: string; readonly mostRows: number },
  tell: Tell,
): AsyncGenerator<readonly TabbedRow[]> {
  let rows: TabbedRow[] = [];
  let characters = 0;
  for await (const row of readSheets(bytes, fileName, mostRows)) {
    tell(row.line);
    rows.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (rows.length < TOGETHER.rows && characters < TOGETHER.characters) continue;
    yield rows;
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield rows;
}

/** An .xlsx file of rows, see {@link writeXlsx}. */
export function writeSheet(rows: SheetRows, columns: readonly SheetColumn[], name?: string): Promise<Uint8Array> {
  return writeXlsx(rows, columns, name);
}
