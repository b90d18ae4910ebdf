import type { Ground } from '#base/geo.ts';
import type { PointIndex } from '#base/space/point-index.ts';

/** How many outlets each home has within reach, by its place in the list; `homesAt` finds homes (metres). */
export function servedBy(homesAt: PointIndex, outlets: Iterable<Ground>, within: number): Uint16Array {
  const counts = new Uint16Array(homesAt.size);
  for (const outlet of outlets) stamp(counts, homesAt, outlet, within, 1);
  return counts;
}

/** The same counts after some outlets opened and others closed: only what lies around them is looked at. */
export function servedAfter(
  before: Uint16Array,
  homesAt: PointIndex,
  change: { readonly opened: Iterable<Ground>; readonly closed: Iterable<Ground> },
  within: number,
): Uint16Array {
  const counts = before.slice();
  for (const outlet of change.opened) stamp(counts, homesAt, outlet, within, 1);
  for (const outlet of change.closed) stamp(counts, homesAt, outlet, within, -1);
  return counts;
}

function stamp(counts: Uint16Array, homesAt: PointIndex, outlet: Ground, within: number, by: 1 | -1): void {
  homesAt.near(outlet, within, (at) => {
    counts[at] = (counts[at] ?? 0) + by;
  });
}

/** A home with its people, metres. */
export interface Home extends Ground {
  readonly people: number;
}

/** A place for an outlet, and who would be served by it that no better placed one serves already. */
export interface Site extends Ground {
  readonly people: number;
  readonly homes: number;
}

interface Square extends Ground {
  readonly homes: number[];
  people: number;
}

/**
 * The best places for new outlets: the middles of squares around homes that nobody serves, taken one by one, each for the most people
 * that the ones before leave unserved, so that gains are distinct. Ties go to the south-west.
 */
export function bestSites(
  homes: readonly Home[],
  within: number,
  {
    grid,
    most,
    isFree = () => true,
  }: { readonly grid: number; readonly most: number; readonly isFree?: (place: Ground) => boolean },
): readonly Site[] {
  const squares = squaresAround(homes, within, grid);
  const squaresOf: Square[][] = homes.map(() => []);
  for (const square of squares) for (const home of square.homes) squaresOf[home]?.push(square);
  const served = new Uint8Array(homes.length);
  const sites: Site[] = [];
  while (sites.length < most) {
    const best = strongest(squares, isFree);
    if (!best) return sites;
    const newly = best.homes.filter((home) => served[home] === 0);
    sites.push({ x: best.x, y: best.y, people: best.people, homes: newly.length });
    for (const home of newly) {
      served[home] = 1;
      for (const square of squaresOf[home] ?? []) square.people -= homes[home]?.people ?? 0;
    }
  }
  return sites;
}

/** The square with the most people; one that is not free is given up for good. */
function strongest(squares: readonly Square[], isFree: (place: Ground) => boolean): Square | undefined {
  for (;;) {
    let best: Square | undefined;
    for (const square of squares) if (square.people > (best?.people ?? 0)) best = square;
    if (!best || isFree(best)) return best;
    best.people = 0;
    best.homes.length = 0;
  }
}

function squaresAround(homes: readonly Home[], within: number, grid: number): readonly Square[] {
  const found = new Map<string, Square>();
  const steps = Math.ceil(within / grid);
  homes.forEach(({ x, y, people }, home) => {
    const [column, row] = [Math.floor(x / grid), Math.floor(y / grid)];
    for (let down = -steps; down <= steps; down += 1) {
      for (let right = -steps; right <= steps; right += 1) {
        const middle = { x: (column + right + 0.5) * grid, y: (row + down + 0.5) * grid };
        if ((middle.x - x) ** 2 + (middle.y - y) ** 2 > within ** 2) continue;
        const key = `${column + right}/${row + down}`;
        const square = found.get(key) ?? { ...middle, homes: [], people: 0 };
        square.homes.push(home);
        square.people += people;
        found.set(key, square);
      }
    }
  });
  return [...found.values()].toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** How far it is to the nearest of those places that count, metres; undefined when none is within `most`. */
export function nearestDistance(
  placesAt: PointIndex,
  places: readonly Ground[],
  from: Ground,
  { most, counts }: { readonly most: number; readonly counts: (at: number) => boolean },
): number | undefined {
  for (let reach = Math.min(1_000, most); ; reach = Math.min(most, reach * 4)) {
    let nearest = Infinity;
    placesAt.near(from, reach, (at) => {
      const place = places[at];
      if (place && counts(at)) nearest = Math.min(nearest, Math.hypot(place.x - from.x, place.y - from.y));
    });
    if (nearest < Infinity) return Math.round(nearest);
    if (reach >= most) return undefined;
  }
}

/** The difference of two figures, undefined where one is not known. */
export function difference(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || before === undefined ? undefined : Math.round((now - before) * 100) / 100;
}
