import type { AnyRegister } from '#base/register/declare.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { LONGEST_OUTLINE } from '#base/register/judging/outline.ts';
import { headingOf } from '#base/register/shown.ts';
import { allRegisters } from '#subjects/registers.ts';
import { Faults, type ImportFault, plainHeading } from '#server/sheet/sheet-faults.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import { geojsonRecords, isGeojson } from '#server/sheet/geojson.ts';
import type { Tell } from '../../sheet/sheet-row.ts';
import { type CellRules, type RowValues, valuesIn } from './cells.ts';

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
}

/** Rows as a thread hands them over; `faultCount` counts also the faults of the file that are not listed. */
export interface RowPiece {
  readonly rows: readonly FileRow[];
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
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
  for await (const { line, text } of linesIn(register, file, faults)) {
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
  yield { rows, faults: faults.list, faultCount: faults.count };
}

async function* linesIn(register: AnyRegister, file: RegisterFile, faults: Faults): AsyncGenerator<Line> {
  const { bytes, fileName, mostRows } = file;
  if (register.place && isGeojson(bytes)) {
    yield* featuresIn(register, file, faults);
    return;
  }
  let columns: ReadonlyMap<string, number> | undefined;
  for await (const { line, cells } of readSheet(bytes, fileName, {
    mostRows: mostRows + 1,
    ...(register.place?.outline !== undefined && { longestCell: LONGEST_OUTLINE }),
  })) {
    const known = columns;
    if (known)
      yield { line, text: (field) => (known.has(field) ? (cells[known.get(field) ?? -1] ?? '').trim() : undefined) };
    else columns = columnsIn(register, file, { line, cells }, faults);
    if (!columns) return;
  }
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

/**
 * Where each field stands. What tells the records apart must be there, or, where that is a number of their own and all are new, what every
 * new record has; what a heading does not name is left alone.
 */
function columnsIn(
  register: AnyRegister,
  { ownNumbers }: Pick<RegisterFile, 'ownNumbers'>,
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  faults: Faults,
): ReadonlyMap<string, number> | undefined {
  const headings = cells.map(plainHeading);
  const fields = sheetFields(register);
  const columnOf = (heading: string): number => headings.indexOf(plainHeading(heading));
  const numbers = fields.find(([key]) => key === register.key);
  const areNew = ownNumbers && numbers !== undefined && columnOf(headingOf(numbers[1])) < 0;
  const found = new Map<string, number>();
  for (const [key, spec] of fields) {
    const at = columnOf(headingOf(spec));
    const isNeeded = areNew ? spec.required && key !== register.key : register.match?.includes(key);
    if (at >= 0) found.set(key, at);
    else if (isNeeded)
      faults.add(
        line,
        spec.term,
        `缺少“${spec.term}”列。首行应为：${fields.map(([, each]) => each.term).join('、')}`,
        '',
      );
    if (at >= 0 && headings.includes(plainHeading(headingOf(spec)), at + 1))
      faults.add(line, spec.term, `有两列都叫“${spec.term}”，请只留一列`, '');
  }
  return faults.count > 0 ? undefined : found;
}
