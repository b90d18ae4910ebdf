import { z } from 'zod';
import { isGroup } from '#base/figures/ratio.ts';
import { type Cell, cellAt, type Cells, cellSide, reusedLists, summedUp } from '#base/space/tile-grid.ts';
import { GROUPING_PIXELS } from '#subjects/planning/terms.ts';
import { type HeatPoint, heatPointWire } from '#subjects/planning/wire.ts';
import { foundIn } from './figures.ts';
import type { Plane } from './plane.ts';
import type { Selection } from './selection.ts';

const heatLists = reusedLists();

/** Heat points summed up by squares of the drawing at a zoom; good until the next heat is summed up. */
export function heatCells(points: readonly HeatPoint[], zoom: number): Cells {
  return summedUp(points, cellSide(zoom, GROUPING_PIXELS.heat), ({ total }) => total, heatLists);
}

/** Where people of a selection live, summed up by squares of a `side` in parts of the world. */
export function peopleCells(plane: Plane, selection: Selection, side: number): Cells {
  return summedUp(foundIn(plane, selection, undefined).compounds, side, ({ male, female }) => male + female);
}

/** A cell as the heat is sent. */
export function heatText({ lng, lat, weight }: Cell): string {
  return JSON.stringify(z.encode(heatPointWire, { lng, lat, total: weight }));
}

/** The same of a cell of people; nothing of ten or fewer (k-anonymity). */
export function peopleText(cell: Cell): string | undefined {
  return isGroup(cell.weight) ? heatText(cell) : undefined;
}

/** All cells as one answer. */
export function heatAnswer(cells: Cells, textOf: (cell: Cell) => string | undefined): string {
  const texts: string[] = [];
  for (let index = 0; index < cells.size; index += 1) {
    const text = textOf(cellAt(cells, index));
    if (text !== undefined) texts.push(text);
  }
  return `[${texts.join()}]`;
}
