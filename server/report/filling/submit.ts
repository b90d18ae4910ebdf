import { periodDays, periodText } from '#base/sheet/period.ts';
import { blocking, check } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import type { CellFault, ReportDeclaration, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle, filledValues } from '#base/sheet/cells/cells.ts';
import { isLate } from '#subjects/obligation/rules.ts';
import { isEditable, riskOf } from '#subjects/report/rules.ts';
import { REPORT_MESSAGES, REVIEW_MESSAGES, REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { Receipt } from '#subjects/report/wire.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { record } from '#server/audit/record.ts';
import { Problem, stale } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import { holdChain, recomputeLater, tellRecomputed } from './chain.ts';
import { attachmentOf, toldFile } from '../attachments/kept.ts';
import { handedFiles } from '../attachments/handed.ts';
import { contextOf } from '../engine/context.ts';
import { heldReport } from '../engine/held.ts';
import { itemsFor } from './allotted.ts';
import { keepVersion, writeSteps } from '../engine/written.ts';
import { type NamedPlace, placeOf } from './place.ts';
import { earlierReceipt, keepAnswer } from './earlier-receipt.ts';
import { scheduleOf } from '../obligation/schedule.ts';
import { prefillsOf, refuseMoved } from './prefill.ts';
import { refuseShut, timesOf } from '../obligation/times.ts';
import type { Caller, Submission } from './submission.ts';
import { contentHash, nextReceiptNumber } from './receipt.ts';

/**
 * Takes a report in: computes every cell anew with the same functions (its value stands), checks, keeps a version, gives a numbered
 * receipt. 404 for an enterprise out of scope, 409 for a stale version, a passed report or a locked period, 400 with a fault for each cell that blocks.
 */
export async function submitReport(
  services: Services,
  declaration: ReportDeclaration,
  submission: Submission,
  caller: Caller,
): Promise<Receipt> {
  const place = await placeOf(services, declaration, submission.enterpriseId, submission.period, caller.principal);
  const now = services.clock.now();
  const { receipt, recomputed } = await services.db.transaction().execute(async (tx) => {
    const known = await earlierReceipt(tx, declaration.key, submission, caller.principal, now);
    if (known) return { receipt: known, recomputed: 0 };
    await holdChain(tx, declaration, [place.enterpriseId], periodDays(declaration.cadence, place.period).from);
    return takeIn(tx, declaration, place, submission, caller, now);
  });
  await services.publish(reportEvents.changed, { kind: declaration.key });
  await tellRecomputed(services.publish, recomputed);
  return receipt;
}

async function takeIn(
  tx: Db,
  declaration: ReportDeclaration,
  place: NamedPlace,
  submission: Submission,
  { principal, address }: Caller,
  now: number,
): Promise<{ readonly receipt: Receipt; readonly recomputed: number }> {
  const { key: kind, cadence } = declaration;
  const { enterpriseId, period } = place;
  const before = await heldReport(tx, declaration, place);
  if (!isEditable(before.status)) throw new Problem(409, REVIEW_MESSAGES.illegal(before.status, 'submit'));
  const times = await timesOf(tx, declaration, place);
  refuseShut(times, before.status, now);
  if (submission.version === undefined && before.version > 0 && before.status !== REVIEW_STATUS.draft) {
    throw new Problem(409, REPORT_MESSAGES.exists(periodText(cadence, period)));
  }
  if ((submission.version ?? before.version) !== before.version) throw stale();

  const form = declaration.formOf(await itemsFor(tx, declaration, place, before.cells));
  const context = await contextOf(tx, declaration, place, before.cells);
  const values = filledValues(form, submission.values);
  const faults = check(form, values, context, submission.reasons);
  refuseFaulty(form, blocking(faults));
  const prefills = await prefillsOf(tx, declaration, form, place, context);
  refuseMoved(form, submission.offered ?? {}, prefills, values);
  const cells = compute(form, values, context);
  const explained = faults.filter((fault) => fault.explained).map((fault) => fault.address);
  const reasons = Object.fromEntries(
    [...new Set(explained)].map((cell) => [cell, submission.reasons[cell]?.trim() ?? '']),
  );

  const files = await handedFiles(tx, declaration, place, before.report_id, submission.files, principal.userId);
  const fileIds = files.map(({ file_id }) => file_id);

  const returnedAt = before.status === REVIEW_STATUS.returned ? (before.decided_at ?? undefined) : undefined;
  const { graceHours } = await scheduleOf(tx, declaration);
  const late = isLate(times, { late: before.late, returnedAt }, graceHours, now);
  const hash = contentHash({ kind, enterpriseId, period, cells, reasons, files: files.map(({ sha256 }) => sha256) });
  const receiptNumber = await nextReceiptNumber(tx, now);
  const version = before.version + 1;
  const risk = riskOf({
    late,
    explained: Object.keys(reasons).length,
    resubmitted: before.status === REVIEW_STATUS.returned,
  });
  await tx
    .updateTable('report')
    .where('report_id', '=', before.report_id)
    .set({
      status: REVIEW_STATUS.submitted,
      version,
      cells: JSON.stringify(cells),
      reasons: JSON.stringify(reasons),
      late,
      risk,
      explained: Object.keys(reasons).length,
      filled_at: before.filled_at ?? now,
      submitted_at: now,
      decided_at: null,
      receipt_number: receiptNumber,
      content_hash: hash,
      file_count: files.length,
    })
    .execute();
  await keepVersion(
    tx,
    { reportId: before.report_id, version, cells, reasons, hash, files: fileIds, prefills, at: now },
    principal,
  );
  const deed = before.status === REVIEW_STATUS.submitted ? 'edit' : 'submit';
  await writeSteps(
    tx,
    [
      {
        reportId: before.report_id,
        version,
        deed,
        from: before.status,
        to: REVIEW_STATUS.submitted,
        reason: '',
        at: now,
      },
    ],
    principal,
  );
  await tx
    .deleteFrom('report_draft')
    .where('user_id', '=', principal.userId)
    .where('kind', '=', kind)
    .where('enterprise_id', '=', enterpriseId)
    .where('period', '=', period)
    .execute();
  const receipt: Receipt = {
    reportId: String(before.report_id),
    version,
    status: REVIEW_STATUS.submitted,
    receiptNumber,
    receivedAt: now,
    contentHash: hash,
    late,
    ...(files.length > 0 ? { files: files.map((file) => attachmentOf(file, true)) } : {}),
  };
  await keepAnswer(tx, submission, principal, receipt);
  // The log comes last: who writes it keeps all others from it, and has to wait for nobody's totals any more.
  const recomputed = await recomputeLater(tx, declaration, place, { principal, address, now });
  const target = `${declaration.title} ${place.enterpriseName} ${periodText(cadence, period)}`;
  await record(tx, {
    actor: principal,
    address,
    action: `report.${deed}`,
    target,
    after: { receiptNumber, version, ...(files.length > 0 && { files: files.map(toldFile) }) },
  });
  return { receipt, recomputed };
}

/** 400 naming every cell that stands in the way; the message says what kind of thing is the matter. */
function refuseFaulty(form: SheetForm, faults: readonly CellFault[]): void {
  if (faults.length === 0) return;
  const hard = faults.some(({ strength }) => strength === 'hard');
  const fieldFaults = faults.map(({ address, message }) => ({
    field: address,
    message: `${cellTitle(form, address)}：${message}`,
  }));
  throw new Problem(400, hard ? REPORT_MESSAGES.hard : REPORT_MESSAGES.soft, fieldFaults);
}
