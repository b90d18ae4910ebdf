import { noticeEvents } from '#subjects/notice/events.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { record } from '../audit/record.ts';
import { refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { announceEnded, endSessionsOf } from '../session/endings.ts';
import { manageable, takeTurn } from '../user/rights.ts';
import type { Changer } from './changing.ts';
import { factorsIn, ownedBy } from '../session/keeping/factors.ts';

const ALL = [
  'authenticator',
  'authenticator_offer',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'second_step',
  'second_factor_guess',
] as const;

/**
 * An administrator takes a user's protection away, for a phone that is lost: whoever is signed in as this user is out, and the user is told by a
 * notice. Nobody does so with the own one, for which it takes the password and a code.
 */
export async function resetSecondFactor(
  { db, clock, publish }: Services,
  userId: number,
  { principal, address }: Changer,
): Promise<Record<string, never>> {
  if (userId === principal.userId) throw refuse(USER_MESSAGES.ownProtection);
  const ended = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const [user] = await manageable(transaction, [userId], principal);
    if (!user) throw stale();
    const owned = await ownedBy(transaction, userId);
    if (factorsIn(owned) === 0) throw refuse(SECOND_FACTOR_MESSAGES.notEnabled);
    for (const table of ALL) await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    await tell(transaction, userId, clock.now(), principal);
    await record(transaction, {
      actor: principal,
      address,
      action: 'second-factor.reset',
      target: `用户 ${user.userName}（${user.displayName}）`,
      before: { authenticator: owned.authenticatorSince !== undefined, passkeys: owned.passkeys },
    });
    return endSessionsOf(transaction, [userId]);
  });
  await announceEnded(publish, ended);
  await publish(noticeEvents.changed, {});
  return {};
}

async function tell(
  transaction: Db,
  userId: number,
  now: number,
  { userId: author, displayName, regionId }: Changer['principal'],
): Promise<void> {
  const { notice_id } = await transaction
    .insertInto('notice')
    .values({
      title: '您的登录保护已被重置',
      author_id: author,
      author_name: displayName,
      author_region_id: regionId,
      everyone: false,
      created_at: now,
      content: `管理员${displayName}已重置您的登录保护，原有的动态验证码、通行密钥和恢复代码均已失效。如非您本人提出，请立即修改密码并与管理员联系；为保证账号安全，请尽快在个人中心重新开启。`,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await transaction.insertInto('notice_user').values({ notice_id, user_id: userId }).execute();
}
