import { sql } from 'kysely';
import { FIRST_OWN_MENU, MENU_ROOT_NUM, TOP_MENU_LEVEL } from '#subjects/menu/terms.ts';
import { nextNum } from '#server/database/numbering.ts';
import type { MenuRow, Db } from '#server/database/tables.ts';

/**
 * Adds a menu of a later release where it belongs, under its own id, with the next number where another menu has its own by now.
 * False, and nothing added, where an administrator has deleted the container it belongs into.
 */
export async function deliverMenu(tx: Db, row: MenuRow): Promise<boolean> {
  const parent =
    row.parent_id === null
      ? undefined
      : await tx.selectFrom('menu').select(['num', 'level']).where('menu_id', '=', row.parent_id).executeTakeFirst();
  if (row.parent_id !== null && !parent) return false;
  await makeRoom(tx, row.menu_id);
  const above = parent ?? { num: MENU_ROOT_NUM, level: TOP_MENU_LEVEL - 1 };
  const taken = (
    await tx
      .selectFrom('menu')
      .select('num')
      .where('parent_id', row.parent_id === null ? 'is' : '=', row.parent_id)
      .execute()
  ).map(({ num }) => num);
  const own = row.num.slice(0, -4) === above.num && !taken.includes(row.num);
  await tx
    .insertInto('menu')
    .values({ ...row, num: own ? row.num : nextNum(above.num, taken), level: above.level + 1 })
    .execute();
  return true;
}

/** A menu that an administrator made under a number of ours takes another one, with all that points to it. */
async function makeRoom(tx: Db, menuId: number): Promise<void> {
  const there = await tx.selectFrom('menu').selectAll().where('menu_id', '=', menuId).executeTakeFirst();
  if (!there) return;
  const { last } = await tx
    .selectFrom('menu')
    .select((is) => is.fn.max('menu_id').as('last'))
    .executeTakeFirstOrThrow();
  const menu_id = Math.max(last ?? 0, FIRST_OWN_MENU - 1) + 1;
  await tx
    .updateTable('menu')
    .set({ num: sql<string>`'moving ' || num` })
    .where('menu_id', '=', menuId)
    .execute();
  await tx
    .insertInto('menu')
    .values({ ...there, menu_id })
    .execute();
  await tx.updateTable('menu').set({ parent_id: menu_id }).where('parent_id', '=', menuId).execute();
  await tx.updateTable('role_menu').set({ menu_id }).where('menu_id', '=', menuId).execute();
  await tx.updateTable('shortcut_menu').set({ menu_id }).where('menu_id', '=', menuId).execute();
  await tx.deleteFrom('menu').where('menu_id', '=', menuId).execute();
}
