import { type RawBuilder, sql } from 'kysely';

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

/** Whether the division of an alias may be entered: one that was split or merged is only where it was before. */
export const isOffered = (alias: string, kept: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.ended_at`)} is null or ${standsIn(`${alias}.region_id`, kept)})`;
