import { createHash, randomBytes } from 'node:crypto';
import { grouped, isRecoveryCode, plainRecoveryCode } from '#subjects/second-factor/rules.ts';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LETTERS } from '#subjects/second-factor/terms.ts';
import type { Db } from '../../database/tables.ts';

/** Eighty random bits need no slow hash; the owner's id makes the same code of two users two hashes. */
function hashOf(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId}\n${plainRecoveryCode(code)}`)
    .digest('base64url');
}

/** Thirty-two letters: a byte's last five bits are a fair choice. */
function newCode(): string {
  return [...randomBytes(RECOVERY_LETTERS)]
    .map((byte) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length))
    .join('');
}

/** Gives a user new recovery codes in place of the old; what is kept cannot say them again. */
export async function giveRecoveryCodes(transaction: Db, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map((code) => grouped(code));
}

/** Uses a recovery code up: true once, for one of however many that ask at the same time. */
export async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  if (!isRecoveryCode(code)) return false;
  const spent = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}
