import { logCalls } from '#subjects/log/calls.ts';
import { verifyLog } from '../audit/verify.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Services } from '../service/services.ts';
import { loggedActions, loginPage, operationPage } from './repository.ts';
import { exportLogs } from './search/file.ts';
import { searchLogs } from './search/searching.ts';

/** What was done and who came in, all logs searched together, and whether anybody touched the record of it. */
export function logRoutes(services: Services, jobs: readonly JobDeclaration[]): readonly Binding[] {
  const { db, figures, logAnchors } = services;
  const titles = new Map(jobs.map(({ code, title }) => [code, title]));
  return [
    bound(logCalls.operations, (query, principal) => operationPage(db, query, principal)),
    bound(logCalls.actions, (_input, principal) => loggedActions(db, principal)),
    bound(logCalls.logins, (query, principal) => loginPage(db, query, principal)),
    bound(logCalls.verifyOperations, async () => verifyLog(db, 'operation_log', await logAnchors?.kept())),
    bound(logCalls.verifyLogins, async () => verifyLog(db, 'login_log', await logAnchors?.kept())),
    bound(logCalls.search, (search, principal) => searchLogs(figures, { search, principal, titles })),
    bound(logCalls.exported, ({ format, ...search }, principal, { address }) =>
      exportLogs(services, { search: { ...search, after: undefined }, principal, titles }, format, {
        principal,
        address,
        action: logCalls.exported.name,
      }),
    ),
  ];
}
