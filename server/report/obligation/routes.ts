import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import type { Services } from '#server/service/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { completenessBoard } from './board.ts';
import { extendObligation } from './extend.ts';
import { dueList, obligationDeeds, obligationPage } from './list.ts';
import { remind } from './remind.ts';
import { saveSchedule, scheduleOf } from './schedule.ts';

/** Who owes which report for which period, over any declarations. */
export function obligationRoutes(services: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  const { db } = services;
  const declared = declarationsOf(all);
  const calls = obligationCalls;
  return [
    bound(calls.list, (query, principal) => obligationPage(services, all, query, principal)),
    bound(calls.due, (_input, principal) => dueList(services, all, principal)),
    bound(calls.board, (query, principal) => completenessBoard(services, all, query, principal)),
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
