import { logCalls } from '#subjects/log/calls.ts';
import { verifyLog } from '../audit/verify.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { loggedActions, loginPage, operationPage } from './repository.ts';

/** What was done and who came in, and whether anybody touched the record of it. */
export function logRoutes({ db, logAnchors }: Services): readonly Binding[] {
  return [
    bound(logCalls.operations, (query, principal) => operationPage(db, query, principal)),
    bound(logCalls.actions, (_input, principal) => loggedActions(db, principal)),
    bound(logCalls.logins, (query, principal) => loginPage(db, query, principal)),
    bound(logCalls.verifyOperations, async () => verifyLog(db, 'operation_log', await logAnchors?.kept())),
    bound(logCalls.verifyLogins, async () => verifyLog(db, 'login_log', await logAnchors?.kept())),
  ];
}
