import type { ListTable } from '@visactor/vtable';

/** A part of the engine's scene that holds others: who joins or leaves it makes the whole of it count as changed. */
interface Holder {
  shouldSelfChangeUpdateAABBBounds: () => boolean;
}

const isNoChange = () => false;

/** Lets a holder count as changed only where what it holds has changed: that tells by itself where it was and where it is. */
function quiet(holder: Holder | undefined): void {
  if (holder) holder.shouldSelfChangeUpdateAABBBounds = isNoChange;
}

/** What the engine lays over the cells for what is chosen, one group for each part of a sheet. */
const OVERLAYS = [
  'bodySelectGroup',
  'rowHeaderSelectGroup',
  'bottomFrozenSelectGroup',
  'colHeaderSelectGroup',
  'rightFrozenSelectGroup',
  'rightTopCornerSelectGroup',
  'leftBottomCornerSelectGroup',
  'rightBottomCornerSelectGroup',
  'cornerHeaderSelectGroup',
] as const;

/** Keeps a move of the selection from drawing the whole sheet anew: the groups of what is chosen call themselves boundless. */
export function quietOverlays({ scenegraph }: ListTable): void {
  for (const name of OVERLAYS) quiet(scenegraph[name]);
}

/** Keeps a new cell, which the engine puts in the place of the one that changed, from drawing its whole column anew. */
export function quietColumn({ scenegraph }: ListTable, col: number): void {
  quiet(scenegraph.getColGroup(col));
}
