import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { isPeriod, periodDays, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { MOST_NAMED } from '#subjects/obligation/terms.ts';
import type { BoardRow } from '#subjects/obligation/wire.ts';
import { badField } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { handedIn, inState, lateAt, obligationsThen } from './found.ts';

export interface BoardQuery {
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
}

/**
 * Who has handed in 报送进度: 已报 n / 应报 N by division, of each report the period that was the last to end (a day: today), or the period
 * asked for; each counts where its enterprise stood when the period began. Divisions in which nothing is owed are left out.
 */
export async function completenessBoard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
  { kind, period }: BoardQuery,
  principal: Principal,
): Promise<{ asOf: number; rows: BoardRow[] }> {
  const now = clock.now();
  const shown = declarations.filter(
    ({ key, cadence }) => (kind === undefined || key === kind) && (period === undefined || isPeriod(cadence, period)),
  );
  if (shown.length === 0 && period !== undefined) throw badField('period', '报告期', '报告期不存在');
  if (shown.length === 0) return { asOf: now, rows: [] };
  // All in one statement; the obligations of a kind are kept in the order of their last days, so each is found by its own.
  const lastDays = shown.map(({ key, cadence }) => {
    const lastDay =
      period === undefined
        ? sql`(select max(l.period_end) from obligation l where l.kind = ${key} and l.period_end <= ${today(clock)})`
        : sql`${periodDays(cadence, period).to}::date`;
    return sql`(o.kind = ${key} and o.period_end = ${lastDay})`;
  });
  const isLate = sql<boolean>`(${inState('overdue', now)} or ${inState('locked', now)})`;
  const rows = await obligationsThen(db, scopeOf(principal))
    .where(sql<boolean>`(${sql.join(lastDays, sql` or `)})`)
    .select([
      'o.kind',
      'o.period',
      sql<string>`d.code`.as('code'),
      sql<string>`d.name`.as('name'),
      sql<number>`count(*)::int`.as('owed'),
      sql<number>`(count(*) filter (where ${handedIn}))::int`.as('reported'),
    ])
    .select(sql<number>`(count(*) filter (where ${isLate}))::int`.as('overdue'))
    .select(sql<number>`(count(*) filter (where ${handedIn} and r.late))::int`.as('late'))
    .select((eb) => eb.fn.min<number>('o.due_at').as('due_at'))
    .select(
      sql<string[]>`coalesce((array_agg(e.name order by ${lateAt}, e.name)
        filter (where ${isLate}))[1:${sql.lit(MOST_NAMED)}], '{}')`.as('overdue_names'),
    )
    .groupBy(['o.kind', 'o.period', 'd.region_id', 'd.code', 'd.name', 'd.sort'])
    .orderBy('d.sort')
    .execute();
  return {
    asOf: now,
    rows: shown.flatMap(({ key, title, cadence }) =>
      rows
        .filter((row) => row.kind === key)
        .map(({ period: of, code, name, owed, reported, overdue, late, due_at, overdue_names }) => ({
          kind: key,
          title,
          period: of,
          periodText: periodText(cadence, of),
          regionCode: code,
          regionName: name,
          owed,
          reported,
          overdue,
          late,
          dueAt: Number(due_at),
          overdueNames: overdue_names,
        })),
    ),
  };
}
