import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { reportAttachmentCalls } from '#subjects/report-attachment/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { allReports } from '#subjects/reports.ts';
import { answerCache, concernedBy } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { attachedFile, attachFile, detachFile } from './attachments/files.ts';
import { viewedReport } from './engine/detail.ts';
import { declarationsOf } from './engine/kinds.ts';
import { reportPage } from './list/list.ts';
import { pickerPage } from './engine/picker.ts';
import { partiesOf } from './engine/scope.ts';
import { scopeKey, scopeOf } from '#server/scope/scope.ts';
import { addComment, commentsOf, trailOf, versionDifferences } from './engine/trail.ts';
import { withTrends } from './list/trend.ts';
import { goldenSampleRoutes } from './golden/sample.ts';
import { reportFileRoutes } from './files/routes.ts';
import { reportStatisticRoutes } from './statistics/routes.ts';
import { begunReports, dropDraft, saveDraft } from './filling/draft.ts';
import { validateAdd } from './filling/place.ts';
import { removeReports } from './filling/removal.ts';
import { submitReport } from './filling/submit.ts';
import { reportDefinitionRoutes } from './definition/routes.ts';
import type { ReportHandling } from './engine/handling.ts';
import { obligationRoutes } from './obligation/routes.ts';
import { bulkPass, waitingCounts, waitingReports } from './review/bulk.ts';
import { effectsOf } from './review/effects.ts';
import { moveReport } from './review/move.ts';
import { peersOf } from './review/peers.ts';

/** Queues and counts that are remembered: of each division, and of the pages that people turn to. */
const REMEMBERED_QUEUES = 200;

/** Reports of every declared kind, and what single ones have of their own. */
export function reportRoutes(services: Services, handlings: readonly ReportHandling[]): readonly Binding[] {
  return [
    ...reportEngineRoutes(services, allReports, handlings),
    ...reportFileRoutes(services, allReports),
    ...reportStatisticRoutes(services, allReports),
    ...obligationRoutes(services, allReports),
    ...reportDefinitionRoutes(services, allReports),
    ...goldenSampleRoutes(services, allReports),
    ...handlings.flatMap(({ routes }) => routes?.(services) ?? []),
  ];
}

/** The engine over any declarations: nothing in it knows which reports there are. */
export function reportEngineRoutes(
  services: Services,
  all: readonly ReportDeclaration[],
  handlings: readonly ReportHandling[],
): readonly Binding[] {
  const { db } = services;
  const declared = declarationsOf(all);
  const effectOf = effectsOf(handlings);
  const calls = reportCalls;
  // Each report that comes in makes all who review ask again: what waits in a scope is counted once for them.
  const waiting = answerCache(
    services,
    [
      reportEvents.changed,
      obligationEvents.changed,
      dictionaryEvents.changed,
      enterpriseRegister.event,
      regionRegister.event,
    ],
    REMEMBERED_QUEUES,
  );
  return [
    bound(calls.picker, (query, principal) => pickerPage(db, all, scopeOf(principal), query)),
    bound(calls.list, async ({ kind, ...query }, principal) => ({
      ...(await reportPage(services, declared(kind), scopeOf(principal), partiesOf(principal), query)),
      begun: await begunReports(db, kind, principal),
    })),
    bound(calls.queue, ({ kind, ...query }, principal) => {
      const parties = partiesOf(principal);
      return waiting.through(
        JSON.stringify([kind, query, scopeKey(principal), parties]),
        async () => {
          const declaration = declared(kind);
          const asked = { ...query, statuses: [REVIEW_STATUS.submitted] };
          const page = await reportPage(services, declaration, scopeOf(principal), parties, asked, 'risk');
          return { totalCount: page.totalCount, rows: await withTrends(db, declaration, page.rows) };
        },
        concernedBy(reportEvents.changed, (changed) => changed.kind === kind),
      );
    }),
    bound(calls.waiting, ({ kind, ...query }, principal) =>
      waitingReports(db, declared(kind), scopeOf(principal), query),
    ),
    bound(calls.waitingCounts, (_query, principal) =>
      waiting.through(scopeKey(principal), () => waitingCounts(db, all, scopeOf(principal))),
    ),
    bound(calls.detail, ({ kind, ...query }, principal, { address }) =>
      viewedReport(services, declared(kind), query, { principal, address, action: calls.detail.name }),
    ),
    bound(reportTrailCalls.trail, ({ kind, reportId }, principal) => trailOf(db, declared(kind), reportId, principal)),
    bound(reportTrailCalls.differences, ({ kind, ...query }, principal) =>
      versionDifferences(db, declared(kind), query, principal),
    ),
    bound(reportTrailCalls.peers, ({ kind, reportId }, principal) =>
      peersOf(db, declared(kind), reportId, scopeOf(principal)),
    ),
    bound(reportTrailCalls.comments, ({ kind, reportId }, principal) =>
      commentsOf(db, declared(kind), reportId, principal),
    ),
    bound(reportTrailCalls.comment, ({ kind, reportId, text }, principal, { address }) =>
      addComment(services, declared(kind), reportId, text, { principal, address }),
    ),
    bound(reportAttachmentCalls.attach, (form, principal, { address }) =>
      attachFile(services, declared(form.kind), form, { principal, address }),
    ),
    bound(reportAttachmentCalls.detach, ({ kind, fileId }, principal, { address }) =>
      detachFile(services, declared(kind), fileId, { principal, address }),
    ),
    bound(reportAttachmentCalls.file, ({ kind, fileId }, principal, { address }) =>
      attachedFile(services, declared(kind), fileId, { principal, address }),
    ),
    bound(calls.addValidate, async ({ kind, enterpriseId, period }, principal) => {
      await validateAdd(services, declared(kind), enterpriseId, period, principal);
      return {};
    }),
    bound(calls.saveDraft, ({ kind, ...form }, principal) => saveDraft(services, declared(kind), form, principal)),
    bound(calls.dropDraft, async ({ kind, enterpriseId, period }, principal) => {
      await dropDraft(services, declared(kind), enterpriseId, period, principal);
      return {};
    }),
    bound(calls.submit, ({ kind, ...form }, principal, { address }) =>
      submitReport(services, declared(kind), form, { principal, address }),
    ),
    bound(calls.withdraw, ({ kind, ...move }, principal, { address }) =>
      moveReport(services, declared(kind), { ...move, action: 'withdraw' }, { principal, address }),
    ),
    bound(calls.pass, ({ kind, ...move }, principal, { address }) =>
      moveReport(services, declared(kind), { ...move, action: 'pass' }, { principal, address, effect: effectOf(kind) }),
    ),
    bound(calls.return, ({ kind, ...move }, principal, { address }) =>
      moveReport(services, declared(kind), { ...move, action: 'return' }, { principal, address }),
    ),
    bound(calls.reopen, ({ kind, ...move }, principal, { address }) =>
      moveReport(
        services,
        declared(kind),
        { ...move, action: 'reopen' },
        { principal, address, effect: effectOf(kind) },
      ),
    ),
    bound(calls.bulkPass, ({ kind, rows }, principal, { address }) =>
      bulkPass(services, declared(kind), rows, { principal, address, effect: effectOf(kind) }),
    ),
    bound(calls.remove, ({ kind, ids }, principal, { address }) =>
      removeReports(services, declared(kind), ids, { principal, address }),
    ),
  ];
}
