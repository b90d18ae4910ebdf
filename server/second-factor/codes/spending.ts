import type { Services } from '../../service/services.ts';
import { stepOfCode } from './authenticator.ts';
import { countTry, forgetTries } from './guesses.ts';
import { spendRecoveryCode } from './recovery.ts';
import { seal, unseal } from './seal.ts';

/** Whose sealed key it is: sealed for one user it opens for no other. */
export const ownerOf = (userId: number): string => `user ${userId}`;

export type Spent = 'code' | 'recovery' | 'wrong' | 'locked';

/** Tries a code of the authenticator or a recovery code, counted before it is tried. What was right cannot be used again. */
export async function spendCode(services: Services, userId: number, code: string): Promise<Spent> {
  if (!(await countTry(services, userId))) return 'locked';
  const spent = (await spendStep(services, userId, code))
    ? 'code'
    : (await spendRecoveryCode(services.db, userId, code))
      ? 'recovery'
      : 'wrong';
  if (spent !== 'wrong') await forgetTries(services, userId);
  return spent;
}

/** A step counts for the one who moves the mark beyond it, whoever else shows the same code at the same time. */
async function spendStep(services: Services, userId: number, code: string): Promise<boolean> {
  const { db, clock } = services;
  const secrets = services.secrets;
  const row = await db.selectFrom('authenticator').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return false;
  const { plain: key, isOld } = unseal(secrets, ownerOf(userId), row.sealed_key);
  const step = await stepOfCode(key, code, { now: clock.now(), after: row.last_step });
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step, ...(isOld ? { sealed_key: seal(secrets, ownerOf(userId), key) } : {}) })
    .where('user_id', '=', userId)
    .where('sealed_key', '=', row.sealed_key)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
