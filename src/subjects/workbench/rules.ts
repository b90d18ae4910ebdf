import { COLUMNS, LEAST_HEIGHT, LEAST_WIDTH, MOST_HEIGHT, MOST_ROWS, MOST_TILES } from './terms.ts';

/** A widget's place on the grid 组件位置: columns and rows from the upper left, counted from 0. */
export interface Tile {
  /** What stands there, e.g. `vegetable-price/table` or `dataset/kept@12` (base/stage/placed.ts); at most one tile has it. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Size = Pick<Tile, 'w' | 'h'>;
export type Layout = readonly Tile[];

/** Whether two tiles share a cell. */
export function overlap(a: Tile, b: Tile): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const hits = (tile: Tile, others: Layout): boolean =>
  others.some((other) => other.key !== tile.key && overlap(tile, other));

/** Whether a layout may be kept: every tile within the grid and large enough, none twice, none over another. */
export function isSound(tiles: Layout): boolean {
  const fits = ({ x, y, w, h }: Tile) =>
    x >= 0 &&
    y >= 0 &&
    w >= LEAST_WIDTH &&
    h >= LEAST_HEIGHT &&
    h <= MOST_HEIGHT &&
    x + w <= COLUMNS &&
    y + h <= MOST_ROWS;
  return (
    tiles.length <= MOST_TILES &&
    tiles.every(fits) &&
    new Set(tiles.map(({ key }) => key)).size === tiles.length &&
    tiles.every((tile) => !hits(tile, tiles))
  );
}

/** As one reads: row by row, from the left. */
export function inReadingOrder(tiles: Layout): Layout {
  return tiles.toSorted((a, b) => a.y - b.y || a.x - b.x || (a.key < b.key ? -1 : 1));
}

/** What a phone shows first: what there is to do, then what to look into, then all that only tells, each as one reads them. */
const FIRST = ['work', 'attention'] as const;

/** One under the other on a phone 手机上的次序: to-do, alerts, figures (ours). */
export function inPhoneOrder(tiles: Layout, asks: (key: string) => (typeof FIRST)[number] | undefined): Layout {
  const rankOf = ({ key }: Tile) => {
    const asked = asks(key);
    return asked === undefined ? FIRST.length : FIRST.indexOf(asked);
  };
  return inReadingOrder(tiles).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Every tile as far up as it goes past none of those before it: no rows are left empty. */
export function compacted(tiles: Layout): Layout {
  const placed: Tile[] = [];
  for (const tile of inReadingOrder(tiles)) {
    let risen = tile;
    while (risen.y > 0 && !hits({ ...risen, y: risen.y - 1 }, placed)) risen = { ...risen, y: risen.y - 1 };
    placed.push(lowered(risen, placed));
  }
  return placed;
}

/** The tile at its place, or as little below it as is free. */
function lowered(tile: Tile, placed: Layout): Tile {
  let fallen = tile;
  while (hits(fallen, placed)) fallen = { ...fallen, y: fallen.y + 1 };
  return fallen;
}

/** The tiles that may be seen, without the room of those that may not 无权限或未知的组件不占位. */
export function shownOf(tiles: Layout, isShown: (key: string) => boolean): Layout {
  return compacted(tiles.filter(({ key }) => isShown(key)));
}

/** `tile` stays; what it hits goes above it where that is free (so that neighbours change places), else below. */
function settled(tile: Tile, tiles: Layout): Layout {
  const placed: Tile[] = [tile];
  const waiting = [...inReadingOrder(tiles.filter(({ key }) => key !== tile.key))];
  while (waiting.length > 0) {
    const next = waiting.shift() as Tile;
    const above = { ...next, y: Math.max(0, tile.y - next.h) };
    const mayRise = overlap(next, tile) && !hits(above, placed) && !hits(above, waiting);
    placed.push(mayRise ? above : lowered(next, placed));
  }
  return compacted(placed);
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value), least), most);

