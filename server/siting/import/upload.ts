import { type ImportOutcome } from '#base/files/import-outcome.ts';
import type { InputOf } from '#base/call.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { CompoundRow, OutletRow } from '#server/database/rows/markets.ts';
import { IMPORT_LABELS, type ImportKind, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import { OPERATOR as LOGGED_OPERATOR, record } from '../../audit/record.ts';
import { announceMarkets } from '../../market/announce.ts';
import { allRegions } from '../../planning/repository.ts';
import { isEveryRegion } from '../../scope/scope.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import type { Principal } from '../../service/principal.ts';
import { underWay } from '../../workshop/under-way.ts';
import { jobIn } from '../../workshop/job.ts';

import { type Order, workshop } from '../../workshop/workshop.ts';
import { knownTo } from './known.ts';
import type { PlacePiece, placeFileJob } from './place-job.ts';
import { writePlaces } from './places.ts';
import type { Writer } from '../../register/history.ts';
import { writeBoundaries, writePlans } from './registers.ts';

/** The records of a file, read and checked in the workshop. */
const PLACES = jobIn<typeof placeFileJob>(new URL('./place-job.ts', import.meta.url), 'placeFileJob');

export type PlaceFile = InputOf<(typeof sitingCalls)['importFile']>;

/** Who imports, and whose records he may write; null for the whole city. */
export type Importer = Pick<Principal, 'userId' | 'userName' | 'displayName' | 'regionCodes'>;

/** The operator has no region. */
export const OPERATOR: Importer = { ...LOGGED_OPERATOR, regionCodes: null };

/**
 * Imports outlets, compounds, boundaries or plans 数据导入, whole or not at all: one fault anywhere leaves the database as it was. What
 * was written is in the operation log, and every server reads its plane anew.
 */
export async function importPlaces(
  services: Pick<Services, 'db' | 'publish' | 'clock'>,
  file: PlaceFile,
  actor: Importer,
  address: string,
): Promise<ImportOutcome> {
  const {
    kind,
    crs,
    file: { fileName },
  } = file;
  if (kind === 'boundaries' && !isEveryRegion(actor.regionCodes))
    return { ...NOTHING, message: SITING_MESSAGES.region };
  return underWay({ userId: actor.userId, uploadKey: file.uploadKey }, async ({ order, writing }) => {
    try {
      const { rows, faults, faultCount } = await placesIn(services.db, file, actor, order);
      if (faultCount > 0)
        return { written: 0, message: `有 ${faultCount} 处错误，没有导入任何数据`, faults: [...faults], faultCount };
      writing(rows.length);
      await services.db.transaction().execute(async (tx) => {
        await writers[kind](tx, rows as never, fileName, { actor, now: services.clock.now() });
        const target = `${IMPORT_LABELS[kind]} ${rows.length} 条（${fileName.slice(-80)}）`;
        await record(tx, {
          actor,
          address,
          action: sitingCalls.importFile.name,
          target,
          after: { kind, crs, written: rows.length },
        });
      });
      await announceMarkets(services.publish);
      return { ...NOTHING, written: rows.length, message: `已导入 ${rows.length} 条${IMPORT_LABELS[kind]}` };
    } catch (problem) {
      if (!(problem instanceof SheetUnreadable)) throw problem;
      return { ...NOTHING, message: problem.message };
    }
  });
}

const NOTHING: ImportOutcome = { written: 0, message: '', faults: [], faultCount: 0 };

/** All that a file holds, read and checked in the workshop. */
async function placesIn(
  db: Db,
  { kind, crs, file: { fileName, bytes } }: PlaceFile,
  actor: Importer,
  order: Order,
): Promise<PlacePiece> {
  const known = await knownTo(db, actor.regionCodes);
  const regions = kind === 'boundaries' ? await allRegions(db) : [];
  const rows: Array<PlacePiece['rows'][number]> = [];
  let last: PlacePiece | undefined;
  for await (last of workshop.pieces(PLACES, { bytes, fileName, kind, crs, known, regions }, order))
    rows.push(...last.rows);
  return { rows, faults: last?.faults ?? [], faultCount: last?.faultCount ?? 0 };
}

/** What writes the rows of each kind, from a file of that name. */
const writers: Readonly<{
  [K in ImportKind]: (tx: Db, rows: readonly never[], fileName: string, writer: Writer) => Promise<void>;
}> = {
  outlets: (tx, rows: readonly OutletRow[], _, writer) => writePlaces(tx, 'outlet', rows, writer),
  compounds: (tx, rows: readonly CompoundRow[], _, writer) => writePlaces(tx, 'compound', rows, writer),
  plans: (tx, rows) => writePlans(tx, rows),
  boundaries: (tx, rows, fileName) => writeBoundaries(tx, rows, fileName),
};
