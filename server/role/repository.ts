import { sql } from 'kysely';
import type { InputOf } from '#base/call.ts';
import type { Page } from '#base/page.ts';
import type { roleCalls } from '#subjects/role/calls.ts';
import type { RoleDetail, RoleRow } from '#subjects/role/wire.ts';
import { roleFault } from '#subjects/role/rules.ts';
import { mayGrant } from '#subjects/user/rules.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { isVisible } from '../user/scope.ts';

/** Roles as somebody sees them: the users counted are those in the own scope; whether anybody else has one is all that is said of others. */
const rows = (db: Db, principal: Principal) =>
  db
    .selectFrom('role as r')
    .selectAll()
    .select(
      sql<number>`(select count(*) from user_role ur join app_user u using (user_id) where ur.role_code = r.role_code and ${isVisible(principal)})::int`.as(
        'user_count',
      ),
    )
    .select(
      sql<boolean>`exists (select from user_role ur join app_user u using (user_id) where ur.role_code = r.role_code and (${isVisible(principal)}) is not true)`.as(
        'used_beyond',
      ),
    )
    .select(
      sql<string[]>`array(select permission from role_permission where role_code = r.role_code order by permission)`.as(
        'permissions',
      ),
    );

type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function rowOf(row: Found, { permissions, wholeCity = false }: Principal): RoleRow {
  const grantable = mayGrant(permissions, row.permissions);
  return {
    roleCode: row.role_code,
    name: row.name,
    note: row.note || undefined,
    dataScope: row.data_scope,
    builtIn: row.built_in,
    userCount: row.user_count,
    grantable,
    version: row.version,
    fault: roleFault(wholeCity, { grantable, builtIn: row.built_in, usedBeyond: row.used_beyond }) ?? undefined,
  };
}

/** A page of roles, built-in ones first; each says whether the asker may give it. */
export async function rolePage(
  db: Db,
  query: InputOf<(typeof roleCalls)['list']>,
  principal: Principal,
): Promise<Page<RoleRow>> {
  const { roleCode, name, pageIndex, pageSize } = query;
  const conditions = sql<boolean>`r.role_code like ${containing(roleCode?.toUpperCase() ?? '')} and r.name like ${containing(name ?? '')}`;
  const { total } = await db
    .selectFrom('role as r')
    .where(conditions)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await rows(db, principal)
    .where(conditions)
    .orderBy('r.built_in', 'desc')
    .orderBy('r.role_code')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: found.map((row) => rowOf(row, principal)) };
}

/** A role with all that it gives; undefined when there is none by that code. */
export async function roleOf(db: Db, roleCode: string, principal: Principal): Promise<RoleDetail | undefined> {
  const row = await rows(db, principal).where('r.role_code', '=', roleCode).executeTakeFirst();
  if (!row) return undefined;
  const menus = await db
    .selectFrom('role_menu')
    .select('menu_id')
    .where('role_code', '=', roleCode)
    .orderBy('menu_id')
    .execute();
  return { ...rowOf(row, principal), resources: row.permissions, menuIds: menus.map(({ menu_id }) => menu_id) };
}

/** Menus that somebody with these roles is offered. */
export async function menuIdsOf(db: Db, roles: readonly string[]): Promise<readonly number[]> {
  const found = await db
    .selectFrom('role_menu')
    .select('menu_id')
    .distinct()
    .where('role_code', 'in', [...roles])
    .execute();
  return found.map(({ menu_id }) => menu_id);
}
