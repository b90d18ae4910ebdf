import { worldOf } from '#base/space/tile-grid.ts';
import type { Boundary, HeatPoint } from '../../wire.ts';

/** How the region heat is drawn: pixels, opacity of the strongest, the value drawn in the last colour (spec 2 §9). */
export const REGION_HEAT = { height: 400, radius: 15, opacity: 0.8, most: 5 } as const;

/** Colours of the region heat and the share of the strongest at which each begins (spec 2 §9). */
export const HEAT_RAMP = {
  colors: ['#0000FF', '#66B3FF', '#00B050', '#FFFF00', '#FF0000'],
  positions: [0.5, 0.65, 0.7, 0.9, 1],
} as const;
/** On a wall's dark blue ground the blue would be lost: a light outline goes around it. */
export const HEAT_RAMP_ON_DARK = {
  colors: ['#E4EEFF', '#9CC2FF', '#1F4DFF', ...HEAT_RAMP.colors.slice(1)],
  positions: [0, 0.12, ...HEAT_RAMP.positions],
} as const;

/** How the population heat is drawn: pixels and opacity. */
export const POPULATION_HEAT = { height: 400, radius: 14, opacity: 0.75 } as const;
/** The share of places that reach the last colour, so that one crowded place does not pale all others. */
const STRONGEST = 0.98;

/** How long a wall shows a region or a division, milliseconds. */
export const HEAT_TURN_INTERVAL = 8_000;

/** The value from which the heat of people is drawn in the last colour; 1 where there is nobody. */
export function fullHeat(points: readonly HeatPoint[]): number {
  const totals = points.map(({ total }) => total).toSorted((a, b) => a - b);
  return totals[Math.floor((totals.length - 1) * STRONGEST)] || 1;
}

/** The share of places that count as busy. */
const BUSY = 0.1;

/** What share of all is at the busiest tenth of places, whole percent; undefined without anybody. */
export function busyShare(points: readonly HeatPoint[]): number | undefined {
  const totals = points.map(({ total }) => total).toSorted((a, b) => b - a);
  const sum = totals.reduce((all, one) => all + one, 0);
  if (sum <= 0) return undefined;
  const busiest = totals.slice(0, Math.max(1, Math.round(totals.length * BUSY)));
  return Math.round((busiest.reduce((all, one) => all + one, 0) / sum) * 100);
}

/** Places with a weight between 0 and 1, where `most` and above are 1. */
export function weighed(points: readonly HeatPoint[], most: number) {
  return points.map(({ lng, lat, total }) => ({ lng, lat, weight: Math.min(1, Math.max(0, total) / most) }));
}

/** The one after the given in a list that goes round; the first one after one that is not in it. */
export function nextIn<T>(list: readonly T[], now: T): T | undefined {
  return list[(list.indexOf(now) + 1) % Math.max(1, list.length)];
}

/** So many pixels of a map that are free for what it is about, and how many more there are at the right and at the foot. */
export interface MapRoom {
  readonly width: number;
  readonly height: number;
  readonly right?: number;
  readonly bottom?: number;
}

/** Where to look to have rings in sight on so many pixels, zoom as the specification counts it, down to twentieths; undefined without rings. */
export function viewAround(rings: Boundary['rings'], { width, height, right = 0, bottom = 0 }: MapRoom) {
  const corners = rings.flat();
  if (corners.length === 0 || width <= 0 || height <= 0) return undefined;
  const [west, east] = ends(corners.map(([lng]) => lng));
  const [south, north] = ends(corners.map(([, lat]) => lat));
  const [from, to] = [worldOf(west, north), worldOf(east, south)];
  const zoom = Math.floor(20 * Math.log2(Math.min(width / (to.u - from.u), height / (to.v - from.v)) / TILE)) / 20;
  const lat = (south + north) / 2;
  const degrees = 360 / (TILE * 2 ** zoom);
  return {
    lng: (west + east) / 2 + (right / 2) * degrees,
    lat: lat - (bottom / 2) * degrees * Math.cos((lat * Math.PI) / 180),
    zoom,
  };
}

const TILE = 256;

const ends = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
