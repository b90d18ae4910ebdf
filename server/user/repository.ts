import { sql } from 'kysely';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import type { InputOf } from '#base/call.ts';
import type { Page } from '#base/page.ts';
import type { userCalls } from '#subjects/user/calls.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import { bindingEndOf, bindingStateAt } from '../binding/standing.ts';
import { containing } from '../database/like.ts';
import { inOrder } from '../database/ordering.ts';
import type { Db } from '../database/tables.ts';
import { hasSecondFactor } from '../session/keeping/factors.ts';
import type { Principal } from '../service/principal.ts';
import { isVisible } from './scope.ts';

type UserQuery = InputOf<(typeof userCalls)['list']>;

/** A page of the users in one's scope, newest first. */
const ORDERS = { userName: 'u.user_name', displayName: 'u.display_name', lastLoginAt: 'u.last_login_at' } as const;

export async function userPage(db: Db, query: UserQuery, principal: Principal, day: DateText): Promise<Page<UserRow>> {
  const { userName, displayName, phone, status, userType, regionId, roleCode, from, to, pageIndex, pageSize } = query;
  let found = db.selectFrom('app_user as u').where(isVisible(principal));
  if (userName) found = found.where(sql<boolean>`lower(u.user_name) like ${containing(userName.toLowerCase())}`);
  if (displayName) found = found.where('u.display_name', 'like', containing(displayName));
  if (phone) found = found.where('u.phone', 'like', containing(phone));
  if (status !== undefined) found = found.where('u.enabled', '=', status === 1);
  if (userType !== undefined) found = found.where('u.user_type', '=', userType);
  if (regionId !== undefined) found = found.where('u.region_id', '=', regionId);
  if (roleCode)
    found = found.where('u.user_id', 'in', (is) =>
      is.selectFrom('user_role').select('user_id').where('role_code', '=', roleCode),
    );
  if (from) found = found.where('u.created_at', '>=', startOf(from));
  if (to) found = found.where('u.created_at', '<', startOf(addDays(to, 1)));
  const { enterpriseName, bindingState, bindingEndsWithin } = query;
  if (enterpriseName)
    found = found.where('u.enterprise_id', 'in', (is) =>
      is.selectFrom('enterprise').select('enterprise_id').where('name', 'like', containing(enterpriseName)),
    );
  if (bindingState) found = found.where(sql<boolean>`${bindingStateAt('u', day)} = ${bindingState}`);
  if (bindingEndsWithin !== undefined)
    found = found.where(
      sql<boolean>`(${bindingStateAt('u', day)} = 'open' and ${bindingEndOf('u')} <= ${addDays(day, bindingEndsWithin)})`,
    );
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = await inOrder(
    found.select(['u.user_id', bindingStateAt('u', day).as('state'), bindingEndOf('u').as('to_on')]),
    query,
    ORDERS,
  )
    .orderBy('u.user_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const bindings = new Map(ids.map((row) => [row.user_id, row]));
  const users = await usersOf(db, [...bindings.keys()]);
  return {
    totalCount: total,
    rows: users.map((user) => {
      const bound = bindings.get(user.userId);
      return { ...user, bindingState: bound?.state ?? undefined, bindingTo: bound?.to_on ?? undefined };
    }),
  };
}

/** One user in one's scope; undefined when there is none there. */
export async function userOf(db: Db, userId: number, principal: Principal): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select('u.user_id')
    .where('u.user_id', '=', userId)
    .where(isVisible(principal))
    .executeTakeFirst();
  return row && (await usersOf(db, [row.user_id]))[0];
}

/** These users in this order, whoever asks; scope is the caller's. */
export async function usersOf(db: Db, userIds: readonly number[]): Promise<readonly UserRow[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .leftJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id')
    .leftJoin('office as o', 'o.office_id', 'u.office_id')
    .leftJoin('organisation as g', 'g.organisation_id', 'o.organisation_id')
    .selectAll('u')
    .select([
      'r.name as region_name',
      'e.name as enterprise_name',
      'o.name as office_name',
      'g.name as organisation_name',
    ])
    .select(
      sql<string[]>`array(select role_code from user_role where user_id = u.user_id order by role_code)`.as('roles'),
    )
    .select(
      sql<
        string[]
      >`array(select role.name from user_role join role using (role_code) where user_id = u.user_id order by role_code)`.as(
        'role_names',
      ),
    )
    .select(hasSecondFactor(sql.ref('u.user_id')).as('has_second_factor'))
    .where('u.user_id', 'in', [...userIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return userIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        userId: row.user_id,
        userName: row.user_name,
        displayName: row.display_name,
        phone: row.phone || undefined,
        email: row.email || undefined,
        sex: row.sex,
        userType: row.user_type,
        regionId: row.region_id ?? undefined,
        regionName: row.region_name ?? undefined,
        enterpriseId: row.enterprise_id ?? undefined,
        enterpriseName: row.enterprise_name ?? undefined,
        officeId: row.office_id ?? undefined,
        officeName: row.office_name === null ? undefined : `${row.organisation_name} · ${row.office_name}`,
        roles: row.roles,
        roleNames: row.role_names,
        status: row.enabled ? 1 : 0,
        avatar: row.avatar_id ?? undefined,
        mustChangePassword: row.must_change_password,
        hasSecondFactor: row.has_second_factor,
        lastLoginAt: row.last_login_at ?? undefined,
        createdAt: row.created_at,
        version: row.version,
      },
    ];
  });
}
