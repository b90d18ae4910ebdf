import { today } from '#base/calendar.ts';
import { mayGrant } from '#subjects/user/rules.ts';
import { BINDING_MESSAGES, USER_MESSAGES } from '#subjects/user/terms.ts';
import { record } from '../audit/record.ts';
import { bindingStands } from '../binding/standing.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { isVisible, permissionsOf } from './scope.ts';
import { announceEnded } from '../session/endings.ts';
import type { Principal } from '../service/principal.ts';

/**
 * From now on the session sees what that user sees, and can write nothing 以他人身份查看. Only users in one's own scope (404
 * otherwise), and only those who may nothing that one may not.
 */
export async function viewAs(
  { db, clock, publish }: Services,
  userId: number,
  principal: Principal,
  address: string,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (transaction) => {
    const target = await transaction
      .selectFrom('app_user as u')
      .select(['u.user_name', 'u.display_name', bindingStands('u', today(clock)).as('stands')])
      .where('u.user_id', '=', userId)
      .where(isVisible(principal))
      .executeTakeFirst();
    if (!target || userId === principal.userId) throw notFound(USER_MESSAGES.notFound);
    if (!mayGrant(principal.permissions, await permissionsOf(transaction, [userId])))
      throw refuse(USER_MESSAGES.beyondRights);
    if (!target.stands) throw refuse(BINDING_MESSAGES.notViewable);
    await transaction
      .updateTable('session')
      .set({ viewed_user_id: userId })
      .where('session_id', '=', principal.sessionId)
      .execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'user.view-as',
      target: `用户 ${target.user_name}（${target.display_name}）`,
    });
  });
  await announceEnded(publish, [principal.sessionId]);
  return {};
}

/** The session is its own user's again. */
export async function endViewAs(
  { db, publish }: Services,
  principal: Principal,
  address: string,
): Promise<Record<string, never>> {
  const { viewedBy } = principal;
  if (!viewedBy) return {};
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('session')
      .set({ viewed_user_id: null })
      .where('session_id', '=', principal.sessionId)
      .execute();
    const target = `用户 ${principal.userName}（${principal.displayName}）`;
    await record(transaction, { actor: { ...principal, ...viewedBy }, address, action: 'session.end-view-as', target });
  });
  await announceEnded(publish, [principal.sessionId]);
  return {};
}
