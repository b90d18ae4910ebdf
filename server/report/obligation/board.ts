import { sql } from 'kysely';
import { type DateText, endOf, today } from '#base/calendar.ts';
import { isPeriod, periodDays, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { MOST_NAMED } from '#subjects/obligation/terms.ts';
import type { BoardRow } from '#subjects/obligation/wire.ts';
import { badField } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { handedInBy, inState, lateBy } from './state/conditions.ts';
import { isOwedKept, obligationsAt } from './state/past.ts';

export interface BoardQuery {
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
  readonly date?: DateText | undefined;
}

export interface Board {
  readonly asOf: number;
  readonly rows: BoardRow[];
  /** False of a day before anything is known of. */
  readonly kept?: boolean;
}

/**
 * Who has handed in 报送进度: 已报 n / 应报 N by division, of each report the period that was the last to end (a day: today), or the period
 * asked for; each counts where its enterprise stood when the period began. Divisions in which nothing is owed are left out. With a date
 * everything is as it was when that day ended.
 */
export async function completenessBoard(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
  { kind, period, date }: BoardQuery,
  principal: Principal,
): Promise<Board> {
  const now = date === undefined ? clock.now() : endOf(date, clock);
  const day = date ?? today(clock);
  const shown = declarations.filter(
    ({ key, cadence }) => (kind === undefined || key === kind) && (period === undefined || isPeriod(cadence, period)),
  );
  if (shown.length === 0 && period !== undefined) throw badField('period', '报告期', '报告期不存在');
  if (shown.length === 0) return { asOf: now, rows: [] };
  // All in one statement; the obligations of a kind are kept in the order of their last days, so each is found by its own.
  const lastDays = shown.map(({ key, cadence }) => {
    const lastDay =
      period === undefined
        ? sql`(select max(l.period_end) from obligation l where l.kind = ${key} and l.period_end <= ${day})`
        : sql`${periodDays(cadence, period).to}::date`;
    return sql`(o.kind = ${key} and o.period_end = ${lastDay})`;
  });
  const { found, told, late: wasLate } = obligationsAt(db, scopeOf(principal), date === undefined ? undefined : now);
  const isIn = handedInBy(told);
  const isLate = sql<boolean>`(${inState('overdue', now, told)} or ${inState('locked', now, told)})`;
  const rows = await found
    .where(sql<boolean>`(${sql.join(lastDays, sql` or `)})`)
    .select([
      'o.kind',
      'o.period',
      sql<string>`d.code`.as('code'),
      sql<string>`d.name`.as('name'),
      sql<number>`count(*)::int`.as('owed'),
      sql<number>`(count(*) filter (where ${isIn}))::int`.as('reported'),
    ])
    .select(sql<number>`(count(*) filter (where ${isLate}))::int`.as('overdue'))
    .select(sql<number>`(count(*) filter (where ${isIn} and ${wasLate}))::int`.as('late'))
    .select((eb) => eb.fn.min<number>('o.due_at').as('due_at'))
    .select(
      sql<string[]>`coalesce((array_agg(e.name order by ${lateBy(told)}, e.name)
        filter (where ${isLate}))[1:${sql.lit(MOST_NAMED)}], '{}')`.as('overdue_names'),
    )
    .groupBy(['o.kind', 'o.period', 'd.region_id', 'd.code', 'd.name', 'd.sort'])
    .orderBy('d.sort')
    .execute();
  return {
    asOf: now,
    ...(date !== undefined && { kept: rows.length > 0 || (await isOwedKept(db, date)) }),
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
