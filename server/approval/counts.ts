import { type DateText, endOf } from '#base/calendar.ts';
import { kindOfTable } from '#subjects/approval/rules.ts';
import { APPROVAL_MESSAGES, APPROVAL_TABLES, type PendingKind } from '#subjects/approval/terms.ts';
import { approvalCountCalls } from '#subjects/approval/calls.ts';
import { pendingQueryWire } from '#subjects/approval/wire.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { answerCache } from '../http/answer-cache.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badValue } from '../http/problem.ts';
import { waitingCount } from '../fund/reading.ts';
import { scopeKey } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { unreadCount } from './questions.ts';
import { pendingCount } from './repository.ts';
import { flagsFor, requireTile } from './scope.ts';

/** Counts kept until something is submitted or decided: a few for each scope. */
const REMEMBERED_ANSWERS = 500;

/** The counts of the tiles and who has which 待审数 (spec 1 §2.6, §7.2); names of tables are looked up, never used. */
export function approvalCountRoutes(services: Services): readonly Binding[] {
  const { db, clock } = services;
  const thenOf = (date: DateText | undefined) => (date === undefined ? undefined : endOf(date, clock));
  const remembered = answerCache(services, [approvalEvents.changed], REMEMBERED_ANSWERS);
  const counted = (kind: PendingKind, principal: Principal, date: DateText | undefined) => {
    requireTile(principal, kind);
    return remembered.through(`${kind} ${date} ${scopeKey(principal)}`, () =>
      kind === 'fund'
        ? waitingCount(db, principal, thenOf(date))
        : pendingCount(db, { kind, at: thenOf(date) }, principal),
    );
  };
  return [
    bound(approvalCountCalls.flags, async (_input, principal) => flagsFor(principal)),
    bound(approvalCountCalls.enterprise, ({ date }, principal) => counted('enterprise', principal, date)),
    bound(approvalCountCalls.fund, ({ date }, principal) => counted('fund', principal, date)),
    bound(approvalCountCalls.quarter, ({ date }, principal) => counted('quarter', principal, date)),
    bound(approvalCountCalls.question, ({ date }, principal) => {
      requireTile(principal, 'question');
      return unreadCount(db, principal, thenOf(date));
    }),
    bound(approvalCountCalls.brand, ({ date }, principal) => counted('brand', principal, date)),
    bound(approvalCountCalls.pending, async ({ table, column, status, date }, principal) => {
      const kind = kindOfTable(table);
      if (kind === undefined) throw badValue(pendingQueryWire, 'table', APPROVAL_MESSAGES.unknownTable);
      if (APPROVAL_TABLES[kind].column !== column)
        throw badValue(pendingQueryWire, 'column', APPROVAL_MESSAGES.unknownColumn);
      if (status !== REVIEW_STATUS.submitted) throw badValue(pendingQueryWire, 'status', APPROVAL_MESSAGES.onlyPending);
      return counted(kind, principal, date);
    }),
  ];
}
