import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { goodsRegister } from '#subjects/goods/register.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { reportDefinitionCalls as calls } from '#subjects/report-definition/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { answerCache, concernedBy } from '#server/http/answer-cache.ts';
import { type Binding, bound } from '#server/http/bind.ts';
import { seesEnterprises } from '#server/dataset/sight.ts';
import { scopeKey, scopeOf } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import { declarationsOf } from '../engine/kinds.ts';
import { deadlineCalendar, definitionRows } from './definitions.ts';
import { replayRules } from './replay.ts';
import { definitionHistory } from './versions.ts';

/** Replays that are remembered: of each report as it is looked at first, and with the limits that people try. */
const REMEMBERED_REPLAYS = 50;

/** What is asked of whom by when, over any declarations 报表定义. */
export function reportDefinitionRoutes(services: Services, all: readonly ReportDeclaration[]): readonly Binding[] {
  const { db } = services;
  const declared = declarationsOf(all);
  // Ten thousand reports are read for one.
  const replays = answerCache(
    services,
    [
      reportEvents.changed,
      dictionaryEvents.changed,
      goodsRegister.event,
      enterpriseRegister.event,
      regionRegister.event,
    ],
    REMEMBERED_REPLAYS,
  );
  return [
    bound(calls.list, (_input, principal) => definitionRows(db, all, scopeOf(principal))),
    bound(calls.calendar, ({ kind, year }, principal) =>
      deadlineCalendar(db, declared(kind), year, scopeOf(principal)),
    ),
    bound(calls.versions, ({ kind }) => definitionHistory(db, declared(kind).key)),
    bound(calls.replay, ({ kind, ...asked }, principal) => {
      const declaration = declared(kind);
      const scope = scopeOf(principal);
      const names = seesEnterprises(principal);
      const reads = new Set([kind, ...(declaration.draws ?? []).map(({ from }) => from.key)]);
      return replays.through(
        `${JSON.stringify({ kind, ...asked, names })} ${scopeKey(scope)}`,
        () => replayRules(db, declaration, scope, asked, names),
        concernedBy(reportEvents.changed, (changed) => reads.has(changed.kind)),
      );
    }),
  ];
}
