import type { AnyRegister } from '#base/register/declare.ts';
import { headingOf, typedFields } from '#base/register/shown.ts';
import { type Faults, plainHeading } from '#server/report/sheet-faults.ts';
import { readSheet } from '#server/report/sheet-file.ts';
import { SheetUnreadable } from '#server/report/sheet-row.ts';
import { geojsonRecords, isGeojson } from '#server/siting/import/geojson.ts';

/** A row of a table, or a feature of GeoJSON, by the fields of its register. */
export interface FileRow {
  /** The line that a spreadsheet program shows; of GeoJSON the number of the feature. */
  readonly line: number;
  /** What stands there; undefined where the file has no such column. */
  text(field: string): string | undefined;
}

/** Rows of one file at most: they are judged and written in one transaction. */
const MOST_ROWS = 10_000;

/** Reads a file of records. This is the one place that knows how files are parsed: who parses them elsewhere changes this alone. Throws SheetUnreadable. */
export async function fileRows(register: AnyRegister, bytes: Uint8Array, fileName: string, faults: Faults): Promise<readonly FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of rowsIn(register, bytes, fileName, faults)) {
    if (rows.length === MOST_ROWS) throw new SheetUnreadable(`超过 ${MOST_ROWS} 行，请拆分成几个文件后分别上传`);
    rows.push(row);
  }
  return rows;
}

async function* rowsIn(register: AnyRegister, bytes: Uint8Array, fileName: string, faults: Faults): AsyncGenerator<FileRow> {
  if (register.place && isGeojson(bytes)) {
    yield* featuresIn(register, bytes, faults);
    return;
  }
  let columns: ReadonlyMap<string, number> | undefined;
  for await (const { line, cells } of readSheet(bytes, fileName)) {
    const known = columns;
    if (known) yield { line, text: (field) => (known.has(field) ? (cells[known.get(field) ?? -1] ?? '').trim() : undefined) };
    else columns = columnsIn(register, cells, line, faults);
    if (!columns) return;
  }
}

function* featuresIn(register: AnyRegister, bytes: Uint8Array, faults: Faults): Generator<FileRow> {
  const { lng, lat } = register.place ?? { lng: '', lat: '' };
  const headings = new Map(typedFields(register).map(([key, { term }]) => [key, term]));
  for (const { line, text, point } of geojsonRecords(bytes, faults)) {
    const at = new Map<string, number | undefined>([[lng, point?.[0]], [lat, point?.[1]]]);
    yield { line, text: (field) => (at.has(field) ? String(at.get(field) ?? '') : text(headings.get(field) ?? '')) };
  }
}

/** Where each field stands. What tells the records apart must be there; what a heading does not name is left alone. */
function columnsIn(register: AnyRegister, cells: readonly string[], line: number, faults: Faults): ReadonlyMap<string, number> | undefined {
  const headings = cells.map(plainHeading);
  const found = new Map<string, number>();
  for (const [key, spec] of typedFields(register)) {
    const heading = plainHeading(headingOf(spec));
    const at = headings.indexOf(heading);
    if (at >= 0) found.set(key, at);
    else if (register.match?.includes(key)) faults.add(line, spec.term, `缺少“${spec.term}”列。首行应为：${typedFields(register).map(([, each]) => each.term).join('、')}`, '');
    if (at >= 0 && headings.includes(heading, at + 1)) faults.add(line, spec.term, `有两列都叫“${spec.term}”，请只留一列`, '');
  }
  return faults.count > 0 ? undefined : found;
}
