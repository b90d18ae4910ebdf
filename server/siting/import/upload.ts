import type { InputOf } from '#base/call.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { type CrsName, IMPORT_LABELS, type ImportKind, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import type { PlaceImport } from '#subjects/siting/wire.ts';
import { Faults } from '#server/report/sheet-faults.ts';
import { SheetUnreadable } from '#server/report/sheet-row.ts';
import { OPERATOR as LOGGED_OPERATOR, record } from '../../audit/record.ts';
import { announceMarkets } from '../../market/announce.ts';
import { allRegions } from '../../planning/repository.ts';
import type { Db, Services } from '../../services.ts';
import type { Principal } from '../../session/principal.ts';
import { type Known, type KnownRegion, knownTo } from './known.ts';
import { compoundIn, outletIn, writeCompounds, writeOutlets } from './places.ts';
import { type PlaceRecord, placeRecords } from './records.ts';
import { boundaryIn, planIn, writeBoundaries, writePlans } from './registers.ts';

export type PlaceFile = InputOf<(typeof sitingCalls)['importFile']>;

/** Who imports, and whose records he may write; null for the whole city. */
export type Importer = Pick<Principal, 'userId' | 'userName' | 'displayName' | 'regionCodes'>;

/** The operator has no region. */
export const OPERATOR: Importer = { ...LOGGED_OPERATOR, regionCodes: null };

/**
 * Imports outlets, compounds, boundaries or plans 数据导入, whole or not at all: one fault anywhere leaves the database as it was. What
 * was written is in the operation log, and every server reads its plane anew.
 */
export async function importPlaces(services: Pick<Services, 'db' | 'publish'>, { kind, crs, file }: PlaceFile, actor: Importer, address: string): Promise<PlaceImport> {
  if (kind === 'boundaries' && actor.regionCodes !== null) return { ...NOTHING, message: SITING_MESSAGES.region };
  const faults = new Faults();
  try {
    const known = await knownTo(services.db, actor.regionCodes);
    const rows = await rowsOf(kind, { known, crs, faults, regions: kind === 'boundaries' ? await allRegions(services.db) : [], source: file.fileName }, placeRecords(file.bytes, file.fileName, kind, faults));
    if (faults.count === 0 && rows.count === 0) faults.add(1, '整个文件', `文件中没有${IMPORT_LABELS[kind]}`, '');
    if (faults.count > 0) return { written: 0, message: `有 ${faults.count} 处错误，没有导入任何数据`, faults: faults.list, faultCount: faults.count };
    await services.db.transaction().execute(async (tx) => {
      await rows.write(tx);
      const target = `${IMPORT_LABELS[kind]} ${rows.count} 条（${file.fileName.slice(-80)}）`;
      await record(tx, { actor, address, action: sitingCalls.importFile.name, target, after: { kind, crs, written: rows.count } });
    });
    await announceMarkets(services.publish);
    return { ...NOTHING, written: rows.count, message: `已导入 ${rows.count} 条${IMPORT_LABELS[kind]}` };
  } catch (problem) {
    if (!(problem instanceof SheetUnreadable)) throw problem;
    return { ...NOTHING, message: problem.message };
  }
}

const NOTHING: PlaceImport = { written: 0, message: '', faults: [], faultCount: 0 };

interface Reading {
  readonly known: Known;
  readonly crs: CrsName;
  readonly faults: Faults;
  readonly regions: readonly KnownRegion[];
  readonly source: string;
}

interface Rows {
  readonly count: number;
  write(tx: Db): Promise<void>;
}

async function rowsOf(kind: ImportKind, { known, crs, faults, regions, source }: Reading, records: AsyncIterable<PlaceRecord>): Promise<Rows> {
  const all = async <T>(read: (record: PlaceRecord) => T | undefined, keyOf: (row: T) => string, write: (tx: Db, rows: readonly T[]) => Promise<void>): Promise<Rows> => {
    const rows: T[] = [];
    const seen = new Map<string, number>();
    for await (const one of records) {
      const row = read(one);
      if (row === undefined) continue;
      const key = keyOf(row);
      const first = seen.get(key);
      if (key !== '' && first !== undefined) faults.add(one.line, '整行', `与第 ${first} 行重复`, key);
      seen.set(key, one.line);
      rows.push(row);
    }
    return { count: rows.length, write: (tx) => write(tx, rows) };
  };
  const numbered = (id: number): string => (id === 0 ? '' : String(id));
  if (kind === 'outlets') return all((one) => outletIn(one, known, crs, faults), (row) => numbered(row.outlet_id), writeOutlets);
  if (kind === 'compounds') return all((one) => compoundIn(one, known, crs, faults), (row) => numbered(row.compound_id), writeCompounds);
  if (kind === 'plans') return all((one) => planIn(one, known, faults), (row) => `${row.region_id}/${row.begin_year}`, writePlans);
  return all((one) => boundaryIn(one, regions, crs, faults), (row) => row.region.code, (tx, rows) => writeBoundaries(tx, rows, source));
}
