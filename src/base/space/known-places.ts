import { groundOf } from '../geo.ts';
import type { KnownPlace } from './coordinate-sheet.ts';
import { type Crs, gcjFrom, SYSTEMS } from './systems.ts';

/** Fewer names that are known prove nothing. */
const LEAST_KNOWN = 5;
/** Half of the drawings have to lie this near to what all are shifted by, metres: loose ones tell nothing. */
const LOOSE = 150;
/** Two things of one name that lie further apart are two things, metres. */
const OTHER_THING = 5_000;
/** The system somebody named is wrong where everything lies this far off by it, and less than that by another, metres. */
const OFF = 280;
const RIGHT = 200;

/** By how much everything is shifted as a whole under a system, metres: what each drawing gets wrong by itself is not counted. */
interface Shift {
  readonly crs: Crs;
  readonly metres: number;
  /** How far half of the drawings are from that, metres. */
  readonly loose: number;
}

/**
 * Whether drawings whose places are known were written in another system than somebody said: which, and how far off they are by the one said. Undefined
 * where they agree, or where that cannot be told. Drawings of one place differ by some hundred metres each, but not all the same way.
 */
export function otherSystemThan(
  said: Crs,
  places: readonly KnownPlace[],
): { readonly crs: Crs; readonly metres: number } | undefined {
  const near = places.filter((place) => SYSTEMS.some((crs) => Math.hypot(...shiftOf(place, crs)) <= OTHER_THING));
  if (near.length < LEAST_KNOWN) return undefined;
  const shifts = SYSTEMS.map((crs): Shift => ({ crs, ...shiftedBy(near, crs) })).toSorted(
    (a, b) => a.metres - b.metres,
  );
  const [best] = shifts;
  const own = shifts.find(({ crs }) => crs === said);
  return best && own && best.loose <= LOOSE && best.metres <= RIGHT && own.metres >= OFF
    ? { crs: best.crs, metres: own.metres }
    : undefined;
}

function shiftOf({ given, known }: KnownPlace, crs: Crs): readonly [east: number, north: number] {
  const [is, should] = [groundOf(gcjFrom(given, crs)), groundOf(known)];
  return [is.x - should.x, is.y - should.y];
}

function shiftedBy(places: readonly KnownPlace[], crs: Crs): Omit<Shift, 'crs'> {
  const shifts = places.map((place) => shiftOf(place, crs));
  const [east, north] = [middle(shifts.map(([x]) => x)), middle(shifts.map(([, y]) => y))];
  return { metres: Math.hypot(east, north), loose: middle(shifts.map(([x, y]) => Math.hypot(x - east, y - north))) };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
