import type { Narrative } from '#base/narrative/blocks.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { businessReportEvents } from '#subjects/business-report/events.ts';
import { periodOfIssue } from '#subjects/business-report/rules.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import type { Asking } from '../dataset/asking/asking.ts';
import type { DatasetSource } from '../dataset/source.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { notFound, refuse, stale } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { ofOneMoment } from '../service/moment.ts';
import type { Services } from '../service/services.ts';
import { changeTold } from '../service/writing.ts';
import { counted, strangerCounters } from '../session/guessing/guard.ts';
import { commentOn, commentsOf, resolveComment } from './comments.ts';
import { comparedFigures } from './comparing.ts';
import { decideIssue, submitIssue, withdrawIssue } from './deciding.ts';
import { askAll } from './figures/all.ts';
import { exportReport } from './file/export.ts';
import { linksOf, makeLink, revokeLink } from './links.ts';
import { openReport } from './chapters/linked.ts';
import { issueDetail, issuePage, issueVersions } from './reading.ts';
import { createIssue, removeIssue, restoreIssue, saveIssue } from './saving.ts';
import { givenChapter, givenChapters } from './chapters/given.ts';
import { writtenDocument } from './chapters/kept.ts';
import { chapterDetail, writeChapter } from './chapters/writing.ts';
import { divisionScope, issueScope, type IssueRow, seenIssue } from './scope.ts';

const NOTHING = {};

/** Issues of the business report 商务运行报告 over any dataset, declared or made; knows none of them. */
export function businessReportRoutes(services: Services, askingIn: (figures: Db) => Asking): readonly Binding[] {
  const { db, figures, clock } = services;
  /** Declared datasets, and those that were made and this session sees. */
  const sourcesFor = async (on: Db, principal: Principal): Promise<ReadonlyMap<string, DatasetSource>> =>
    new Map((await askingIn(on).known(principal)).map(({ source }) => [source.dataset.name, source]));
  const changed = <T>(work: (tx: Db, now: number) => Promise<T>) =>
    changeTold(services, businessReportEvents.changed, work);
  /** What an issue asks for, within its own scope and by the rights of who asks. */
  const askedIn = async (on: Db, row: IssueRow, document: Narrative, principal: Principal, division?: string) => {
    const period = periodOfIssue(row.kind, row.period);
    if (!period) throw notFound(REPORT_MESSAGES.unknown);
    const scope =
      division === undefined
        ? await issueScope(on, row.region_id, principal)
        : await divisionScope(on, division, principal);
    return askAll({ db: on, sources: await sourcesFor(on, principal), scope, principal, period }, document, clock);
  };
  /** The same of one moment: its hundred questions wait for one turn among all figures that are asked for, and not each for its own. */
  const asked = (row: IssueRow, document: Narrative, principal: Principal, division?: string) =>
    ofOneMoment(figures, (moment) => askedIn(moment, row, document, principal, division));
  const done = async (work: Promise<void>) => {
    await work;
    return NOTHING;
  };
  return [
    bound(businessReportCalls.list, (query, principal) => issuePage(db, query, principal)),
    bound(businessReportCalls.one, ({ issueId }, principal) => issueDetail(db, issueId, principal)),
    bound(businessReportCalls.versions, ({ issueId }, principal) => issueVersions(db, issueId, principal)),
    bound(businessReportCalls.comments, ({ issueId }, principal) => commentsOf(db, issueId, principal)),
    bound(businessReportCalls.links, ({ issueId }, principal) => linksOf(db, issueId, principal)),
    bound(businessReportCalls.figures, async ({ issueId, document, chapter }, principal) =>
      // Who writes a division's chapter sees nothing else of the report, and is answered as that division is.
      chapter === undefined
        ? asked(await seenIssue(db, issueId, principal), document, principal)
        : asked(await givenChapter(db, { issueId, ...chapter }, principal), document, principal, chapter.code),
    ),
    bound(businessReportCalls.compare, async ({ issueId }, principal) => {
      const row = await seenIssue(db, issueId, principal);
      const { document, frozen } = await issueDetail(db, issueId, principal);
      if (!frozen) throw refuse(REPORT_MESSAGES.onlyPublished);
      const now = await asked(row, document, principal);
      return { frozenAt: frozen.asOf, comparedAt: now.asOf, rows: comparedFigures(document, frozen, now) };
    }),
    bound(businessReportCalls.create, (issue, principal, { address }) =>
      changed((tx, now) => createIssue(tx, issue, { principal, address }, now)),
    ),
    bound(businessReportCalls.save, async (draft, principal, { address }) => {
      const sources = await sourcesFor(figures, principal);
      return changed((tx, now) => saveIssue(tx, sources, draft, { principal, address }, now));
    }),
    bound(businessReportCalls.restore, (key, principal, { address }) =>
      changed((tx, now) => restoreIssue(tx, key, { principal, address }, now)),
    ),
    bound(businessReportCalls.submit, (key, principal, { address }) =>
      done(changed((tx, now) => submitIssue(tx, key, { principal, address }, now))),
    ),
    bound(businessReportCalls.decide, async (decision, principal, { address }) => {
      const row = await seenIssue(db, decision.issueId, principal);
      if (row.version !== decision.version) throw stale();
      // Asked before anything is locked: what is asked for long would hold up every line of the log.
      const published = decision.passed
        ? await ofOneMoment(figures, async (moment) => {
            const document = await writtenDocument(moment, row.issue_id, row.document);
            return { document, frozen: await askedIn(moment, row, document, principal) };
          })
        : undefined;
      return done(changed((tx, now) => decideIssue(tx, published, decision, { principal, address }, now)));
    }),
    bound(businessReportCalls.withdraw, (given, principal, { address }) =>
      done(changed((tx, now) => withdrawIssue(tx, given, { principal, address }, now))),
    ),
    bound(businessReportCalls.remove, ({ issueId }, principal, { address }) =>
      done(changed((tx) => removeIssue(tx, issueId, { principal, address }))),
    ),
    bound(businessReportCalls.comment, (given, principal, { address }) =>
      changed((tx, now) => commentOn(tx, given, { principal, address }, now)),
    ),
    bound(businessReportCalls.resolve, (given, principal, { address }) =>
      done(changed((tx, now) => resolveComment(tx, given, { principal, address }, now))),
    ),
    bound(businessReportCalls.link, (given, principal, { address }) =>
      changed((tx, now) => makeLink(tx, given, { principal, address }, now)),
    ),
    bound(businessReportCalls.unlink, ({ linkId }, principal, { address }) =>
      done(changed((tx, now) => revokeLink(tx, linkId, { principal, address }, now))),
    ),
    bound(businessReportCalls.chapters, (page, principal) => givenChapters(db, page, principal)),
    bound(businessReportCalls.chapter, (key, principal) =>
      chapterDetail(db, key, principal, (row, document, code) => asked(row, document, principal, code)),
    ),
    bound(businessReportCalls.writeChapter, async (draft, principal, { address }) => {
      const sources = await sourcesFor(figures, principal);
      return changed((tx, now) => writeChapter(tx, sources, draft, { principal, address }, now));
    }),
    bound(businessReportCalls.exported, async ({ issueId, format }, principal, { address }) => {
      const row = await seenIssue(db, issueId, principal);
      const issue = await issueDetail(db, issueId, principal);
      const shown = issue.frozen ?? (await asked(row, issue.document, principal));
      return exportReport(services, issue, shown, format, { principal, address });
    }),
    boundPublic(businessReportCalls.open, (given, { address }) =>
      counted(services, strangerCounters('share', address), () => openReport(db, given, clock.now())),
    ),
  ];
}
