import { addDays, type DateText, startOf, today } from '#base/calendar.ts';
import { STEP_LABELS, type StepKind } from '#subjects/alert/terms.ts';
import { APPROVAL_KIND_LABELS, type ApprovalKind } from '#subjects/approval/terms.ts';
import { hoursOf } from '#subjects/city-day/rules.ts';
import { MOST_DEEDS } from '#subjects/city-day/terms.ts';
import type { CityDay, CityDeed } from '#subjects/city-day/wire.ts';
import {
  REPORT_DEED_LABELS,
  type ReportDeed,
  REVIEW_ACTION_LABELS,
  type ReviewAction,
} from '#subjects/report/terms.ts';
import { allReports } from '#subjects/reports.ts';
import { alertSight } from '../alert/repository.ts';
import { isSeen } from '../approval/scope.ts';
import type { Db } from '../database/tables.ts';
import { reportsIn } from '../report/engine/scope.ts';
import { type Scope, scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';

/** A day as instants (ms), its end not among them. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What happened today in the scope of a session 今日动态, or on a past day. A day of a city is some thousands of rows at most, found by their time. */
export async function cityDay(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  principal: Principal,
  date: DateText = today(clock),
): Promise<CityDay> {
  const span = { from: startOf(date), to: startOf(addDays(date, 1)) };
  const scope = scopeOf(principal);
  const found = await Promise.all([
    alertDeeds(db, span, principal),
    reportDeeds(db, span, scope),
    approvalDeeds(db, span, scope),
  ]);
  const deeds = found.flat().toSorted((a, b) => b.at - a.at);
  const asOf = Math.min(clock.now(), span.to);
  return { date, asOf, deeds: deeds.slice(0, MOST_DEEDS), hours: hoursOf(deeds) };
}

async function alertDeeds(db: Db, { from, to }: Span, principal: Principal): Promise<CityDeed[]> {
  const rows = await db
    .selectFrom('alert as a')
    .innerJoin('alert_step as s', 's.alert_id', 'a.alert_id')
    .where(alertSight(principal))
    .where('s.at', '>=', from)
    .where('s.at', '<', to)
    .select(['s.at', 's.kind', 'a.subject_name as subject'])
    .execute();
  return rows.map(({ at, kind, subject }) => ({ at, kind: 'alert', deed: STEP_LABELS[kind as StepKind], subject }));
}

async function reportDeeds(db: Db, { from, to }: Span, scope: Scope): Promise<CityDeed[]> {
  const found = await Promise.all(
    allReports.map(async ({ key, title }) => {
      const rows = await reportsIn(db, key, scope)
        .innerJoin('report_action as s', 's.report_id', 'r.report_id')
        .where('s.at', '>=', from)
        .where('s.at', '<', to)
        .select(['s.at', 's.deed', 'e.name'])
        .execute();
      return rows.map(({ at, deed, name }) => ({
        at,
        kind: 'report' as const,
        deed: REPORT_DEED_LABELS[deed as ReportDeed],
        subject: `${name} · ${title}`,
      }));
    }),
  );
  return found.flat();
}

async function approvalDeeds(db: Db, { from, to }: Span, scope: Scope): Promise<CityDeed[]> {
  const rows = await db
    .selectFrom('approval as a')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'a.enterprise_id')
    .innerJoin('approval_action as s', 's.approval_id', 'a.approval_id')
    .where(isSeen('a', scope))
    .where('s.at', '>=', from)
    .where('s.at', '<', to)
    .select(['s.at', 's.action', 'a.kind', 'e.name'])
    .execute();
  return rows.map(({ at, action, kind, name }) => ({
    at,
    kind: 'approval',
    deed: REVIEW_ACTION_LABELS[action as ReviewAction],
    subject: `${name} · ${APPROVAL_KIND_LABELS[kind as ApprovalKind]}`,
  }));
}
