import { IMPORT_COLUMNS, IMPORT_LABELS, LONGEST_BORDER, MOST_IMPORTED } from '#subjects/siting/terms.ts';
import { geojsonRecords, isGeojson } from '#server/sheet/geojson.ts';
import type { PlaceRecord } from '#server/sheet/place-record.ts';
import { Faults, type ImportFault, plainHeading } from '#server/sheet/sheet-faults.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import type { Tell } from '../../sheet/sheet-row.ts';
import { boundaryIn, type BoundaryRules, type NewBoundary } from './boundaries.ts';

export interface BoundaryFile extends BoundaryRules {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** Borders of a file, or what is wrong with it; `faultCount` counts also the faults that are not listed. */
export interface BoundaryPiece {
  readonly rows: readonly NewBoundary[];
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
}

/** What need not have a column. */
const OPTIONAL = '审图号';
const MOST = MOST_IMPORTED.boundaries;

/** Reads and checks a file of borders as a job of the workshop: one by one, for each is a large thing by itself, or with one fault none. */
export async function* boundaryFileJob(file: BoundaryFile, tell: Tell): AsyncGenerator<BoundaryPiece> {
  const faults = new Faults();
  const seen = new Map<string, number>();
  const rows: NewBoundary[] = [];
  for await (const one of recordsIn(file, faults)) {
    tell(one.line);
    const row = boundaryIn(one, file, faults);
    if (row === undefined) continue;
    const { code } = row.region;
    const first = seen.get(code);
    if (first !== undefined) faults.add(one.line, '整行', `与第 ${first} 行重复`, code);
    seen.set(code, one.line);
    rows.push(row);
  }
  if (faults.count === 0 && rows.length === 0) faults.add(1, '整个文件', `文件中没有${IMPORT_LABELS.boundaries}`, '');
  if (faults.count > 0) yield { rows: [], faults: faults.list, faultCount: faults.count };
  else for (const row of rows) yield { rows: [row], faults: [], faultCount: 0 };
}

/** The records of a CSV, XLSX or GeoJSON file; a missing column is a fault and ends it. Throws SheetUnreadable for what is no such file. */
async function* recordsIn({ bytes, fileName }: BoundaryFile, faults: Faults): AsyncGenerator<PlaceRecord> {
  if (isGeojson(bytes)) {
    yield* geojsonRecords(bytes, faults, MOST);
    return;
  }
  let columns: ReadonlyMap<string, number> | undefined;
  for await (const { line, cells } of readSheet(bytes, fileName, { mostRows: MOST, longestCell: LONGEST_BORDER })) {
    const known = columns;
    if (known) yield { line, text: (column) => (cells[known.get(column) ?? -1] ?? '').trim() };
    else columns = columnsIn(cells, line, faults);
    if (!columns) return;
  }
}

function columnsIn(cells: readonly string[], line: number, faults: Faults): ReadonlyMap<string, number> | undefined {
  const headings = cells.map(plainHeading);
  const wanted = IMPORT_COLUMNS.boundaries;
  for (const column of wanted) {
    const at = headings.indexOf(column);
    if (at < 0 && column !== OPTIONAL)
      faults.add(line, column, `缺少“${column}”列。首行应为：${wanted.join('、')}`, '');
    if (at >= 0 && headings.includes(column, at + 1)) faults.add(line, column, `有两列都叫“${column}”，请只留一列`, '');
  }
  return faults.count > 0 ? undefined : new Map(wanted.map((column) => [column, headings.indexOf(column)]));
}
