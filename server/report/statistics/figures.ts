import { sql } from 'kysely';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { periodOf } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { countedStatuses } from '#subjects/report-statistic/rules.ts';
import { enterpriseInScope, inDivisions } from '#server/scope/conditions.ts';
import type { Db } from '#server/database/tables.ts';
import { placedRegion } from '#server/scope/placed.ts';
import { reportsThen } from '../engine/scope.ts';
import type { Scope } from '#server/scope/scope.ts';

/** What figures are of: days, regions, which reports count. */
export interface FigureChoice extends DaySpan {
  readonly divisions?: string | undefined;
  readonly withSubmitted: boolean;
  readonly enterpriseId?: number | undefined;
}

/** What figures are gathered by besides their cell. */
export type Gathering = 'all' | 'division' | 'period';

/** The figures of one cell in one group; only reports in which it is filled count. */
export interface CellFigures {
  readonly address: string;
  /** '' for all, else the region's code or the period. */
  readonly key: string;
  readonly name: string;
  readonly sum: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  /** Enterprises that reported it. */
  readonly reported: number;
}

/**
 * Cells of the reports in scope added up 汇总. What is not of one enterprise is read from the totals that are kept by division, in the same scope as
 * lists have; what is, from the cells of its reports that the lists find.
 */
export async function cellFigures(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  addresses: readonly string[],
  by: Gathering,
): Promise<readonly CellFigures[]> {
  if (addresses.length === 0) return [];
  const isOfOne = scope.enterpriseId !== null || choice.enterpriseId !== undefined;
  const rows = isOfOne
    ? await fromCells(db, declaration, scope, choice, addresses, by)
    : await fromTotals(db, declaration, scope, choice, addresses, by);
  if (by === 'all' && !isOfOne) return countedOnce(db, declaration, scope, choice, rows);
  // Totals know the first day of a period only.
  return by === 'period'
    ? rows.map((row) => ({ ...row, key: periodOf(declaration.cadence, row.key) ?? row.key }))
    : rows;
}

/** The figures of divisions together: who came to stand in another within the range has a seat in the totals of both, and is one enterprise all the same. */
async function countedOnce(
  db: Db,
  { key: kind }: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  figures: readonly CellFigures[],
): Promise<readonly CellFigures[]> {
  const { from, to } = choice;
  const moved = await db
    .selectFrom('region_placement')
    .select('enterprise_id')
    .distinct()
    .where('until', '>', from)
    .where('until', '<=', to)
    .execute();
  if (moved.length === 0) return figures;
  const ids = moved.map(({ enterprise_id }) => enterprise_id);
  const reports = counting(db, kind, scope, choice)
    .where(sql<boolean>`r.enterprise_id = any(${ids}::int[])`)
    .select(['r.report_id', 'r.enterprise_id', 'd.region_id']);
  const { rows } = await sql<{ address: string; more: number }>`
    select s.address, sum(s.seats - 1)::int as more from (
      select c.address, r.enterprise_id, count(distinct r.region_id) as seats from (${reports}) as r join report_cell as c using (report_id)
      where c.address = any(${figures.map(({ address }) => address)}::text[]) group by 1, 2) as s
    where s.seats > 1 group by s.address`.execute(db);
  const more = new Map(rows.map((row) => [row.address, row.more]));
  return figures.map((one) => ({ ...one, reported: one.reported - (more.get(one.address) ?? 0) }));
}

/** The reports that figures of a choice are of, by where their enterprise stood. */
const counting = (db: Db, kind: string, scope: Scope, { divisions, from, to, withSubmitted }: FigureChoice) =>
  reportsThen(db, kind, scope)
    .where(inDivisions(divisions, placedRegion))
    .where('r.period_start', '>=', from)
    .where('r.period_start', '<=', to)
    .where(sql<boolean>`r.status = any(${[...countedStatuses(withSubmitted)]}::smallint[])`);

const BY_DIVISION = {
  all: [sql`''`, sql`''`],
  division: [sql`d.code`, sql`d.name`],
  period: [sql`t.period_start::text`, sql`''`],
} as const;

/** The same from the totals. Each division has its rows, so `e` is one of its rows here: a scope without an enterprise asks for nothing else of it. */
async function fromTotals(
  db: Db,
  { key: kind }: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  addresses: readonly string[],
  by: Gathering,
): Promise<readonly CellFigures[]> {
  const [key, name] = BY_DIVISION[by];
  const period = by === 'period' ? sql`, e.period_start` : sql``;
  const { rows } = await sql<CellFigures>`
    select t.address, ${key} as key, min(${name}) as name, sum(t.total)::float8 as sum, (sum(t.total) / sum(t.reports))::float8 as mean,
      min(t.least)::float8 as least, max(t.most)::float8 as most, sum(t.enterprises)::int as reported
    from (
      select e.address, e.region_id ${period}, sum(e.reports) as reports, sum(e.total) as total, min(e.least) as least, max(e.most) as most,
        bit_count(bit_or(e.seats)) as enterprises
      from report_total as e where e.kind = ${kind} and e.period_start between ${choice.from}::date and ${choice.to}::date
        and e.status = any(${[...countedStatuses(choice.withSubmitted)]}::smallint[]) and e.address = any(${[...addresses]}::text[])
        and ${enterpriseInScope(scope)} and ${inDivisions(choice.divisions)}
      group by e.address, e.region_id, e.block ${period}) as t
    join region as d using (region_id)
    group by t.address ${by === 'all' ? sql`` : sql`, ${key}`}`.execute(db);
  return rows;
}

/** What reports are told apart by, and their name. */
const BY_REPORT = {
  all: [undefined, sql`''`],
  division: [sql`r.division_code`, sql`r.division`],
  period: [sql`r.period_start`, sql`''`],
} as const;

/** The same from the cells of the reports of one enterprise. */
async function fromCells(
  db: Db,
  { key: kind }: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  addresses: readonly string[],
  by: Gathering,
): Promise<readonly CellFigures[]> {
  let reports = counting(db, kind, scope, choice).select([
    'r.report_id',
    'r.period_start',
    'r.enterprise_id',
    'd.name as division',
    'd.code as division_code',
  ]);
  if (choice.enterpriseId !== undefined) reports = reports.where('r.enterprise_id', '=', choice.enterpriseId);
  const [key, name] = BY_REPORT[by];
  const { rows } = await sql<CellFigures>`
    select c.address, ${key ? sql`${key}::text` : sql`''`} as key, min(${name}) as name, sum(c.figure)::float8 as sum, (sum(c.figure) / count(*))::float8 as mean,
      min(c.figure)::float8 as least, max(c.figure)::float8 as most, count(distinct r.enterprise_id)::int as reported
    from (${reports}) as r join report_cell as c using (report_id)
    where c.address = any(${[...addresses]}::text[]) group by c.address ${key ? sql`, ${key}` : sql``}`.execute(db);
  return rows;
}
