import { IMPORT_COLUMNS, type ImportKind, LONGEST_BORDER, MOST_IMPORTED } from '#subjects/siting/terms.ts';
import { type Faults, plainHeading } from '#server/sheet/sheet-faults.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { geojsonRecords, isGeojson } from '#server/sheet/geojson.ts';
import type { PlaceRecord } from '#server/sheet/place-record.ts';

/** What need not have a column. */
const OPTIONAL = new Set(['网点编号', '小区编号', '地址', '审图号']);

/** The records of a CSV, XLSX or GeoJSON file; a missing column is a fault and ends it. Throws SheetUnreadable for what is no such file. */
export async function* placeRecords(
  bytes: Uint8Array,
  fileName: string,
  kind: ImportKind,
  faults: Faults,
): AsyncGenerator<PlaceRecord> {
  if (isGeojson(bytes)) {
    yield* geojsonRecords(bytes, faults, MOST_IMPORTED[kind]);
    return;
  }
  let columns: ReadonlyMap<string, number> | undefined;
  for await (const { line, cells } of readSheet(bytes, fileName, {
    mostRows: MOST_IMPORTED[kind],
    ...(kind === 'boundaries' ? { longestCell: LONGEST_BORDER } : {}),
  })) {
    if (columns) {
      const known = columns;
      yield { line, text: (column) => (cells[known.get(column) ?? -1] ?? '').trim() };
      continue;
    }
    columns = columnsIn(cells, kind, line, faults);
    if (!columns) return;
  }
}

function columnsIn(
  cells: readonly string[],
  kind: ImportKind,
  line: number,
  faults: Faults,
): ReadonlyMap<string, number> | undefined {
  const headings = cells.map(plainHeading);
  const found = new Map<string, number>();
  const wanted = IMPORT_COLUMNS[kind];
  for (const column of wanted) {
    const at = headings.indexOf(plainHeading(column));
    if (at >= 0) found.set(column, at);
    else if (!OPTIONAL.has(column)) faults.add(line, column, `缺少“${column}”列。首行应为：${wanted.join('、')}`, '');
    if (at >= 0 && headings.includes(plainHeading(column), at + 1))
      faults.add(line, column, `有两列都叫“${column}”，请只留一列`, '');
  }
  return faults.count > 0 ? undefined : found;
}
