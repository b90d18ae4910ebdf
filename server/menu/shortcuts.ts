import { notFound } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { offeredAmong } from './repository.ts';

/** Adds favourites at the end, all or none; a menu that the user is not offered does not exist (spec 1 §7.4). */
export async function addShortcuts(tx: Db, { userId, roles }: Principal, menuIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(menuIds)];
  const offered = await offeredAmong(tx, wanted, roles);
  if (wanted.some((id) => !offered.includes(id))) throw notFound('菜单不存在');
  const { last } = await tx
    .selectFrom('shortcut_menu')
    .select((is) => is.fn.max('sort').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shortcut_menu')
    .values(wanted.map((menu_id, index) => ({ user_id: userId, menu_id, sort: (last ?? 0) + index + 1 })))
    .onConflict((present) => present.doNothing())
    .execute();
}

/** Takes favourites away, all or none. */
export async function removeShortcuts(tx: Db, { userId, kind }: Principal, menuIds: readonly number[]): Promise<void> {
  // The number of a wall may well be that of a user.
  if (kind === 'screen') throw notFound('没有收藏这个菜单');
  const wanted = [...new Set(menuIds)];
  const rows = await tx
    .deleteFrom('shortcut_menu')
    .where('user_id', '=', userId)
    .where('menu_id', 'in', wanted)
    .returning('menu_id')
    .execute();
  if (rows.length !== wanted.length) throw notFound('没有收藏这个菜单');
}
