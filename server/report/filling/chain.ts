import { sql } from 'kysely';
import { compute } from '#base/sheet/compute.ts';
import { differences } from '#base/sheet/differences.ts';
import { lastYearPeriod, periodDays, periodText, previousPeriod, yearOfPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { CellValues, ReportDeclaration } from '#base/sheet/sheet.ts';
import { filledValues, placedCells } from '#base/sheet/cells/cells.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/database/tables.ts';
import { tellEnterprise } from '#server/notice/telling.ts';
import type { Principal } from '#server/service/principal.ts';
import type { Publish } from '#server/service/services.ts';
import { contentHash } from './receipt.ts';
import { currentFiles } from '../attachments/kept.ts';
import { contextOf, type ReportPlace } from '../engine/context.ts';
import { itemsOf } from '../engine/kinds.ts';
import { keepVersion, keptPrefills, writeSteps } from '../engine/written.ts';

/** A report that changes, and who changes it. */
interface Change {
  readonly principal: Principal;
  readonly address: string;
  readonly now: number;
}

/**
 * Keeps everybody else from changing the reports of these enterprises from a day on until the transaction ends, before the first of them is looked at:
 * what hangs on one is computed from all that the others left behind. Always in the same order, so that no two wait for each other.
 */
export async function holdChain(
  tx: Db,
  { key: kind }: ReportDeclaration,
  enterpriseIds: readonly number[],
  from: string,
): Promise<void> {
  const ids = [...new Set(enterpriseIds)].toSorted((a, b) => a - b);
  for (const id of ids) await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id}::int)`.execute(tx);
  await tx
    .selectFrom('report')
    .select('report_id')
    .where('kind', '=', kind)
    .where(sql<boolean>`enterprise_id = any(${ids}::int[])`)
    .where('period_start', '>=', from)
    .orderBy('report_id')
    .forUpdate()
    .execute();
}

/**
 * Computes the later reports of an enterprise anew after one of them changed, in the transaction that changed it, so that lists, details, files and
 * statistics never disagree about last period, last year and the cumulative figures. What was filled in stays; each report that comes out different gets a
 * version and a line in its history, and the enterprise is told. Gives the number of those reports.
 */
export async function recomputeLater(
  tx: Db,
  declaration: ReportDeclaration,
  place: ReportPlace & { readonly enterpriseName: string },
  { principal, address, now }: Change,
): Promise<number> {
  const form = declaration.formOf(await itemsOf(tx, declaration));
  const computed = new Set(
    placedCells(form).flatMap(({ address: at, cell }) => (cell.kind === 'computed' ? [at] : [])),
  );
  if (computed.size === 0) return 0;
  const { key: kind, cadence } = declaration;
  const { enterpriseId, enterpriseName, period } = place;
  const later = await tx
    .selectFrom('report')
    .select(['report_id', 'period', 'status', 'version', 'cells', 'reasons'])
    .where('kind', '=', kind)
    .where('enterprise_id', '=', enterpriseId)
    .where('period_start', '>', periodDays(cadence, period).from)
    .where('version', '>', 0)
    .orderBy('period_start')
    .execute();
  const changed = new Set<PeriodKey>([period]);
  const reason = REPORT_MESSAGES.recomputedAfter(periodText(cadence, period));
  for (const report of later) {
    if (!hangsOn(declaration, report.period, changed)) continue;
    const context = await contextOf(tx, declaration, { enterpriseId, period: report.period }, report.cells);
    const cells = { ...report.cells, ...onlyOf(computed, compute(form, filledValues(form, report.cells), context)) };
    if (differences(report.cells, cells).length === 0) continue;
    changed.add(report.period);
    const version = report.version + 1;
    const files = declaration.attachments ? await currentFiles(tx, report.report_id) : [];
    const hash = contentHash({
      kind,
      enterpriseId,
      period: report.period,
      cells,
      reasons: report.reasons,
      files: files.map(({ sha256 }) => sha256),
    });
    await tx
      .updateTable('report')
      .where('report_id', '=', report.report_id)
      .set({ version, cells: JSON.stringify(cells), content_hash: hash })
      .execute();
    await keepVersion(
      tx,
      {
        reportId: report.report_id,
        version,
        cells,
        reasons: report.reasons,
        hash,
        at: now,
        files: files.map(({ file_id }) => file_id),
        prefills: await keptPrefills(tx, report.report_id),
      },
      principal,
    );
    const { status } = report;
    await writeSteps(
      tx,
      [{ reportId: report.report_id, version, deed: 'recompute', from: status, to: status, reason, at: now }],
      principal,
    );
  }
  changed.delete(period);
  if (changed.size > 0) await tell([...changed]);
  return changed.size;

  async function tell(periods: readonly PeriodKey[]): Promise<void> {
    const named = periods.map((one) => periodText(cadence, one)).join('、');
    const content = `${enterpriseName}：\n《${declaration.title}》${reason}，涉及：${named}。\n填报数据未改动。`;
    await tellEnterprise(
      tx,
      { component: `report/${declaration.key}`, enterpriseId, title: REPORT_MESSAGES.recomputedTitle, content },
      principal,
      now,
    );
    await record(tx, {
      actor: principal,
      address,
      action: 'report.recompute',
      target: `${declaration.title} ${enterpriseName} ${named}`,
      after: { reason },
    });
  }
}

/** Tells the screens of what `recomputeLater` left, once its transaction has ended. */
export async function tellRecomputed(publish: Publish, recomputed: number): Promise<void> {
  if (recomputed > 0) await publish(noticeEvents.changed, {});
}

/** Whether a report is compared with one of these periods, or adds them up. */
function hangsOn(
  { cadence, running = [] }: ReportDeclaration,
  period: PeriodKey,
  changed: ReadonlySet<PeriodKey>,
): boolean {
  return (
    changed.has(previousPeriod(cadence, period) ?? '') ||
    changed.has(lastYearPeriod(cadence, period) ?? '') ||
    (running.length > 0 && [...changed].some((one) => yearOfPeriod(one) === yearOfPeriod(period)))
  );
}

const onlyOf = (addresses: ReadonlySet<string>, cells: CellValues): CellValues =>
  Object.fromEntries(Object.entries(cells).filter(([address]) => addresses.has(address)));
