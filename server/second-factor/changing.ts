import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { sessionIdsOf } from '../session/endings.ts';
import type { Principal } from '../service/principal.ts';
import { factorsIn, ownedBy } from '../session/keeping/factors.ts';
import { giveRecoveryCodes } from './codes/recovery.ts';

/** Who changes the own protection, from where. */
export interface Changer {
  readonly principal: Principal;
  readonly address: string;
}

interface Change {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Changes of one user's protection take turns. */
export async function lockUser(transaction: Db, userId: number): Promise<void> {
  await transaction.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/**
 * What follows a change of the own protection, in its transaction: recovery codes where something is protected and none are left, none where nothing
 * is; sessions that were opened without it end, but for the own one; a line in the log. Gives the new codes and the sessions to announce.
 */
export async function changed(
  transaction: Db,
  { principal, address }: Changer,
  { action, before, after }: Change,
): Promise<{ codes: readonly string[]; touched: readonly string[] }> {
  const { userId, userName, displayName, sessionId } = principal;
  const owned = await ownedBy(transaction, userId);
  const isProtected = factorsIn(owned) > 0;
  if (!isProtected) await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const codes = isProtected && owned.recoveryLeft === 0 ? await giveRecoveryCodes(transaction, userId) : [];
  const touched = await sessionIdsOf(transaction, [userId]);
  if (codes.length > 0)
    await transaction
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where('session_id', '<>', sessionId)
      .execute();
  await record(transaction, {
    actor: principal,
    address,
    action,
    target: `用户 ${userName}（${displayName}）`,
    before,
    after,
  });
  return { codes, touched };
}
