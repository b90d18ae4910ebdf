import { sql } from 'kysely';
import { REORGANISATION_MESSAGES, UNDO_DAYS } from '#subjects/region-change/terms.ts';
import { reorganisationName } from '#subjects/region-change/rules.ts';
import type { Reorganised, UndoneReorganisation } from '#subjects/region-change/wire.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import { remember } from '../register/history.ts';
import { recordsOf } from '../register/reading.ts';
import type { Named, Pen } from '../register/writing.ts';
import { standsIn } from '../scope/reach.ts';
import { holdDivisions } from './holding.ts';
import { finalFigures } from './judging.ts';
import { drawnBack } from './outlines.ts';
import { referencesOf, register } from './rows/references.ts';
import { sessionsOf } from './users.ts';
import { back, leftover, forgotten, gone, outcomeOf } from './going-back.ts';

const DAY = 86_400_000;
/** Until when a change of an instant can be undone, ms. */
export const undoableUntil = (at: number): number => at + UNDO_DAYS * DAY;

/** A change undone, as the log names it. */
export interface Undone {
  readonly outcome: UndoneReorganisation;
  readonly before: Reorganised;
  readonly after: UndoneReorganisation & { readonly name: string };
  readonly sessions: readonly string[];
}

/**
 * Undoes a split or merge 撤销区划调整 within its days: what moved goes back but for what was changed meanwhile, divisions that it made are gone, with
 * what came to them since. All or nothing.
 */
export async function undoReorganisation(tx: Db, changeId: number, pen: Pen): Promise<Undone> {
  const change = await tx
    .selectFrom('region_change')
    .selectAll()
    .where('region_change_id', '=', changeId)
    .executeTakeFirst();
  if (!change) throw notFound(REORGANISATION_MESSAGES.unknown);
  const { from, to } = change.moved;
  const fromIds = from.map(({ regionId }) => regionId);
  const all = [...fromIds, ...to.map(({ regionId }) => regionId)];
  await holdDivisions(tx, all);
  await refuseUndoing(tx, changeId, all, pen);
  const isNew = await tx
    .selectFrom('region_lineage')
    .select('to_id')
    .distinct()
    .where('region_change_id', '=', changeId)
    .where('is_new', '=', true)
    .execute();
  const newIds = isNew.map(({ to_id }) => to_id);
  // Sessions are found by what users see now.
  const sessions = await sessionsOf(tx, all);
  const ended = (await recordsOf(tx, register, null, fromIds)) as readonly Named[];
  for (const [index, regionId] of fromIds.entries())
    await tx
      .updateTable('region')
      .set({ ended_at: null, valid_until: change.moved.validUntil[index] ?? null, version: sql`version + 1` })
      .where('region_id', '=', regionId)
      .execute();
  const { moving, staying } = await referencesOf(tx);
  for (const reference of moving) await back(tx, reference, changeId, fromIds, pen);
  for (const reference of [...moving, ...staying])
    for (const id of newIds) await leftover(tx, reference, id, fromIds, pen);
  await sql`delete from region_placement as p using enterprise as e where e.enterprise_id = p.enterprise_id and e.region_id = p.region_id
    and p.region_change_id = ${changeId}`.execute(tx);
  await forgotten(tx, changeId, newIds, fromIds, pen.now);
  await drawnBack(tx, change.outlines);
  await gone(tx, newIds, pen);
  await tx
    .updateTable('region_change')
    .set({ undone_at: pen.now, undone_name: pen.actor.displayName })
    .where('region_change_id', '=', changeId)
    .execute();
  const again = (await recordsOf(tx, register, null, fromIds)) as readonly Named[];
  await remember(
    tx,
    register,
    again.map((after) => ({
      deed: 'restore',
      before: ended.find(({ regionId }) => regionId === after['regionId']),
      after,
    })),
    pen,
  );
  const outcome = await outcomeOf(tx, moving, changeId);
  const names = (some: Reorganised['from']) => some.map(({ name }) => name);
  return {
    outcome,
    before: change.moved,
    after: { ...outcome, name: `撤销 ${reorganisationName(change.kind, names(from), names(to))}` },
    sessions,
  };
}

/** What is against undoing a change, in Chinese: it was, it is too long ago, one of its divisions has changed since, or its figures are final. */
async function refuseUndoing(tx: Db, changeId: number, regionIds: readonly number[], pen: Pen): Promise<void> {
  const { undone_at, at, effective_on } = await tx
    .selectFrom('region_change')
    .select(['undone_at', 'at', 'effective_on'])
    .where('region_change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  if (undone_at !== null) throw refuse(REORGANISATION_MESSAGES.undone);
  if (pen.now > undoableUntil(at)) throw refuse(REORGANISATION_MESSAGES.late);
  await refuseLater(tx, changeId, regionIds);
  const final = await finalFigures(tx, effective_on, regionIds);
  if (final) throw refuse(final.undoing);
}

/** A division that has changed once more goes back the way it came. */
async function refuseLater(tx: Db, changeId: number, ids: readonly number[]): Promise<void> {
  const later = await tx
    .selectFrom('region_lineage as l')
    .innerJoin('region_change as c', 'c.region_change_id', 'l.region_change_id')
    .innerJoin('region as r', (join) => join.on(sql<boolean>`r.region_id in (l.from_id, l.to_id)`))
    .select(['r.name', 'c.effective_on'])
    .where('c.undone_at', 'is', null)
    .where('c.region_change_id', '>', changeId)
    .where(standsIn('r.region_id', ids))
    .executeTakeFirst();
  if (later) throw refuse(REORGANISATION_MESSAGES.later(later.name, later.effective_on));
}
