import type { Gcj02 } from '#base/geo.ts';
import { metresBetween } from '#base/space/circle.ts';
import type { LinkTarget, NodeKind } from '#subjects/market/terms.ts';
import type { CentreNode } from '#subjects/market/wire.ts';

/** Which node is meant: a centre or an outlet by its number. */
export interface NodeAt {
  readonly kind: NodeKind;
  readonly id: number;
}

/** What a link is made of or taken from: a node as it was seen. */
export interface LinkedNode extends NodeAt {
  readonly name: string;
  readonly version: number;
}

/** A line of the tree that is in sight. */
export interface TreeLine {
  readonly node: CentreNode;
  readonly key: string;
  /** 1 at the top. */
  readonly level: number;
  /** Key of the node above; undefined at the top. */
  readonly above: string | undefined;
}

export const keyOf = ({ kind, id }: NodeAt): string => `${kind}-${id}`;

/** The node that an address names; undefined for none, or for what is no node. */
export function nodeIn(text: string): NodeAt | undefined {
  const found = /^(centre|outlet)-(\d{1,10})$/.exec(text);
  return found ? { kind: found[1] as NodeKind, id: Number(found[2]) } : undefined;
}

/** The lines of a tree of which some nodes are open, from above to below. */
export function linesOf(nodes: readonly CentreNode[], open: ReadonlySet<string>): readonly TreeLine[] {
  const below = (level: number, above: string | undefined, some: readonly CentreNode[]): readonly TreeLine[] =>
    some.flatMap((node) => {
      const key = keyOf(node);
      return [{ node, key, level, above }, ...(open.has(key) ? below(level + 1, key, node.children) : [])];
    });
  return below(1, undefined, nodes);
}

/** The way down to a node, itself included; empty where it is not there. */
export function trailOf(nodes: readonly CentreNode[], at: NodeAt | undefined): readonly CentreNode[] {
  if (!at) return [];
  for (const node of nodes) {
    if (node.kind === at.kind && node.id === at.id) return [node];
    const below = trailOf(node.children, at);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A centre with the names of those above it. */
export interface CentreOf {
  readonly centre: CentreNode;
  readonly path: string;
}

/** Every centre of a tree, from above to below. */
export function centresOf(nodes: readonly CentreNode[], above = ''): readonly CentreOf[] {
  return nodes
    .filter(({ kind }) => kind === 'centre')
    .flatMap((centre) => {
      const path = above === '' ? centre.name : `${above} / ${centre.name}`;
      return [{ centre, path }, ...centresOf(centre.children, path)];
    });
}

/** The centre that lies nearest to a place, and how far, whole metres; undefined without centres. */
export function nearestCentre(
  place: Gcj02,
  centres: readonly CentreOf[],
): (CentreOf & { readonly metres: number }) | undefined {
  let nearest: (CentreOf & { readonly metres: number }) | undefined;
  for (const one of centres) {
    const metres = Math.round(metresBetween(place, one.centre));
    if (!nearest || metres < nearest.metres) nearest = { ...one, metres };
  }
  return nearest;
}

/** What is linked to nothing 未关联, by what it lacks. */
export const FREE_LABELS = {
  centre: '未关联商圈的网点',
  enterprise: '未关联企业的网点',
} as const satisfies Readonly<Record<LinkTarget, string>>;

/** What a key of the tree does: goes to another line, opens or closes one, or chooses it; undefined for what the tree leaves alone. */
export type TreeMove =
  | { readonly go: string }
  | { readonly open: string }
  | { readonly close: string }
  | { readonly choose: string };

export function moveOf(
  key: string,
  lines: readonly TreeLine[],
  at: string,
  open: ReadonlySet<string>,
): TreeMove | undefined {
  const index = lines.findIndex((line) => line.key === at);
  const line = lines[index];
  if (!line) return undefined;
  const goTo = (to: TreeLine | undefined) => (to ? { go: to.key } : undefined);
  const hasBelow = line.node.children.length > 0;
  const moves: Readonly<Record<string, () => TreeMove | undefined>> = {
    ArrowDown: () => goTo(lines[index + 1]),
    ArrowUp: () => goTo(lines[index - 1]),
    Home: () => goTo(lines[0]),
    End: () => goTo(lines.at(-1)),
    ArrowRight: () => (hasBelow && !open.has(at) ? { open: at } : hasBelow ? goTo(lines[index + 1]) : undefined),
    ArrowLeft: () =>
      hasBelow && open.has(at) ? { close: at } : line.above === undefined ? undefined : { go: line.above },
    Enter: () => ({ choose: at }),
    ' ': () => ({ choose: at }),
  };
  return moves[key]?.();
}
