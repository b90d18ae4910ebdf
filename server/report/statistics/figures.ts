import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { sql } from 'kysely';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { countedStatuses } from '#subjects/report-statistic/rules.ts';
import { enterpriseInScope, inDivisions } from '#server/scope/conditions.ts';
import type { Db } from '#server/database/tables.ts';
import { owes } from '../engine/reporters.ts';
import { reportsIn } from '../engine/scope.ts';
import type { Scope } from '#server/scope/scope.ts';

/** What figures are of: days, regions, which reports count. */
export interface FigureChoice extends DaySpan {
  readonly divisions?: string | undefined;
  readonly withSubmitted: boolean;
  readonly enterpriseId?: number | undefined;
}

/** What figures are gathered by besides their cell. */
export type Gathering = 'all' | 'division' | 'enterprise' | 'period';

/** The figures of one cell in one group; only reports in which it is filled count. */
export interface CellFigures {
  readonly address: string;
  /** '' for all, else the region's code, the enterprise's id or the period. */
  readonly key: string;
  readonly name: string;
  readonly sum: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  /** Enterprises that reported it. */
  readonly reported: number;
}

const GATHERED = {
  all: [sql`''`, sql`''`],
  division: [sql`r.division_code`, sql`r.division`],
  enterprise: [sql`r.enterprise_id::text`, sql`r.name`],
  period: [sql`r.period`, sql`r.period`],
} as const;

/** Of more cells than this a report is taken apart once; fewer are looked up in it one by one, and each look unpacks the whole report. */
const FEW = 4;

const eachOf = (addresses: readonly string[]) =>
  sql`(select one, r.cells ->> one from unnest(${[...addresses]}::text[]) as one)`;
const allOf = (addresses: readonly string[]) =>
  sql`(select key, value from jsonb_each_text(r.cells) where key = any(${[...addresses]}::text[]))`;

/** Cells of the reports in scope added up 汇总; the reports are found by the one scope that lists have. */
export async function cellFigures(
  db: Db,
  { key: kind }: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  addresses: readonly string[],
  by: Gathering,
): Promise<CellFigures[]> {
  if (addresses.length === 0) return [];
  let reports = reportsIn(db, kind, scope)
    .where(inDivisions(choice.divisions))
    .where('r.period_start', '>=', choice.from)
    .where('r.period_start', '<=', choice.to)
    .where(sql<boolean>`r.status = any(${[...countedStatuses(choice.withSubmitted)]}::smallint[])`)
    .select(['r.cells', 'r.period', 'r.enterprise_id', 'e.name', 'd.name as division', 'd.code as division_code']);
  if (choice.enterpriseId !== undefined) reports = reports.where('r.enterprise_id', '=', choice.enterpriseId);
  const [key, name] = GATHERED[by];
  const { rows } = await sql<CellFigures>`
    select a.address, ${key} as key, min(${name}) as name, sum(v.figure)::float8 as sum, (sum(v.figure) / count(v.figure))::float8 as mean,
      min(v.figure)::float8 as least, max(v.figure)::float8 as most, count(distinct r.enterprise_id)::int as reported
    from (${reports}) as r cross join lateral ${addresses.length > FEW ? allOf(addresses) : eachOf(addresses)} as a (address, figure)
      cross join lateral (select a.figure::numeric as figure) as v
    where v.figure is not null group by a.address, ${by === 'all' ? sql`a.address` : key}`.execute(db);
  return rows;
}

/**
 * How many enterprises should have reported in the range 应报家数, by group: who owes the report, who owed it by an obligation, who reported
 * all the same. By period only who owed that period, where obligations say so.
 */
export async function owedCounts(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  { from, to, divisions, enterpriseId }: FigureChoice,
  by: Exclude<Gathering, 'period'>,
): Promise<ReadonlyMap<string, number>> {
  const key = { all: sql`''`, division: sql`d.code`, enterprise: sql`e.enterprise_id::text` }[by];
  const inRange = sql`of.kind = ${declaration.key} and of.enterprise_id = e.enterprise_id and of.period_start between ${from}::date and ${to}::date`;
  const { rows } = await sql<{ key: string; owed: number }>`
    select ${key} as key, count(*)::int as owed from enterprise e join region d on d.region_id = e.region_id
    where ${enterpriseInScope(scope)} and ${inDivisions(divisions)} and ${enterpriseId === undefined ? sql`true` : sql`e.enterprise_id = ${enterpriseId}`}
      and (${owes(declaration)} or exists (select from obligation of where ${inRange}) or exists (select from report of where ${inRange} and of.status in (1, 2)))
    ${by === 'all' ? sql`` : sql`group by ${key}`}`.execute(db);
  return new Map(rows.map((row) => [row.key, row.owed]));
}

/** The same by period, from the obligations; a period that nobody wrote obligations for is not in it. */
export async function owedByPeriod(
  db: Db,
  { key: kind }: ReportDeclaration,
  scope: Scope,
  { from, to, divisions, enterpriseId }: FigureChoice,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ period: string; owed: number }>`
    select o.period, count(*)::int as owed from obligation o join enterprise e on e.enterprise_id = o.enterprise_id
    where o.kind = ${kind} and o.period_start between ${from}::date and ${to}::date and ${enterpriseInScope(scope)} and ${inDivisions(divisions)}
      and ${enterpriseId === undefined ? sql`true` : sql`e.enterprise_id = ${enterpriseId}`}
    group by o.period`.execute(db);
  return new Map(rows.map((row) => [row.period, row.owed]));
}
