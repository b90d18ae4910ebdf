import type { AnyRegister } from '#base/register/declare.ts';
import { proposalTitle } from '#subjects/proposal/rules.ts';
import { PROPOSAL_DEEDS, PROPOSAL_MESSAGES, PROPOSAL_STATES, type ProposalState } from '#subjects/proposal/terms.ts';
import {
  type NewProposal,
  type ProposalDecision,
  proposalDecisionWire,
  type SavedProposal,
} from '#subjects/proposal/wire.ts';
import type { Db } from '../database/tables.ts';
import { badValue, forbidden, Problem, refuse, stale } from '../http/problem.ts';
import type { Pen } from '../register/writing.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { holds, type Principal } from '../service/principal.ts';
import { heldRegister } from './holding.ts';
import { isTakenUp, movedSince, proposalIn, type Stored, wantedOf } from './reading.ts';
import { tellDecided, tellDeciders } from './telling.ts';
import { carryOut, type CarriedOut, fieldsIn, proposalRegister } from './wanted.ts';

/** A move of a proposal as the operation log names it, with what the caller is told. */
export interface Moved {
  readonly saved: SavedProposal;
  readonly before?: unknown;
  readonly after: { readonly name: string } & Readonly<Record<string, unknown>>;
}

/** The same form was sent twice at once, and the other came first. */
export class KeyTaken extends Error {}

const savedOf = ({ proposal_id, state, version }: Stored): SavedProposal => ({
  proposalId: proposal_id,
  state,
  version,
});

const loggedState = (row: Stored) => ({
  name: row.title,
  register: row.register,
  deed: PROPOSAL_DEEDS[row.deed],
  state: PROPOSAL_STATES[row.state],
  version: row.version,
  reason: row.decision_reason ?? row.reason,
});

/** The register that something is proposed of: for the staff of an enterprise one whose records enterprises hold, else for who may read it. */
export function readRegister(name: string, principal: Principal): AnyRegister {
  const register = proposalRegister(name);
  if (principal.enterpriseId !== null) return heldRegister(register);
  const right = `${register.rights}.read`;
  if (!holds(principal, right)) throw forbidden(RIGHT_LABELS[right] ?? right);
  return register;
}

/** What was made by this key before; undefined for a new one, refused where it is of something else. */
export async function madeBefore(
  db: Db,
  { clientKey, register, deed, recordId }: NewProposal,
  { userId }: Principal,
): Promise<SavedProposal | undefined> {
  const row = await db
    .selectFrom('register_proposal')
    .selectAll()
    .where('proposer_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.register !== register || row.deed !== deed || (row.record_id ?? undefined) !== recordId)
    throw refuse(PROPOSAL_MESSAGES.keyReused);
  return savedOf(row);
}

/** Keeps a proposal that was tried out, with its differences, and puts it before who may decide it. */
export async function submitProposal(
  tx: Db,
  {
    input,
    register,
    tried,
  }: { readonly input: NewProposal; readonly register: AnyRegister; readonly tried: CarriedOut },
  { userId, enterpriseId, displayName }: Principal,
  now: number,
): Promise<Moved> {
  const { deed, recordId, recordVersion, clientKey, reason, values, againOf } = input;
  if (againOf !== undefined) await refuseOthers(tx, input, userId);
  const shown = tried.after ?? tried.before;
  const name = String(shown?.name ?? '');
  const { scope } = register;
  // Whoever keeps the record as it lies now decides; where it is to move to is judged when it is carried out.
  const lying = tried.before ?? tried.after;
  const region = typeof scope === 'object' && 'region' in scope ? lying?.[scope.region] : undefined;
  const row = await tx
    .insertInto('register_proposal')
    .values({
      register: register.name,
      deed,
      record_id: deed === 'create' ? null : (recordId ?? null),
      record_version: deed === 'create' ? null : (recordVersion ?? null),
      title: proposalTitle(deed, register.noun, name),
      region_id: typeof region === 'number' ? region : null,
      wanted: JSON.stringify(deed === 'close' ? {} : fieldsIn(register, values)),
      changes: JSON.stringify(tried.changes),
      reason,
      state: 'waiting',
      client_key: clientKey,
      proposer_id: userId,
      enterprise_id: enterpriseId,
      proposer_name: displayName,
      submitted_at: now,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      again_of: againOf ?? null,
    })
    .onConflict((is) => is.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const other = await tx
      .selectFrom('register_proposal')
      .select('proposal_id')
      .where('proposer_id', '=', userId)
      .where('client_key', '=', clientKey)
      .executeTakeFirst();
    if (other) throw new KeyTaken();
    if (againOf !== undefined && (await isTakenUp(tx, againOf))) throw refuse(PROPOSAL_MESSAGES.notReturned);
    throw refuse(PROPOSAL_MESSAGES.waiting(name));
  }
  await tellDeciders(tx, register, row, now);
  return { saved: savedOf(row), after: loggedState(row) };
}

/** Taken up again is only one's own proposal of the same, once it was refused, and once. */
async function refuseOthers(
  tx: Db,
  { againOf = 0, register, deed, recordId }: NewProposal,
  userId: number,
): Promise<void> {
  const row = await tx
    .selectFrom('register_proposal')
    .selectAll()
    .where('proposal_id', '=', againOf)
    .executeTakeFirst();
  const isSame = row?.register === register && row.deed === deed && (row.record_id ?? undefined) === recordId;
  if (!isSame || row.proposer_id !== userId || row.state !== 'returned' || (await isTakenUp(tx, againOf)))
    throw refuse(PROPOSAL_MESSAGES.notReturned);
}

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
