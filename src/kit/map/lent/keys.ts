import type { KeyboardEvent } from 'react';
import type { MapHost } from '../engine/map-host.ts';

/** How far an arrow moves the map, pixels. */
const STEP = 80;

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Moves a map by its keys: arrows, plus and minus. Whatever else is pressed is left to the page. */
export function handleKeys(event: KeyboardEvent, map: MapHost): void {
  const move = MOVES[event.key];
  if (move) map.panBy(...move);
  else if (event.key === '+' || event.key === '=') map.zoomBy(1);
  else if (event.key === '-') map.zoomBy(-1);
  else return;
  event.preventDefault();
}
