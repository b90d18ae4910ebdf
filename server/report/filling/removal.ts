import { sql } from 'kysely';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { isEditable } from '#subjects/report/rules.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { record } from '#server/audit/record.ts';
import { idOf } from '#server/database/like.ts';
import { takeTurns } from '#server/database/turns.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import { holdChain, recomputeLater, tellRecomputed } from './chain.ts';
import { dropFilesOf } from '../attachments/handed.ts';
import { type KeptFile, toldFile } from '../attachments/kept.ts';
import { reportsIn } from '../engine/scope.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { refuseShut, timesOf } from '../obligation/times.ts';
import type { Caller } from './submission.ts';

/** Deletes reports, all of them or none: 404 where one is not within reach, 409 where one is passed (审核通过) or its period locked. The log keeps what they were. */
export async function removeReports(
  services: Services,
  declaration: ReportDeclaration,
  ids: readonly string[],
  { principal, address }: Caller,
): Promise<{ count: number }> {
  const wanted = [...new Set(ids.map(idOf))];
  const recomputed = await services.db.transaction().execute(async (tx) => {
    await holdRemoved(tx, declaration, wanted);
    // Reports of several periods go at once, and what comes after the first of them is computed anew: not in the order of the periods.
    await takeTurns(tx, 'report-totals');
    const rows = await reportsIn(tx, declaration.key, scopeOf(principal))
      .select(['r.report_id', 'r.enterprise_id', 'r.status', 'r.period', 'r.version', 'r.cells', 'e.name'])
      .where(sql<boolean>`r.report_id = any(${wanted}::int[])`)
      .orderBy('r.period_start')
      .orderBy('r.report_id')
      .forUpdate('r')
      .execute();
    if (rows.length !== wanted.length) throw notFound(REPORT_MESSAGES.unknown);
    if (!rows.every(({ status }) => isEditable(status))) throw new Problem(409, REPORT_MESSAGES.locked);
    const now = services.clock.now();
    for (const { enterprise_id, period, status } of rows) {
      refuseShut(await timesOf(tx, declaration, { enterpriseId: enterprise_id, period }), status, now);
    }
    await tx
      .deleteFrom('report')
      .where(sql<boolean>`report_id = any(${wanted}::int[])`)
      .execute();
    const files = await dropFilesOf(
      tx,
      declaration.key,
      rows.map(({ enterprise_id, period }) => ({ enterpriseId: enterprise_id, period })),
    );
    const named = rows.map(({ name, period }) => `${name} ${periodText(declaration.cadence, period)}`);
    await record(tx, {
      actor: principal,
      address,
      action: 'report.remove',
      target: `${declaration.title} ${named.join('、')}`,
      before: rows.map(({ report_id, status, version, cells, enterprise_id, period }) => ({
        reportId: report_id,
        status,
        version,
        cells,
        ...filesOf(files, enterprise_id, period),
      })),
    });
    let later = 0;
    for (const { enterprise_id, name, period } of rows) {
      const place = { enterpriseId: enterprise_id, enterpriseName: name, period };
      later += await recomputeLater(tx, declaration, place, { principal, address, now });
    }
    return later;
  });
  await services.publish(reportEvents.changed, { kind: declaration.key });
  await tellRecomputed(services.publish, recomputed);
  return { count: wanted.length };
}

const filesOf = (files: readonly KeptFile[], enterpriseId: number, wanted: string) => {
  const own = files.filter((one) => one.enterprise_id === enterpriseId && one.period === wanted);
  return own.length > 0 ? { files: own.map(toldFile) } : {};
};

async function holdRemoved(tx: Db, declaration: ReportDeclaration, ids: readonly number[]): Promise<void> {
  const named = await tx
    .selectFrom('report')
    .select(['enterprise_id', 'period_start'])
    .where('kind', '=', declaration.key)
    .where(sql<boolean>`report_id = any(${[...ids]}::int[])`)
    .orderBy('period_start')
    .execute();
  const [first] = named;
  if (first)
    await holdChain(
      tx,
      declaration,
      named.map(({ enterprise_id }) => enterprise_id),
      first.period_start,
    );
}
