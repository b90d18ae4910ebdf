import { fileIdOf } from '#subjects/upload/rules.ts';
import { DEEPEST_MENU_LEVEL, FIRST_OWN_MENU, MENU_ROOT_NUM, TOP_MENU_LEVEL } from '#subjects/menu/terms.ts';
import { type ChangedMenu, type MenuRecord, type NewMenu, newMenuWire } from '#subjects/menu/wire.ts';
import type { Saved } from '#base/envelope.ts';
import { nextNum } from '../database/numbering.ts';
import { takeTurns } from '../database/turns.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { dropUpload, readUpload } from '../upload/store.ts';
import { menuRecord, menuRow } from './repository.ts';

/** What a write did, for the record of operations. */
export interface MenuChange {
  readonly saved: Saved;
  readonly before?: MenuRecord;
  readonly after: MenuRecord;
}

/**
 * Adds a menu below its parent, at the end, and offers it to `roles` – those of who made it, for one grants only what one holds.
 * Who else sees it is decided where roles are kept. Refuses a parent that there is not and levels too deep.
 */
export async function createMenu(tx: Db, input: NewMenu, roles: readonly string[]): Promise<MenuChange> {
  await takeTurns(tx, 'menu');
  await checkFields(tx, input);
  const parent = input.parentId === undefined ? undefined : await menuRow(tx, input.parentId);
  if (input.parentId !== undefined && !parent) throw notFound('上级菜单不存在');
  const level = parent ? parent.level + 1 : TOP_MENU_LEVEL;
  if (level > DEEPEST_MENU_LEVEL) throw refuse(`菜单最多 ${DEEPEST_MENU_LEVEL} 级`);
  const siblings = await tx
    .selectFrom('menu')
    .select(['num', 'sort'])
    .where('parent_id', parent ? '=' : 'is', parent?.menu_id ?? null)
    .execute();
  const { last } = await tx
    .selectFrom('menu')
    .select((is) => is.fn.max('menu_id').as('last'))
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('menu')
    .values({
      ...columnsOf(input),
      menu_id: Math.max(last ?? 0, FIRST_OWN_MENU - 1) + 1,
      parent_id: parent?.menu_id ?? null,
      num: nextNum(
        parent?.num ?? MENU_ROOT_NUM,
        siblings.map(({ num }) => num),
      ),
      level,
      sort: Math.max(0, ...siblings.map(({ sort }) => sort)) + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (roles.length > 0)
    await tx
      .insertInto('role_menu')
      .values(roles.map((role_code) => ({ role_code, menu_id: row.menu_id })))
      .execute();
  return { saved: { id: row.menu_id, version: row.version }, after: menuRecord(row) };
}

/** Changes a menu's own fields; refuses a version that is not the newest. A picture that it showed and shows no more is forgotten. */
export async function updateMenu(tx: Db, input: ChangedMenu): Promise<MenuChange> {
  await takeTurns(tx, 'menu');
  const before = await menuRow(tx, input.menuId);
  if (!before) throw notFound('菜单不存在');
  if (before.version !== input.version) throw stale();
  await checkFields(tx, input);
  const row = await tx
    .updateTable('menu')
    .set({ ...columnsOf(input), version: input.version + 1 })
    .where('menu_id', '=', input.menuId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.home_icon !== before.home_icon) await forgetPicture(tx, before.home_icon);
  return { saved: { id: row.menu_id, version: row.version }, before: menuRecord(before), after: menuRecord(row) };
}

/** Removes menus, all or none; gives what they were. Refuses while one of them has children that stay. */
export async function removeMenus(tx: Db, ids: readonly number[]): Promise<readonly MenuRecord[]> {
  await takeTurns(tx, 'menu');
  const wanted = [...new Set(ids)];
  const rows = await tx.selectFrom('menu').selectAll().where('menu_id', 'in', wanted).execute();
  if (rows.length !== wanted.length) throw notFound('菜单不存在');
  const children = await tx
    .selectFrom('menu')
    .select(['menu_id', 'parent_id'])
    .where('parent_id', 'in', wanted)
    .execute();
  const staying = children.find(({ menu_id }) => !wanted.includes(menu_id));
  if (staying) throw refuse(`“${rows.find(({ menu_id }) => menu_id === staying.parent_id)?.name}”下有子菜单，不能删除`);
  await tx.deleteFrom('menu').where('menu_id', 'in', wanted).execute();
  for (const { home_icon: picture } of rows) await forgetPicture(tx, picture);
  return rows.map(menuRecord);
}

function columnsOf(input: NewMenu | ChangedMenu) {
  return {
    name: input.name,
    status: input.status,
    inner_page: input.inner,
    path: input.path ?? '',
    component: input.component ?? '',
    code: input.code ?? '',
    icon: input.icon ?? '',
    home_icon: input.homeIcon ?? '',
    url: input.url ?? '',
    app_id: input.appId ?? '',
    always_show: input.alwaysShow ?? 0,
    only_roles: (input.roles ?? []).join(','),
  };
}

/** An icon of the kit's set. */
const ICON = /^[a-z][a-z0-9-]*$/;

async function checkFields(tx: Db, { appId, homeIcon = '' }: NewMenu | ChangedMenu): Promise<void> {
  if (appId !== undefined) {
    const known = await tx.selectFrom('application').select('app_id').where('app_id', '=', appId).executeTakeFirst();
    if (!known) throw badValue(newMenuWire, 'appId', '没有这个应用');
  }
  if (homeIcon === '' || ICON.test(homeIcon)) return;
  const picture = fileIdOf(homeIcon);
  if (picture === undefined) throw badValue(newMenuWire, 'homeIcon', '应为图标的名称或上传的图片');
  if ((await readUpload(tx, picture))?.kind !== 'homeicon')
    throw badValue(newMenuWire, 'homeIcon', '图标不存在，请重新上传');
}

/** Forgets the picture behind an address unless another menu shows it. */
async function forgetPicture(tx: Db, homeIcon: string): Promise<void> {
  const id = fileIdOf(homeIcon);
  if (id === undefined) return;
  const user = await tx
    .selectFrom('menu')
    .select('menu_id')
    .where('home_icon', '=', homeIcon)
    .limit(1)
    .executeTakeFirst();
  if (!user) await dropUpload(tx, id);
}
