import type { AnyRegister } from '#base/register/declare.ts';
import { proposalTitle } from '#subjects/proposal/rules.ts';
import { PROPOSAL_DEEDS, PROPOSAL_MESSAGES, PROPOSAL_STATES } from '#subjects/proposal/terms.ts';
import type { NewProposal, SavedProposal } from '#subjects/proposal/wire.ts';
import type { Db } from '../database/tables.ts';
import { forbidden, refuse } from '../http/problem.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { holds, type Principal } from '../service/principal.ts';
import { heldRegister } from './holding.ts';
import { isTakenUp, type Stored } from './reading.ts';
import { tellDeciders } from './telling.ts';
import { type CarriedOut, fieldsIn, proposalRegister } from './wanted.ts';

/** A move of a proposal as the operation log names it, with what the caller is told. */
export interface Moved {
  readonly saved: SavedProposal;
  readonly before?: unknown;
  readonly after: { readonly name: string } & Readonly<Record<string, unknown>>;
}

/** The same form was sent twice at once, and the other came first. */
export class KeyTaken extends Error {}

export const savedOf = ({ proposal_id, state, version }: Stored): SavedProposal => ({
  proposalId: proposal_id,
  state,
  version,
});

export const loggedState = (row: Stored) => ({
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
