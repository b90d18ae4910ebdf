import type { InputOf } from '#base/call.ts';
import type { invitationCalls } from '#subjects/invitation/calls.ts';
import { INVITATION_MESSAGES, INVITED_ROLE } from '#subjects/invitation/terms.ts';
import type { Offer } from '#subjects/invitation/wire.ts';
import { proposalEvents } from '#subjects/proposal/events.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { record } from '../audit/record.ts';
import { keepBinding } from '../binding/keeping.ts';
import { withdrawnText, withdrawOfLeaving } from '../binding/leaving.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { announceEnded, sessionIdsOf } from '../session/endings.ts';
import { counted, redeemCounters } from '../session/guessing/guard.ts';
import { takeTurn } from '../user/rights.ts';
import { openInvitation } from './joining.ts';

/** The invitation of a code that somebody signed in tries, counted before it is tried. */
function tried(services: Services, code: string, { userId }: Principal, address: string) {
  const { db, clock } = services;
  return counted(services, redeemCounters(userId, address), () => openInvitation(db, code, clock.now()));
}

/** For which enterprise the account speaks now; refused for one of the bureau, and where it is the same one already. */
async function leavingOf(db: Db, { userId, kind }: Principal, toId: number) {
  if (kind !== 'user') throw notFound();
  const user = await db
    .selectFrom('app_user as u')
    .leftJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id')
    .select(['u.user_type', 'u.office_id', 'u.enterprise_id', 'e.name', 'u.version'])
    .select((is) =>
      is
        .exists(is.selectFrom('user_role as ur').select('ur.role_code').whereRef('ur.user_id', '=', 'u.user_id'))
        .as('has_role'),
    )
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  // Of the bureau is who has a role or an office there; an account that was given neither may become an enterprise's.
  if (user.user_type !== 2 && (user.has_role || user.office_id !== null)) throw refuse(INVITATION_MESSAGES.bureau);
  if (user.enterprise_id === toId) throw refuse(INVITATION_MESSAGES.alreadyBound);
  return user;
}

/** What a code offers to who has an account: for whom it speaks, until when it serves, what it will allow, and whom he leaves. */
export async function offerOf(services: Services, code: string, principal: Principal, address: string): Promise<Offer> {
  const { db } = services;
  const { enterprise_id, name, expires_at } = await tried(services, code, principal, address);
  const leaving = await leavingOf(db, principal, enterprise_id);
  const rights = await db
    .selectFrom('role_permission')
    .select('permission')
    .where('role_code', '=', INVITED_ROLE)
    .orderBy('permission')
    .execute();
  return {
    enterpriseName: name,
    expiresAt: expires_at,
    allows: rights.flatMap(({ permission }) => RIGHT_LABELS[permission] ?? []),
    leavesId: leaving.enterprise_id ?? undefined,
    leavesName: leaving.name ?? undefined,
  };
}

/**
 * Binds the account of who holds a code to its enterprise: staff of that one and nothing more, whatever it was before. The code serves once. Who speaks
 * for another one has to name it, so that nobody leaves unasked, and what waits of his proposals for it is taken back; what his sessions may do and see is the new at their next call.
 */
export async function redeem(
  services: Services,
  { code, leavesId }: InputOf<(typeof invitationCalls)['redeem']>,
  principal: Principal,
  address: string,
): Promise<Record<string, never>> {
  const { db, clock, publish } = services;
  await tried(services, code, principal, address);
  const { userId, userName, displayName } = principal;
  const now = clock.now();
  const { touched, withdrawn } = await db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { invitation_id, enterprise_id, region_id, name, maker_name } = await openInvitation(tx, code, now);
    const leaving = await leavingOf(tx, principal, enterprise_id);
    if (leaving.enterprise_id !== null && leaving.enterprise_id !== leavesId)
      throw refuse(INVITATION_MESSAGES.leaves(leaving.name ?? ''));
    await tx
      .updateTable('app_user')
      .set({ user_type: 2, region_id, enterprise_id, office_id: null, version: leaving.version + 1 })
      .where('user_id', '=', userId)
      .execute();
    await tx.deleteFrom('user_role').where('user_id', '=', userId).execute();
    await tx.insertInto('user_role').values({ user_id: userId, role_code: INVITED_ROLE }).execute();
    await keepBinding(tx, { userId, enterpriseId: enterprise_id, maker: maker_name }, now);
    await tx
      .updateTable('enterprise_invitation')
      .set({ used_at: now, used_by: userName })
      .where('invitation_id', '=', invitation_id)
      .execute();
    const many = await withdrawOfLeaving(tx, userId, now);
    await record(tx, {
      actor: principal,
      address,
      action: 'invitation.redeem',
      target: `用户 ${userName}（${displayName}）绑定企业 ${name}${withdrawnText(many)}`,
      before: { enterpriseName: leaving.name ?? undefined },
      after: { enterpriseName: name },
    });
    return { touched: await sessionIdsOf(tx, [userId]), withdrawn: many };
  });
  if (withdrawn > 0) await publish(proposalEvents.changed, {});
  await announceEnded(publish, touched);
  return {};
}
