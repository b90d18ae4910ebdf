import { allRegisters } from '#subjects/registers.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';

/** A node of the rights tree 权限树: a menu, or a button permission below the page that it belongs to. */
export interface RightNode {
  /** `menu:12` or `may:user.write`. */
  readonly key: string;
  readonly label: string;
  readonly children: readonly RightNode[];
}

/** What the pages offer beyond being seen: subjects of permissions by COMPONENT of the menu. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'vegetable-price/daily': ['vegetable-price'],
  'screen/list': ['screen'],
  'approval/outlet': ['approval'],
  'admin/users': ['user'],
  'admin/roles': ['role'],
  'admin/menus': ['menu'],
  'admin/dictionaries': ['dictionary'],
  'admin/regions': ['region'],
  'admin/operation-log': ['log'],
  'admin/online': ['online'],
  'admin/notices': ['notice'],
  ...Object.fromEntries(allRegisters.map(({ component, rights }) => [component, [rights]])),
};

const permissions = Object.keys(RIGHT_LABELS);
const subjectOf = (permission: string): string => permission.split('.')[0] ?? '';
const rightOf = (permission: string): RightNode => ({
  key: `may:${permission}`,
  label: RIGHT_LABELS[permission] ?? permission,
  children: [],
});

/** Menus, and below each page the permissions of its buttons; those of no page stand at the end. */
export function rightsTree(menus: readonly MenuNode[]): readonly RightNode[] {
  const placed = new Set<string>();
  const nodeOf = ({ menuId, name, component, children }: MenuNode): RightNode => {
    const subjects = Object.hasOwn(SUBJECTS, component) ? (SUBJECTS[component] ?? []) : [];
    const own = permissions.filter((permission) => subjects.includes(subjectOf(permission)) && !placed.has(permission));
    for (const permission of own) placed.add(permission);
    return { key: `menu:${menuId}`, label: name, children: [...children.map(nodeOf), ...own.map(rightOf)] };
  };
  const nodes = menus.map(nodeOf);
  const rest = permissions.filter((permission) => !placed.has(permission));
  return rest.length === 0 ? nodes : [...nodes, { key: 'rest', label: '其他权限', children: rest.map(rightOf) }];
}

/** Keys of a node and all below it. */
export function keysBelow({ key, children }: RightNode): readonly string[] {
  return [key, ...children.flatMap(keysBelow)];
}

/**
 * The chosen keys after a node was ticked or not: what lies below follows, and the menus above a ticked one come along,
 * because a page cannot be reached without them. `refused` keys stay as they are.
 */
export function ticked(
  nodes: readonly RightNode[],
  chosen: readonly string[],
  key: string,
  on: boolean,
  refused: (key: string) => boolean,
): readonly string[] {
  const trail = trailOf(nodes, key);
  const node = trail.at(-1);
  if (!node) return chosen;
  const below = keysBelow(node).filter((each) => !refused(each));
  if (!on) return chosen.filter((each) => !below.includes(each));
  const above = trail.map((each) => each.key).filter((each) => !refused(each));
  return [...new Set([...chosen, ...above, ...below])];
}

function trailOf(nodes: readonly RightNode[], key: string): readonly RightNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = trailOf(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The chosen keys as the server takes them. */
export function chosenRights(chosen: readonly string[]): { menuIds: string[]; resources: string[] } {
  const after = (prefix: string) =>
    chosen.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return { menuIds: after('menu:'), resources: after('may:') };
}
