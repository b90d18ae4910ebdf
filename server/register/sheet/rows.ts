import type { AnyRegister } from '#base/register/declare.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { LONGEST_OUTLINE } from '#base/register/judging/outline.ts';
import { allRegisters } from '#subjects/registers.ts';
import { Faults, type ImportFault } from '#server/sheet/sheet-faults.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { type SheetRow, SheetUnreadable } from '#server/sheet/sheet-row.ts';
import { geojsonRecords, isGeojson } from '#server/sheet/geojson.ts';
import type { Tell } from '../../sheet/sheet-row.ts';
import { type CellRules, type RowValues, valuesIn } from './cells.ts';
import { chosenColumns, type FileColumn, HEADINGS_WITHIN, headingsIn, isTotal, placesOf } from './headings.ts';

/** A row of a table, or a feature of GeoJSON, by the fields of its register: what stands there, and what is read of it. */
export interface FileRow extends RowValues {
  /** The line that a spreadsheet program shows; of GeoJSON the number of the feature. */
  readonly line: number;
  /** What stands there by field; nothing where the file has no such column. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What a file may hold besides what a person looks through before it is written. */
export interface FileLimits {
  /** Rows of it at most: they are judged and written in one transaction. */
  readonly mostRows: number;
  /** Whether a new record may bring a number of its own; without a column of numbers all are new. */
  readonly ownNumbers: boolean;
}

/** A file to read: which register it is for, by name, and by what its cells are read. */
export interface RegisterFile extends CellRules, FileLimits {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly register: string;
  /** Columns as a person has chosen them, as pairs of place and field; as they are recognised without. */
  readonly mapping?: string | undefined;
}

/** Rows as a thread hands them over; `faultCount` counts also the faults of the file that are not listed. */
export interface RowPiece {
  readonly rows: readonly FileRow[];
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
  /** What each column was read as; of the last piece. */
  readonly columns?: readonly FileColumn[];
}

interface Line {
  readonly line: number;
  /** What stands there; undefined where the file has no such column. */
  text(field: string): string | undefined;
}

/** Rows that are handed over together. */
const TOGETHER = 500;

/** Reads a file of records as a job of the workshop: its rows by and by, then what was wrong with the file as such. */
export async function* registerRowsJob(file: RegisterFile, tell: Tell): AsyncGenerator<RowPiece> {
  const { register: name, mostRows } = file;
  const register = allRegisters.find((one) => one.name === name);
  if (!register) throw new Error(`no register ${name}`);
  const faults = new Faults();
  const fields = sheetFields(register).map(([key]) => key);
  let rows: FileRow[] = [];
  let count = 0;
  const columns: FileColumn[] = [];
  for await (const { line, text } of linesIn(register, file, faults, columns)) {
    count += 1;
    if (count > mostRows) throw new SheetUnreadable(`超过 ${mostRows} 行，请拆分成几个文件后分别上传`);
    tell(line);
    const cells = Object.fromEntries(
      fields.flatMap((key) => (text(key) === undefined ? [] : [[key, text(key) ?? '']])),
    );
    rows.push({ line, cells, ...valuesIn(register, cells, file) });
    if (rows.length < TOGETHER) continue;
    yield { rows, faults: [], faultCount: 0 };
    rows = [];
  }
  yield { rows, faults: faults.list, faultCount: faults.count, columns };
}

/** The lines of a file; `columns` takes what each column of a table is read as. */
async function* linesIn(
  register: AnyRegister,
  file: RegisterFile,
  faults: Faults,
  columns: FileColumn[],
): AsyncGenerator<Line> {
  const { bytes, fileName, mostRows, mapping } = file;
  if (register.place && isGeojson(bytes)) {
    yield* featuresIn(register, file, faults);
    return;
  }
  let places: ReadonlyMap<string, number> | undefined;
  let isRead = false;
  const first: SheetRow[] = [];
  const lineOf = ({ line, cells }: SheetRow): Line => ({
    line,
    text: (field) => (places?.has(field) ? (cells[places.get(field) ?? -1] ?? '').trim() : undefined),
  });
  /** Finds the headings among the first rows, and gives the records of these; a row that sums up is none. */
  const begun = (): readonly Line[] => {
    isRead = true;
    const { last, columns: recognised } = headingsIn(register, first);
    columns.push(...(mapping === undefined ? recognised : chosenColumns(recognised, mapping)));
    places = placesOf(register, columns, first[last]?.line ?? 1, faults);
    return places ? first.slice(last + 1).flatMap((row) => (isTotal(row.cells) ? [] : [lineOf(row)])) : [];
  };
  for await (const row of readSheet(bytes, fileName, {
    mostRows: mostRows + HEADINGS_WITHIN,
    ...(register.place?.outline !== undefined && { longestCell: LONGEST_OUTLINE }),
  })) {
    if (!isRead) {
      first.push(row);
      if (first.length < HEADINGS_WITHIN) continue;
      yield* begun();
      if (!places) return;
    } else if (!isTotal(row.cells)) yield lineOf(row);
  }
  if (!isRead && first.length > 0) yield* begun();
}

function* featuresIn(
  register: AnyRegister,
  { bytes, mostRows }: Pick<RegisterFile, 'bytes' | 'mostRows'>,
  faults: Faults,
): Generator<Line> {
  const { lng, lat, outline } = register.place ?? { lng: '', lat: '', outline: undefined };
  const headings = new Map(sheetFields(register).map(([key, { term }]) => [key, term]));
  for (const { line, text, point, rings } of geojsonRecords(bytes, faults, mostRows)) {
    const at = new Map<string, number | undefined>([
      [lng, point?.[0]],
      [lat, point?.[1]],
    ]);
    const shape = rings && JSON.stringify({ type: 'Polygon', coordinates: rings });
    const drawn = (field: string): string | undefined => (field === outline ? shape : undefined);
    yield {
      line,
      text: (field) => drawn(field) ?? (at.has(field) ? String(at.get(field) ?? '') : text(headings.get(field) ?? '')),
    };
  }
}
