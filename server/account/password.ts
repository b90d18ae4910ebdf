import type { InputOf } from '#base/call.ts';
import type { accountCalls } from '#subjects/account/calls.ts';
import { passwordFault } from '#subjects/account/rules.ts';
import { ACCOUNT_MESSAGES, REMEMBERED_PASSWORDS } from '#subjects/account/terms.ts';
import { record } from '../audit/record.ts';
import { badField, notFound, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { announceEnded, sessionIdsOf } from '../session/endings.ts';
import { counted, ownCounters } from '../session/guessing/guard.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import type { Principal } from '../service/principal.ts';

/**
 * Changes the own password: the old one is asked for, counted before it is tried; the new one is strong, not common and none of the last
 * five. Every other session of the user ends (spec 1 §7.4 PUT /pass).
 */
export async function changePassword(
  services: Services,
  { oldPassword, newPassword }: InputOf<(typeof accountCalls)['changePassword']>,
  principal: Principal,
  address: string,
): Promise<Record<string, never>> {
  const { db, clock, publish } = services;
  const { userId, userName } = principal;
  const user = await db
    .selectFrom('app_user')
    .select(['password_hash', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!user || principal.kind !== 'user') throw notFound();
  await counted(services, ownCounters(userId), async () => {
    if (!(await verifyPassword(oldPassword, user.password_hash)))
      throw badField('oldPassword', '原密码', ACCOUNT_MESSAGES.wrongPassword);
  });
  const fault = passwordFault(newPassword, userName);
  if (fault !== undefined) throw badField('newPassword', '新密码', fault);
  const past = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('set_at', 'desc')
    .limit(REMEMBERED_PASSWORDS - 1)
    .execute();
  for (const { password_hash } of [user, ...past]) {
    if (await verifyPassword(newPassword, password_hash))
      throw badField('newPassword', '新密码', ACCOUNT_MESSAGES.usedBefore);
  }
  const password_hash = await hashPassword(newPassword);
  const touched = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('app_user')
      .set({ password_hash, must_change_password: false })
      .where('user_id', '=', userId)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw stale();
    await transaction
      .insertInto('password_history')
      .values({ user_id: userId, set_at: clock.now(), password_hash: user.password_hash })
      .execute();
    const ids = await sessionIdsOf(transaction, [userId]);
    await transaction
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where('session_id', '<>', principal.sessionId)
      .execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'account.change-password',
      target: `用户 ${userName}（${principal.displayName}）`,
    });
    return ids;
  });
  await announceEnded(publish, touched);
  return {};
}
