import { approvalCalls, questionCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import type { PassedRow } from '#subjects/approval/wire.ts';
import { recorded } from '../audit/recorded.ts';
import { type Binding, bound } from '../http/bind.ts';
import { refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { APPROVAL_MESSAGES } from '#subjects/approval/terms.ts';
import { approvalCountRoutes } from './counts.ts';
import { decide } from './decided.ts';
import { outcomeOf, passedRow } from './deciding.ts';
import { moved } from './moving.ts';
import { answerQuestion, askQuestion, markRead, questionPage } from './questions.ts';
import { currentPayload } from './register.ts';
import { approvalDetail, approvalPage, approvalSteps } from './repository.ts';
import { requireQueue, requireReview } from './scope.ts';
import { correctApproval, KeyTaken, madeBefore, submitApproval, withdrawApproval } from './submitting.ts';

/** Submissions of enterprises and their review 审批 (spec 1 §2.6, §4; spec 2 §7.10). */
export function approvalRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const asking = (principal: Principal) => ({ principal, now: clock.now() });
  return [
    ...approvalCountRoutes(services),
    bound(approvalCalls.queue, (query, principal) => {
      requireQueue(principal, query.kind);
      return approvalPage(db, query, principal);
    }),
    bound(approvalCalls.own, async (query, principal) =>
      principal.enterpriseId === null ? { totalCount: 0, rows: [] } : approvalPage(db, query, principal),
    ),
    bound(approvalCalls.detail, ({ approvalId }, principal) => approvalDetail(db, approvalId, principal)),
    bound(approvalCalls.history, ({ approvalId }, principal) => approvalSteps(db, approvalId, principal)),
    bound(approvalCalls.current, async ({ kind }, { enterpriseId }) => {
      if (enterpriseId === null) throw refuse(APPROVAL_MESSAGES.onlyEnterprise);
      return { payload: await currentPayload(db, kind, enterpriseId) };
    }),
    bound(approvalCalls.submit, async (input, principal, { address }) => {
      const made = await madeBefore(db, input, principal);
      if (made) return made;
      return moved(services, { actor: principal, address, action: approvalCalls.submit.name }, (tx) =>
        submitApproval(tx, input, asking(principal)),
      ).catch(async (problem: unknown) => {
        const other = problem instanceof KeyTaken ? await madeBefore(db, input, principal) : undefined;
        if (!other) throw problem;
        return other;
      });
    }),
    bound(approvalCalls.correct, (input, principal, { address }) =>
      moved(services, { actor: principal, address, action: approvalCalls.correct.name }, (tx) =>
        correctApproval(tx, input, asking(principal)),
      ),
    ),
    bound(approvalCalls.withdraw, (input, principal, { address }) =>
      moved(services, { actor: principal, address, action: approvalCalls.withdraw.name }, (tx) =>
        withdrawApproval(tx, input, asking(principal)),
      ),
    ),
    bound(approvalCalls.decide, (input, principal, { address }) => decide(services, input, { principal, address })),
    bound(approvalCalls.passMany, async ({ rows }, principal, { address }) => {
      const outcomes: PassedRow[] = [];
      for (const { approvalId, version } of rows) {
        outcomes.push(
          await decide(
            services,
            { approvalId, version, action: 'pass', reason: undefined },
            { principal, address },
          ).then(
            () => passedRow(approvalId),
            (problem: unknown) => outcomeOf(approvalId, problem),
          ),
        );
      }
      return outcomes;
    }),
    ...questionRoutes(services),
  ];
}

function questionRoutes({ db, clock, publish }: Services): readonly Binding[] {
  return [
    bound(questionCalls.questions, (query, principal) => {
      requireQueue(principal, 'question');
      return questionPage(db, query, principal);
    }),
    bound(questionCalls.ownQuestions, async (query, principal) =>
      principal.enterpriseId === null ? { totalCount: 0, rows: [] } : questionPage(db, query, principal),
    ),
    bound(questionCalls.read, async ({ ids }, principal) => {
      requireQueue(principal, 'question');
      const count = await markRead(db, ids, principal, clock.now());
      await publish(approvalEvents.read, { userId: principal.userId });
      return { count };
    }),
    bound(questionCalls.answer, async (input, principal, { address }) => {
      requireReview(principal, 'question');
      const { saved } = await recorded(db, { actor: principal, address, action: questionCalls.answer.name }, (tx) =>
        answerQuestion(tx, input, principal, clock.now()),
      );
      await publish(approvalEvents.changed, {});
      return saved;
    }),
    bound(questionCalls.ask, async (input, principal, { address }) => {
      const { saved } = await recorded(db, { actor: principal, address, action: questionCalls.ask.name }, (tx) =>
        askQuestion(tx, input, principal, clock.now()),
      );
      await publish(approvalEvents.changed, {});
      return saved;
    }),
  ];
}
