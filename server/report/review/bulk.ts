import { sql } from 'kysely';
import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { reportActionsFor } from '#subjects/report/rules.ts';
import { reportEvents } from '#subjects/report/events.ts';
import {
  MOST_IN_BULK,
  REPORT_MESSAGES,
  REVIEW_MESSAGES,
  REVIEW_STATUS,
  type ReviewStatus,
} from '#subjects/report/terms.ts';
import type { BulkAnswer, Waiting } from '#subjects/report/wire.ts';
import { record } from '#server/audit/record.ts';
import { idOf } from '#server/database/like.ts';
import { keepDecisions } from '#server/decision/decisions.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import { lackingFiles } from '../attachments/handed.ts';
import type { Afterwards } from '../engine/handling.ts';
import { countFound, found, type ReportFilter } from '../list/found.ts';
import { partiesOf, reportsIn } from '../engine/scope.ts';
import { type Scope, scopeOf } from '#server/scope/scope.ts';
import { writeSteps } from '../engine/written.ts';
import { passedOn, type Reviewer } from './effects.ts';

/** A report in the version that the reviewer saw. */
interface Seen {
  readonly reportId: string;
  readonly version: number;
}

type Outcome = BulkAnswer['outcomes'][number];

/** Reports passed in one transaction: few enough to hold nobody up, many enough to be done in time. */
const CHUNK = 100;

/** What waits for review, as lists filter by it. */
const WAITING: readonly ReviewStatus[] = [REVIEW_STATUS.submitted];

/**
 * Passes many reports 批量审核通过, each looked at again by the server; the answer says of each what became of it. One that changed after
 * the reviewer saw it is left alone. Those out of scope are told apart from those that do not exist by nothing.
 */
export async function bulkPass(
  services: Services,
  declaration: ReportDeclaration,
  rows: readonly Seen[],
  caller: Reviewer,
): Promise<BulkAnswer> {
  const seen = [...new Map(rows.map(({ reportId, version }) => [idOf(reportId), version]))];
  const outcomes: Outcome[] = [];
  for (let start = 0; start < seen.length; start += CHUNK) {
    const { done, afterwards } = await passChunk(
      services,
      declaration,
      new Map(seen.slice(start, start + CHUNK)),
      caller,
    );
    outcomes.push(...done);
    await afterwards(services.publish);
  }
  if (outcomes.some(({ passed }) => passed)) await services.publish(reportEvents.changed, { kind: declaration.key });
  return { passed: outcomes.filter(({ passed }) => passed).length, outcomes };
}

/** Everything that waits for review and that the filter finds, the longest waiting first, at most MOST_IN_BULK; `left` says how many wait besides. */
export async function waitingReports(
  db: Db,
  { key }: ReportDeclaration,
  scope: Scope,
  filter: ReportFilter,
): Promise<Waiting> {
  const waiting = { ...filter, statuses: (filter.statuses ?? WAITING).filter((status) => WAITING.includes(status)) };
  const total = await countFound(db, key, scope, waiting);
  const rows = await found(db, key, scope, waiting)
    .select(['r.report_id', 'r.version', 'r.period', 'e.name'])
    .orderBy('r.submitted_at')
    .orderBy('r.report_id')
    .limit(MOST_IN_BULK)
    .execute();
  return {
    left: Math.max(0, total - rows.length),
    rows: rows.map(({ report_id, version, period, name }) => ({
      reportId: String(report_id),
      version,
      enterpriseName: name,
      period,
    })),
  };
}

/** How many reports of each kind wait for review within a scope, kinds without any included, in the order they are declared. */
export function waitingCounts(db: Db, all: readonly ReportDeclaration[], scope: Scope) {
  return Promise.all(
    all.map(async ({ key: kind }) => ({
      kind,
      count: await countFound(db, kind, scope, { statuses: WAITING }),
    })),
  );
}

async function passChunk(
  services: Services,
  declaration: ReportDeclaration,
  seen: ReadonlyMap<number, number>,
  { principal, address, effect }: Reviewer,
): Promise<{ done: Outcome[]; afterwards: Afterwards }> {
  const ids = [...seen.keys()];
  const now = services.clock.now();
  const parties = partiesOf(principal);
  return services.db.transaction().execute(async (tx) => {
    const rows = await reportsIn(tx, declaration.key, scopeOf(principal))
      .select(['r.report_id', 'r.status', 'r.version', 'r.period', 'r.enterprise_id', 'r.cells', 'e.name'])
      .where(sql<boolean>`r.report_id = any(${[...ids]}::int[])`)
      .orderBy('r.report_id')
      .forUpdate('r')
      .execute();
    const ready = rows.filter(
      ({ report_id, status, version }) =>
        reportActionsFor(status, parties).includes('pass') && seen.get(report_id) === version,
    );
    const lacking = await lackingFiles(
      tx,
      declaration,
      ready.map(({ report_id }) => report_id),
    );
    const passing = ready.filter(({ report_id }) => !lacking.has(report_id));
    if (passing.length > 0) {
      await tx
        .updateTable('report')
        .where(sql<boolean>`report_id = any(${passing.map(({ report_id }) => report_id)}::int[])`)
        .set((is) => ({ status: REVIEW_STATUS.passed, version: is('version', '+', 1), decided_at: now }))
        .execute();
      await writeSteps(
        tx,
        passing.map(({ report_id, status, version }) => ({
          reportId: report_id,
          version: version + 1,
          deed: 'pass',
          from: status,
          to: REVIEW_STATUS.passed,
          reason: '',
          at: now,
        })),
        principal,
      );
      await keepDecisions(
        tx,
        passing.map(({ report_id, version, name, period }) => ({
          source: 'report',
          recordId: report_id,
          version: version + 1,
          name: `${declaration.title} ${name} ${periodText(declaration.cadence, period)}`,
          action: 'pass',
        })),
        principal,
        now,
      );
    }
    const afterwards = await passedOn(
      tx,
      effect,
      passing.map((row) => ({ enterpriseId: row.enterprise_id, period: row.period, cells: row.cells })),
      { actor: principal, address, action: 'report.bulk-pass' },
    );
    if (passing.length > 0) {
      await record(tx, {
        actor: principal,
        address,
        action: 'report.bulk-pass',
        target: `${declaration.title} 批量审核通过 ${passing.length} 份`,
        after: { reportIds: passing.map(({ report_id }) => report_id) },
      });
    }
    const byId = new Map(rows.map((row) => [row.report_id, row]));
    const passed = new Set(passing.map(({ report_id }) => report_id));
    const done = ids.map((id): Outcome => {
      const row = byId.get(id);
      if (!row) return { reportId: String(id), passed: false, message: REPORT_MESSAGES.unknown };
      if (passed.has(id))
        return { reportId: String(id), passed: true, message: REPORT_MESSAGES.passed, status: REVIEW_STATUS.passed };
      const waits = reportActionsFor(row.status, parties).includes('pass');
      return {
        reportId: String(id),
        passed: false,
        message:
          lacking.get(id) ?? (waits ? REPORT_MESSAGES.changedSince : REVIEW_MESSAGES.illegal(row.status, 'pass')),
        status: row.status,
      };
    });
    return { done, afterwards };
  });
}
