import { type RawBuilder, type Selectable, sql } from 'kysely';
import { addDays, datesBetween, startOf } from '#base/calendar.ts';
import type { Direction } from '#base/figures/departure.ts';
import type { Page } from '#base/page.ts';
import {
  type Comparison,
  CURVE_PERIODS,
  type Level,
  MOST_OPEN,
  SEVERE,
  type StepKind,
  STATISTIC,
} from '#subjects/alert/terms.ts';
import type { Alert, AlertDetail, AlertQuery, OpenAlerts } from '#subjects/alert/wire/alerts.ts';
import type { AlertRow } from '../database/rows/alerts.ts';
import { inScope } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { inOrder } from '../database/ordering.ts';
import { deliveryOf, itemsOf } from './measure/items.ts';
import { readMeasure } from './measure/reading.ts';
import { type Course, curveOf, statisticCourse } from './statistic/course.ts';
import type { SourcesNow } from './statistic/statistic.ts';
import { extentOf, writtenOf } from './threshold-rows.ts';

/**
 * Whose alerts somebody may see, as a condition on `alert as a`: an outlet's in its division, a division's there, the city's for those who see
 * all of it; an enterprise its own. Every count of alerts shares it (SECURITY 23); what is told of them one by one asks for more.
 */
export function alertScope(scope: Scope): RawBuilder<boolean> {
  return inScope({ regionCode: 'a.region_code', enterprise: 'a.enterprise_id' }, scope);
}

/** Whether an alert is on a measure, or on any figure of a dataset. */
export const ofMeasure = (alias: 'a' | 't', measure: string): RawBuilder<boolean> =>
  measure === STATISTIC
    ? sql<boolean>`${sql.ref(`${alias}.measure_name`)} is not null`
    : sql<boolean>`${sql.ref(`${alias}.measure`)} = ${measure}`;

/** Alerts that somebody may be told one by one, as a condition on `alert as a`: in scope, and of figures of datasets those that he may see. */
export const alertSight = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(${alertScope(principal)} and (a.rights is null or a.rights <@ ${[...principal.permissions]}::text[]))`;

/** The alerts that somebody may be told, as `a`. */
export const alertsIn = (db: Db, principal: Principal) => db.selectFrom('alert as a').where(alertSight(principal));

/** How the division of `alert as a` is called. */
export const regionName = sql<string>`coalesce((select name from region where code = a.region_code limit 1), '全市')`;

type Found = Selectable<AlertRow> & { readonly region_name: string };

/** An alert as it is told. */
export function alertOf(row: Found): Alert {
  return {
    alertId: row.alert_id,
    level: row.level as Level,
    thresholdName: row.threshold_name,
    subjectName: row.subject_name,
    enterpriseId: row.enterprise_id ?? undefined,
    regionName: row.region_name,
    ...writtenOf(row),
    comparison: row.comparison as Comparison,
    direction: row.direction as Direction,
    meanDays: row.mean_days,
    limit: row.limit_value,
    value: row.value,
    changePercent: row.change_percent,
    date: row.of_date,
    momentAt: row.moment_at ?? undefined,
    openedAt: row.opened_at,
    worsenedAt: row.worsened_at,
    closedAt: row.closed_at,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedBy: row.acknowledged_name,
  };
}

/** The open alerts in scope, the worst first: by level, then by how many times over its limit each was at most, then the newest. */
export async function openAlerts(db: Db, principal: Principal): Promise<OpenAlerts> {
  const found = alertsIn(db, principal).where('a.closed_at', 'is', null);
  const counts = await found
    .select((is) => [
      is.fn.countAll<number>().as('totalCount'),
      is.fn.countAll<number>().filterWhere('a.level', '=', SEVERE).as('severeCount'),
      is.fn.count<number>('a.acknowledged_at').as('handledCount'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('a')
    .select(regionName.as('region_name'))
    .orderBy('a.level', 'desc')
    .orderBy(sql`a.worst_excess / greatest(abs(a.limit_value), 1)`, 'desc')
    .orderBy('a.opened_at', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(MOST_OPEN)
    .execute();
  return { ...counts, rows: rows.map(alertOf) };
}

/** The alerts about an enterprise in sight, open ones first, then the newest, `most` at most. */
export async function alertsOf(db: Db, enterpriseId: number, principal: Principal, most: number): Promise<Alert[]> {
  const rows = await alertsIn(db, principal)
    .where('a.enterprise_id', '=', enterpriseId)
    .selectAll('a')
    .select(regionName.as('region_name'))
    .orderBy(sql`a.closed_at is not null`)
    .orderBy('a.opened_at', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(alertOf);
}

const ORDERS = { level: 'a.level', openedAt: 'a.opened_at', closedAt: 'a.closed_at' } as const;

/** A page of alerts open and closed, the newest first unless another order is asked for. */
export async function alertPage(db: Db, query: AlertQuery, principal: Principal): Promise<Page<Alert>> {
  const { pageIndex, pageSize, state, level, measure, from, to } = query;
  let found = alertsIn(db, principal);
  if (state === 'open') found = found.where('a.closed_at', 'is', null);
  if (state === 'closed') found = found.where('a.closed_at', 'is not', null);
  if (level !== undefined) found = found.where('a.level', '=', level);
  if (measure !== undefined) found = found.where(ofMeasure('a', measure));
  if (from !== undefined) found = found.where('a.opened_at', '>=', startOf(from));
  if (to !== undefined) found = found.where('a.opened_at', '<', startOf(addDays(to, 1)));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await inOrder(found.selectAll('a').select(regionName.as('region_name')), query, ORDERS)
    .orderBy('a.opened_at', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(alertOf) };
}

/** An alert in scope as the database keeps it; undefined where there is none. */
export async function alertRow(db: Db, alertId: number, principal: Principal): Promise<Found | undefined> {
  return alertsIn(db, principal)
    .selectAll('a')
    .select(regionName.as('region_name'))
    .where('a.alert_id', '=', alertId)
    .executeTakeFirst();
}

/** An alert with what happened to it, its measure in the days or periods up to its last value, and what it is about now. */
export async function alertDetail(
  { db, figures, clock }: Pick<Services, 'db' | 'figures' | 'clock'>,
  sourcesNow: SourcesNow,
  alertId: number,
  principal: Principal,
): Promise<AlertDetail | undefined> {
  const now = clock.now();
  const row = await alertRow(db, alertId, principal);
  if (!row) return undefined;
  const steps = await db
    .selectFrom('alert_step')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('alert_step_id')
    .execute();
  const course =
    row.measure_name === null ? await measureCourse(db, row, now) : await statisticCourse(figures, sourcesNow, row);
  return {
    ...alertOf(row),
    steps: steps.map(({ kind, at, value, user_name, note }) => ({
      kind: kind as StepKind,
      at,
      value,
      who: user_name,
      note,
    })),
    ...course,
    items: row.closed_at === null ? await itemsOf(db, row, now) : [],
    delivery: row.closed_at === null ? await deliveryOf(db, row, now) : undefined,
  };
}

async function measureCourse(db: Db, row: Found, now: number): Promise<Course> {
  const dates = datesBetween(addDays(row.of_date, 1 - CURVE_PERIODS.day), row.of_date);
  const readings = await readMeasure(db, extentOf(row), { dates, now });
  return { curve: curveOf(dates, readings.get(row.subject_key)) };
}
