import { crossingsAt, type Metres, type Ring } from './shapes.ts';

/** Metres of a cell. */
const CELL = 50;

/** An area on a grid: a cell is 1 where it is covered. */
export interface Raster {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/** The area of rings, with an empty margin around it. */
export function fill(rings: readonly Ring[]): Raster {
  const corners = rings.flat();
  const margin = 20 * CELL;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [west, south] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const columns = Math.ceil((Math.max(...xs) + margin - west) / CELL);
  const rows = Math.ceil((Math.max(...ys) + margin - south) / CELL);
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const crossings = crossingsAt(rings, south + (row + 0.5) * CELL);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.round(((crossings[at] ?? 0) - west) / CELL);
      const to = Math.round(((crossings[at + 1] ?? 0) - west) / CELL);
      cells.fill(1, row * columns + from, row * columns + to);
    }
  }
  return { west, south, columns, rows, cells };
}

/** The area without what no disc of the radius (metres) has room in. */
export function opened(raster: Raster, radius: number): Raster {
  const reach = Math.round(radius / CELL);
  const disc: number[] = [];
  for (let row = -reach; row <= reach; row += 1)
    for (let column = -reach; column <= reach; column += 1)
      if (row * row + column * column <= reach * reach) disc.push(row * raster.columns + column);
  const cells = new Uint8Array(raster.cells.length);
  raster.cells.forEach((_, cell) => {
    if (disc.every((step) => raster.cells[cell + step] === 1)) for (const step of disc) cells[cell + step] = 1;
  });
  return { ...raster, cells };
}

/** What of the area hangs together with a place in it. */
export function reachedFrom(raster: Raster, [x, y]: Metres): Raster {
  const { west, south, columns } = raster;
  const cells = new Uint8Array(raster.cells.length);
  const left = [Math.floor((y - south) / CELL) * columns + Math.floor((x - west) / CELL)];
  for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
    if (raster.cells[cell] !== 1 || cells[cell] === 1) continue;
    cells[cell] = 1;
    left.push(cell - 1, cell + 1, cell - columns, cell + columns);
  }
  return { ...raster, cells };
}

/** The middles of covered cells beside bare ones. */
export function edgeOf({ west, south, columns, cells }: Raster): readonly Metres[] {
  const found: Metres[] = [];
  cells.forEach((covered, cell) => {
    if (covered !== 1) return;
    const open = [cell - 1, cell + 1, cell - columns, cell + columns].some((next) => cells[next] !== 1);
    if (open) found.push([west + ((cell % columns) + 0.5) * CELL, south + (Math.floor(cell / columns) + 0.5) * CELL]);
  });
  return found;
}
