import { sankey, sankeyLeft, sankeyLinkHorizontal } from 'd3-sankey';

/** Something that a quantity comes from, passes or goes to. */
export interface FlowNode {
  readonly id: string;
  readonly name: string;
  /** What else is known of it, e.g. its loss. */
  readonly note?: string | undefined;
  /** It leads out of the flow, as a loss does: drawn in the colour of what is off. */
  readonly isLoss?: boolean | undefined;
}

/** So much goes from one node to another. */
export interface FlowLink {
  readonly source: string;
  readonly target: string;
  readonly value: number;
}

export interface Flow {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}

export interface PlacedNode extends FlowNode {
  readonly value: number;
  /** The stage that it stands in, from 0. */
  readonly stage: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Whether there is room for its note below its name. */
  readonly isTall: boolean;
  /** Whether its name stands at its left: at the last stage there is no room at the right. */
  readonly isLast: boolean;
}

export interface PlacedLink extends FlowLink {
  readonly key: string;
  readonly path: string;
  readonly width: number;
  readonly isLoss: boolean;
}

/** The width of a node, and the room between two of one stage, px. */
export const NODE_WIDTH = 12;
const NODE_GAP = 14;
/** A name, and a note below it, px. */
export const LINE = 16;

/** A flow in its stages from left to right, within `width` × `height` px; links that carry nothing are left out. */
export function placedFlow(
  { nodes, links }: Flow,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly nodes: readonly PlacedNode[]; readonly links: readonly PlacedLink[] } {
  const carrying = links.filter(({ value }) => value > 0);
  const reached = new Set(carrying.flatMap(({ source, target }) => [source, target]));
  if (reached.size === 0) return { nodes: [], links: [] };
  const placing = sankey<FlowNode, FlowLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyLeft)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(NODE_GAP)
    // In the order given, which is that of the figures.
    .nodeSort(() => 0)
    .extent([
      [0, NODE_GAP / 2],
      [width, height - NODE_GAP / 2],
    ]);
  // It writes into what it is given.
  const placed = placing({
    nodes: nodes.filter(({ id }) => reached.has(id)).map((node) => ({ ...node })),
    links: carrying.map((link) => ({ ...link })),
  });
  const last = Math.max(...placed.nodes.map(({ depth = 0 }) => depth));
  const path = sankeyLinkHorizontal<FlowNode, FlowLink>();
  return {
    nodes: placed.nodes.map(({ id, name, note, isLoss, value = 0, depth = 0, x0 = 0, y0 = 0, y1 = 0 }) => ({
      id,
      name,
      note,
      isLoss,
      value,
      stage: depth,
      x: x0,
      y: y0,
      height: y1 - y0,
      isTall: y1 - y0 + NODE_GAP >= 2 * LINE,
      isLast: depth === last,
    })),
    links: placed.links.map((link) => {
      const [source, target] = [link.source as FlowNode, link.target as FlowNode];
      return {
        key: `${source.id} ${target.id}`,
        source: source.name,
        target: target.name,
        value: link.value,
        path: path(link) ?? '',
        width: Math.max(1, link.width ?? 0),
        isLoss: target.isLoss === true,
      };
    }),
  };
}
