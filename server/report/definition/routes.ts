import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { reportDefinitionCalls as calls } from '#subjects/report-definition/calls.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { seesEnterprises } from '#server/dataset/sight.ts';
import { scopeOf } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { deadlineCalendar, definitionRows } from './definitions.ts';
import { replayRules } from './replay.ts';
import { definitionHistory } from './versions.ts';

/** What is asked of whom by when, over any declarations 报表定义. */
export function reportDefinitionRoutes({ db }: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  const declared = declarationsOf(all);
  return [
    bound(calls.list, (_input, principal) => definitionRows(db, all, scopeOf(principal))),
    bound(calls.calendar, ({ kind, year }, principal) =>
      deadlineCalendar(db, declared(kind), year, scopeOf(principal)),
    ),
    bound(calls.versions, ({ kind }) => definitionHistory(db, declared(kind).key)),
    bound(calls.replay, ({ kind, ...asked }, principal) =>
      replayRules(db, declared(kind), scopeOf(principal), asked, seesEnterprises(principal)),
    ),
  ];
}
