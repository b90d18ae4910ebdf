import type { MenuApp } from '#subjects/menu/wire.ts';
import type { Db } from '../database/tables.ts';

/** The applications in use that hold at least one menu the roles are offered, in their order (spec 1 §2.3). */
export async function appsOf(db: Db, roles: readonly string[]): Promise<MenuApp[]> {
  if (roles.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .select(['app_id', 'name', 'icon', 'description'])
    .where('status', '=', 1)
    .where('app_id', 'in', (offered) =>
      offered
        .selectFrom('menu')
        .innerJoin('role_menu', 'role_menu.menu_id', 'menu.menu_id')
        .select('menu.app_id')
        .where('menu.status', '=', 1)
        .where('role_menu.role_code', 'in', [...roles]),
    )
    .orderBy('sort')
    .orderBy('application_id')
    .execute();
  return rows.map(({ app_id, ...row }) => ({ ...row, appId: app_id }));
}
