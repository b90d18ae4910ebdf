import { reviewDeskCalls as calls } from '#subjects/review-desk/calls.ts';
import { reviewDeskEvents } from '#subjects/review-desk/events.ts';
import { DESK_MESSAGES, type DeskSource } from '#subjects/review-desk/terms.ts';
import type { DeskChosen, DeskPassed } from '#subjects/review-desk/wire.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { allReports } from '#subjects/reports.ts';
import { decide, takeBack as takeBackSubmission } from '../approval/decided.ts';
import { decideAnswer } from '../form/answering/deciding.ts';
import { takeBackMove } from '../fund/moves/undoing.ts';
import { type Binding, bound } from '../http/bind.ts';
import { forbidden, notFound, Problem, refuse } from '../http/problem.ts';
import type { ReportHandling } from '../report/engine/handling.ts';
import { declarationsOf } from '../report/engine/kinds.ts';
import { bulkPass } from '../report/review/bulk.ts';
import { effectsOf } from '../report/review/effects.ts';
import { moveReport } from '../report/review/move.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { ownDecisions } from '../decision/decisions.ts';
import { colleaguesFor, handOver } from './handing.ts';
import { deskLoad, deskPage } from './queue.ts';

interface By {
  readonly principal: Principal;
  readonly address: string;
}

/** The reviewer's desk 审核台: one queue over all kinds, passing many, handing over, taking back. */
export function reviewDeskRoutes(services: Services, handlings: readonly ReportHandling[]): readonly Binding[] {
  const { db, clock } = services;
  return [
    bound(calls.queue, (query, principal) => deskPage(db, query, principal, clock.now())),
    bound(calls.load, (_, principal) => deskLoad(db, principal, clock.now())),
    bound(calls.own, (_, principal) => ownDecisions(db, principal, clock.now())),
    bound(calls.colleagues, (key, principal) => colleaguesFor(db, key, principal, clock.now())),
    bound(calls.handOver, (input, principal, { address }) => handOver(services, input, { principal, address })),
    bound(calls.takeBack, async ({ source, recordId }, principal, { address }) => {
      requireReview(principal, source);
      const note = await takeBack(services, effectsOf(handlings), { source, recordId }, { principal, address });
      await services.publish(reviewDeskEvents.changed, {});
      return { note };
    }),
    bound(calls.passMany, ({ rows }, principal, { address }) =>
      passMany(services, handlings, rows, { principal, address }),
    ),
  ];
}

const RIGHTS = {
  report: 'report.review',
  approval: 'approval.review',
  form: 'form.review',
  fund: 'approval.fund',
  proposal: 'proposal.review',
} as const;

function requireReview(principal: Principal, source: DeskSource): void {
  if (principal.enterpriseId !== null || !holds(principal, RIGHTS[source]))
    throw forbidden(RIGHT_LABELS[RIGHTS[source]] ?? '');
}

/** Takes a decision back by the rules of its source; gives what is to be told of it besides. */
async function takeBack(
  services: Services,
  effectOf: ReturnType<typeof effectsOf>,
  { source, recordId }: { readonly source: DeskSource; readonly recordId: number },
  by: By,
): Promise<string | undefined> {
  if (source === 'approval') {
    await takeBackSubmission(services, recordId, by);
    return undefined;
  }
  if (source === 'form') {
    await decideAnswer(services, { answerId: recordId, action: 'takeBack' }, by);
    return undefined;
  }
  if (source === 'fund') {
    await takeBackMove(services, recordId, { ...by, now: services.clock.now() });
    return undefined;
  }
  if (source === 'proposal') throw refuse(DESK_MESSAGES.proposalStays);
  const row = await services.db
    .selectFrom('report')
    .select('kind')
    .where('report_id', '=', recordId)
    .executeTakeFirst();
  if (!row) throw notFound(DESK_MESSAGES.unknown);
  const declaration = declarationsOf(allReports)(row.kind);
  const move = { action: 'takeBack', reportId: String(recordId) } as const;
  const { note } = await moveReport(services, declaration, move, { ...by, effect: effectOf(row.kind) });
  return note;
}

/** Passes what was ticked, each by the rules of its source, and says of each what became of it. */
async function passMany(
  services: Services,
  handlings: readonly ReportHandling[],
  rows: readonly DeskChosen[],
  by: By,
): Promise<readonly DeskPassed[]> {
  const effectOf = effectsOf(handlings);
  const answers: DeskPassed[] = [];
  for (const declaration of allReports) {
    const some = rows.filter(({ source, kind }) => source === 'report' && kind === declaration.key);
    if (some.length === 0) continue;
    const { outcomes } = await bulkPass(
      services,
      declaration,
      some.map(({ recordId, version }) => ({ reportId: String(recordId), version })),
      { ...by, effect: effectOf(declaration.key) },
    );
    answers.push(
      ...outcomes.map(({ reportId, passed, message }) => ({
        source: 'report' as const,
        recordId: Number(reportId),
        passed,
        message,
      })),
    );
  }
  for (const { source, recordId, version } of rows) {
    if (source === 'report') continue;
    const message = await faultOf(async () => {
      requireReview(by.principal, source);
      const passing = { version, action: 'pass', reason: undefined } as const;
      if (source === 'approval') await decide(services, { approvalId: recordId, ...passing }, by);
      else await decideAnswer(services, { answerId: recordId, ...passing }, by);
    });
    answers.push({ source, recordId, passed: message === undefined, message: message ?? REPORT_MESSAGES.passed });
  }
  return answers;
}

/** Why something was refused; undefined where it was done. What is no refusal is thrown on. */
async function faultOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.message;
  }
}
