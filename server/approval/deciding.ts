import { isChange } from '#subjects/approval/rules.ts';
import {
  APPROVAL_KIND_LABELS,
  APPROVAL_MESSAGES,
  type PassOutcome,
  PASS_OUTCOME_LABELS,
} from '#subjects/approval/terms.ts';
import { type Decision, decisionWire, type PassedRow } from '#subjects/approval/wire.ts';
import { needsReason, nextStatus } from '#subjects/report/rules.ts';
import { REVIEW_MESSAGES, REVIEW_STATUS } from '#subjects/report/terms.ts';
import { badValue, Problem, refuse, stale } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { tellEnterprise } from '../notice/telling.ts';
import { decidedText, keepDecisions } from '../decision/decisions.ts';
import { takeBackDecision } from '../decision/taking-back.ts';
import type { Writer } from '../service/records.ts';
import type { Principal } from '../service/principal.ts';
import { changeOf, lockedIn, move, type Moved } from './moving.ts';
import { applyPayload, heldPayload, isSame } from './register.ts';
import { changeNow, payloadOf, type Stored } from './repository.ts';

/** Where an enterprise sees what became of what it handed in. */
const OWN_PAGE = 'approval/mine';

/**
 * Passes, returns or reopens a submission. Passing a change writes it into its register in the same transaction and keeps what it
 * replaced; reopening takes that back, unless the register has changed again since.
 */
export async function decideApproval(
  tx: Db,
  { approvalId, version, action, reason = '' }: Decision,
  principal: Principal,
  now: number,
): Promise<Moved> {
  const { row, party } = await lockedIn(tx, approvalId, principal);
  if (nextStatus(row.status, action, party) === undefined) {
    const by = await decidedText(tx, { source: 'approval', recordId: approvalId, version: row.version });
    throw new Problem(409, REVIEW_MESSAGES.illegal(row.status, action, by));
  }
  changeOf(row, { action, party, version });
  if (needsReason(action) && reason.trim() === '')
    throw badValue(decisionWire, 'reason', REVIEW_MESSAGES.reasonRequired);
  const writer = { actor: principal, now };
  const set =
    action === 'pass' ? await passed(tx, row, writer) : action === 'reopen' ? await reopened(tx, row, writer) : {};
  const name = `${APPROVAL_KIND_LABELS[row.kind]} ${row.title}`;
  if (action !== 'reopen') {
    const noticeId = await tellEnterprise(
      tx,
      {
        kind: 'decision',
        component: OWN_PAGE,
        enterpriseId: row.enterprise_id,
        title: `${APPROVAL_KIND_LABELS[row.kind]}${action === 'pass' ? '已通过' : '被退回'}`,
        content: `《${row.title}》${action === 'pass' ? '审核通过' : `被退回：${reason.trim()}。请修改后重新提交`}。`,
      },
      principal,
      now,
    );
    const decided = { source: 'approval', recordId: approvalId, version: row.version + 1 } as const;
    await keepDecisions(tx, [{ ...decided, name, action, noticeId }], principal, now);
  }
  return move(tx, row, {
    action,
    party,
    principal,
    now,
    reason: reason.trim(),
    set: { ...set, decided_at: action === 'reopen' ? null : now },
  });
}

/** Takes one's own decision back: what passing wrote into a register is put back, unless it has changed again since. */
export async function takeBackApproval(tx: Db, approvalId: number, principal: Principal, now: number): Promise<Moved> {
  const { row, party } = await lockedIn(tx, approvalId, principal);
  const { version, enterprise_id: enterpriseId } = row;
  const record = { source: 'approval', recordId: approvalId, version, component: OWN_PAGE, enterpriseId } as const;
  await takeBackDecision(tx, record, principal, now);
  const set = row.status === REVIEW_STATUS.passed ? await reopened(tx, row, { actor: principal, now }) : {};
  return move(tx, row, { action: 'takeBack', party, principal, now, set: { ...set, decided_at: null } });
}

type Written = Partial<Pick<Stored, 'payload' | 'before_payload' | 'base_payload'>>;

/** Writes what was asked for; what others changed since it was submitted stays, and is refused where the change is about the same. */
async function passed(tx: Db, row: Stored, writer: Writer): Promise<Written> {
  const { kind, enterprise_id } = row;
  if (!isChange(kind)) return {};
  const before = await heldPayload(tx, kind, enterprise_id);
  if (!before) throw refuse(APPROVAL_MESSAGES.notFound);
  const { payload, moved } = changeNow(row, before);
  if (moved.length > 0) throw new Problem(409, APPROVAL_MESSAGES.movedSince(moved));
  await applyPayload(tx, row, payload, writer);
  return { payload: JSON.stringify(payload), before_payload: JSON.stringify(before) };
}

async function reopened(tx: Db, row: Stored, writer: Writer): Promise<Written> {
  const { kind, enterprise_id, payload, before_payload } = row;
  if (!isChange(kind) || before_payload === null) return {};
  const current = await heldPayload(tx, kind, enterprise_id);
  if (!current || !isSame(current, payloadOf(payload))) throw refuse(APPROVAL_MESSAGES.changedSince);
  await applyPayload(tx, row, payloadOf(before_payload), writer);
  return { before_payload: null, base_payload: before_payload };
}

/** What a row of a bulk pass is told when it could not be passed; anything that is no refusal is thrown on. */
export function outcomeOf(approvalId: number, problem: unknown): PassedRow {
  if (!(problem instanceof Problem)) throw problem;
  return { approvalId, outcome: kindOf(problem), message: problem.message };
}

export const passedRow = (approvalId: number): PassedRow => ({
  approvalId,
  outcome: 'passed',
  message: PASS_OUTCOME_LABELS.passed,
});

function kindOf({ status, message }: Problem): PassOutcome {
  if (status === 404) return 'missing';
  if (status !== 409) return 'refused';
  return message === stale().message ? 'stale' : 'illegal';
}
