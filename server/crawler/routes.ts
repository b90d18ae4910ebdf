import { crawlerCalls as calls } from '#subjects/crawler/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Services } from '../service/services.ts';
import { acceptRun, dropRun, startRun } from './deciding.ts';
import { differencePage, runPage } from './listing.ts';
import { endSource, saveSource } from './sources.ts';
import { sourcePage } from './source-page.ts';
import { tryOut } from './trial.ts';

/** Sources of the lists of enterprises 采集来源, and their collections. */
export function crawlerRoutes(services: Services, jobs: readonly JobDeclaration[]): readonly Binding[] {
  const { db } = services;
  return [
    bound(calls.list, (query) => sourcePage(db, query)),
    bound(calls.save, (draft, principal, { address }) => saveSource(services, draft, { principal, address })),
    bound(calls.end, (key, principal, { address }) => endSource(services, key, { principal, address })),
    bound(calls.trial, (draft, principal, { address }) => tryOut(services, draft, { principal, address })),
    bound(calls.start, ({ sourceId }, principal, { address }) =>
      startRun(services, jobs, sourceId, { principal, address }),
    ),
    bound(calls.runs, (query) => runPage(db, query)),
    bound(calls.differences, (query) => differencePage(db, query)),
    bound(calls.accept, ({ runId }, principal, { address }) => acceptRun(services, runId, { principal, address })),
    bound(calls.drop, (decision, principal, { address }) => dropRun(services, decision, { principal, address })),
  ];
}
