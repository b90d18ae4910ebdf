import { type ImportOutcome } from '#base/files/import-outcome.ts';
import type { InputOf } from '#base/call.ts';
import { baseMapEvents } from '#subjects/base-map/events.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { IMPORT_LABELS, type ImportKind, MOST_IMPORTED, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import { OPERATOR as LOGGED_OPERATOR, record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { announceMarkets } from '../../market/announce.ts';
import { allRegions } from '../../planning/repository.ts';
import { registerNamed } from '../../register/known.ts';
import { importWhole } from '../../register/sheet/import.ts';
import { isEveryRegion } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { jobIn } from '../../workshop/job.ts';
import { type UnderWay, underWay } from '../../workshop/under-way.ts';
import { workshop } from '../../workshop/workshop.ts';
import { writeBoundaries } from './boundaries.ts';
import type { boundaryFileJob, BoundaryPiece } from './boundary-job.ts';

/** The borders of a file, read and checked in the workshop. */
const BOUNDARIES = jobIn<typeof boundaryFileJob>(new URL('./boundary-job.ts', import.meta.url), 'boundaryFileJob');

/** What is a register is imported as such. */
const REGISTERS: Readonly<Record<Exclude<ImportKind, 'boundaries'>, string>> = {
  outlets: 'outlet',
  compounds: 'compound',
  plans: 'market-plan',
};

export type PlaceFile = InputOf<(typeof sitingCalls)['importFile']>;

/** Who imports, and whose records he may write; null for the whole city. */
export type Importer = Pick<Principal, 'userId' | 'userName' | 'displayName' | 'regionCodes'>;

/** The operator has no region. */
export const OPERATOR: Importer = { ...LOGGED_OPERATOR, regionCodes: null };

type Around = Pick<Services, 'db' | 'publish' | 'clock'> & {
  readonly config: Pick<Services['config'], 'phonePattern'>;
};
type Told = (tx: Db, rows: number) => Promise<void>;

/**
 * Imports outlets, compounds, boundaries or plans 数据导入, whole or not at all: one fault anywhere leaves the database as it was. What
 * was written is in the operation log, and every server reads its plane anew.
 */
export async function importPlaces(
  services: Around,
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
  const told: Told = (tx, rows) =>
    record(tx, {
      actor,
      address,
      action: sitingCalls.importFile.name,
      target: `${IMPORT_LABELS[kind]} ${rows} 条（${fileName.slice(-80)}）`,
      after: { kind, crs, written: rows },
    });
  return underWay({ userId: actor.userId, uploadKey: file.uploadKey }, async (upload) => {
    try {
      const outcome = await (kind === 'boundaries'
        ? importBoundaries(services.db, file, upload, told)
        : importRecords(services, { ...file, kind }, actor, upload, told));
      if (outcome.written > 0) await announceMarkets(services.publish);
      if (outcome.written > 0 && kind === 'boundaries') await services.publish(baseMapEvents.changed, {});
      return outcome;
    } catch (problem) {
      if (!(problem instanceof SheetUnreadable)) throw problem;
      return { ...NOTHING, message: problem.message };
    }
  });
}

const NOTHING: ImportOutcome = { written: 0, message: '', faults: [], faultCount: 0 };

function importRecords(
  { db, clock, config: { phonePattern } }: Around,
  { kind, crs, file }: PlaceFile & { readonly kind: keyof typeof REGISTERS },
  actor: Importer,
  upload: UnderWay,
  told: Told,
): Promise<ImportOutcome> {
  return importWhole(
    { db },
    registerNamed(REGISTERS[kind]),
    { what: IMPORT_LABELS[kind], file, crs, mostRows: MOST_IMPORTED[kind], ownNumbers: true },
    {
      pen: { regions: actor.regionCodes, phonePattern, actor, now: clock.now() },
      upload,
      told: (tx, written) => told(tx, written.length),
    },
  );
}

async function importBoundaries(
  db: Db,
  { crs, file: { fileName, bytes } }: PlaceFile,
  { order, writing }: UnderWay,
  told: Told,
): Promise<ImportOutcome> {
  const rows: Array<BoundaryPiece['rows'][number]> = [];
  for await (const piece of workshop.pieces(
    BOUNDARIES,
    { bytes, fileName, crs, regions: await allRegions(db) },
    order,
  )) {
    const { faults, faultCount } = piece;
    if (faultCount > 0)
      return { written: 0, message: `有 ${faultCount} 处错误，没有导入任何数据`, faults: [...faults], faultCount };
    rows.push(...piece.rows);
  }
  writing(rows.length);
  await db.transaction().execute(async (tx) => {
    await writeBoundaries(tx, rows, fileName);
    await told(tx, rows.length);
  });
  return { ...NOTHING, written: rows.length, message: `已导入 ${rows.length} 条${IMPORT_LABELS.boundaries}` };
}
