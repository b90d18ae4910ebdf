import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { badField, notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { counted, ownCounters } from '../session/guessing/guard.ts';
import { verifyPassword } from '../session/password.ts';
import type { Principal } from '../service/principal.ts';

/** Asks for the own password once more, counted before it is tried: an open page left alone is not enough to change what protects the account. */
export async function checkOwnPassword(
  services: Services,
  { kind, userId }: Principal,
  password: string,
): Promise<void> {
  const user =
    kind === 'user'
      ? await services.db
          .selectFrom('app_user')
          .select('password_hash')
          .where('user_id', '=', userId)
          .executeTakeFirst()
      : undefined;
  if (!user) throw notFound();
  await counted(services, ownCounters(userId), async () => {
    if (!(await verifyPassword(password, user.password_hash)))
      throw badField('password', '密码', SECOND_FACTOR_MESSAGES.wrongPassword);
  });
}
