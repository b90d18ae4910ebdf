import { headerDates, periodText } from '#base/sheet/period.ts';
import { compute } from '#base/sheet/compute.ts';
import type { ReportDeclaration, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { reportActionsFor } from '#subjects/report/rules.ts';
import { REPORT_MESSAGES, REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { type Access, recordView } from '#server/audit/access.ts';
import { decidedText } from '#server/decision/decisions.ts';
import { idOf } from '#server/database/like.ts';
import { notFound } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';
import { draftOf } from '../filling/draft.ts';
import { prefillsOf } from '../filling/prefill.ts';
import { keptPrefills } from './written.ts';
import { placeOf } from '../filling/place.ts';
import { isShut, timesOf } from '../obligation/times.ts';
import { cityMeans } from './city-means.ts';
import { attachmentOf, currentFiles, pendingFiles } from '../attachments/kept.ts';
import { contextOf, type ReportPlace } from './context.ts';
import { itemsFor } from '../filling/allotted.ts';
import { partiesOf, reportsIn } from './scope.ts';
import { scopeOf } from '#server/scope/scope.ts';

export interface DetailQuery {
  readonly reportId?: string | undefined;
  readonly enterpriseId?: string | undefined;
  readonly period?: string | undefined;
}

/** The same for somebody who is told of in the operation log where the figures are another's. */
export async function viewedReport(
  services: Services,
  declaration: ReportDeclaration,
  query: DetailQuery,
  access: Access,
): Promise<ReportDetail> {
  const detail = await reportDetail(services, declaration, query, access.principal);
  if (detail.reportId !== undefined) {
    const target = `${declaration.title} ${detail.enterpriseName} ${periodText(declaration.cadence, detail.period)}`;
    await recordView(services, access, { key: detail.reportId, target });
  }
  return detail;
}

/** A report as it is opened, by number or by enterprise and period; a period without one opens blank with what is known beforehand. */
export async function reportDetail(
  services: Services,
  declaration: ReportDeclaration,
  query: DetailQuery,
  principal: Principal,
): Promise<ReportDetail> {
  const { db } = services;
  const stored = await storedReport(db, declaration, query, principal);
  if (!stored && query.reportId !== undefined) throw notFound(REPORT_MESSAGES.unknown);
  const place = stored
    ? { enterpriseId: stored.enterprise_id, enterpriseName: stored.name, period: stored.period }
    : await placeOf(services, declaration, query.enterpriseId ?? '', query.period ?? '', principal);
  const items = await itemsFor(db, declaration, place, stored?.cells);
  const form = declaration.formOf(items);
  const context = await contextOf(db, declaration, place, stored?.cells);
  const status = stored?.status ?? REVIEW_STATUS.draft;
  const shut = isShut(await timesOf(db, declaration, place), status, services.clock.now());
  const returned = status === REVIEW_STATUS.returned && stored ? await returnOf(db, stored.report_id) : undefined;
  return {
    ...(stored ? { reportId: String(stored.report_id) } : {}),
    kind: declaration.key,
    enterpriseId: String(place.enterpriseId),
    enterpriseName: place.enterpriseName,
    period: place.period,
    status,
    version: stored?.version ?? 0,
    headerDates: [...headerDates(declaration.cadence, place.period)],
    items,
    cells: stored?.cells ?? compute(form, {}, context),
    reasons: stored?.reasons ?? {},
    lastPeriod: context.lastPeriod,
    lastYear: context.lastYear,
    loaded: context.loaded,
    history: [...context.history],
    ...(declaration.hasReference ? { reference: await cityMeans(db, declaration, place.period) } : {}),
    ...(context.sums
      ? { drawn: context.drawn ?? {}, sums: context.sums.map((sum) => ({ ...sum, periods: [...sum.periods] })) }
      : {}),
    ...(declaration.prefills ? await offersAt(db, declaration, form, place, context, stored?.report_id) : {}),
    ...(declaration.attachments
      ? { files: await filesAt(db, declaration.key, place, stored?.report_id, principal) }
      : {}),
    marks: returned?.marks ?? [],
    returnReason: returned?.reason,
    // Who is opposite it learns the decision, not whose it is.
    ...(stored && principal.enterpriseId === null
      ? {
          decided: await decidedText(db, { source: 'report', recordId: stored.report_id, version: stored.version }),
        }
      : {}),
    late: stored?.late ?? false,
    receiptNumber: stored?.receipt_number ?? undefined,
    filledAt: stored?.filled_at ?? undefined,
    draft: await draftOf(db, declaration.key, place, principal),
    actions: [...reportActionsFor(status, partiesOf(principal), shut)],
  };
}

async function storedReport(
  db: Db,
  { key }: ReportDeclaration,
  { reportId, enterpriseId, period }: DetailQuery,
  principal: Principal,
) {
  const all = reportsIn(db, key, scopeOf(principal)).select([
    'r.report_id',
    'r.enterprise_id',
    'e.name',
    'r.period',
    'r.status',
    'r.version',
    'r.cells',
    'r.reasons',
    'r.late',
    'r.receipt_number',
    'r.filled_at',
  ]);
  if (reportId !== undefined) return all.where('r.report_id', '=', idOf(reportId)).executeTakeFirst();
  return all
    .where('r.enterprise_id', '=', idOf(enterpriseId ?? ''))
    .where('r.period', '=', period ?? '')
    .executeTakeFirst();
}

/** What cells are offered now, and what they were when the report was handed in. */
async function offersAt(
  db: Db,
  declaration: ReportDeclaration,
  form: SheetForm,
  place: ReportPlace,
  context: SheetContext,
  reportId: number | undefined,
) {
  const prefills = await prefillsOf(db, declaration, form, place, context);
  const kept = reportId === undefined ? [] : await keptPrefills(db, reportId);
  return { prefills: [...prefills], keptPrefills: [...kept] };
}

/** The files that a report has, and those that the one who asks sent for it. */
async function filesAt(db: Db, kind: string, place: ReportPlace, reportId: number | undefined, principal: Principal) {
  const current = reportId === undefined ? [] : await currentFiles(db, reportId);
  const pending = await pendingFiles(db, kind, place, principal.userId);
  return [...current.map((file) => attachmentOf(file, true)), ...pending.map((file) => attachmentOf(file, false))];
}

/** Why a report was last returned, and the cells that were marked. */
async function returnOf(db: Db, reportId: number) {
  const step = await db
    .selectFrom('report_action')
    .select(['version', 'reason'])
    .where('report_id', '=', reportId)
    .where('deed', '=', 'return')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!step) return undefined;
  const marks = await db
    .selectFrom('report_mark')
    .select(['address', 'comment'])
    .where('report_id', '=', reportId)
    .where('version', '=', step.version)
    .orderBy('address')
    .execute();
  return { reason: step.reason, marks };
}
