import { GOODS_CODE_LENGTH, REGION_NUM } from './terms.ts';
import type { GoodsNode } from './wire.ts';

/** Only leaves can be chosen in single mode: a parent's code is shorter than five characters (spec 2 §5). */
export function isSelectableGoods(node: GoodsNode): boolean {
  return node.code.length >= GOODS_CODE_LENGTH;
}

/** The tree filtered to nodes whose name contains the typed text, with the way down to them (spec 2 §5). */
export function filterGoods(nodes: readonly GoodsNode[], text: string): readonly GoodsNode[] {
  const wanted = text.trim();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.name.includes(wanted)) return [node];
    const children = filterGoods(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** All goods of the tree that can be chosen, in its order. */
export function goodsLeaves(nodes: readonly GoodsNode[]): readonly GoodsNode[] {
  return nodes.flatMap((node) => (isSelectableGoods(node) ? [node] : goodsLeaves(node.children)));
}

const LONGEST_LABEL = 10;

/** Labels over ten characters are cut; the whole stands in a tooltip (spec 2 §5). */
export function shortLabel(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_LABEL ? `${characters.slice(0, LONGEST_LABEL).join('')}…` : name;
}

/**
 * The number of a division in the dictionary 区划层级编号: the head's, then four digits a level, from its national code – 320115 is
 * province 32, city 01, district 15, so twenty digits (spec 1 §9); a city's has sixteen, a town's 24.
 */
export function regionNum(code: string): string {
  const parts = [code.slice(0, 2), code.slice(2, 4), code.slice(4, 6), code.slice(6)].filter((part) =>
    /[1-9]/.test(part),
  );
  return REGION_NUM + parts.map((part) => part.padStart(4, '0')).join('');
}
