import { type RawBuilder, sql } from 'kysely';
import { REORGANISATION_MESSAGES, UNDO_DAYS } from '#subjects/region-change/terms.ts';
import { reorganisationName } from '#subjects/region-change/rules.ts';
import type { Reorganised, UndoneReorganisation } from '#subjects/region-change/wire.ts';
import { removeOfDivisions } from '../alert/divisions.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import { remember } from '../register/history.ts';
import { rowsRewritten } from '../register/merging/moving.ts';
import { recordsOf } from '../register/reading.ts';
import type { Named, Pen } from '../register/writing.ts';
import { standsIn } from '../scope/reach.ts';
import { holdDivisions } from './holding.ts';
import { finalFigures } from './judging.ts';
import { drawnBack } from './outlines.ts';
import { type Moving, referencesOf, type Staying, standsAt, register } from './rows/references.ts';
import { sessionsOf } from './users.ts';

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

/** Rows that still stand where the change put them go back. */
async function back(tx: Db, reference: Moving, changeId: number, fromIds: readonly number[], pen: Pen): Promise<void> {
  const { table, column, key } = reference;
  for (const from of fromIds) {
    const wanted = sql<boolean>`exists (select from region_change_row as c where c.region_change_id = ${changeId}
      and c.relation = ${`${table}.${column}`} and c.row_key = ${sql.ref(`t.${key}`)} and c.from_id = ${from} and c.to_id = ${sql.ref(`t.${column}`)})`;
    await written(tx, reference, wanted, from, pen);
  }
}

/** Rows of a change that stand again where they came from, and those that do not. */
async function outcomeOf(tx: Db, moving: readonly Moving[], changeId: number): Promise<UndoneReorganisation> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from region_change_row where region_change_id = ${changeId}`.execute(tx);
  let returned = 0;
  for (const { table, column, key } of moving) {
    const { rows: home } = await sql<{ n: number }>`select count(*)::int as n from region_change_row as c
      join ${sql.table(table)} as t on ${sql.ref(`t.${key}`)} = c.row_key and ${sql.ref(`t.${column}`)} = c.from_id
      where c.region_change_id = ${changeId} and c.relation = ${`${table}.${column}`}`.execute(tx);
    returned += home[0]?.n ?? 0;
  }
  return { returned, left: (rows[0]?.n ?? 0) - returned };
}

/** What came to a new division since goes where its enterprise stands, or to the first that it was made of. */
async function leftover(
  tx: Db,
  reference: Moving | Staying,
  newId: number,
  fromIds: readonly number[],
  pen: Pen,
): Promise<void> {
  const here = sql<boolean>`${sql.ref(`t.${reference.column}`)} = ${newId}`;
  const [first = 0, ...others] = fromIds;
  if (reference.hasEnterprise && reference.table !== 'enterprise')
    for (const from of others) {
      const ofIts = sql<boolean>`${here} and t.enterprise_id in (select enterprise_id from enterprise where region_id = ${from})`;
      await written(tx, reference, ofIts, from, pen);
    }
  await written(tx, reference, here, first, pen);
}

/** Lets rows stand in another division; refused where the same stands there. Who a notice is for needs no second line. */
async function written(
  tx: Db,
  reference: Moving | Staying,
  moves: RawBuilder<boolean>,
  to: number,
  pen: Pen,
): Promise<void> {
  const { table, term } = reference;
  const twice = sql<boolean>`${moves} and ${standsAt(reference, to)}`;
  if (table === 'notice_region') await sql`delete from notice_region as t where ${twice}`.execute(tx);
  else {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} as t where ${twice}`.execute(tx);
    const count = rows[0]?.n ?? 0;
    if (count > 0) throw refuse(REORGANISATION_MESSAGES.standing(term, count));
  }
  await rowsRewritten(tx, reference, moves, to, pen);
}

/** What names a division that goes by no reference: figures of what has moved on since, readers of articles, thresholds. */
async function forgotten(
  tx: Db,
  changeId: number,
  newIds: readonly number[],
  fromIds: readonly number[],
  now: number,
): Promise<void> {
  const those = sql`any(${[...newIds]}::integer[])`;
  await sql`update region_placement as p set region_id = coalesce((select c.from_id from region_change_row as c where c.region_change_id = ${changeId}
      and c.relation = 'enterprise.region_id' and c.row_key = p.enterprise_id), ${fromIds[0]}) where p.region_id = ${those}`.execute(
    tx,
  );
  await sql`update content_reading as d set region_ids = array(
      select distinct id from unnest(d.region_ids || ${[...fromIds]}::integer[]) as id where not id = ${those} order by id)
    where d.region_ids && ${[...newIds]}::integer[]`.execute(tx);
  await removeOfDivisions(tx, newIds, now);
}

/** Takes the divisions away that the change made: their codes are free again. */
async function gone(tx: Db, ids: readonly number[], pen: Pen): Promise<void> {
  if (ids.length === 0) return;
  const records = await recordsOf(tx, register, null, ids);
  await remember(
    tx,
    register,
    records.map((before) => ({ deed: 'remove', before })),
    pen,
  );
  await tx
    .deleteFrom('region')
    .where('region_id', 'in', [...ids])
    .execute();
}
