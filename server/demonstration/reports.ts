import { sql } from 'kysely';
import { type DateText, startOf } from '#base/calendar.ts';
import { riskOf } from '#subjects/report/rules.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { contentHash } from '#server/report/filling/receipt.ts';
import type { Db } from '#server/database/tables.ts';
import { enterReportFiles, inventedFiles } from './offices/report/attachments.ts';
import { inventReports, readInventing } from './offices/report/inventing.ts';
import { inventedPrefills } from './offices/report/prefills.ts';
import type { InventedReport } from './series/reports.ts';

const DAY = 86_400_000;
/** Nobody signs in as those who filled in and reviewed what was there from the start. */
const NOBODY = 0;
const CLERK = '企业填报员';
const REVIEWER = '陈国庆';
const RETURN_REASON = '个别数据与上期相差较大，请核对后重新提交';

/**
 * Enters the reports of the demonstration 演示报表 that come on the days from `since` to `today`: of the department stores for their weeks,
 * months, golden weeks and weekends, of markets for their months and of business cases, price reports of the last weeks, most passed, the newest in every state. What is there already stays as it is.
 */
export async function enterReports(db: Db, since: DateText, today: DateText): Promise<void> {
  await enterInvented(db, [...inventReports(await readInventing(db, since, today))].flat(), since, today);
}

/** The same with the reports that were invented before, among `all` up to `today`. */
export async function enterInvented(
  db: Db,
  all: readonly InventedReport[],
  since: DateText,
  today: DateText,
): Promise<void> {
  const there = await db.selectFrom('report').select(['kind', 'enterprise_id', 'period']).execute();
  const known = new Set(there.map((row) => `${row.kind}/${row.enterprise_id}/${row.period}`));
  await enter(
    db,
    all,
    all
      .filter(
        ({ kind, enterpriseId, period, enteredOn }) =>
          enteredOn >= since && !known.has(`${kind}/${enterpriseId}/${period}`),
      )
      .map((report) => broughtBack(report, startOf(today))),
  );
}

/** The report by whole days earlier, so that nothing of it lies after `latest`: the newest are handed in on days that have hardly begun. */
function broughtBack(report: InventedReport, latest: number): InventedReport {
  const { submittedAt, decidedAt } = report;
  const by = Math.max(0, Math.ceil(((decidedAt ?? submittedAt) - latest) / DAY)) * DAY;
  return { ...report, submittedAt: submittedAt - by, ...(decidedAt !== undefined && { decidedAt: decidedAt - by }) };
}

async function enter(db: Db, all: readonly InventedReport[], reports: readonly InventedReport[]): Promise<void> {
  if (reports.length === 0) return;
  const prefills = await inventedPrefills(db, reports, all);
  const { rows: numbers } = await sql<{ id: number; receipt: number }>`
    select nextval(pg_get_serial_sequence('report', 'report_id'))::int as id, nextval('report_receipt')::int as receipt
    from generate_series(1, ${reports.length}::int)`.execute(db);
  const numbered = [];
  for (const [index, report] of reports.entries()) {
    const files = inventedFiles(report);
    numbered.push({
      ...report,
      id: numbers[index]?.id ?? 0,
      receipt: numbers[index]?.receipt ?? 0,
      prefills: prefills[index] ?? [],
      hash: contentHash({ ...report, files: files.map(({ content }) => content.sha256) }),
      files: files.length > 0 ? await enterReportFiles(db, report, files) : [],
    });
  }
  await insertRows(
    db,
    'report',
    numbered.map((one) => ({
      report_id: one.id,
      kind: one.kind,
      enterprise_id: one.enterpriseId,
      period: one.period,
      period_start: one.periodStart,
      status: one.status,
      version: one.decidedAt === undefined ? 1 : 2,
      cells: one.cells,
      reasons: one.reasons,
      late: one.late,
      risk: riskOf({ late: one.late, explained: Object.keys(one.reasons).length, resubmitted: false }),
      explained: Object.keys(one.reasons).length,
      filled_at: one.status === REVIEW_STATUS.draft ? null : one.submittedAt,
      submitted_at: one.status === REVIEW_STATUS.draft ? null : one.submittedAt,
      decided_at: one.status === REVIEW_STATUS.passed || one.status === REVIEW_STATUS.returned ? one.decidedAt : null,
      receipt_number: `${one.periodStart.replaceAll('-', '')}${String(one.receipt).padStart(8, '0')}`,
      content_hash: one.hash,
      file_count: one.files.length,
    })),
    {
      report_id: 'int',
      kind: 'text',
      enterprise_id: 'int',
      period: 'text',
      period_start: 'date',
      status: 'int',
      version: 'int',
      cells: 'jsonb',
      reasons: 'jsonb',
      late: 'bool',
      risk: 'int',
      explained: 'int',
      filled_at: 'bigint',
      submitted_at: 'bigint',
      decided_at: 'bigint',
      receipt_number: 'text',
      content_hash: 'text',
      file_count: 'int',
    },
  );
  await insertRows(
    db,
    'report_version',
    numbered.map((one) => ({
      report_id: one.id,
      version: 1,
      cells: one.cells,
      reasons: one.reasons,
      content_hash: one.hash,
      files: one.files,
      prefills: one.prefills,
      saved_by: NOBODY,
      saved_name: CLERK,
      saved_at: one.submittedAt,
    })),
    {
      report_id: 'int',
      version: 'int',
      cells: 'jsonb',
      reasons: 'jsonb',
      content_hash: 'text',
      files: 'jsonb',
      prefills: 'jsonb',
      saved_by: 'int',
      saved_name: 'text',
      saved_at: 'bigint',
    },
  );
  await insertRows(
    db,
    'report_action',
    numbered.flatMap((one) =>
      stepsOf(one).map((step) => ({ report_id: one.id, on_behalf: false, user_id: NOBODY, ...step })),
    ),
    {
      report_id: 'int',
      version: 'int',
      deed: 'text',
      from_status: 'int',
      to_status: 'int',
      reason: 'text',
      on_behalf: 'bool',
      user_id: 'int',
      user_name: 'text',
      at: 'bigint',
    },
  );
  const marks = numbered
    .filter(({ status }) => status === REVIEW_STATUS.returned)
    .flatMap(({ id, cells }) => {
      const address = Object.keys(cells).find((one) => cells[one] !== null);
      return address === undefined ? [] : [{ report_id: id, version: 2, address, comment: '请核对' }];
    });
  await insertRows(db, 'report_mark', marks, { report_id: 'int', version: 'int', address: 'text', comment: 'text' });
}

const DECISIONS = {
  0: ['withdraw', '', CLERK],
  2: ['pass', '', REVIEWER],
  3: ['return', RETURN_REASON, REVIEWER],
} as const;

/** Handed in, and what came of it. */
function stepsOf({ status, submittedAt, decidedAt }: InventedReport) {
  const handedIn = {
    version: 1,
    deed: 'submit',
    from_status: 0,
    to_status: 1,
    reason: '',
    user_name: CLERK,
    at: submittedAt,
  };
  if (status === REVIEW_STATUS.submitted || decidedAt === undefined) return [handedIn];
  const [deed, reason, user_name] = DECISIONS[status];
  return [handedIn, { version: 2, deed, from_status: 1, to_status: status, reason, user_name, at: decidedAt }];
}
