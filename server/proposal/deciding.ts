import type { AnyRegister } from '#base/register/declare.ts';
import { PROPOSAL_MESSAGES, type ProposalState } from '#subjects/proposal/terms.ts';
import { type ProposalDecision, proposalDecisionWire } from '#subjects/proposal/wire.ts';
import type { Db } from '../database/tables.ts';
import { badValue, forbidden, Problem, refuse, stale } from '../http/problem.ts';
import type { Pen } from '../register/writing.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { holds, type Principal } from '../service/principal.ts';
import { movedSince, proposalIn, type Stored, wantedOf } from './reading.ts';
import { tellDecided } from './telling.ts';
import { carryOut, proposalRegister } from './wanted.ts';
import { type Moved, savedOf, loggedState } from './moving.ts';

/** The proposal as it waits, in the version that was seen; refused once it is decided. */
async function waitingIn(tx: Db, proposalId: number, version: number, principal: Principal): Promise<Stored> {
  const row = await proposalIn(tx, proposalId, principal, true);
  if (row.state !== 'waiting') throw new Problem(409, PROPOSAL_MESSAGES.decided(row.state));
  if (row.version !== version) throw stale();
  return row;
}

async function moved(
  tx: Db,
  row: Stored,
  state: ProposalState,
  set: Partial<Pick<Stored, 'decided_by' | 'decided_at' | 'decision_reason' | 'record_id'>>,
): Promise<Moved> {
  const after = await tx
    .updateTable('register_proposal')
    .set({ ...set, state, version: row.version + 1 })
    .where('proposal_id', '=', row.proposal_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Whom it was handed to has nothing left to do.
  await tx
    .deleteFrom('review_hand_over')
    .where('source', '=', 'proposal')
    .where('record_id', '=', row.proposal_id)
    .execute();
  return { saved: savedOf(after), before: loggedState(row), after: loggedState(after) };
}

/** Takes one's own proposal back before it is decided. */
export async function withdrawProposal(
  tx: Db,
  { proposalId, version }: { readonly proposalId: number; readonly version: number },
  principal: Principal,
  now: number,
): Promise<Moved> {
  const row = await waitingIn(tx, proposalId, version, principal);
  if (row.proposer_id !== principal.userId || row.enterprise_id !== principal.enterpriseId)
    throw refuse(PROPOSAL_MESSAGES.notOwn);
  await tellDecided(tx, row, undefined, now);
  return moved(tx, row, 'withdrawn', {});
}

/** A decision with the register that it wrote into. */
export interface Decided extends Moved {
  readonly register: AnyRegister;
}

/** Passes a proposal, which writes it into its register in the same transaction, or returns it with a reason; nobody decides his own. */
export async function decideProposal(
  tx: Db,
  { proposalId, version, action, reason = '' }: ProposalDecision,
  pen: Pen & { readonly actor: Principal },
): Promise<Decided> {
  const { actor, now } = pen;
  const row = await waitingIn(tx, proposalId, version, actor);
  const register = proposalRegister(row.register);
  const right = `${register.rights}.write`;
  if (!holds(actor, right)) throw forbidden(RIGHT_LABELS[right] ?? right);
  if (row.proposer_id === actor.userId) throw refuse(PROPOSAL_MESSAGES.own);
  if (action === 'return' && reason === '') throw badValue(proposalDecisionWire, 'reason', PROPOSAL_MESSAGES.noReason);
  const passed = action === 'pass';
  const set = passed ? await written(tx, register, row, pen) : {};
  await tellDecided(tx, row, { passed, reason, by: actor.displayName }, now);
  const decision = { decided_by: actor.displayName, decided_at: now, decision_reason: reason === '' ? null : reason };
  return { ...(await moved(tx, row, passed ? 'passed' : 'returned', { ...decision, ...set })), register };
}

async function written(tx: Db, register: AnyRegister, row: Stored, pen: Pen): Promise<{ readonly record_id?: number }> {
  const wanted = wantedOf(row);
  const meanwhile = await movedSince(tx, register, wanted);
  if (meanwhile !== undefined) throw new Problem(409, `${PROPOSAL_MESSAGES.moved}：${meanwhile}`);
  // The history of the record says whose idea it was.
  const actor = { ...pen.actor, displayName: `${pen.actor.displayName}（${row.proposer_name}建议）` };
  const { after } = await carryOut(tx, register, wanted, { ...pen, actor });
  return wanted.deed === 'create' && after ? { record_id: Number(after[register.key]) } : {};
}
