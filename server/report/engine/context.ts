import { sql } from 'kysely';
import { lastYearPeriod, periodDays, previousPeriod, yearOfPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { DrawnFigure, DrawnSum } from '#base/sheet/drawn/figure.ts';
import { drawnCells, drawnSums, periodsOfDraw } from '#base/sheet/drawn/sums.ts';
import type { CellValues, ReportDeclaration, SheetContext } from '#base/sheet/sheet.ts';
import { REVIEW_STATUS, STANDING } from '#subjects/report/terms.ts';
import type { Db } from '#server/database/tables.ts';

/** How many of its own passed reports an enterprise is measured against. */
export const HISTORY_LENGTH = 12;

export interface ReportPlace {
  readonly enterpriseId: number;
  readonly period: PeriodKey;
}

/**
 * What a report is computed and checked against: last period, same period last year, the cumulative figures without it, and the
 * enterprise's own passed reports before it. `own` are its cells as stored; nothing for a new one.
 */
export async function contextOf(
  db: Db,
  declaration: ReportDeclaration,
  place: ReportPlace,
  own: CellValues = {},
): Promise<SheetContext> {
  const { key, cadence } = declaration;
  const { enterpriseId, period } = place;
  const { from } = periodDays(cadence, period);
  const last = previousPeriod(cadence, period);
  const lastYear = lastYearPeriod(cadence, period);
  const ofEnterprise = db.selectFrom('report').where('kind', '=', key).where('enterprise_id', '=', enterpriseId);
  const bases = await ofEnterprise
    .select(['period', 'cells'])
    .where('status', 'in', STANDING)
    .where('period', 'in', [last ?? '', lastYear ?? ''])
    .execute();
  const history = await ofEnterprise
    .select('cells')
    .where('status', '=', REVIEW_STATUS.passed)
    .where('period_start', '<', from)
    .orderBy('period_start', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
  const sums = declaration.draws && (await drawnBy(db, declaration, place, declaration.draws));
  const cellsOf = (wanted: PeriodKey | null | undefined) => bases.find((one) => one.period === wanted)?.cells ?? {};
  return {
    lastPeriod: cellsOf(last),
    lastYear: cellsOf(lastYear),
    history: history.map(({ cells }) => cells),
    loaded: { ...own, ...(await runningTotals(db, declaration, place, own)) },
    ...(sums ? { drawn: drawnCells(sums), sums } : {}),
  };
}

/** The cumulative figures of the year up to this report, its own stored figure included, as `loaded` gives them. */
async function runningTotals(
  db: Db,
  { key, running = [] }: ReportDeclaration,
  { enterpriseId, period }: ReportPlace,
  own: CellValues,
): Promise<CellValues> {
  const entries = [];
  for (const { total, of } of running) {
    const { sum } = await db
      .selectFrom('report')
      .select(sql<number>`coalesce(sum((cells ->> ${of})::numeric), 0)::float8`.as('sum'))
      .where('kind', '=', key)
      .where('enterprise_id', '=', enterpriseId)
      .where('status', 'in', STANDING)
      .where('period', '>=', yearOfPeriod(period))
      .where('period', '<', period)
      .executeTakeFirstOrThrow();
    entries.push([total, sum + (own[of] ?? 0)] as const, [of, own[of] ?? null] as const);
  }
  return Object.fromEntries(entries);
}

/** What the enterprise's reports of other kinds add up to. */
async function drawnBy(
  db: Db,
  { cadence }: ReportDeclaration,
  { enterpriseId, period }: ReportPlace,
  draws: readonly DrawnFigure[],
): Promise<readonly DrawnSum[]> {
  const days = periodDays(cadence, period);
  const rows = await db
    .selectFrom('report')
    .select(['kind', 'period', 'cells', 'submitted_at'])
    .where('enterprise_id', '=', enterpriseId)
    .where('status', 'in', STANDING)
    .where((is) =>
      is.or(
        draws.map((draw) =>
          is.and([is('kind', '=', draw.from.key), is('period', 'in', ['', ...periodsOfDraw(draw, days)])]),
        ),
      ),
    )
    .execute();
  return drawnSums(draws, days, (kind, wanted) => {
    const row = rows.find((one) => one.kind === kind && one.period === wanted);
    return row && { cells: row.cells, at: row.submitted_at ?? undefined };
  });
}