/** The layout with the tile of `key` at column `x`, row `y`, or as near as the grid allows; unchanged for an unknown key. */
export function moved(tiles: Layout, key: string, x: number, y: number): Layout {
  const tile = tiles.find((one) => one.key === key);
  return tile
    ? settled({ ...tile, x: within(x, 0, COLUMNS - tile.w), y: within(y, 0, heightOf(tiles)) }, tiles)
    : tiles;
}

/** The layout with the tile of `key` that large, or as near as the grid and the least size allow. */
export function resized(tiles: Layout, key: string, { w, h }: Size): Layout {
  const tile = tiles.find((one) => one.key === key);
  if (!tile) return tiles;
  return settled(
    { ...tile, w: within(w, LEAST_WIDTH, COLUMNS - tile.x), h: within(h, LEAST_HEIGHT, MOST_HEIGHT) },
    tiles,
  );
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** One step by key: a column sideways; up and down as far as it takes to change places with a neighbour. */
export function stepped(tiles: Layout, key: string, direction: Direction): Layout {
  const tile = tiles.find((one) => one.key === key);
  if (!tile) return tiles;
  if (direction === 'left' || direction === 'right')
    return moved(tiles, key, tile.x + (direction === 'left' ? -1 : 1), tile.y);
  const steps = direction === 'up' ? tile.y : heightOf(tiles) - tile.y;
  for (let step = 1; step <= steps; step += 1) {
    const next = moved(tiles, key, tile.x, tile.y + (direction === 'up' ? -step : step));
    const y = next.find((one) => one.key === key)?.y ?? tile.y;
    if (direction === 'up' ? y < tile.y : y > tile.y) return next;
  }
  return tiles;
}

/** One step of size by key. */
export function stretched(tiles: Layout, key: string, direction: Direction): Layout {
  const tile = tiles.find((one) => one.key === key);
  if (!tile) return tiles;
  const by = direction === 'left' || direction === 'up' ? -1 : 1;
  const across = direction === 'left' || direction === 'right';
  return resized(tiles, key, { w: tile.w + (across ? by : 0), h: tile.h + (across ? 0 : by) });
}

/** The layout with one more widget at the first place, as one reads, that takes it; unchanged when it is there or there are too many. */
export function added(tiles: Layout, key: string, size: Size): Layout {
  if (tiles.length >= MOST_TILES || tiles.some((tile) => tile.key === key)) return tiles;
  const w = within(size.w, LEAST_WIDTH, COLUMNS);
  const h = within(size.h, LEAST_HEIGHT, MOST_HEIGHT);
  for (let y = 0; ; y += 1) {
    for (let x = 0; x + w <= COLUMNS; x += 1) {
      const tile = { key, x, y, w, h };
      if (!hits(tile, tiles)) return compacted([...tiles, tile]);
    }
  }
}

/** The layout without a widget. */
export function removed(tiles: Layout, key: string): Layout {
  return compacted(tiles.filter((tile) => tile.key !== key));
}

/** What was arranged, and below or between it what its arranger could not see: saving loses nothing of it. */
export function withUnseen(arranged: Layout, unseen: Layout): Layout {
  const placed = [...arranged];
  for (const tile of inReadingOrder(unseen)) {
    if (placed.length < MOST_TILES && !placed.some(({ key }) => key === tile.key))
      placed.push(lowered({ ...tile, y: Math.min(tile.y, heightOf(placed)) }, placed));
  }
  return placed;
}

/** Rows that a layout takes. */
export function heightOf(tiles: Layout): number {
  return Math.max(0, ...tiles.map(({ y, h }) => y + h));
}

/** Whether two layouts place the same widgets at the same places. */
export function isSame(a: Layout, b: Layout): boolean {
  const text = (tiles: Layout) => JSON.stringify(inReadingOrder(tiles).map(({ key, x, y, w, h }) => [key, x, y, w, h]));
  return text(a) === text(b);
}
