import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { badField, notFound, refuse } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { clearFailures, countFailure, isLocked } from '../session/lockout.ts';
import { verifyPassword } from '../session/password.ts';
import type { Principal } from '../session/principal.ts';

/** Asks for the own password once more, counted like a sign-in: an open page left alone is not enough to change what protects the account. */
export async function checkOwnPassword(services: Services, { kind, userId, userName }: Principal, password: string, address: string): Promise<void> {
  const user = kind === 'user' ? await services.db.selectFrom('app_user').select('password_hash').where('user_id', '=', userId).executeTakeFirst() : undefined;
  if (!user) throw notFound();
  if (await isLocked(services, userName, address)) throw refuse(SESSION_MESSAGES.locked);
  if (!(await verifyPassword(password, user.password_hash))) {
    await countFailure(services, userName, address);
    throw badField('password', '密码', SECOND_FACTOR_MESSAGES.wrongPassword);
  }
  await clearFailures(services, userName, address);
}
