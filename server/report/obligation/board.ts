import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { isPeriod, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet.ts';
import type { BoardRow } from '#subjects/obligation/wire.ts';
import { badField } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import type { Principal } from '#server/session/principal.ts';
import { reportScopeOf } from '../engine/scope.ts';
import { handedIn, inState, obligationsIn } from './found.ts';

export interface BoardQuery {
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
}

/**
 * Who has handed in 报送进度: 已报 n / 应报 N by division, of each report the period that was the last to end (a day: today), or the period
 * asked for. Divisions in which nothing is owed are left out.
 */
export async function completenessBoard(services: Pick<Services, 'db' | 'clock'>, declarations: readonly ReportDeclaration[], { kind, period }: BoardQuery, principal: Principal): Promise<{ asOf: number; rows: BoardRow[] }> {
  const now = services.clock.now();
  const asked = declarations.filter(({ key }) => kind === undefined || key === kind);
  if (period !== undefined && !asked.some(({ cadence }) => isPeriod(cadence, period))) throw badField('period', '报告期', '报告期不存在');
  const rows = await Promise.all(asked.map((declaration) => boardOf(services, declaration, period, principal, now)));
  return { asOf: now, rows: rows.flat() };
}

async function boardOf({ db, clock }: Pick<Services, 'db' | 'clock'>, { key: kind, title, cadence }: ReportDeclaration, asked: string | undefined, principal: Principal, now: number): Promise<BoardRow[]> {
  const period = asked ?? (await db.selectFrom('obligation').select('period').where('kind', '=', kind).where('period_end', '<=', today(clock))
    .orderBy('period_end', 'desc').limit(1).executeTakeFirst())?.period;
  if (period === undefined || !isPeriod(cadence, period)) return [];
  const rows = await obligationsIn(db, reportScopeOf(principal)).where('o.kind', '=', kind).where('o.period', '=', period)
    .select(['d.code', 'd.name', sql<number>`count(*)::int`.as('owed'), sql<number>`(count(*) filter (where ${handedIn}))::int`.as('reported')])
    .select(sql<number>`(count(*) filter (where ${inState('overdue', now)} or ${inState('locked', now)}))::int`.as('overdue'))
    .select(sql<number>`(count(*) filter (where ${handedIn} and r.late))::int`.as('late'))
    .groupBy(['d.region_id', 'd.code', 'd.name', 'd.sort']).orderBy('d.sort').execute();
  return rows.map(({ code, name, owed, reported, overdue, late }) => ({
    kind, title, period, periodText: periodText(cadence, period), regionCode: code, regionName: name, owed, reported, overdue, late,
  }));
}
