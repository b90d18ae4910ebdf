import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { answerCache } from '#server/http/answer-cache.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { scopeKey } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { boardsOf, CHANGES } from './boards.ts';
import { extendObligation } from './extend.ts';
import { dueList, obligationDeeds, obligationPage } from './list.ts';
import { remind } from './remind.ts';
import { saveSchedule, scheduleOf } from './schedule.ts';

/** Pages of lists that are remembered: of each division, and of what people turn to. */
const REMEMBERED = 200;

/** Who owes which report for which period, over any declarations. */
export function obligationRoutes(services: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  const { db } = services;
  const declared = declarationsOf(all);
  const calls = obligationCalls;
  const boards = boardsOf(services, all);
  const lists = answerCache(services, CHANGES, REMEMBERED);
  return [
    bound(calls.list, (query, principal) =>
      lists.through(JSON.stringify([query, scopeKey(principal)]), () =>
        obligationPage(services, all, query, principal),
      ),
    ),
    bound(calls.due, (_input, principal) => dueList(services, all, principal)),
    bound(calls.board, (query, principal) => boards(query, principal)),
    bound(calls.deeds, ({ obligationId }, principal) => obligationDeeds(db, obligationId, principal)),
    bound(calls.remind, (request, principal, { address }) => remind(services, all, request, { principal, address })),
    bound(calls.extend, (extension, principal, { address }) =>
      extendObligation(services, all, extension, { principal, address }),
    ),
    bound(calls.schedules, () => Promise.all(all.map((declaration) => scheduleOf(db, declaration)))),
    bound(calls.saveSchedule, ({ kind, ...form }, principal, { address }) =>
      saveSchedule(services, declared(kind), form, { principal, address }),
    ),
  ];
}
