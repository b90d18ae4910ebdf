import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { periodOf } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { enterpriseInScope, enterpriseStoodInScope, inDivisions } from '#server/scope/conditions.ts';
import { placedOn, placedRegion } from '#server/scope/placed.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import { owes } from '../engine/reporters.ts';
import type { FigureChoice } from './figures.ts';

/** What those who should have reported are told apart by. */
type Owing = 'all' | 'division' | 'enterprise';

/**
 * How many enterprises should have reported in the range 应报家数, by group: who owes the report, who owed it by an obligation, who reported
 * all the same. By period only who owed that period, where obligations say so. The few that do not owe it are looked up one by one: asked by `exists` alone,
 * the obligations and reports of the whole range would be read for them.
 */
export async function owedCounts(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  { from, to, divisions, enterpriseId }: FigureChoice,
  by: Owing,
): Promise<ReadonlyMap<string, number>> {
  const key = { all: sql`''`, division: sql`d.code`, enterprise: sql`e.enterprise_id::text` }[by];
  const oneOf = (
    table: RawBuilder<unknown>,
    counts: RawBuilder<unknown>,
  ) => sql`coalesce((select true from ${table} as one
    where one.kind = ${declaration.key} and one.enterprise_id = e.enterprise_id and one.period_start between ${from}::date and ${to}::date and ${counts} limit 1), false)`;
  const { rows } = await sql<{ key: string; owed: number }>`
    select ${key} as key, count(distinct e.enterprise_id)::int as owed from enterprise e
    cross join lateral (
      select h.region_id from region_placement as h where h.enterprise_id = e.enterprise_id and h.since <= ${to}::date and h.until > ${from}::date
      union select e.region_id where not exists (select from region_placement as h where h.enterprise_id = e.enterprise_id and h.until > ${to}::date)) as h
    join region d on d.region_id = h.region_id
    where ${enterpriseStoodInScope(scope)} and ${inDivisions(divisions, placedRegion)} and ${enterpriseId === undefined ? sql`true` : sql`e.enterprise_id = ${enterpriseId}`}
      and (${owes(declaration)} or ${oneOf(sql`obligation`, sql`true`)} or ${oneOf(sql`report`, sql`one.status in (1, 2)`)})
    ${by === 'all' ? sql`` : sql`group by ${key}`}`.execute(db);
  return new Map(rows.map((row) => [row.key, row.owed]));
}

/** The same by period, from what is counted of the obligations, or the enterprise's own; a period that nobody wrote obligations for is not in it. */
export async function owedByPeriod(
  db: Db,
  { key: kind, cadence }: ReportDeclaration,
  scope: Scope,
  { from, to, divisions, enterpriseId = scope.enterpriseId ?? undefined }: FigureChoice,
): Promise<ReadonlyMap<string, number>> {
  const own = sql`select o.period_start, 1 as owed from obligation o join enterprise e on e.enterprise_id = o.enterprise_id ${placedOn(sql`o.period_start`)}
    where o.kind = ${kind} and e.enterprise_id = ${enterpriseId} and ${enterpriseStoodInScope(scope)} and ${inDivisions(divisions, placedRegion)}`;
  const all = sql`select e.period_start, e.owed from obligation_total as e
    where e.kind = ${kind} and e.owed > 0 and ${enterpriseInScope(scope)} and ${inDivisions(divisions)}`;
  const { rows } = await sql<{ start: DateText; owed: number }>`
    select period_start::text as start, sum(owed)::int as owed from (${enterpriseId === undefined ? all : own}) as o
    where period_start between ${from}::date and ${to}::date group by 1`.execute(db);
  return new Map(rows.map(({ start, owed }) => [periodOf(cadence, start) ?? start, owed]));
}
