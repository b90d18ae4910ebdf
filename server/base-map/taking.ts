import { createHash } from 'node:crypto';
import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { baseMapEvents } from '#subjects/base-map/events.ts';
import { BASE_LAYER_LABELS, BASE_MESSAGES, KEPT_BASES } from '#subjects/base-map/terms.ts';
import type { BaseFile, BaseOutcome, BaseTake } from '#subjects/base-map/wire.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import { record } from '../audit/record.ts';
import { stale } from '../http/problem.ts';
import { announceMarkets } from '../market/announce.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { jobIn } from '../workshop/job.ts';
import { type UnderWay, underWay } from '../workshop/under-way.ts';
import { workshop } from '../workshop/workshop.ts';
import { bordersIn, replaceBorders } from './borders.ts';
import { divisionsAsked, knownNames } from './known.ts';
import type { baseFileJob, FoundBorder } from './reading/job.ts';
import { enterBase, forgetOld, inUseOf, putInUse } from './repository.ts';

/** A file of a layer, read and checked in the workshop. */
const READING = jobIn<typeof baseFileJob>(new URL('./reading/job.ts', import.meta.url), 'baseFileJob');

/** Who changes the ground, and from where. */
export interface Surveyor {
  readonly principal: Principal;
  readonly address: string;
}

interface Read {
  readonly outcome: BaseOutcome;
  /** What is kept of it, JSON. */
  readonly content: string;
}

const NOTHING: BaseOutcome = {
  versionId: 0,
  message: '',
  shapes: 0,
  corners: 0,
  others: 0,
  matched: [],
  faults: [],
  faultCount: 0,
  guess: undefined,
  preview: [],
};

/** Says what a file of a layer holds and what is wrong with it; changes nothing. */
export function checkBase(services: Services, file: BaseFile, principal: Principal): Promise<BaseOutcome> {
  return readable(file, principal, async (upload) => (await readBase(services, file, upload, false)).outcome);
}

/**
 * Puts a file in the place of a layer of the ground 换用底图, whole or not at all: with one thing wrong, or where somebody else was faster, the old
 * ground stays. Every map hears of it after the commit.
 */
export function takeBase(services: Services, file: BaseTake, { principal, address }: Surveyor): Promise<BaseOutcome> {
  const { db, clock, publish } = services;
  const { layer, source, reviewNumber, crs } = file;
  const { fileName } = file.file;
  return readable(file, principal, async (upload) => {
    const { outcome, content } = await readBase(services, file, upload, true);
    if (outcome.faultCount > 0) return outcome;
    const { shapes, corners } = outcome;
    upload.writing(shapes);
    const versionId = await db.transaction().execute(async (tx) => {
      if ((await inUseOf(tx, layer)) !== file.seen) throw stale();
      const entered = await enterBase(tx, {
        layer,
        source,
        review_number: reviewNumber,
        crs,
        file_name: fileName.slice(-80),
        shapes,
        corners,
        content,
        digest: createHash('sha256').update(content).digest('base64url').slice(0, 16),
        at: clock.now(),
        by_name: principal.displayName,
      });
      await putInUse(tx, layer, entered);
      await forgetOld(tx, layer, KEPT_BASES);
      if (layer === 'district') await replaceBorders(tx, bordersIn(content), { source, reviewNumber });
      await record(tx, {
        actor: principal,
        address,
        action: baseMapCalls.take.name,
        target: `${BASE_LAYER_LABELS[layer]}底图（${fileName.slice(-80)}）`,
        before: { versionId: file.seen },
        after: { versionId: entered, source, reviewNumber, crs, shapes },
      });
      return entered;
    });
    await publish(baseMapEvents.changed, {});
    if (layer === 'district') await announceMarkets(publish);
    return { ...outcome, versionId, message: BASE_MESSAGES.taken(BASE_LAYER_LABELS[layer]) };
  });
}

/** What cannot be read is said as every other fault of a file. */
function readable(
  { uploadKey }: Pick<BaseFile, 'uploadKey'>,
  { userId }: Principal,
  read: (upload: UnderWay) => Promise<BaseOutcome>,
): Promise<BaseOutcome> {
  return underWay({ userId, uploadKey }, async (upload) => {
    try {
      return await read(upload);
    } catch (problem) {
      if (!(problem instanceof SheetUnreadable)) throw problem;
      const faults = [{ name: '整个文件', message: problem.message }];
      return { ...NOTHING, message: BASE_MESSAGES.faulty(1), faults, faultCount: 1 };
    }
  });
}

async function readBase(
  { db }: Pick<Services, 'db'>,
  { layer, crs, file: { bytes } }: BaseFile,
  { order }: UnderWay,
  whole: boolean,
): Promise<Read> {
  const [divisions, known] = [await divisionsAsked(db), await knownNames(db, layer)];
  let outcome = NOTHING;
  const borders: FoundBorder[] = [];
  const shapes: string[] = [];
  for await (const piece of workshop.pieces(READING, { bytes, layer, crs, divisions, known, whole }, order)) {
    if (piece.kind === 'found') outcome = { ...piece.outcome, versionId: 0 };
    else if (piece.kind === 'border') borders.push(piece.border);
    else shapes.push(piece.json);
  }
  return { outcome, content: layer === 'district' ? JSON.stringify(borders) : `{"shapes":[${shapes.join()}]}` };
}
