import { type RawBuilder, sql } from 'kysely';
import { REORGANISATION_MESSAGES } from '#subjects/region-change/terms.ts';
import type { UndoneReorganisation } from '#subjects/region-change/wire.ts';
import { removeOfDivisions } from '../alert/divisions.ts';
import type { Db } from '../database/tables.ts';
import { refuse } from '../http/problem.ts';
import { remember } from '../register/history.ts';
import { rowsRewritten } from '../register/merging/moving.ts';
import { recordsOf } from '../register/reading.ts';
import type { Pen } from '../register/writing.ts';
import { type Moving, type Staying, standsAt, register } from './rows/references.ts';

/** Rows that still stand where the change put them go back. */
export async function back(
  tx: Db,
  reference: Moving,
  changeId: number,
  fromIds: readonly number[],
  pen: Pen,
): Promise<void> {
  const { table, column, key } = reference;
  for (const from of fromIds) {
    const wanted = sql<boolean>`exists (select from region_change_row as c where c.region_change_id = ${changeId}
      and c.relation = ${`${table}.${column}`} and c.row_key = ${sql.ref(`t.${key}`)} and c.from_id = ${from} and c.to_id = ${sql.ref(`t.${column}`)})`;
    await written(tx, reference, wanted, from, pen);
  }
}

/** Rows of a change that stand again where they came from, and those that do not. */
export async function outcomeOf(tx: Db, moving: readonly Moving[], changeId: number): Promise<UndoneReorganisation> {
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
export async function leftover(
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
export async function forgotten(
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
export async function gone(tx: Db, ids: readonly number[], pen: Pen): Promise<void> {
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
