import { cleanPayload, isChange, type Payload, payloadFaults, titleOf } from '#subjects/approval/rules.ts';
import { APPROVAL_SHEETS } from '#subjects/approval/sheets.ts';
import { APPROVAL_MESSAGES, type ApprovalKind } from '#subjects/approval/terms.ts';
import type { CorrectedApproval, NewApproval, SavedApproval } from '#subjects/approval/wire.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { Problem, refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { standingDivision } from '../region/held.ts';
import type { Principal } from '../service/principal.ts';
import { currentPayload, isSame } from './register.ts';
import { payloadOf } from './repository.ts';
import { changeOf, lockedIn, move, type Moved, savedOf } from './moving.ts';

/** The same form was sent twice at once, and the other came first. */
export class KeyTaken extends Error {}

interface Asking {
  readonly principal: Principal;
  /** Milliseconds. */
  readonly now: number;
}

/** A submission of the own enterprise; the same key again gives what the first sending made, whatever became of it since. */
export async function submitApproval(
  tx: Db,
  { clientKey, kind, payload }: NewApproval,
  { principal, now }: Asking,
): Promise<Moved> {
  const { enterpriseId } = principal;
  if (enterpriseId === null) throw refuse(APPROVAL_MESSAGES.onlyEnterprise);
  const { filled, base } = await checked(tx, kind, payload, enterpriseId);
  const region_id = await standingDivision(tx, enterpriseId);
  const row = await tx
    .insertInto('approval')
    .values({
      kind,
      enterprise_id: enterpriseId,
      region_id,
      title: titleOf(kind, filled),
      payload: JSON.stringify(filled),
      before_payload: null,
      base_payload: base,
      target_id: isChange(kind) ? enterpriseId : null,
      status: REVIEW_STATUS.draft,
      client_key: clientKey,
      created_by: principal.userId,
      submitted_at: null,
      decided_at: null,
    })
    .onConflict((is) => is.columns(['enterprise_id', 'client_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new KeyTaken();
  return move(tx, row, { action: 'submit', party: 'enterprise', principal, now, set: {} });
}

/** What was made by this key before; undefined for a new one, refused where it is of something else. */
export async function madeBefore(
  db: Db,
  { clientKey, kind, payload }: NewApproval,
  { enterpriseId }: Principal,
): Promise<SavedApproval | undefined> {
  if (enterpriseId === null) return undefined;
  const row = await db
    .selectFrom('approval')
    .selectAll()
    .where('enterprise_id', '=', enterpriseId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const same = row.kind === kind && (row.version > 1 || isSame(payloadOf(row.payload), cleanPayload(kind, payload)));
  if (!same) throw refuse(APPROVAL_MESSAGES.keyReused);
  return savedOf(row);
}

/** Puts a returned or withdrawn submission right and sends it again. */
export async function correctApproval(
  tx: Db,
  { approvalId, version, payload }: CorrectedApproval,
  { principal, now }: Asking,
): Promise<Moved> {
  const { row, party } = await lockedIn(tx, approvalId, principal);
  changeOf(row, { action: 'submit', party, version });
  const { filled, base } = await checked(tx, row.kind, payload, row.enterprise_id);
  return move(tx, row, {
    action: 'submit',
    party,
    principal,
    now,
    set: { payload: JSON.stringify(filled), base_payload: base, title: titleOf(row.kind, filled), decided_at: null },
  });
}

export async function withdrawApproval(
  tx: Db,
  given: { readonly approvalId: number; readonly version: number },
  { principal, now }: Asking,
): Promise<Moved> {
  const { row, party } = await lockedIn(tx, given.approvalId, principal);
  changeOf(row, { action: 'withdraw', party, version: given.version });
  return move(tx, row, { action: 'withdraw', party, principal, now, set: {} });
}

/** The payload as it is stored, and as text what it is to change; 400 with each fault at its field, and refused where a change changes nothing. */
async function checked(
  tx: Db,
  kind: ApprovalKind,
  given: Payload,
  enterpriseId: number,
): Promise<{ readonly filled: Payload; readonly base: string | null }> {
  const faults = payloadFaults(kind, given);
  const found = APPROVAL_SHEETS[kind].flatMap(({ name, label }) =>
    faults[name] === undefined ? [] : [{ field: `payload.${name}`, message: `${label}（${name}）：${faults[name]}` }],
  );
  const [first] = found;
  if (first) throw new Problem(400, first.message, found);
  const filled = cleanPayload(kind, given);
  const current = await currentPayload(tx, kind, enterpriseId);
  if (current && isSame(current, filled)) throw refuse(APPROVAL_MESSAGES.nothingChanged);
  return { filled, base: current ? JSON.stringify(current) : null };
}
