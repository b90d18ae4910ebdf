import { type RawBuilder, sql } from 'kysely';
import { REORGANISATION_MESSAGES, UNDO_DAYS } from '#subjects/region-change/terms.ts';
import { reorganisationName } from '#subjects/region-change/rules.ts';
import type { Reorganised, UndoneReorganisation } from '#subjects/region-change/wire.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import { remember } from '../register/history.ts';
import { rewritten } from '../register/merging/moving.ts';
import { recordsOf } from '../register/reading.ts';
import { type Named, type Pen, takeTurn } from '../register/writing.ts';
import { standsIn } from '../scope/reach.ts';
import { register } from './carrying.ts';
import { drawnBack } from './outlines.ts';
import { type Moving, referencesOf } from './references.ts';
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
  await takeTurn(tx, register);
  const change = await tx
    .selectFrom('region_change')
    .selectAll()
    .where('region_change_id', '=', changeId)
    .executeTakeFirst();
  if (!change) throw notFound(REORGANISATION_MESSAGES.unknown);
  if (change.undone_at !== null) throw refuse(REORGANISATION_MESSAGES.undone);
  if (pen.now > undoableUntil(change.at)) throw refuse(REORGANISATION_MESSAGES.late);
  const { from, to } = change.moved;
  await refuseLater(
    tx,
    changeId,
    [...from, ...to].map(({ regionId }) => regionId),
  );
  const fromIds = from.map(({ regionId }) => regionId);
  const isNew = await tx
    .selectFrom('region_lineage')
    .select('to_id')
    .distinct()
    .where('region_change_id', '=', changeId)
    .where('is_new', '=', true)
    .execute();
  const newIds = isNew.map(({ to_id }) => to_id);
  // Sessions are found by what users see now.
  const sessions = await sessionsOf(tx, [...fromIds, ...to.map(({ regionId }) => regionId)]);
  await tx
    .updateTable('region')
    .set({ ended_at: null, valid_until: null, version: sql`version + 1` })
    .where('region_id', 'in', fromIds)
    .execute();
  const { moving, staying } = await referencesOf(tx);
  let returned = 0;
  for (const reference of moving) returned += await back(tx, reference, changeId, fromIds, pen);
  for (const reference of [...moving, ...staying])
    for (const id of newIds) await leftover(tx, reference, id, fromIds, pen);
  await sql`delete from region_placement as p using enterprise as e where e.enterprise_id = p.enterprise_id and e.region_id = p.region_id
    and p.region_change_id = ${changeId}`.execute(tx);
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
    again.map((one) => ({ deed: 'restore', before: one, after: one })),
    pen,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from region_change_row where region_change_id = ${changeId}`.execute(tx);
  const outcome = { returned, left: (rows[0]?.n ?? 0) - returned };
  const names = (some: Reorganised['from']) => some.map(({ name }) => name);
  return {
    outcome,
    before: change.moved,
    after: { ...outcome, name: `撤销 ${reorganisationName(change.kind, names(from), names(to))}` },
    sessions,
  };
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

/** Rows that still stand where the change put them go back; gives how many. */
async function back(
  tx: Db,
  reference: Moving,
  changeId: number,
  fromIds: readonly number[],
  pen: Pen,
): Promise<number> {
  const { table, column, key } = reference;
  let returned = 0;
  for (const from of fromIds) {
    const wanted = sql<boolean>`exists (select from region_change_row as c where c.region_change_id = ${changeId}
      and c.relation = ${`${table}.${column}`} and c.row_key = ${sql.ref(`t.${key}`)} and c.from_id = ${from} and c.to_id = ${sql.ref(`t.${column}`)})`;
    await rewritten(tx, reference, wanted, from, pen, async (update) => {
      const { rows } = await sql<{
        n: number;
      }>`with moved as (${update} returning 1) select count(*)::int as n from moved`.execute(tx);
      returned += rows[0]?.n ?? 0;
    });
  }
  return returned;
}

/** What came to a new division since goes where its enterprise stands, or to the first that it was made of. */
async function leftover(
  tx: Db,
  reference: Parameters<typeof rewritten>[1] & { readonly hasEnterprise: boolean },
  newId: number,
  fromIds: readonly number[],
  pen: Pen,
): Promise<void> {
  const stands = (condition: RawBuilder<boolean>) =>
    sql<boolean>`${sql.ref(`t.${reference.column}`)} = ${newId} and ${condition}`;
  const write = (update: RawBuilder<unknown>) => update.execute(tx);
  const [first = 0, ...others] = fromIds;
  if (reference.hasEnterprise && reference.table !== 'enterprise')
    for (const from of others) {
      const ofIts = sql<boolean>`t.enterprise_id in (select enterprise_id from enterprise where region_id = ${from})`;
      await rewritten(tx, reference, stands(ofIts), from, pen, write);
    }
  await rewritten(tx, reference, stands(sql<boolean>`true`), first, pen, write);
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
