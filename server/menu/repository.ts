import type { Selectable } from 'kysely';
import type { MenuNode } from '#subjects/menu/wire.ts';
import type { MenuRow } from '../database/tables.ts';
import type { Db } from '../services.ts';

/** The menu tree of the given roles. A node comes only with all that stands above it. */
export async function menuTreeOf(db: Db, roles: readonly string[]): Promise<MenuNode[]> {
  if (roles.length === 0) return [];
  const rows = await rowsOf(db, roles).orderBy('menu.level').orderBy('menu.sort').execute();
  return childrenOf(rows, null);
}

/** The user's favourites in their order, without children, as far as the roles still allow them. */
export async function shortcutsOf(db: Db, userId: number, roles: readonly string[]): Promise<MenuNode[]> {
  if (roles.length === 0) return [];
  const rows = await rowsOf(db, roles)
    .innerJoin('shortcut_menu as s', 's.menu_id', 'menu.menu_id')
    .where('s.user_id', '=', userId)
    .orderBy('s.sort')
    .execute();
  return rows.map((row) => node(row, []));
}

function rowsOf(db: Db, roles: readonly string[]) {
  return db
    .selectFrom('menu')
    .selectAll('menu')
    .where('menu.menu_id', 'in', (allowed) => allowed.selectFrom('role_menu').select('menu_id').where('role_code', 'in', [...roles]));
}

function childrenOf(rows: readonly Selectable<MenuRow>[], parentId: number | null): MenuNode[] {
  return rows.filter(({ parent_id }) => parent_id === parentId).map((row) => node(row, childrenOf(rows, row.menu_id)));
}

function node(row: Selectable<MenuRow>, children: readonly MenuNode[]): MenuNode {
  return {
    menuId: row.menu_id, status: row.status, num: row.num, path: row.path, component: row.component, name: row.name, code: row.code,
    icon: row.icon, homeIcon: row.home_icon, url: row.url, appId: row.app_id, level: row.level, inner: row.inner_page, children,
  };
}
