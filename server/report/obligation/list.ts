import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { Page, PageRequest } from '#base/page.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { OBLIGATION_MESSAGES } from '#subjects/obligation/terms.ts';
import type { Obligation, ObligationDeed } from '#subjects/obligation/wire.ts';
import { idOf } from '#server/database/like.ts';
import { notFound } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';
import { scopeOf } from '#server/scope/scope.ts';
import {
  countObligations,
  type ObligationFilter,
  obligationColumns,
  obligationOf,
  obligationsFound,
  obligationsIn,
} from './found.ts';
import { inState } from './state/conditions.ts';

/** What an enterprise is shown of what it owes at most. */
const MOST_DUE = 100;

/** A page of what is owed, the newest period first, missing ones before those that are in. */
export async function obligationPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
  query: ObligationFilter & PageRequest,
  principal: Principal,
): Promise<Page<Obligation>> {
  const now = clock.now();
  const asked = [db, scopeOf(principal), query, today(clock), now] as const;
  const total = await countObligations(...asked);
  const rows = await obligationsFound(...asked)
    .select(obligationColumns)
    .orderBy('o.period_end', 'desc')
    .orderBy(inState('reported', now))
    .orderBy('e.sort')
    .orderBy('o.obligation_id')
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return { totalCount: total, rows: rows.map((row) => obligationOf(row, declarations, now)) };
}

/** What the own enterprise has to fill in now 待填报, the most urgent first; nothing for whoever belongs to none. */
export async function dueList(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declarations: readonly ReportDeclaration[],
  principal: Principal,
): Promise<{ asOf: number; rows: Obligation[] }> {
  const now = clock.now();
  if (principal.enterpriseId === null) return { asOf: now, rows: [] };
  const rows = await obligationsFound(db, scopeOf(principal), { state: 'missing' }, today(clock), now)
    .where(sql<boolean>`not ${inState('locked', now)}`)
    .select(obligationColumns)
    .orderBy(sql`greatest(o.due_at, coalesce(o.extended_until, 0))`)
    .orderBy('o.obligation_id')
    .limit(MOST_DUE)
    .execute();
  return { asOf: now, rows: rows.map((row) => obligationOf(row, declarations, now)) };
}

/** One obligation within reach; 404 for any other, whether there is one or not. */
export async function oneObligation(
  db: Db,
  declarations: readonly ReportDeclaration[],
  obligationId: string,
  principal: Principal,
  now: number,
): Promise<Obligation> {
  const row = await obligationsIn(db, scopeOf(principal))
    .where('o.obligation_id', '=', idOf(obligationId))
    .select(obligationColumns)
    .executeTakeFirst();
  if (!row) throw notFound(OBLIGATION_MESSAGES.unknown);
  return obligationOf(row, declarations, now);
}

/** What was done about an obligation, newest first. */
export async function obligationDeeds(db: Db, obligationId: string, principal: Principal): Promise<ObligationDeed[]> {
  const row = await obligationsIn(db, scopeOf(principal))
    .select('o.obligation_id')
    .where('o.obligation_id', '=', idOf(obligationId))
    .executeTakeFirst();
  if (!row) throw notFound(OBLIGATION_MESSAGES.unknown);
  const reminders = await db
    .selectFrom('obligation_reminder')
    .select(['user_name', 'at'])
    .where('obligation_id', '=', row.obligation_id)
    .execute();
  const extensions = await db
    .selectFrom('obligation_extension')
    .select(['user_name', 'at', 'until', 'reason'])
    .where('obligation_id', '=', row.obligation_id)
    .execute();
  return [
    ...reminders.map(({ user_name, at }): ObligationDeed => ({ deed: 'remind', by: user_name, at, reason: '' })),
    ...extensions.map(({ user_name, at, until, reason }): ObligationDeed => ({
      deed: 'extend',
      by: user_name,
      at,
      until,
      reason,
    })),
  ].toSorted((a, b) => b.at - a.at);
}
