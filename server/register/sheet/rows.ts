import type { AnyRegister } from '#base/register/declare.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { headingOf } from '#base/register/shown.ts';
import { allRegisters } from '#subjects/registers.ts';
import { Faults, type ImportFault, plainHeading } from '#server/sheet/sheet-faults.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import { geojsonRecords, isGeojson } from '#server/sheet/geojson.ts';
import type { Tell } from '../../sheet/sheet-row.ts';

/** A row of a table, or a feature of GeoJSON, by the fields of its register. */
export interface FileRow {
  /** The line that a spreadsheet program shows; of GeoJSON the number of the feature. */
  readonly line: number;
  /** What stands there; undefined where the file has no such column. */
  text(field: string): string | undefined;
}

/** Rows of one file at most: they are judged and written in one transaction. */
const MOST_ROWS = 10_000;

/** A file to read: which register it is for, by name. */
export interface RegisterFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly register: string;
}

/** Rows as a thread hands them over: what stands in the file by field; `faultCount` counts also the faults that are not listed. */
export interface RowPiece {
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells: Readonly<Record<string, string>> }>;
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
}

/** Rows that are handed over together. */
const TOGETHER = 500;

/** Reads a file of records as a job of the workshop: its rows by and by, then what was wrong with the file as such. */
export async function* registerRowsJob(
  { bytes, fileName, register: name }: RegisterFile,
  tell: Tell,
): AsyncGenerator<RowPiece> {
  const register = allRegisters.find((one) => one.name === name);
  if (!register) throw new Error(`no register ${name}`);
  const faults = new Faults();
  const fields = sheetFields(register).map(([key]) => key);
  let rows: Array<RowPiece['rows'][number]> = [];
  let count = 0;
  for await (const { line, text } of rowsIn(register, bytes, fileName, faults)) {
    count += 1;
    if (count > MOST_ROWS) throw new SheetUnreadable(`超过 ${MOST_ROWS} 行，请拆分成几个文件后分别上传`);
    tell(line);
    rows.push({
      line,
      cells: Object.fromEntries(fields.flatMap((key) => (text(key) === undefined ? [] : [[key, text(key) ?? '']]))),
    });
    if (rows.length < TOGETHER) continue;
    yield { rows, faults: [], faultCount: 0 };
    rows = [];
  }
  yield { rows, faults: faults.list, faultCount: faults.count };
}

async function* rowsIn(
  register: AnyRegister,
  bytes: Uint8Array,
  fileName: string,
  faults: Faults,
): AsyncGenerator<FileRow> {
  if (register.place && isGeojson(bytes)) {
    yield* featuresIn(register, bytes, faults);
    return;
  }
  let columns: ReadonlyMap<string, number> | undefined;
  for await (const { line, cells } of readSheet(bytes, fileName, { mostRows: MOST_ROWS + 1 })) {
    const known = columns;
    if (known)
      yield { line, text: (field) => (known.has(field) ? (cells[known.get(field) ?? -1] ?? '').trim() : undefined) };
    else columns = columnsIn(register, cells, line, faults);
    if (!columns) return;
  }
}

function* featuresIn(register: AnyRegister, bytes: Uint8Array, faults: Faults): Generator<FileRow> {
  const { lng, lat } = register.place ?? { lng: '', lat: '' };
  const headings = new Map(sheetFields(register).map(([key, { term }]) => [key, term]));
  for (const { line, text, point } of geojsonRecords(bytes, faults, MOST_ROWS)) {
    const at = new Map<string, number | undefined>([
      [lng, point?.[0]],
      [lat, point?.[1]],
    ]);
    yield { line, text: (field) => (at.has(field) ? String(at.get(field) ?? '') : text(headings.get(field) ?? '')) };
  }
}

/** Where each field stands. What tells the records apart must be there; what a heading does not name is left alone. */
function columnsIn(
  register: AnyRegister,
  cells: readonly string[],
  line: number,
  faults: Faults,
): ReadonlyMap<string, number> | undefined {
  const headings = cells.map(plainHeading);
  const found = new Map<string, number>();
  for (const [key, spec] of sheetFields(register)) {
    const heading = plainHeading(headingOf(spec));
    const at = headings.indexOf(heading);
    if (at >= 0) found.set(key, at);
    else if (register.match?.includes(key))
      faults.add(
        line,
        spec.term,
        `缺少“${spec.term}”列。首行应为：${sheetFields(register)
          .map(([, each]) => each.term)
          .join('、')}`,
        '',
      );
    if (at >= 0 && headings.includes(heading, at + 1))
      faults.add(line, spec.term, `有两列都叫“${spec.term}”，请只留一列`, '');
  }
  return faults.count > 0 ? undefined : found;
}
