import { writeXlsxStream } from 'hucre/xlsx';
import { wellFormed } from '#base/text/well-formed.ts';
import { columnLetters, damaged, sheetLimits, sheetRow, SheetUnreadable, type SheetRow } from './sheet-row.ts';
import { columnOf, dateText, numberText, serialOf } from './xlsx-cells.ts';
import { plainText, readWorkbook, type Workbook } from './xlsx-parts.ts';
import { attributeOf, xmlScan } from './xml-scan.ts';
import { openZip, type ZipParts } from './zip-parts.ts';

const lastLine = 1_048_576;

function cellText(kind: string, style: number, raw: string, { strings, dateStyles, from1904 }: Workbook): string {
  if (kind === 's') return strings[Number(raw)] ?? '';
  if (kind === 'str' || kind === 'inlineStr') return plainText(raw);
  if (kind === 'b') return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
  if (kind === 'd') return raw.replace(/T00:00(:00(\.0*)?)?Z?$/, '').replace('T', ' ');
  const value = raw.trim() === '' ? Number.NaN : Number(raw);
  if (kind === 'e' || !Number.isFinite(value)) return raw;
  return dateStyles[style] === true ? dateText(value, from1904) : numberText(value);
}

/** Collects the rows of a sheet as its XML is scanned; `taken` hands over what has come together. */
function rowCollector(workbook: Workbook, longestCell: number) {
  let rows: SheetRow[] = [];
  let line = 0;
  let column = -1;
  let cells: string[] = [];
  let kind = '';
  let style = -1;
  let text = '';
  let inCell = false;
  let inValue = false;
  let inPhonetic = false;

  const place = () => {
    if (text === '') return;
    if (text.length > Math.min(sheetLimits.cellCharacters, longestCell))
      throw new SheetUnreadable(`单元格 ${columnLetters(column)}${line} 的文字过长，最多 ${longestCell} 个字`);
    const value = cellText(kind, style, text, workbook);
    if (column >= sheetLimits.columns && value !== '') {
      throw new SheetUnreadable(`第 ${line} 行超过 ${sheetLimits.columns} 列，请删去多余的列`);
    }
    if (value !== '') cells[column] = value;
  };

  const scan = xmlScan({
    open(tag, attributes) {
      if (tag === 'row') {
        line = Number(attributeOf(attributes, 'r') ?? line + 1);
        if (!Number.isInteger(line) || line < 1 || line > lastLine) throw damaged();
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        const address = attributeOf(attributes, 'r');
        column = address === null ? column + 1 : columnOf(address);
        if (column < 0) throw damaged();
        kind = attributeOf(attributes, 't') ?? 'n';
        style = Number(attributeOf(attributes, 's') ?? -1);
        text = '';
        inCell = true;
      } else if (tag === 'rPh') inPhonetic = true;
      else if (tag === 'v' || tag === 't') inValue = inCell && !inPhonetic;
    },
    text(piece) {
      if (inValue && text.length <= sheetLimits.cellCharacters) text += piece;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false;
      else if (tag === 'rPh') inPhonetic = false;
      else if (tag === 'c' && inCell) {
        inCell = false;
        place();
      } else if (tag === 'row') {
        const row = sheetRow(line, cells, longestCell);
        if (row !== null) rows.push(row);
        cells = [];
      }
    },
  });
  const taken = () => {
    const ready = rows;
    rows = [];
    return ready;
  };
  return { scan, taken };
}

async function* rowsOf(
  parts: ZipParts,
  workbook: Workbook,
  part: string,
  longestCell: number = sheetLimits.longestCell,
): AsyncGenerator<SheetRow> {
  const { scan, taken } = rowCollector(workbook, longestCell);
  for await (const piece of parts.text(part)) {
    scan.feed(piece);
    yield* taken();
  }
  scan.end();
  yield* taken();
}

/**
 * The rows of the first visible sheet of an .xlsx file, formulas as the value last computed. Our own reader, since a
 * library that first builds a tree of a part can be made to need any amount of memory by a small file; this one
 * keeps the shared texts and one piece of the sheet. Throws {@link SheetUnreadable}.
 */
export async function* readXlsx(bytes: Uint8Array, longestCell?: number): AsyncGenerator<SheetRow> {
  const parts = openZip(bytes);
  const workbook = await readWorkbook(parts);
  yield* rowsOf(parts, workbook, workbook.sheets[0]?.part ?? '', longestCell);
}

/** The same of every visible sheet, one after another, each row with the name on its tab. */
export async function* readXlsxSheets(bytes: Uint8Array): AsyncGenerator<SheetRow & { readonly sheet: string }> {
  const parts = openZip(bytes);
  const workbook = await readWorkbook(parts);
  for (const { name, part } of workbook.sheets) {
    for await (const row of rowsOf(parts, workbook, part)) yield { ...row, sheet: wellFormed(name) };
  }
}

/** What a written cell may hold. A column of kind 'date' takes yyyy-MM-dd texts. */
export type SheetValue = string | number | null;

/** A column of a written sheet. */
export interface SheetColumn {
  readonly title: string;
  readonly kind?: 'text' | 'number' | 'date';
  /** In characters; a Chinese one counts two. */
  readonly width?: number;
}

const longestStored = 32_767;
const formats = { text: '@', number: undefined, date: 'yyyy-mm-dd' } as const;

/**
 * What the file holds for a text: always text, whatever it starts with, so never a formula. Texts that look like
 * the file's own writing of control characters are masked, halves of character pairs and non-characters replaced.
 */
export function storedText(text: string): string {
  return text
    .slice(0, longestStored)
    .replace(/[\p{Surrogate}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function storedValue(value: SheetValue, kind: SheetColumn['kind']): SheetValue {
  if (typeof value !== 'string') return value;
  return (kind === 'date' ? serialOf(value) : null) ?? storedText(value);
}

async function* storedRows(rows: SheetRows, columns: readonly SheetColumn[]): AsyncGenerator<SheetValue[]> {
  for await (const row of rows) {
    yield columns.map(({ kind }, index) => storedValue(row[index] ?? null, kind));
  }
}

/** Rows to write, each with its cells in the order of the columns. */
export type SheetRows = AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>;

/**
 * An .xlsx file with a frozen line of titles (导出), made while it is read. Texts that start with = + - @ tab or CR leave as text, in a
 * text format, so that editing does not make a formula of them either; numbers stay numbers, negative ones too. Other requests get their
 * turn whenever a piece is packed. More rows than a sheet holds go on in a second sheet.
 */
export function streamXlsx(rows: SheetRows, columns: readonly SheetColumn[], name = '数据'): AsyncIterable<Uint8Array> {
  return writeXlsxStream(storedRows(rows, columns), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ title, kind = 'text', width = 16 }) => {
      const numFmt = formats[kind];
      return { header: storedText(title), width, ...(numFmt === undefined ? {} : { numFmt }) };
    }),
  });
}

/** The same as a whole. */
export async function writeXlsx(rows: SheetRows, columns: readonly SheetColumn[], name?: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamXlsx(rows, columns, name)) pieces.push(piece);
  return Buffer.concat(pieces);
}
