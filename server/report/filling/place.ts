import { today } from '#base/calendar.ts';
import { isPeriod, missingPeriodText, periodDays, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { lockedText } from '#subjects/obligation/rules.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { idOf } from '#server/database/like.ts';
import { badField, notFound, refuse } from '#server/http/problem.ts';
import { enterpriseInScope } from '#server/scope/conditions.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import type { ReportPlace } from '../engine/context.ts';
import { isShut, timesOf } from '../obligation/times.ts';
import { mayReport } from '../engine/reporters.ts';
import { scopeOf } from '#server/scope/scope.ts';

export interface NamedPlace extends ReportPlace {
  readonly enterpriseName: string;
}

/** An enterprise and period that this person may report for: in scope and owing the report (else 404), the period begun and real. */
export async function placeOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  declaration: ReportDeclaration,
  enterpriseId: string,
  period: string,
  principal: Principal,
): Promise<NamedPlace> {
  const enterprise = await db
    .selectFrom('enterprise as e')
    .select(['e.enterprise_id', 'e.name'])
    .where('e.enterprise_id', '=', idOf(enterpriseId))
    .where(mayReport(declaration))
    .where(enterpriseInScope(scopeOf(principal)))
    .executeTakeFirst();
  if (!enterprise) throw notFound(REPORT_MESSAGES.noEnterprise);
  if (!isPeriod(declaration.cadence, period))
    throw badField('period', '报告期', missingPeriodText(declaration.cadence, period) ?? REPORT_MESSAGES.badPeriod);
  if (periodDays(declaration.cadence, period).from > today(clock)) throw refuse(REPORT_MESSAGES.future);
  return { enterpriseId: enterprise.enterprise_id, enterpriseName: enterprise.name, period };
}

/** The check before a report is added (spec 1 §4, spec 2 §5): refused where there is one already that was filled in, or the period is locked. */
export async function validateAdd(
  services: Services,
  declaration: ReportDeclaration,
  enterpriseId: string,
  period: string,
  principal: Principal,
): Promise<void> {
  const place = await placeOf(services, declaration, enterpriseId, period, principal);
  const existing = await services.db
    .selectFrom('report')
    .select('status')
    .where('kind', '=', declaration.key)
    .where('enterprise_id', '=', place.enterpriseId)
    .where('period', '=', period)
    .executeTakeFirst();
  if (existing && existing.status !== 0) throw refuse(REPORT_MESSAGES.exists(periodText(declaration.cadence, period)));
  const times = await timesOf(services.db, declaration, place);
  if (isShut(times, existing?.status, services.clock.now())) throw refuse(lockedText(times.lockAt));
}
