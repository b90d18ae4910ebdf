import { today } from '#base/calendar.ts';
import { proposalEvents } from '#subjects/proposal/events.ts';
import { bindingStateOf } from '#subjects/user/rules.ts';
import { BINDING_MESSAGES, USER_MESSAGES } from '#subjects/user/terms.ts';
import { type BindingChange, bindingChangeWire, type UserBinding, type UserRow } from '#subjects/user/wire.ts';
import { record } from '../audit/record.ts';
import { keepBinding } from '../binding/keeping.ts';
import { withdrawnText, withdrawOfLeaving } from '../binding/leaving.ts';
import { bindingsOf, currentBinding } from '../binding/standing.ts';
import type { Db } from '../database/tables.ts';
import { badField, notFound, refuse, stale } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { announceEnded, endSessionsOf } from '../session/endings.ts';
import { userOf } from './repository.ts';
import { manageable, takeTurn } from './rights.ts';
import type { Actor } from './writing.ts';

const { to: TO } = bindingChangeWire.fields;
/** Lines of the past that are told. */
const MOST_TOLD = 20;
const targetOf = ({ userName, displayName, enterpriseName }: UserRow) =>
  `用户 ${userName}（${displayName}）绑定企业 ${enterpriseName}`;

/** How a user within the scope is bound to his enterprise; 404 for any other, a refusal for one of the bureau. */
export async function userBinding({ db, clock }: Services, userId: number, principal: Principal): Promise<UserBinding> {
  const user = await userOf(db, userId, principal);
  if (!user) throw notFound(USER_MESSAGES.notFound);
  if (user.enterpriseId === undefined) throw refuse(BINDING_MESSAGES.none);
  // First what a change has to have seen: a line that comes meanwhile is told, and the change refused.
  const current = await currentBinding(db, userId, user.enterpriseId);
  const told = await bindingsOf(db, userId, MOST_TOLD);
  return {
    enterpriseName: user.enterpriseName ?? '',
    state: current ? bindingStateOf(current, today(clock)) : 'open',
    seen: current?.bindingId ?? 0,
    entries: told.map(({ bindingId: _id, ...entry }) => entry),
  };
}

/** Binds a user to his enterprise anew, from one day to another, also after it was taken back; not in force today, he is out at once. */
export async function setBinding(
  { db, clock, publish }: Services,
  { userId, from, to, seen }: BindingChange,
  { principal, address }: Actor,
): Promise<Record<string, never>> {
  const day = today(clock);
  if (to !== undefined && from !== undefined && to < from)
    throw badField(TO.wireName, TO.term, BINDING_MESSAGES.endsBeforeStart);
  if (to !== undefined && to < day) throw badField(TO.wireName, TO.term, BINDING_MESSAGES.endsInThePast);
  const ended = await db.transaction().execute(async (tx) => {
    const { user, enterpriseId, before } = await changeable(tx, { userId, seen }, principal);
    await keepBinding(tx, { userId, enterpriseId, from, to, maker: principal.displayName }, clock.now());
    await record(tx, {
      actor: principal,
      address,
      action: 'user.set-binding',
      target: targetOf(user),
      before: { from: before?.from, to: before?.to, revoked: before?.revokedAt !== undefined },
      after: { from, to, revoked: false },
    });
    return from !== undefined && from > day ? endSessionsOf(tx, [userId]) : [];
  });
  await announceEnded(publish, ended);
  return {};
}

/** Takes the binding of a user back, who is out at once and comes in no more until he is bound anew; what waits of his proposals is taken back. */
export async function revokeBinding(
  { db, clock, publish }: Services,
  { userId, seen }: Pick<BindingChange, 'userId' | 'seen'>,
  { principal, address }: Actor,
): Promise<Record<string, never>> {
  const { ended, withdrawn } = await db.transaction().execute(async (tx) => {
    const { user, enterpriseId, before } = await changeable(tx, { userId, seen }, principal);
    if (before?.revokedAt !== undefined) throw refuse(BINDING_MESSAGES.already);
    const now = clock.now();
    // Of an account from before there were bindings, the end needs a line to stand on.
    const bindingId =
      before?.bindingId ?? (await keepBinding(tx, { userId, enterpriseId, maker: principal.displayName }, now));
    await tx
      .updateTable('enterprise_binding')
      .set({ revoked_at: now, revoker_name: principal.displayName })
      .where('binding_id', '=', bindingId)
      .execute();
    const many = await withdrawOfLeaving(tx, userId, now);
    const target = `${targetOf(user)}${withdrawnText(many)}`;
    await record(tx, { actor: principal, address, action: 'user.revoke-binding', target });
    return { ended: await endSessionsOf(tx, [userId]), withdrawn: many };
  });
  if (withdrawn > 0) await publish(proposalEvents.changed, {});
  await announceEnded(publish, ended);
  return {};
}

/** A user whose binding the principal may change, and the binding as it was seen; 409 where another one has come since. */
async function changeable(tx: Db, { userId, seen }: Pick<BindingChange, 'userId' | 'seen'>, principal: Principal) {
  await takeTurn(tx);
  const [user] = await manageable(tx, [userId], principal);
  if (!user) throw stale();
  if (userId === principal.userId) throw refuse(BINDING_MESSAGES.oneself);
  const { enterpriseId } = user;
  if (enterpriseId === undefined) throw refuse(BINDING_MESSAGES.none);
  const before = await currentBinding(tx, userId, enterpriseId);
  if ((before?.bindingId ?? 0) !== seen) throw stale();
  return { user, enterpriseId, before };
}
