import { approvalEvents } from '#subjects/approval/events.ts';
import { APPROVAL_KIND_LABELS, APPROVAL_MESSAGES } from '#subjects/approval/terms.ts';
import type { SavedApproval } from '#subjects/approval/wire.ts';
import { nextStatus } from '#subjects/report/rules.ts';
import {
  REVIEW_MESSAGES,
  type ReviewAction,
  type ReviewDeed,
  type ReviewParty,
  REVIEW_STATUS,
  REVIEW_STATUS_LABELS,
  type ReviewStatus,
} from '#subjects/report/terms.ts';
import { recorded } from '../audit/recorded.ts';
import { notFound, Problem, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { payloadOf, type Stored } from './repository.ts';
import { isSeen, partyOf } from './scope.ts';

/** A move of a submission as the operation log names it, with what the caller is told. */
export interface Moved {
  readonly saved: SavedApproval;
  readonly before: unknown;
  readonly after: { readonly name: string } & Readonly<Record<string, unknown>>;
}

/** The submission, locked until the transaction ends: of two who decide at once the second sees what the first made of it. */
export async function lockedIn(
  tx: Db,
  approvalId: number,
  principal: Principal,
): Promise<{ readonly row: Stored; readonly party: ReviewParty }> {
  const row = await tx
    .selectFrom('approval as a')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .where(isSeen('a', principal))
    .forUpdate()
    .executeTakeFirst();
  const party = row && partyOf(principal, row.kind);
  if (!row || party === undefined) throw notFound(APPROVAL_MESSAGES.notFound);
  return { row, party };
}

/** The state that a move leads to; 409 with the state as it is for an illegal one, and for one based on an older version. */
export function changeOf(
  row: Stored,
  { action, party, version }: { readonly action: ReviewAction; readonly party: ReviewParty; readonly version: number },
): ReviewStatus {
  const next = nextStatus(row.status, action, party);
  if (next === undefined) throw new Problem(409, REVIEW_MESSAGES.illegal(row.status, action));
  if (row.version !== version) throw stale();
  return next;
}

export interface Move {
  readonly action: ReviewDeed;
  readonly party: ReviewParty;
  readonly principal: Principal;
  readonly now: number;
  readonly reason?: string | undefined;
  /** What changes besides the state. */
  readonly set: Partial<Pick<Stored, 'payload' | 'title' | 'before_payload' | 'base_payload' | 'decided_at'>>;
}

/** Moves a locked submission to its next state and adds the step to its history. */
export async function move(
  tx: Db,
  row: Stored,
  { action, party, principal, now, reason = '', set }: Move,
): Promise<Moved> {
  const status =
    action === 'takeBack' ? REVIEW_STATUS.submitted : changeOf(row, { action, party, version: row.version });
  const submitted = status === REVIEW_STATUS.submitted && party === 'enterprise' ? { submitted_at: now } : {};
  const after = await tx
    .updateTable('approval')
    .set({ ...set, ...submitted, status, version: row.version + 1 })
    .where('approval_id', '=', row.approval_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('approval_action')
    .values({
      approval_id: row.approval_id,
      action,
      from_status: row.status,
      to_status: status,
      reason,
      actor_id: principal.userId,
      actor_name: principal.displayName,
      at: now,
    })
    .execute();
  return {
    saved: savedOf(after),
    before: loggedState(row),
    after: { ...loggedState(after), ...(reason === '' ? {} : { reason }) },
  };
}

export const savedOf = ({ approval_id, status, version }: Stored): SavedApproval => ({
  approvalId: approval_id,
  status,
  version,
});

const loggedState = (row: Stored) => ({
  name: `${APPROVAL_KIND_LABELS[row.kind]} ${row.title}`,
  status: REVIEW_STATUS_LABELS[row.status],
  version: row.version,
  payload: payloadOf(row.payload),
});

/** Makes a move with its line in the operation log in one transaction, then tells every open screen that something changed. */
export async function moved(
  services: Services,
  deed: { readonly actor: Principal; readonly address: string; readonly action: string },
  write: (tx: Db) => Promise<Moved>,
): Promise<SavedApproval> {
  const { saved } = await recorded(services.db, deed, write);
  await services.publish(approvalEvents.changed, {});
  return saved;
}
