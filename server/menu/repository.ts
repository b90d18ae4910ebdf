import type { Selectable } from 'kysely';
import type { MenuNode, MenuRecord } from '#subjects/menu/wire.ts';
import type { Tables, Db } from '../database/tables.ts';
import { containing } from '../database/like.ts';
import type { Principal } from '../service/principal.ts';

type Row = Selectable<Tables['menu']>;

/** Which pages, by COMPONENT, are no business of somebody whose roles are offered them. */
export type Unconcerned = (principal: Principal) => Promise<ReadonlySet<string>>;

/** The menu tree of the given roles without the pages of these components. A node comes only with all that stands above it; a heading that is left without any page goes, too. */
export async function menuTreeOf(
  db: Db,
  roles: readonly string[],
  without: ReadonlySet<string> = new Set(),
): Promise<MenuNode[]> {
  if (roles.length === 0) return [];
  const rows = await rowsOf(db, roles).orderBy('menu.level').orderBy('menu.sort').orderBy('menu.menu_id').execute();
  const left = rows.filter(({ component }) => !without.has(component));
  const emptied = new Set(rows.filter(({ component }) => without.has(component)).map(({ parent_id }) => parent_id));
  const filled = new Set(left.map(({ parent_id }) => parent_id));
  return childrenOf(
    left.filter(({ menu_id }) => filled.has(menu_id) || !emptied.has(menu_id)),
    null,
  );
}

/** The whole tree, whoever is offered it. */
export async function wholeMenuTree(db: Db): Promise<MenuNode[]> {
  return childrenOf(
    await db.selectFrom('menu').selectAll().orderBy('level').orderBy('sort').orderBy('menu_id').execute(),
    null,
  );
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

/** The rows of administration in the order of the tree, by name, status and application. */
export async function menuRecords(
  db: Db,
  {
    name,
    status,
    appId,
  }: { readonly name?: string | undefined; readonly status?: number | undefined; readonly appId?: string | undefined },
): Promise<MenuRecord[]> {
  let found = db.selectFrom('menu').selectAll();
  if (name) found = found.where('name', 'like', containing(name));
  if (status !== undefined) found = found.where('status', '=', status);
  if (appId) found = found.where('app_id', '=', appId);
  return (await found.orderBy('num').execute()).map(menuRecord);
}

/** The menus directly below the number, in their order. */
export async function menuRecordsBelow(db: Db, num: string, digits: number): Promise<MenuRecord[]> {
  const rows = await db
    .selectFrom('menu')
    .selectAll()
    .where((is) => is(is.fn<string>('left', ['num', is.val(num.length)]), '=', num))
    .where((is) => is(is.fn<number>('length', ['num']), '=', num.length + digits))
    .orderBy('sort')
    .orderBy('menu_id')
    .execute();
  return rows.map(menuRecord);
}

export async function menuRow(db: Db, menuId: number): Promise<Row | undefined> {
  return db.selectFrom('menu').selectAll().where('menu_id', '=', menuId).executeTakeFirst();
}

/** Numbers of the menus that the roles are offered, of those that are asked about. */
export async function offeredAmong(
  db: Db,
  menuIds: readonly number[],
  roles: readonly string[],
): Promise<readonly number[]> {
  if (menuIds.length === 0 || roles.length === 0) return [];
  const rows = await rowsOf(db, roles)
    .where('menu.menu_id', 'in', [...menuIds])
    .execute();
  return rows.map(({ menu_id }) => menu_id);
}

/** What a role is offered; undefined when there is no such role. */
export async function menuIdsOfRole(db: Db, roleCode: string): Promise<number[] | undefined> {
  const role = await db.selectFrom('role').select('role_code').where('role_code', '=', roleCode).executeTakeFirst();
  if (!role) return undefined;
  const rows = await db
    .selectFrom('role_menu')
    .select('menu_id')
    .where('role_code', '=', roleCode)
    .orderBy('menu_id')
    .execute();
  return rows.map(({ menu_id }) => menu_id);
}

function rowsOf(db: Db, roles: readonly string[]) {
  return db
    .selectFrom('menu')
    .selectAll('menu')
    .where('menu.menu_id', 'in', (allowed) =>
      allowed
        .selectFrom('role_menu')
        .select('menu_id')
        .where('role_code', 'in', [...roles]),
    );
}

function childrenOf(rows: readonly Row[], parentId: number | null): MenuNode[] {
  return rows.filter(({ parent_id }) => parent_id === parentId).map((row) => node(row, childrenOf(rows, row.menu_id)));
}

function node(row: Row, children: readonly MenuNode[]): MenuNode {
  return {
    menuId: row.menu_id,
    status: row.status,
    num: row.num,
    path: row.path,
    component: row.component,
    name: row.name,
    code: row.code,
    icon: row.icon,
    homeIcon: row.home_icon,
    url: row.url,
    appId: row.app_id,
    level: row.level,
    inner: row.inner_page,
    alwaysShow: row.always_show,
    roles: row.only_roles === '' ? [] : row.only_roles.split(','),
    children,
  };
}

export function menuRecord(row: Row): MenuRecord {
  const { children: _none, ...fields } = node(row, []);
  return { ...fields, parentId: row.parent_id ?? undefined, sort: row.sort, version: row.version };
}
