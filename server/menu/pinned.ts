import { EXPLORER, KEPT_PAGE } from '#subjects/dataset/terms.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { menuTreeOf, type Unconcerned } from './repository.ts';

/** Kept questions that stand in the menus of somebody. */
export type Pinned = (
  db: Db,
  principal: Principal,
) => Promise<ReadonlyArray<{ readonly saved_view_id: number; readonly name: string }>>;

/** Numbers of menus that no row of the table has. */
const FIRST_PINNED = 1_000_000_000;
const STANDS = 1;

/** The menus of a session by the roles that count: the table's, and behind 自助统计, where that is offered, the kept questions that are pinned. */
export async function menusFor(
  db: Db,
  principal: Principal,
  roles: readonly string[],
  { unconcerned, pinned }: { readonly unconcerned: Unconcerned; readonly pinned: Pinned },
): Promise<MenuNode[]> {
  const tree = await menuTreeOf(db, roles, await unconcerned(principal));
  if (!offersExplorer(tree)) return tree;
  return withPinned(tree, await pinned(db, principal));
}

const isExplorer = ({ component, status, inner }: MenuNode): boolean =>
  component === EXPLORER && status === STANDS && inner !== STANDS;

const offersExplorer = (nodes: readonly MenuNode[]): boolean =>
  nodes.some((node) => isExplorer(node) || offersExplorer(node.children));

function withPinned(nodes: readonly MenuNode[], views: Awaited<ReturnType<Pinned>>): MenuNode[] {
  return nodes.flatMap((node): MenuNode[] => {
    if (!isExplorer(node)) return [{ ...node, children: withPinned(node.children, views) }];
    const entries = views.map(({ saved_view_id: id, name }): MenuNode => ({
      ...node,
      menuId: FIRST_PINNED + id,
      num: '',
      path: `view-${id}`,
      component: `${KEPT_PAGE}${id}`,
      name,
      code: '',
      homeIcon: '',
      children: [],
    }));
    return [node, ...entries];
  });
}
