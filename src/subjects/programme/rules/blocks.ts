import type { OwnScene } from '../wire.ts';
import { gridOf } from './own.ts';
import { type Box, boxesOf, NO_LAYOUT } from './boxes.ts';
import { pictureOf } from './walls.ts';

/** A place whose middle lies no farther that way is beside it, pixels of the design. */
const LEAST_AHEAD = 24;

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A scene of one's own with what stands in two of its places changed over. */
export function swapped(own: OwnScene, one: number, other: number): OwnScene {
  const at = (index: number) => own.widgets[index] ?? '';
  const turned = (index: number) => (index === one ? at(other) : index === other ? at(one) : at(index));
  return { ...own, widgets: (gridOf(own.grid)?.areas ?? []).map((_, index) => turned(index)) };
}

/** How far a box is beyond another in a direction, and how far aside; negative where it is not beyond. */
function wayTo(from: Box, to: Box, direction: Direction): { readonly ahead: number; readonly aside: number } {
  const across = to.left + to.width / 2 - (from.left + from.width / 2);
  const down = to.top + to.height / 2 - (from.top + from.height / 2);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  return { ahead: (isAcross ? across : down) * sign, aside: Math.abs(isAcross ? down : across) };
}

/** The place that lies next to one in a direction: the nearest, counted by how far ahead and how far aside; undefined at the edge. */
export function placeToward(own: OwnScene, from: number, direction: Direction): number | undefined {
  const grid = gridOf(own.grid);
  const boxes = boxesOf(grid?.layout ?? NO_LAYOUT, pictureOf(own.wall).aspect);
  const boxAt = (index: number) => boxes.get(grid?.areas[index] ?? '');
  const start = boxAt(from);
  if (!start) return undefined;
  const found = (grid?.areas ?? []).flatMap((_, index) => {
    const box = index === from ? undefined : boxAt(index);
    const way = box && wayTo(start, box, direction);
    return way && way.ahead > LEAST_AHEAD ? [{ index, ...way }] : [];
  });
  return found.toSorted((one, other) => one.aside + one.ahead - other.aside - other.ahead)[0]?.index;
}
