/** A place as web maps lay the world out: 0…1 from west to east and from north to south (Web Mercator). */
export interface WorldPlace {
  readonly u: number;
  readonly v: number;
}

const RADIANS = Math.PI / 180;
/** Pixels of the whole world at zoom 0, with tiles of 256 px as the specification counts zoom. */
const TILE = 256;

/** Degrees to the unit square that maps are drawn on. */
export function worldOf(lng: number, lat: number): WorldPlace {
  const sine = Math.sin(lat * RADIANS);
  return { u: lng / 360 + 0.5, v: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The side of a square of `pixels` at a zoom, in parts of the world. */
export function cellSide(zoom: number, pixels: number): number {
  return pixels / (TILE * 2 ** zoom);
}

/** Places summed up by square 聚合. */
export interface Cell {
  /** How many places are in it. */
  readonly count: number;
  /** Sum of their weights. */
  readonly weight: number;
  /** Mean of their degrees. */
  readonly lng: number;
  readonly lat: number;
  /** One of them, by its place in the list. */
  readonly at: number;
}

interface Weighed {
  readonly lng: number;
  readonly lat: number;
}

/** Sums places up by squares that stand still while the map is moved. `weightOf` gives what each weighs. */
export function cellsOf<P extends Weighed>(places: Iterable<readonly [at: number, place: P]>, side: number, weightOf: (place: P) => number): readonly Cell[] {
  const cells = new Map<number, { count: number; weight: number; lng: number; lat: number; at: number }>();
  const columns = Math.ceil(1 / side);
  for (const [at, place] of places) {
    const { u, v } = worldOf(place.lng, place.lat);
    const key = Math.floor(v / side) * columns + Math.floor(u / side);
    const weight = weightOf(place);
    const cell = cells.get(key);
    if (cell) {
      cell.count += 1;
      cell.weight += weight;
      cell.lng += place.lng;
      cell.lat += place.lat;
    } else cells.set(key, { count: 1, weight, lng: place.lng, lat: place.lat, at });
  }
  return [...cells.values()].map((cell) => ({ ...cell, lng: cell.lng / cell.count, lat: cell.lat / cell.count }));
}
