import { today } from '#base/calendar.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { moveTo } from '#subjects/inspection/rules/finding.ts';
import { FINDING_STATES, INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { type FindingMoveInput, findingMoveWire } from '#subjects/inspection/wire/findings.ts';
import type { InputOf, OutputOf } from '#base/call.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, notFound, Problem, stale } from '../../http/problem.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import type { Writer } from '../../service/writing.ts';
import { changed } from '../acting.ts';
import { isSeen } from '../tasks.ts';
import { photoIn, storePhoto } from '../task/photos.ts';
import { remember } from './raising.ts';

type Moved = OutputOf<typeof calls.moveFinding>;

/** A finding within the scope, held until the change is done. */
async function lockedFinding(tx: Db, findingId: number, principal: Principal) {
  const row = await tx
    .selectFrom('inspection_finding as f')
    .selectAll('f')
    .where('f.finding_id', '=', findingId)
    .where('f.task_id', 'in', (of) =>
      of.selectFrom('inspection_task as k').select('k.task_id').where(isSeen(principal)),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownFinding);
  return row;
}

/** Takes in a photo of what was put right 整改照片. */
export async function keepProof(
  { db, clock }: Services,
  { findingId, photoKey, file }: InputOf<typeof calls.keepProof>,
  { principal, address }: Writer,
): Promise<OutputOf<typeof calls.keepProof>> {
  const content = photoIn(file);
  return db.transaction().execute(async (tx) => {
    const row = await lockedFinding(tx, findingId, principal);
    const nowhere = { takenAt: null, cameraAt: null, lng: null, lat: null };
    const photo = { photoKey, content, taskId: row.task_id, findingId, ...nowhere };
    if (await storePhoto(tx, photo, principal.userId, clock.now()))
      await record(tx, {
        actor: principal,
        address,
        action: calls.keepProof.name,
        target: `问题 ${row.item_text}`,
        after: { photoKey, sha256: content.sha256 },
      });
    return { photoKey, sha256: content.sha256 };
  });
}

/** Carries out a move of a finding on the version that was seen: proof, re-check and close, or back with a new deadline. */
export function moveFinding(
  services: Services,
  input: FindingMoveInput,
  { principal, address }: Writer,
): Promise<Moved> {
  const { findingId, move, text = '' } = input;
  const day = today(services.clock);
  return changed(services, async (tx, now) => {
    const row = await lockedFinding(tx, findingId, principal);
    if (row.version !== input.version) throw stale();
    const state = moveTo(row.state, move);
    if (!state) throw new Problem(409, messages.illegal(row.state, move));
    const set = effectOf(input, day);
    await refuseUnknown(tx, input);
    const version = row.version + 1;
    await tx
      .updateTable('inspection_finding')
      .set({ ...set, state, version })
      .where('finding_id', '=', findingId)
      .execute();
    const said = move === 'return' ? `${text}；新的整改期限 ${input.dueOn}` : text;
    await remember(tx, findingId, { deed: move, text: said, photos: input.photos, actor: principal, now });
    await record(tx, {
      actor: principal,
      address,
      action: calls.moveFinding.name,
      target: `问题 ${row.item_text}`,
      before: { state: FINDING_STATES[row.state], version: row.version, dueOn: row.due_on },
      after: { state: FINDING_STATES[state], version, text, ...(input.dueOn !== undefined && { dueOn: input.dueOn }) },
    });
    return { findingId, version, state };
  });
}

/** What a move changes besides the state; what it lacks is told at its field. */
function effectOf({ move, text = '', dueOn, photos }: FindingMoveInput, day: string) {
  const wrong = (key: 'text' | 'photos' | 'dueOn', message: string) => badValue(findingMoveWire, key, message);
  if (move === 'prove') {
    if (text.trim() === '') throw wrong('text', messages.proofMissing);
    if (photos.length === 0) throw wrong('photos', messages.proofPhotos);
    return {};
  }
  if (move === 'close') return { closed_on: day };
  if (text.trim() === '') throw wrong('text', messages.returnWhy);
  if (dueOn === undefined || dueOn < day) throw wrong('dueOn', messages.returnUntil);
  // Another deadline may be missed anew: then it is told anew.
  return { due_on: dueOn, division_told_on: null, city_told_on: null };
}

async function refuseUnknown(tx: Db, { findingId, photos }: FindingMoveInput): Promise<void> {
  if (photos.length === 0) return;
  const known = await tx
    .selectFrom('inspection_photo')
    .select('photo_key')
    .where('photo_key', 'in', photos)
    .where('finding_id', '=', findingId)
    .execute();
  if (known.length !== new Set(photos).size) throw badValue(findingMoveWire, 'photos', messages.unknownPhoto);
}
