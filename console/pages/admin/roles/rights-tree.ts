import type { Area, AreaPage } from '#base/area/area.ts';
import { pagesOfRight } from '#base/area/rights.ts';
import { allAreas } from '#subjects/areas.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';

/** A node of the rights tree 权限树: a menu, or a button permission below the page that it belongs to. */
export interface RightNode {
  /** `menu:12` or `may:user.write`; `area:工作台` is a heading and nothing that can be given. */
  readonly key: string;
  readonly label: string;
  readonly children: readonly RightNode[];
}

/** Whether a node only holds others together. */
export const isHeading = (key: string): boolean => key.startsWith('area:');

const withBelow = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...withBelow(node.children)]);

/** The pages to which a right belongs, its own area's first: the rights of several registers stand in one area, their pages in each. */
const pagesFor = (area: Area, right: string): readonly string[] => [
  ...pagesOfRight(area, right),
  ...pagesOfRight({ pages: allAreas.flatMap(({ pages }) => pages).filter((page) => isOf(area, page)) }, right),
];
const isOf = ({ rights }: Area, { needs }: AreaPage): boolean => needs.flat().some((need) => need in rights);

/** Menus, and below each page the permissions of its buttons; areas of which no page is in the menus stand at the end under their own names. */
export function rightsTree(menus: readonly MenuNode[]): readonly RightNode[] {
  const placeOf = new Map(
    withBelow(menus)
      .map(({ component, menuId }) => [component, menuId] as const)
      .toReversed(),
  );
  const placed = allAreas.flatMap((area) =>
    Object.entries(area.rights).map(([right, { label }]) => ({
      node: { key: `may:${right}`, label, children: [] },
      title: area.title,
      menuId: placeOf.get(pagesFor(area, right).find((component) => placeOf.has(component)) ?? ''),
    })),
  );
  const below = (id: number) => placed.filter(({ menuId }) => menuId === id).map(({ node }) => node);
  const nodeOf = ({ menuId, name, children }: MenuNode): RightNode => ({
    key: `menu:${menuId}`,
    label: name,
    children: [...children.map(nodeOf), ...below(menuId)],
  });
  const pageless = placed.filter(({ menuId }) => menuId === undefined);
  return [
    ...menus.map(nodeOf),
    ...[...new Set(pageless.map(({ title }) => title))].map((label) => ({
      key: `area:${label}`,
      label,
      children: pageless.filter(({ title }) => title === label).map(({ node }) => node),
    })),
  ];
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
