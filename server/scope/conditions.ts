import { type RawBuilder, sql } from 'kysely';
import { placedRegion } from './placed.ts';
import type { Reach, RegionScope, Scope } from './scope.ts';

/** Columns by which rows belong to somebody, as `alias.column`; whichever are named have to be in scope. */
export interface ScopedColumns {
  /** Holds a division's number. */
  readonly region?: string;
  /** Holds a division's code; none is the whole city's. */
  readonly regionCode?: string;
  /** Holds an enterprise's number. */
  readonly enterprise?: string;
}

const EVERYTHING = sql<boolean>`true`;

/** Whether `column` holds the number of a division in scope. */
export function liesInRegions(column: string, regions: RegionScope): RawBuilder<boolean> {
  return isAmong(sql.ref(column), regions);
}

function isAmong(region: RawBuilder<unknown>, regions: RegionScope): RawBuilder<boolean> {
  if (regions === null) return EVERYTHING;
  return sql<boolean>`${region} in (select region_id from region where code = any(${[...regions]}::text[]))`;
}

/** Whether `column` holds the number of a division within reach, or none at all – null, or 0 – for who is responsible for the whole city. */
export function liesWithinReach(column: string, { regionCodes, wholeCity }: Reach): RawBuilder<boolean> {
  const none = sql<boolean>`coalesce(${sql.ref(column)}, 0) = 0`;
  return wholeCity
    ? sql<boolean>`(${none} or ${liesInRegions(column, regionCodes)})`
    : sql<boolean>`(not ${none} and ${liesInRegions(column, regionCodes)})`;
}

/** Whether `column` holds the code of a division in scope. */
export function namesRegion(column: string, regions: RegionScope): RawBuilder<boolean> {
  return regions === null ? EVERYTHING : sql<boolean>`${sql.ref(column)} = any(${[...regions]}::text[])`;
}

/** Whether `column` holds codes of divisions in scope alone; what holds none is the whole city's. */
export function namesOnlyRegions(column: string, regions: RegionScope): RawBuilder<boolean> {
  return regions === null ? EVERYTHING : sql<boolean>`${sql.ref(column)} <@ ${[...regions]}::text[]`;
}

/** Whether `column` holds the number of the own enterprise; for who belongs to none, whichever it holds. */
export function isOwnEnterprise(column: string, { enterpriseId }: Scope): RawBuilder<boolean> {
  return enterpriseId === null ? EVERYTHING : sql<boolean>`${sql.ref(column)} = ${enterpriseId}`;
}

/** Whether a row is in scope 数据范围: by its division and by its enterprise, as far as it has them. */
export function inScope({ region, regionCode, enterprise }: ScopedColumns, scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      ...(region === undefined ? [] : [liesInRegions(region, scope.regionCodes)]),
      ...(regionCode === undefined ? [] : [namesRegion(regionCode, scope.regionCodes)]),
      ...(enterprise === undefined ? [] : [isOwnEnterprise(enterprise, scope)]),
    ],
    sql` and `,
  )})`;
}

/** Whether the enterprise `e` of a query is in scope: whatever is about one – prices, reports, statistics – is seen by who sees it. */
export function enterpriseInScope(scope: Scope): RawBuilder<boolean> {
  return inScope({ region: 'e.region_id', enterprise: 'e.enterprise_id' }, scope);
}

/** The same of what is of a day, by the division `h` where the enterprise stood then: what was reported from a division is seen by who sees that division. */
export function enterpriseStoodInScope(scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`(${everStoodIn(scope.regionCodes)} and ${isAmong(placedRegion, scope.regionCodes)} and ${isOwnEnterprise('e.enterprise_id', scope)})`;
}

/** Whether the enterprise `e` stands in scope or stood there once: whatever is of either is of these, and so only their rows are read. */
export const enterpriseEverInScope = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${everStoodIn(scope.regionCodes)} and ${isOwnEnterprise('e.enterprise_id', scope)})`;

/** Whether the enterprise `e` stands in one of some divisions or stood there once. It follows from where it stood then, which is known of a row alone: so only rows of these few are read. */
function everStoodIn(regions: RegionScope): RawBuilder<boolean> {
  if (regions === null) return EVERYTHING;
  return sql<boolean>`e.enterprise_id in (
    select x.enterprise_id from enterprise as x where ${liesInRegions('x.region_id', regions)}
    union select x.enterprise_id from region_placement as x where ${liesInRegions('x.region_id', regions)})`;
}

/** Whether the enterprise `e` is one of today's: one that was ended 停用 stays where figures name it, and is offered nowhere. */
export const enterpriseInUse = sql<boolean>`e.ended_at is null`;

/** Whether a row is the own enterprise's, for its staff wherever it lies; else whether its division is in scope. */
export function ownElseInRegions(
  { region, enterprise }: Required<Pick<ScopedColumns, 'region' | 'enterprise'>>,
  scope: Scope,
): RawBuilder<boolean> {
  return scope.enterpriseId === null ? liesInRegions(region, scope.regionCodes) : isOwnEnterprise(enterprise, scope);
}

/** Whether the enterprise `e` lies in one of the divisions asked for, by code or name, joined by commas, or in what lies below it; narrows, never widens. */
export function inDivisions(
  divisions: string | undefined,
  region: RawBuilder<unknown> = sql`e.region_id`,
): RawBuilder<boolean> {
  const asked = (divisions ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (asked.length === 0) return EVERYTHING;
  const named = sql`(code = any(${asked}::text[]) or name = any(${asked}::text[]))`;
  return sql<boolean>`${region} in (select region_id from region where ${named} or parent_id in (select region_id from region where ${named}))`;
}

/** Whether the row `e` lies in the division of a code, in what it was split or merged into, or in what lies below these; for no code, wherever it lies. */
export function liesWithin(code: string | null, region: RawBuilder<unknown> = sql`e.region_id`): RawBuilder<boolean> {
  return sql<boolean>`(${code}::text is null or ${region} in (
    select region_reach(r.region_id) from region r where r.code = ${code}::text))`;
}
