import { sql } from 'kysely';
import { DEEPEST_MENU_LEVEL, MENU_ROOT_NUM, TOP_MENU_LEVEL } from '#subjects/menu/terms.ts';
import { numBelow } from '../database/numbering.ts';
import { takeTurns } from '../database/turns.ts';
import { badField, notFound, Problem, refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';

interface Standing {
  readonly menu_id: number;
  readonly parent_id: number | null;
  readonly num: string;
  readonly level: number;
}

interface Placed extends Standing {
  readonly sort: number;
}

const ROOT = { menu_id: null, num: MENU_ROOT_NUM, level: TOP_MENU_LEVEL - 1 };

/**
 * Puts the children of a parent into a new order 拖动排序, one of them possibly dragged there from elsewhere, and numbers everything anew
 * that hangs below that parent – in one transaction, so that no two menus ever share a number. Refuses a list that leaves out a child
 * there is (another person added it meanwhile), a menu put below itself, and levels too deep.
 */
export async function orderMenus(tx: Db, parentId: number | undefined, ids: readonly number[]): Promise<void> {
  await takeTurns(tx, 'menu');
  const all: readonly Standing[] = await tx
    .selectFrom('menu')
    .select(['menu_id', 'parent_id', 'num', 'level'])
    .orderBy('sort')
    .orderBy('menu_id')
    .orderBy('menu_id')
    .execute();
  const byId = new Map(all.map((row) => [row.menu_id, row]));
  const parent = parentId === undefined ? ROOT : byId.get(parentId);
  if (!parent || ids.some((id) => !byId.has(id))) throw notFound('菜单不存在');
  if (new Set(ids).size !== ids.length) throw badField('ids', '菜单编号', '有重复');
  const left = all.filter(({ parent_id, menu_id }) => parent_id === parent.menu_id && !ids.includes(menu_id));
  if (left.length > 0) throw new Problem(409, '菜单已被他人修改，请刷新后重试');
  refuseBelowItself(byId, parent.menu_id, ids);
  await write(tx, placed(ids, parent, all));
}

function refuseBelowItself(byId: ReadonlyMap<number, Standing>, parentId: number | null, ids: readonly number[]): void {
  for (let above = parentId; above !== null; above = byId.get(above)?.parent_id ?? null) {
    if (ids.includes(above)) throw refuse('不能移动到自己的下级');
  }
}

/** The children in their order with what hangs below each, numbered anew; what was dragged away hangs there no more. */
function placed(ids: readonly number[], parent: typeof ROOT | Standing, all: readonly Standing[]): readonly Placed[] {
  const moved = new Set(ids);
  const below = (children: readonly number[], above: typeof ROOT | Standing): readonly Placed[] =>
    children.flatMap((menuId, index) => {
      const own = {
        menu_id: menuId,
        parent_id: above.menu_id,
        num: numBelow(above.num, index + 1),
        level: above.level + 1,
        sort: index + 1,
      };
      if (own.level > DEEPEST_MENU_LEVEL) throw refuse(`菜单最多 ${DEEPEST_MENU_LEVEL} 级`);
      const itsChildren = all
        .filter(({ parent_id, menu_id }) => parent_id === menuId && !moved.has(menu_id))
        .map(({ menu_id }) => menu_id);
      return [own, ...below(itsChildren, own)];
    });
  return below(ids, parent);
}

/** Numbers are unique at every moment, so those in the way make room first. */
async function write(tx: Db, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ menu_id }) => menu_id);
  await tx
    .updateTable('menu')
    .set({ num: sql<string>`'moving ' || menu_id` })
    .where('menu_id', 'in', ids)
    .execute();
  await sql`
    update menu set parent_id = placed.parent_id, num = placed.num, level = placed.level, sort = placed.sort
    from unnest(
      ${ids}::int[], ${rows.map(({ parent_id }) => parent_id)}::int[], ${rows.map(({ num }) => num)}::text[],
      ${rows.map(({ level }) => level)}::int[], ${rows.map(({ sort }) => sort)}::int[]) as placed (menu_id, parent_id, num, level, sort)
    where menu.menu_id = placed.menu_id`.execute(tx);
}
