import { type Selectable, sql } from 'kysely';
import { addDays, type DateText, startOf, today } from '#base/calendar.ts';
import { MOST_OPEN, SEVERE } from '#subjects/alert/terms.ts';
import type { Alert, OpenAlerts } from '#subjects/alert/wire/alerts.ts';
import type { AlertStepRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import type { Principal } from '../../service/principal.ts';
import { alertOf, alertsIn, regionName } from '../repository.ts';

type Step = Pick<Selectable<AlertStepRow>, 'alert_id' | 'kind' | 'at' | 'value' | 'user_name'>;

/** Whether somebody handles an alert is said by the last of these steps. */
const HANDLING: readonly string[] = ['acknowledged', 'released', 'worsened'];

/** Whether somebody handled an alert when the day ended. */
const handledAt = (end: number) =>
  sql<boolean>`(select s.kind from alert_step s where s.alert_id = a.alert_id and s.at < ${end}
    and s.kind in (${sql.join(HANDLING)}) order by s.alert_step_id desc limit 1) = 'acknowledged'`;

const afterDay = (day: DateText): number => startOf(addDays(day, 1));

/** The alerts in scope that stood open when a past day ended, as `a`. */
export const openOn = (db: Db, day: DateText, principal: Principal) =>
  alertsIn(db, principal)
    .where('a.opened_at', '<', afterDay(day))
    .where((is) => is.or([is('a.closed_at', 'is', null), is('a.closed_at', '>=', afterDay(day))]));

/** Whether anything is known of the alerts of a day: not before the first. */
export async function areAlertsKept(db: Db, day: DateText): Promise<boolean> {
  const first = await db.selectFrom('alert').select('opened_at').orderBy('opened_at').limit(1).executeTakeFirst();
  return first !== undefined && first.opened_at < afterDay(day);
}

/** The alerts in scope that stood open when a past day ended, each as its steps until then leave it; `kept` is false of a day before anything is known of. */
export async function alertsOn(db: Db, day: DateText, principal: Principal): Promise<OpenAlerts> {
  const end = afterDay(day);
  const found = openOn(db, day, principal);
  const counts = await found
    .select((is) => [
      is.fn.countAll<number>().as('totalCount'),
      is.fn.countAll<number>().filterWhere('a.level', '=', SEVERE).as('severeCount'),
      is.fn.countAll<number>().filterWhere(handledAt(end)).as('handledCount'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('a')
    .select(regionName.as('region_name'))
    .orderBy('a.level', 'desc')
    .orderBy('a.opened_at', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(MOST_OPEN)
    .execute();
  const ids = rows.map(({ alert_id }) => alert_id);
  const steps =
    ids.length === 0
      ? []
      : await db
          .selectFrom('alert_step')
          .select(['alert_id', 'kind', 'at', 'value', 'user_name'])
          .where('alert_id', 'in', ids)
          .where('at', '<', end)
          .orderBy('alert_step_id')
          .execute();
  const byAlert = new Map<number, Step[]>(ids.map((id) => [id, []]));
  for (const step of steps) byAlert.get(step.alert_id)?.push(step);
  const asThen = rows.map((row) => alertThen(alertOf(row), byAlert.get(row.alert_id) ?? [], day));
  return { ...counts, rows: asThen, kept: await areAlertsKept(db, day) };
}

/** An alert as it was: what was measured later than the day is taken back to the last value that a step tells, whose change nothing tells any more. */
function alertThen(alert: Alert, steps: readonly Step[], day: DateText): Alert {
  const measured = steps.findLast(({ value }) => value !== null);
  const handled = steps.findLast(({ kind }) => HANDLING.includes(kind));
  const by = handled?.kind === 'acknowledged' ? handled : undefined;
  const taken =
    alert.date > day && measured
      ? { value: measured.value ?? alert.value, changePercent: null, date: today({ now: () => measured.at }) }
      : {};
  return {
    ...alert,
    ...taken,
    worsenedAt: steps.findLast(({ kind }) => kind === 'worsened')?.at ?? null,
    closedAt: null,
    acknowledgedAt: by?.at ?? null,
    acknowledgedBy: by?.user_name ?? '',
  };
}
