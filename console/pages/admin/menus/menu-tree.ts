import type { MenuNode } from '#subjects/menu/wire.ts';
import type { Choice } from '../../../register/form/fields.ts';
import type { TreeNode } from '../../../register/tree/Tree.tsx';

export function treeNodeOf({ menuId, name, status, inner, children }: MenuNode): TreeNode {
  const note = status === 1 ? (inner === 1 ? '内页' : '') : '禁用';
  return { id: String(menuId), label: name, children: children.map(treeNodeOf), ...(note === '' ? {} : { note }) };
}

/** What hangs below a menu; the top menus for undefined. */
export function childrenOf(menus: readonly MenuNode[], parentId: number | undefined): readonly MenuNode[] {
  if (parentId === undefined) return menus;
  return menus.flatMap((menu) => (menu.menuId === parentId ? menu.children : childrenOf(menu.children, parentId)));
}

/** Where a menu may hang: below any but itself and what hangs below it. */
export function placesFor(menus: readonly MenuNode[], moved: number, depth = 0): readonly Choice[] {
  return menus
    .filter(({ menuId }) => menuId !== moved)
    .flatMap(({ menuId, name, children }) => [
      { value: String(menuId), label: name, depth },
      ...placesFor(children, moved, depth + 1),
    ]);
}
