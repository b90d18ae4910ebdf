import { dataSourceCalls as calls } from '#subjects/data-source/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Services } from '../service/services.ts';
import { objectsOf, previewOf, testSource } from './looking.ts';
import { endMapping, mappingPage, saveMapping } from './mappings.ts';
import { exportRows, rowPage, runPage, takeIn } from './runs.ts';
import { endSource, keepFile, saveSource } from './sources.ts';
import { sourcePage } from './source-page.ts';

/** Data sources 数据源, their mappings and what was taken in. */
export function dataSourceRoutes(services: Services, jobs: readonly JobDeclaration[]): readonly Binding[] {
  const { db } = services;
  return [
    bound(calls.list, (query) => sourcePage(db, query)),
    bound(calls.save, (draft, principal, { address }) => saveSource(services, draft, { principal, address })),
    bound(calls.keepFile, (sent, principal, { address }) => keepFile(services, sent, { principal, address })),
    bound(calls.end, (key, principal, { address }) => endSource(services, key, { principal, address })),
    bound(calls.test, ({ sourceId }, principal, { address }) => testSource(services, sourceId, { principal, address })),
    bound(calls.objects, ({ sourceId }) => objectsOf(services, sourceId)),
    bound(calls.preview, (query) => previewOf(services, query)),
    bound(calls.mappings, (query) => mappingPage(db, query)),
    bound(calls.saveMapping, (draft, principal, { address }) => saveMapping(services, draft, { principal, address })),
    bound(calls.endMapping, (key, principal, { address }) => endMapping(services, key, { principal, address })),
    bound(calls.take, ({ mappingId }, principal, { address }) =>
      takeIn(services, jobs, mappingId, { principal, address }),
    ),
    bound(calls.rows, (query) => rowPage(db, query)),
    bound(calls.exported, (query, principal, { address }) =>
      exportRows(services, query, { principal, address, action: calls.exported.name }),
    ),
    bound(calls.runs, (query) => runPage(db, query)),
  ];
}
