import { sql } from 'kysely';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import { MOST_REPLAYED, REPLAYED_PERIODS } from '#subjects/report-definition/terms.ts';
import { STANDING } from '#subjects/report/terms.ts';
import { enterpriseInScope } from '#server/scope/conditions.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import type { Stored } from './trial.ts';

/**
 * The latest periods that reports stand for, oldest first, as many as hold no more than may be read. Only so many reports are looked at and one more: of the period
 * in which that one lies not all may be read.
 */
export async function latestPeriods(db: Db, kind: string, scope: Scope): Promise<readonly PeriodKey[]> {
  const latest = db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select(['r.period', 'r.period_start'])
    .where('r.kind', '=', kind)
    .where('r.status', 'in', STANDING)
    .where(enterpriseInScope(scope))
    .orderBy('r.period_start', 'desc')
    .limit(MOST_REPLAYED + 1);
  const rows = await db
    .selectFrom(latest.as('r'))
    .select(['r.period', sql<number>`count(*)::int`.as('reports')])
    .groupBy(['r.period', 'r.period_start'])
    .orderBy('r.period_start', 'desc')
    .limit(REPLAYED_PERIODS)
    .execute();
  let left = MOST_REPLAYED;
  return rows
    .filter(({ reports }) => (left -= reports) >= 0)
    .map(({ period }) => period)
    .toReversed();
}

/** What enterprises are called. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'name'])
    .where('enterprise_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ enterprise_id, name }) => [enterprise_id, name]));
}

/** Those who have reports for periods from `since` on. */
export async function reportersSince(db: Db, kind: string, scope: Scope, since: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select('r.enterprise_id')
    .distinct()
    .where('r.kind', '=', kind)
    .where('r.period', '>=', since)
    .where(enterpriseInScope(scope))
    .orderBy('r.enterprise_id')
    .execute();
  return rows.map(({ enterprise_id }) => enterprise_id);
}

/** Reports that were handed in or passed for periods from `since` on, oldest first; text order is time order, also across cadences. */
export async function standing(
  db: Db,
  kinds: readonly string[],
  enterprises: readonly number[],
  since: string,
): Promise<readonly Stored[]> {
  if (kinds.length === 0) return [];
  return (
    db
      .selectFrom('report')
      .select(['kind', 'enterprise_id', 'period', 'status', 'cells', 'reasons'])
      .where('kind', 'in', [...kinds])
      // A list of them is one value: the statement is the same each time, and planned once.
      .where(sql<boolean>`enterprise_id = any(${[...enterprises]}::int[])`)
      .where('status', 'in', STANDING)
      .where('period', '>=', since)
      .orderBy('period_start')
      .execute()
  );
}
