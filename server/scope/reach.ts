import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';

/** The numbers of the divisions that one reaches 区划沿革: itself, what it became and came from, and what is below these. As a set for `in`; none for null. */
export const reachOfDivision = (region: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select region_reach(${region}))`;

/** The codes of these, in order, as an array. */
export const codesReached = (region: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`array(select code from region where region_id in ${reachOfDivision(region)} order by code)`;

/** Whether `column` holds the number of one of some divisions, whoever may see them. */
export const standsIn = (column: string, regionIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...regionIds]}::integer[])`;

/** Whether `column` holds the number of a division that one of some reaches. */
export const isReachedFrom = (column: string, regionIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select region_reach(id) from unnest(${[...regionIds]}::integer[]) as id)`;

/** Whether a division `region` is the one of `own`, or what that became or came from: the lineage alone, without what is below. */
export const isKin = (region: RawBuilder<unknown>, own: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${region} = ${own} or (${own}, ${region}) in (select region_id, kin_id from region_kin))`;

/**
 * The day since which what a division reaches is what it was: before it, a split or merge that others had a part in, its figures were those of more or of
 * less. Undefined where there was none. A division that was split is all of its parts together, and one that took in another is both of them before.
 */
export async function sameSince(db: Db, regionCode: string): Promise<DateText | undefined> {
  const { rows } = await sql<{ since: DateText | null }>`
    with own as (
      select region_id from region where code = ${regionCode}
      union select k.kin_id from region_kin as k join region as r using (region_id) where r.code = ${regionCode})
    select max(c.effective_on)::text as since from region_lineage as l join region_change as c using (region_change_id)
    where c.undone_at is null and l.from_id in (select region_id from own) and l.to_id not in (select region_id from own)`.execute(
    db,
  );
  return rows[0]?.since ?? undefined;
}

/** Whether the division of an alias may be entered: one that was split or merged is only where it was before. */
export const isOffered = (alias: string, kept: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.ended_at`)} is null or ${standsIn(`${alias}.region_id`, kept)})`;
