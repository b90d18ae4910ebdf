import { periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { nextStatus, reportActionsFor } from '#subjects/report/rules.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { reportEvents } from '#subjects/report/events.ts';
import {
  REPORT_MESSAGES,
  REVIEW_MESSAGES,
  REVIEW_STATUS,
  type ReviewAction,
  type ReviewStatus,
} from '#subjects/report/terms.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import type { Moved } from '#subjects/report/wire.ts';
import { record } from '#server/audit/record.ts';
import { idOf } from '#server/database/like.ts';
import { notFound, Problem, stale } from '#server/http/problem.ts';
import { tellEnterprise } from '#server/notice/telling.ts';
import { decidedText, keepDecisions } from '#server/decision/decisions.ts';
import { takeBackDecision } from '#server/decision/taking-back.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import { lackingFiles } from '../attachments/handed.ts';
import { type Afterwards, NOTHING_LEFT } from '../engine/handling.ts';
import { holdChain, recomputeLater, tellRecomputed } from '../filling/chain.ts';
import { partiesOf, reportsIn } from '../engine/scope.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { writeSteps } from '../engine/written.ts';
import { isShut, refuseShut, timesOf } from '../obligation/times.ts';
import { passedOn, type Reviewer, undoneOf } from './effects.ts';

export interface Move {
  /** `takeBack` is no move of the table: it undoes the last one, for who made it and not for long. */
  readonly action: Exclude<ReviewAction, 'submit'> | 'takeBack';
  readonly reportId: string;
  /** The version that was looked at; a decision that is taken back knows its own. */
  readonly version?: number;
  readonly reason?: string;
  readonly marks?: ReadonlyArray<{ readonly address: string; readonly comment: string }>;
}

/**
 * Takes a report from one state to the next by the one table of moves. 404 out of scope; 409 where the move is not legal from the state
 * it is in by now – the second of two reviewers reads what the first did – or the version is stale. One transaction with its effects.
 */
export async function moveReport(
  services: Services,
  declaration: ReportDeclaration,
  move: Move,
  { principal, address, effect }: Reviewer,
): Promise<Moved> {
  const { action, reportId, reason = '', marks = [] } = move;
  const parties = partiesOf(principal);
  const now = services.clock.now();
  const { moved, afterwards, recomputed } = await services.db.transaction().execute(async (tx) => {
    const leaving = action === 'withdraw' || action === 'return' || action === 'takeBack';
    if (leaving) await holdMoved(tx, declaration, reportId);
    const before = await reportsIn(tx, declaration.key, scopeOf(principal))
      .select(['r.report_id', 'r.status', 'r.version', 'r.period', 'r.enterprise_id', 'r.cells', 'e.name'])
      .where('r.report_id', '=', idOf(reportId))
      .forUpdate('r')
      .executeTakeFirst();
    if (!before) throw notFound(REPORT_MESSAGES.unknown);
    const period = periodText(declaration.cadence, before.period);
    const target = `${declaration.title} ${before.name} ${period}`;
    const key = { source: 'report', recordId: before.report_id } as const;
    if (action === 'takeBack')
      await takeBackDecision(
        tx,
        {
          ...key,
          version: before.version,
          component: `report/${declaration.key}`,
          enterpriseId: before.enterprise_id,
        },
        principal,
        now,
      );
    const to =
      action === 'takeBack'
        ? REVIEW_STATUS.submitted
        : targetOf(before.status, action, reportActionsFor(before.status, parties));
    if (to === undefined) {
      const by = await decidedText(tx, { ...key, version: before.version });
      throw new Problem(409, REVIEW_MESSAGES.illegal(before.status, action as ReviewAction, by));
    }
    if (action !== 'takeBack' && before.version !== move.version) throw stale();
    const lacking = action === 'pass' ? await lackingFiles(tx, declaration, [before.report_id]) : undefined;
    const lack = lacking?.get(before.report_id);
    if (lack !== undefined) throw new Problem(409, lack);
    const times = await timesOf(tx, declaration, { enterpriseId: before.enterprise_id, period: before.period });
    // What is taken back after the lock could never be handed in again.
    if (action === 'withdraw') refuseShut(times, before.status, now);
    const version = before.version + 1;
    const decided = action === 'pass' || action === 'return';
    await tx
      .updateTable('report')
      .where('report_id', '=', before.report_id)
      .set({
        status: to,
        version,
        decided_at: decided ? now : null,
        ...(action === 'withdraw' ? { submitted_at: null } : {}),
      })
      .execute();
    await writeSteps(
      tx,
      [{ reportId: before.report_id, version, deed: action, from: before.status, to, reason, at: now }],
      principal,
    );
    const last = new Map(marks.map((mark) => [mark.address, mark]));
    if (last.size > 0) {
      await tx
        .insertInto('report_mark')
        .values([...last.values()].map((mark) => ({ report_id: before.report_id, version, ...mark })))
        .execute();
    }
    const reported = { enterpriseId: before.enterprise_id, period: before.period, cells: before.cells };
    const deed = action === 'takeBack' ? reviewDeskCalls.takeBack.name : `report.${action}`;
    const left: Afterwards =
      action === 'pass'
        ? await passedOn(tx, effect, [reported], { actor: principal, address, action: deed })
        : NOTHING_LEFT;
    // Before the log, which all others wait for: later reports may have to wait for who is about to write it.
    const later = leaving
      ? await recomputeLater(
          tx,
          declaration,
          { enterpriseId: before.enterprise_id, enterpriseName: before.name, period: before.period },
          { principal, address, now },
        )
      : 0;
    const undone =
      before.status === REVIEW_STATUS.passed
        ? await undoneOf(tx, effect, reported, { actor: principal, address, action: deed }, now)
        : undefined;
    const noticeId =
      action === 'return'
        ? await tellEnterprise(
            tx,
            {
              kind: 'decision',
              component: `report/${declaration.key}`,
              enterpriseId: before.enterprise_id,
              title: `${declaration.title}被退回`,
              content: `${before.name}：\n《${declaration.title}》${period}被退回：${reason}。请修改后重新提交。`,
            },
            principal,
            now,
          )
        : undefined;
    if (action === 'pass' || action === 'return')
      await keepDecisions(tx, [{ ...key, version, name: target, action, noticeId }], principal, now);
    await record(tx, {
      actor: principal,
      address,
      action: deed,
      target,
      before: { status: before.status },
      after: { status: to, reason },
    });
    return {
      moved: {
        reportId: String(before.report_id),
        version,
        status: to,
        actions: [...reportActionsFor(to, parties, isShut(times, to, now))],
        note: undone?.note || undefined,
      },
      afterwards: undone?.afterwards ?? left,
      recomputed: later,
    };
  });
  await services.publish(reportEvents.changed, { kind: declaration.key });
  if (action === 'return' || action === 'takeBack') await services.publish(noticeEvents.changed, {});
  await tellRecomputed(services.publish, recomputed);
  await afterwards(services.publish);
  return moved;
}

/** What leaves the reports that count changes the later ones: all of them are held first. */
async function holdMoved(tx: Db, declaration: ReportDeclaration, reportId: string): Promise<void> {
  const named = await tx
    .selectFrom('report')
    .select(['enterprise_id', 'period_start'])
    .where('kind', '=', declaration.key)
    .where('report_id', '=', idOf(reportId))
    .executeTakeFirst();
  if (named) await holdChain(tx, declaration, [named.enterprise_id], named.period_start);
}

/** The state a move leads to; undefined where it leads nowhere. */
function targetOf(status: ReviewStatus, action: ReviewAction, allowed: readonly string[]): ReviewStatus | undefined {
  const to = nextStatus(status, action, 'enterprise') ?? nextStatus(status, action, 'reviewer');
  return allowed.includes(action) ? to : undefined;
}
