import type { GoodsNode } from '#subjects/dictionary/wire.ts';

/** Codes of all nodes with something below them: what stands open while the tree is filtered. */
export function parentKeys(nodes: readonly GoodsNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length === 0 ? [] : [node.code, ...parentKeys(node.children)]));
}

/** The open branches after a press: one that opens closes its siblings and all below them, as an accordion (spec 2 §2.6). */
export function expandedAfter(nodes: readonly GoodsNode[], before: readonly string[], pressed: readonly string[]): string[] {
  const opened = pressed.find((key) => !before.includes(key));
  if (opened === undefined) return [...pressed];
  return wayTo(nodes, opened);
}

/** The codes from the top down to `code`. */
function wayTo(nodes: readonly GoodsNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.code === code) return [code];
    const below = wayTo(node.children, code);
    if (below.length > 0) return [node.code, ...below];
  }
  return [];
}
