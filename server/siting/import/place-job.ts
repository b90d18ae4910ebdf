import { type CrsName, IMPORT_LABELS, type ImportKind } from '#subjects/siting/terms.ts';
import { Faults, type ImportFault } from '#server/sheet/sheet-faults.ts';
import type { CompoundRow, OutletRow } from '#server/database/rows/markets.ts';
import type { Tell } from '../../sheet/sheet-row.ts';
import type { Known, KnownRegion } from './known.ts';
import { compoundIn, outletIn } from './places.ts';
import type { PlaceRecord } from '#server/sheet/place-record.ts';
import { placeRecords } from './records.ts';
import { boundaryIn, type NewBoundary, type NewPlan, planIn } from './registers.ts';

export interface PlaceReading {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly kind: ImportKind;
  readonly crs: CrsName;
  readonly known: Known;
  /** Divisions that may have a border, where the file is of borders. */
  readonly regions: readonly KnownRegion[];
}

/** Rows of a file of its kind, or what is wrong with it; `faultCount` counts also the faults that are not listed. */
export interface PlacePiece {
  readonly rows: ReadonlyArray<OutletRow | CompoundRow | NewPlan | NewBoundary>;
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
}

/** Rows that are handed over together; a border is a large thing by itself. */
const TOGETHER: Readonly<Record<ImportKind, number>> = {
  outlets: 2_000,
  compounds: 2_000,
  plans: 2_000,
  boundaries: 1,
};

const numbered = (id: number): string => (id === 0 ? '' : String(id));

/** Reads and checks a file of places 数据导入 as a job of the workshop: all its rows by and by, or with one fault none. */
export async function* placeFileJob(
  { bytes, fileName, kind, crs, known, regions }: PlaceReading,
  tell: Tell,
): AsyncGenerator<PlacePiece> {
  const faults = new Faults();
  const seen = new Map<string, number>();
  const keyed = <R>(row: R | undefined, line: number, keyOf: (row: R) => string): R | undefined => {
    const key = row === undefined ? '' : keyOf(row);
    const first = seen.get(key);
    if (key !== '' && first !== undefined) faults.add(line, '整行', `与第 ${first} 行重复`, key);
    seen.set(key, line);
    return row;
  };
  const readers: Readonly<Record<ImportKind, (one: PlaceRecord) => PlacePiece['rows'][number] | undefined>> = {
    outlets: (one) => keyed(outletIn(one, known, crs, faults), one.line, (row) => numbered(row.outlet_id)),
    compounds: (one) => keyed(compoundIn(one, known, crs, faults), one.line, (row) => numbered(row.compound_id)),
    plans: (one) => keyed(planIn(one, known, faults), one.line, (row) => `${row.region_id}/${row.begin_year}`),
    boundaries: (one) => keyed(boundaryIn(one, regions, crs, faults), one.line, (row) => row.region.code),
  };
  const rows: Array<PlacePiece['rows'][number]> = [];
  for await (const one of placeRecords(bytes, fileName, kind, faults)) {
    tell(one.line);
    const row = readers[kind](one);
    if (row !== undefined) rows.push(row);
  }
  if (faults.count === 0 && rows.length === 0) faults.add(1, '整个文件', `文件中没有${IMPORT_LABELS[kind]}`, '');
  if (faults.count > 0) yield { rows: [], faults: faults.list, faultCount: faults.count };
  else
    for (let start = 0; start < rows.length; start += TOGETHER[kind])
      yield { rows: rows.slice(start, start + TOGETHER[kind]), faults: [], faultCount: 0 };
}
