import { randomBytes } from 'node:crypto';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import type { NewUser, UserChange, UserRow } from '#subjects/user/wire.ts';
import { record } from '../audit/record.ts';
import { keepBinding } from '../binding/keeping.ts';
import { withdrawnText, withdrawOfLeaving } from '../binding/leaving.ts';
import { idOf } from '../database/like.ts';
import { badField, refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { announceEnded, endSessionsOf, sessionIdsOf } from '../session/endings.ts';
import { hashPassword, randomPassword } from '../session/password.ts';
import type { Principal } from '../service/principal.ts';
import { usersOf } from './repository.ts';
import { checkRoles, keepAdministrator, manageable, placed, takeTurn } from './rights.ts';

/** Who does it, from where. */
export interface Actor {
  readonly principal: Principal;
  readonly address: string;
}

const firstPassword = () => randomPassword((size) => randomBytes(size));
const named = ({ userName, displayName }: Pick<UserRow, 'userName' | 'displayName'>) =>
  `用户 ${userName}（${displayName}）`;

/** Enters a user with a random first password, which is told this once and must be changed at the first sign-in. */
export async function createUser({ db, clock }: Services, user: NewUser, { principal, address }: Actor) {
  const password = firstPassword();
  const password_hash = await hashPassword(password);
  const userId = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    await checkRoles(transaction, user.roles, principal);
    const place = await placed(transaction, user, principal);
    const taken = await transaction
      .selectFrom('app_user')
      .select('user_id')
      .where((is) => is(is.fn<string>('lower', ['user_name']), '=', user.userName.toLowerCase()))
      .executeTakeFirst();
    if (taken) throw badField('userName', '用户名', USER_MESSAGES.nameTaken);
    const { user_id } = await transaction
      .insertInto('app_user')
      .values({
        ...detailsOf(user),
        ...place,
        user_name: user.userName,
        user_type: user.userType,
        password_hash,
        enabled: user.status === 1,
        created_at: clock.now(),
        must_change_password: true,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await setRoles(transaction, user_id, user.roles);
    if (place.enterprise_id !== null)
      await keepBinding(
        transaction,
        { userId: user_id, enterpriseId: place.enterprise_id, maker: principal.displayName },
        clock.now(),
      );
    const [after] = await usersOf(transaction, [user_id]);
    await record(transaction, { actor: principal, address, action: 'user.create', target: named(user), after });
    return user_id;
  });
  return { userId, password };
}

/** Changes a user based on a version; rights that changed hold at the next request, a disabled user is out at once. */
export async function changeUser(
  { db, clock, publish }: Services,
  user: UserChange,
  { principal, address }: Actor,
): Promise<Record<string, never>> {
  const ended = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const [before] = await manageable(transaction, [user.userId], principal);
    if (!before || before.version !== user.version) throw stale();
    if (user.status === 0 && user.userId === principal.userId) throw refuse(USER_MESSAGES.oneself);
    await checkRoles(transaction, user.roles, principal);
    const place = await placed(transaction, user, principal, before);
    await transaction
      .updateTable('app_user')
      .set({
        ...detailsOf(user),
        ...place,
        user_type: user.userType,
        enabled: user.status === 1,
        version: before.version + 1,
      })
      .where('user_id', '=', user.userId)
      .execute();
    await setRoles(transaction, user.userId, user.roles);
    // Bound to another one: what held with the former says nothing of it.
    if (place.enterprise_id !== null && place.enterprise_id !== before.enterpriseId)
      await keepBinding(
        transaction,
        { userId: user.userId, enterpriseId: place.enterprise_id, maker: principal.displayName },
        clock.now(),
      );
    const isLeaving = before.enterpriseId !== undefined && place.enterprise_id !== before.enterpriseId;
    const withdrawn = isLeaving ? await withdrawOfLeaving(transaction, user.userId, clock.now()) : 0;
    await keepAdministrator(transaction);
    const [after] = await usersOf(transaction, [user.userId]);
    await record(transaction, {
      actor: principal,
      address,
      action: 'user.update',
      target: `${named(before)}${withdrawnText(withdrawn)}`,
      before,
      after,
    });
    return user.status === 0 ? endSessionsOf(transaction, [user.userId]) : sessionIdsOf(transaction, [user.userId]);
  });
  await announceEnded(publish, ended);
  return {};
}

export async function setUserStatus(
  { db, publish }: Services,
  userId: number,
  status: number,
  { principal, address }: Actor,
): Promise<Record<string, never>> {
  const ended = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const [before] = await manageable(transaction, [userId], principal);
    if (!before) throw stale();
    if (status === 0 && userId === principal.userId) throw refuse(USER_MESSAGES.oneself);
    await transaction
      .updateTable('app_user')
      .set({ enabled: status === 1, version: before.version + 1 })
      .where('user_id', '=', userId)
      .execute();
    await keepAdministrator(transaction);
    await record(transaction, {
      actor: principal,
      address,
      action: 'user.set-status',
      target: named(before),
      before: { status: before.status },
      after: { status },
    });
    return status === 0 ? endSessionsOf(transaction, [userId]) : [];
  });
  await announceEnded(publish, ended);
  return {};
}

/** Deletes users, all or none. What they did stays in the logs. */
export async function removeUsers(
  { db, publish }: Services,
  ids: readonly string[],
  { principal, address }: Actor,
): Promise<Record<string, never>> {
  const userIds = ids.map(idOf);
  const ended = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const users = await manageable(transaction, userIds, principal);
    if (userIds.includes(principal.userId)) throw refuse(USER_MESSAGES.oneself);
    const sessions = await endSessionsOf(transaction, userIds);
    await transaction.deleteFrom('app_user').where('user_id', 'in', userIds).execute();
    await keepAdministrator(transaction);
    for (const before of users)
      await record(transaction, { actor: principal, address, action: 'user.remove', target: named(before), before });
    return sessions;
  });
  await announceEnded(publish, ended);
  return {};
}

/** Gives a user a new random password, told this once, to be changed at the next sign-in; whoever was signed in with the old one is out. */
export async function resetPassword({ db, publish }: Services, userId: number, { principal, address }: Actor) {
  const password = firstPassword();
  const password_hash = await hashPassword(password);
  const ended = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const [user] = await manageable(transaction, [userId], principal);
    if (!user) throw stale();
    await transaction
      .updateTable('app_user')
      .set({ password_hash, must_change_password: true })
      .where('user_id', '=', userId)
      .execute();
    await record(transaction, { actor: principal, address, action: 'user.reset-password', target: named(user) });
    return endSessionsOf(transaction, [userId]);
  });
  await announceEnded(publish, ended);
  return { userId, password };
}

function detailsOf({ displayName, phone, email, sex }: Pick<NewUser, 'displayName' | 'phone' | 'email' | 'sex'>) {
  return { display_name: displayName, phone: phone ?? '', email: email ?? '', sex };
}

async function setRoles(transaction: Db, userId: number, roles: readonly string[]): Promise<void> {
  await transaction.deleteFrom('user_role').where('user_id', '=', userId).execute();
  const rows = [...new Set(roles)].map((role_code) => ({ user_id: userId, role_code }));
  if (rows.length > 0) await transaction.insertInto('user_role').values(rows).execute();
}
