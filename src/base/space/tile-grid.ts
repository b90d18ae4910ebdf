/** A place as web maps lay the world out: 0…1 from west to east and from north to south (Web Mercator). */
export interface WorldPlace {
  readonly u: number;
  readonly v: number;
}

const RADIANS = Math.PI / 180;
/** Pixels of the whole world at zoom 0, with tiles of 256 px as the specification counts zoom. */
const TILE = 256;

const across = (lng: number): number => lng / 360 + 0.5;

function down(lat: number): number {
  const sine = Math.sin(lat * RADIANS);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Degrees to the unit square that maps are drawn on. */
export function worldOf(lng: number, lat: number): WorldPlace {
  return { u: across(lng), v: down(lat) };
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

/** A list with a place for each square is worth its memory up to so many squares for a place; beyond, squares are looked up. */
const SPARSE = 8;
/** Squares whose list is kept for the next asking, as many as a million places may have: given back each time, its collection takes as long as the sums. */
const MOST_KEPT = 8_000_000;

interface Degrees {
  readonly lng: number;
  readonly lat: number;
}

/** Squares of one size, numbered from north to south and in each row from west to east. */
export interface Squares {
  readonly side: number;
  /** Row and column of number 0, counted from the world's north-west. */
  readonly top: number;
  readonly left: number;
  /** Squares in a row. */
  readonly width: number;
}

/** Cells side by side: the n-th of each list is the n-th cell, which stands for the square of that number. The lists may be longer than `size`. */
export interface Cells {
  readonly squares: Squares;
  readonly size: number;
  readonly numbers: Float64Array;
  readonly counts: Uint32Array;
  readonly weights: Float64Array;
  readonly lngs: Float64Array;
  readonly lats: Float64Array;
  readonly ats: Uint32Array;
}

type Lists = Omit<Cells, 'squares' | 'size'>;

const newLists = (count: number): Lists => ({
  numbers: new Float64Array(count),
  weights: new Float64Array(count),
  lngs: new Float64Array(count),
  lats: new Float64Array(count),
  counts: new Uint32Array(count),
  ats: new Uint32Array(count),
});

/**
 * Lists for one sum after the other, of up to a million places: 40 MB given back each time take as long to collect as to fill.
 * What stands in them is good until they are asked for again.
 */
export function reusedLists(): (count: number) => Lists {
  let held = newLists(0);
  return (count) => {
    if (count > MOST_KEPT / SPARSE) return newLists(count);
    if (held.numbers.length < count) return (held = newLists(count));
    for (const list of [held.weights, held.lngs, held.lats, held.counts]) list.fill(0, 0, count);
    return held;
  };
}

/** Sums places up by squares that stand still while the map is moved; cells come in the order of their first place, in the lists that `lists` gives for so many places. */
export function summedUp<P extends Degrees>(
  places: readonly P[],
  side: number,
  weightOf: (place: P) => number,
  lists: (count: number) => Lists = newLists,
): Cells {
  const count = places.length;
  const { squares, height } = squaresAround(places, side);
  const { top, left, width } = squares;
  const listed = count > 0 && width * height <= SPARSE * count ? emptyList(width * height) : undefined;
  const looked = new Map<number, number>();
  const { numbers, weights, lngs, lats, counts, ats } = lists(count);
  let size = 0;
  for (let at = 0; at < count; at += 1) {
    const place = places[at];
    if (!place) continue;
    const number = (Math.floor(down(place.lat) / side) - top) * width + Math.floor(across(place.lng) / side) - left;
    // Counted from 1: a square without a cell is at 0.
    let slot = (listed ? listed[number] : looked.get(number)) ?? 0;
    if (slot === 0) {
      slot = size += 1;
      if (listed) listed[number] = slot;
      else looked.set(number, slot);
      numbers[slot - 1] = number;
      ats[slot - 1] = at;
    }
    slot -= 1;
    counts[slot] = (counts[slot] ?? 0) + 1;
    weights[slot] = (weights[slot] ?? 0) + weightOf(place);
    lngs[slot] = (lngs[slot] ?? 0) + place.lng;
    lats[slot] = (lats[slot] ?? 0) + place.lat;
  }
  for (let slot = 0; slot < size; slot += 1) {
    const among = counts[slot] ?? 1;
    lngs[slot] = (lngs[slot] ?? 0) / among;
    lats[slot] = (lats[slot] ?? 0) / among;
  }
  return { squares, size, numbers, counts, weights, lngs, lats, ats };
}

let kept = new Int32Array(0);

/** A list of at least `length` zeros, good until the next is asked for. */
function emptyList(length: number): Int32Array {
  if (length > MOST_KEPT) return new Int32Array(length);
  if (kept.length < length) kept = new Int32Array(length);
  else kept.fill(0, 0, length);
  return kept;
}

/** The squares that hold all places, numbered. */
function squaresAround(
  places: readonly Degrees[],
  side: number,
): { readonly squares: Squares; readonly height: number } {
  let west = Infinity;
  let east = -Infinity;
  let south = Infinity;
  let north = -Infinity;
  for (const { lng, lat } of places) {
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  const top = Math.floor(down(north) / side);
  const left = Math.floor(across(west) / side);
  return {
    squares: { side, top, left, width: Math.floor(across(east) / side) - left + 1 },
    height: Math.floor(down(south) / side) - top + 1,
  };
}

/** One of the cells. */
export function cellAt({ counts, weights, lngs, lats, ats }: Cells, index: number): Cell {
  return {
    count: counts[index] ?? 0,
    weight: weights[index] ?? 0,
    lng: lngs[index] ?? 0,
    lat: lats[index] ?? 0,
    at: ats[index] ?? 0,
  };
}

/** Places summed up by squares of a `side` in parts of the world. `weightOf` gives what each weighs. */
export function cellsOf<P extends Degrees>(
  places: readonly P[],
  side: number,
  weightOf: (place: P) => number,
): readonly Cell[] {
  const cells = summedUp(places, side, weightOf);
  return Array.from({ length: cells.size }, (_, index) => cellAt(cells, index));
}
