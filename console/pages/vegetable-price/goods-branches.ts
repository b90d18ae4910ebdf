import type { GoodsNode } from '#subjects/dictionary/wire.ts';

/** A goods that was chosen, from the tree or by its name. */
export interface PickedGoods {
  readonly name: string;
  /** '' when the name was only typed. */
  readonly number: string;
}

/** Codes of all nodes with something below them: what stands open while the tree is filtered. */
export function parentCodes(nodes: readonly GoodsNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length === 0 ? [] : [node.code, ...parentCodes(node.children)]));
}

/** The open branches after one was pressed: opening it closes all but those above it, as an accordion (spec 2 §2.6). */
export function openAfter(nodes: readonly GoodsNode[], open: readonly string[], pressed: string): string[] {
  const way = wayTo(nodes, pressed);
  return open.includes(pressed) ? way.slice(0, -1) : way;
}

/** The codes from the top down to `code`; empty when it is not in the tree. */
export function wayTo(nodes: readonly GoodsNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.code === code) return [code];
    const below = wayTo(node.children, code);
    if (below.length > 0) return [node.code, ...below];
  }
  return [];
}
