import { sql } from 'kysely';
import { mayGrant } from '#subjects/user/rules.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { newUserWire, type UserRow } from '#subjects/user/wire.ts';
import { badField, notFound, refuse } from '../http/problem.ts';
import { isReachedFrom } from '../scope/reach.ts';
import { seesRegion } from '../scope/scope.ts';
import { isHeld } from '../region/held.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { usersOf } from './repository.ts';
import { isVisible, permissionsOf } from './scope.ts';

const ADMINISTRATOR = 'ROLE_ADMIN';
const { enterpriseId: ENTERPRISE } = newUserWire.fields;

/** Writers take turns: who is the last administrator depends on what all others do at the same time. */
export async function takeTurn(transaction: Db): Promise<void> {
  await sql`select from role where role_code = ${ADMINISTRATOR} for update`.execute(transaction);
}

/** The users of these ids, all of them in one's scope and none who may more than oneself; 404 or a refusal, and then for all. */
export async function manageable(
  transaction: Db,
  userIds: readonly number[],
  principal: Principal,
): Promise<readonly UserRow[]> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) throw notFound(USER_MESSAGES.notFound);
  const rows = await transaction
    .selectFrom('app_user as u')
    .select('u.user_id')
    .where('u.user_id', 'in', ids)
    .where(isVisible(principal))
    .execute();
  if (rows.length !== ids.length) throw notFound(USER_MESSAGES.notFound);
  if (!mayGrant(principal.permissions, await permissionsOf(transaction, ids))) throw refuse(USER_MESSAGES.beyondRights);
  return usersOf(transaction, ids);
}

export interface Placement {
  readonly userType: number;
  readonly regionId?: number | undefined;
  readonly enterpriseId?: number | undefined;
  readonly officeId?: number | undefined;
}

/** Where a user is put, checked: what exists, and only within one's own place (SECURITY 6). An enterprise's user is where the enterprise is. */
export async function placed(
  transaction: Db,
  { userType, regionId, enterpriseId, officeId }: Placement,
  principal: Principal,
  before?: Pick<UserRow, 'regionId'>,
) {
  if (officeId !== undefined) await checkOffice(transaction, { userType, regionId, officeId }, principal);
  const beyond = () => badField('regionId', '所辖区域', USER_MESSAGES.regionBeyondScope);
  if (userType === 2) {
    if (enterpriseId === undefined)
      throw badField(ENTERPRISE.wireName, ENTERPRISE.term, USER_MESSAGES.enterpriseNeeded);
    const own = principal.enterpriseId === null || principal.enterpriseId === enterpriseId;
    const enterprise = await transaction
      .selectFrom('enterprise as e')
      .innerJoin('region as r', 'r.region_id', 'e.region_id')
      .select(['e.region_id', 'r.code'])
      .where('e.enterprise_id', '=', enterpriseId)
      .executeTakeFirst();
    if (!enterprise || !own || !seesRegion(principal.regionCodes, enterprise.code))
      throw badField(ENTERPRISE.wireName, ENTERPRISE.term, USER_MESSAGES.unknownEnterprise);
    if (regionId !== undefined && regionId !== enterprise.region_id) throw beyond();
    return { region_id: enterprise.region_id, enterprise_id: enterpriseId, office_id: officeId ?? null };
  }
  if (enterpriseId !== undefined)
    throw badField(ENTERPRISE.wireName, ENTERPRISE.term, USER_MESSAGES.enterpriseNotAllowed);
  if (principal.enterpriseId !== null) throw beyond();
  const region =
    regionId === undefined
      ? undefined
      : await transaction.selectFrom('region').select('code').where('region_id', '=', regionId).executeTakeFirst();
  // One that was split or merged stays where it was entered, and is entered nowhere anew.
  const isKept = regionId === undefined || regionId === before?.regionId || (await isHeld(transaction, regionId));
  if ((regionId !== undefined && !region) || !isKept || !seesRegion(principal.regionCodes, region?.code))
    throw beyond();
  return { region_id: regionId ?? null, enterprise_id: null, office_id: officeId ?? null };
}

/** An office is of an organisation within the own scope, and of the region that the user is responsible for; an enterprise's user is in none. */
async function checkOffice(
  transaction: Db,
  { userType, regionId, officeId }: Placement & { readonly officeId: number },
  principal: Principal,
): Promise<void> {
  const wrong = (why: string) => badField('officeId', '所属部门', why);
  if (userType === 2) throw wrong(USER_MESSAGES.officeNotAllowed);
  const office = await transaction
    .selectFrom('office as o')
    .innerJoin('organisation as g', 'g.organisation_id', 'o.organisation_id')
    .innerJoin('region as r', 'r.region_id', 'g.region_id')
    .select(['r.code', isReachedFrom('r.region_id', regionId === undefined ? [] : [regionId]).as('reached')])
    .where('o.office_id', '=', officeId)
    .executeTakeFirst();
  if (!office || !seesRegion(principal.regionCodes, office.code)) throw wrong(USER_MESSAGES.unknownOffice);
  const region =
    regionId === undefined
      ? undefined
      : await transaction.selectFrom('region').select('level').where('region_id', '=', regionId).executeTakeFirst();
  const wholeCity = region === undefined || region.level === 1;
  // Who is of a division that was split may be of an office of a part of it.
  if (!wholeCity && !office.reached) throw wrong(USER_MESSAGES.officeElsewhere);
}

/** Refuses roles that there are not, and those that allow what the actor may not. */
export async function checkRoles(transaction: Db, roles: readonly string[], principal: Principal): Promise<void> {
  if (roles.length === 0) return;
  const known = await transaction
    .selectFrom('role')
    .select('role_code')
    .where('role_code', 'in', [...roles])
    .execute();
  if (known.length !== new Set(roles).size) throw badField('roles', '角色', USER_MESSAGES.unknownRole);
  const given = await transaction
    .selectFrom('role_permission')
    .select('permission')
    .distinct()
    .where('role_code', 'in', [...roles])
    .execute();
  if (
    !mayGrant(
      principal.permissions,
      given.map(({ permission }) => permission),
    )
  )
    throw badField('roles', '角色', USER_MESSAGES.roleBeyondRights);
}

/** Called after the write, inside its transaction: somebody must be left who can administer. */
export async function keepAdministrator(transaction: Db): Promise<void> {
  const left = await transaction
    .selectFrom('app_user as u')
    .innerJoin('user_role as ur', 'ur.user_id', 'u.user_id')
    .select('u.user_id')
    .where('ur.role_code', '=', ADMINISTRATOR)
    .where('u.enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!left) throw refuse(USER_MESSAGES.lastAdministrator);
}
