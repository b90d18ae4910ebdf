import type { InputOf } from '#base/call.ts';
import type { roleCalls } from '#subjects/role/calls.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { ROLE_MESSAGES } from '#subjects/role/terms.ts';
import type { RoleDetail, RolePermissions } from '#subjects/role/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { mayGrant } from '#subjects/user/rules.ts';
import { record } from '../audit/record.ts';
import { idOf } from '../database/like.ts';
import { badField, notFound, refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { announceEnded, sessionIdsOf } from '../session/endings.ts';
import { takeTurn } from '../user/rights.ts';
import type { Actor } from '../user/writing.ts';
import { menuIdsOf, roleOf } from './repository.ts';

type Done = Promise<Record<string, never>>;
const ADMINISTRATOR = 'ROLE_ADMIN';
const named = ({ roleCode, name }: Pick<RoleDetail, 'roleCode' | 'name'>) => `角色 ${roleCode}（${name}）`;

/** A role that gives nothing yet. Its data scope never reaches beyond the place of whoever gets it, so any may be chosen. */
export async function createRole(
  { db }: Services,
  role: InputOf<(typeof roleCalls)['create']>,
  { principal, address }: Actor,
): Done {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const known = await transaction
      .selectFrom('role')
      .select('role_code')
      .where('role_code', '=', role.roleCode)
      .executeTakeFirst();
    if (known) throw badField('roleCode', '角色代码', ROLE_MESSAGES.codeTaken);
    const { roleCode, name, note, dataScope } = role;
    await transaction
      .insertInto('role')
      .values({ role_code: roleCode, name, note: note ?? '', data_scope: dataScope, built_in: false })
      .execute();
    await record(transaction, { actor: principal, address, action: 'role.create', target: named(role), after: role });
  });
  return {};
}

/** Changes name and note. */
export async function changeRole(
  { db }: Services,
  role: InputOf<(typeof roleCalls)['update']>,
  { principal, address }: Actor,
): Done {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const before = await changeable(transaction, role.roleCode, role.version, { principal, address });
    await transaction
      .updateTable('role')
      .set({ name: role.name, note: role.note ?? '', version: role.version + 1 })
      .where('role_code', '=', role.roleCode)
      .execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'role.update',
      target: named(before),
      before: { name: before.name, note: before.note },
      after: { name: role.name, note: role.note },
    });
  });
  return {};
}

/** Replaces all that a role gives; whoever has it is seen with the new rights from the next request on (SECURITY 6, 13). */
export async function setPermissions(
  { db, publish }: Services,
  given: RolePermissions,
  { principal, address }: Actor,
): Done {
  const { roleCode, resources, dataScope, version } = given;
  if (!resources.every((one) => Object.hasOwn(RIGHT_LABELS, one)))
    throw badField('resources', '资源权限', ROLE_MESSAGES.unknownResource);
  if (!mayGrant(principal.permissions, resources)) throw badField('resources', '资源权限', ROLE_MESSAGES.beyondRights);
  const menuIds = [...new Set(given.menuIds.map(idOf))];
  const touched = await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const before = await changeable(transaction, roleCode, version, { principal, address });
    if (roleCode === ADMINISTRATOR) throw refuse(ROLE_MESSAGES.administrator);
    const own = await menuIdsOf(transaction, principal.roles);
    if (!menuIds.every((id) => own.includes(id))) throw badField('menuIds', '菜单编号', ROLE_MESSAGES.beyondRights);
    await transaction
      .updateTable('role')
      .set({ data_scope: dataScope, version: version + 1 })
      .where('role_code', '=', roleCode)
      .execute();
    await transaction.deleteFrom('role_permission').where('role_code', '=', roleCode).execute();
    const permissions = [...new Set(resources)].map((permission) => ({ role_code: roleCode, permission }));
    if (permissions.length > 0) await transaction.insertInto('role_permission').values(permissions).execute();
    await transaction.deleteFrom('role_menu').where('role_code', '=', roleCode).execute();
    const menus = menuIds.map((menu_id) => ({ role_code: roleCode, menu_id }));
    if (menus.length > 0) await transaction.insertInto('role_menu').values(menus).execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'role.set-permissions',
      target: named(before),
      before: { menuIds: before.menuIds, resources: before.resources, dataScope: before.dataScope },
      after: { menuIds, resources, dataScope },
    });
    const holders = await transaction
      .selectFrom('user_role')
      .select('user_id')
      .where('role_code', '=', roleCode)
      .execute();
    return sessionIdsOf(
      transaction,
      holders.map(({ user_id }) => user_id),
    );
  });
  await announceEnded(publish, touched);
  await publish(menuEvents.changed, {});
  return {};
}

/** Deletes roles, all or none: none that is built in, none that somebody has. */
export async function removeRoles({ db }: Services, codes: readonly string[], { principal, address }: Actor): Done {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    if (codes.length === 0) throw notFound(ROLE_MESSAGES.notFound);
    for (const code of new Set(codes)) {
      const role = await changeable(transaction, code, undefined, { principal, address });
      if (role.builtIn) throw refuse(ROLE_MESSAGES.builtIn);
      if (await isUsed(transaction, code)) throw refuse(ROLE_MESSAGES.inUse);
      await transaction.deleteFrom('role').where('role_code', '=', code).execute();
      await record(transaction, {
        actor: principal,
        address,
        action: 'role.remove',
        target: named(role),
        before: role,
      });
    }
  });
  return {};
}

/** Whether anybody has the role, seen by the actor or not. */
async function isUsed(transaction: Db, roleCode: string): Promise<boolean> {
  return (
    (await transaction
      .selectFrom('user_role')
      .select('user_id')
      .where('role_code', '=', roleCode)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** The role as it stands, when the actor may change it: known, of that version, giving nothing that the actor lacks, and used in the own scope only. */
async function changeable(
  transaction: Db,
  roleCode: string,
  version: number | undefined,
  { principal }: Actor,
): Promise<RoleDetail> {
  const role = await roleOf(transaction, roleCode, principal);
  if (!role) throw notFound(ROLE_MESSAGES.notFound);
  if (version !== undefined && role.version !== version) throw stale();
  if (role.fault !== undefined) throw refuse(role.fault);
  return role;
}
