import type { Ground } from '../geo.ts';

/** A rectangle on the ground, metres. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What is wrong with a drawn polygon; undefined when nothing is. */
export type ShapeFault = 'too-few' | 'too-many' | 'crossing';

/** Corners a drawn polygon may have at most: a hand draws dozens, a file hundreds. */
export const MOST_CORNERS = 1_000;
const FEWEST_CORNERS = 3;

/** The smallest rectangle around points; undefined for none. */
export function boxOf(points: readonly Ground[]): Box | undefined {
  if (points.length === 0) return undefined;
  let box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    box = {
      minX: Math.min(box.minX, x),
      minY: Math.min(box.minY, y),
      maxX: Math.max(box.maxX, x),
      maxY: Math.max(box.maxY, y),
    };
  }
  return box;
}

/** The corners without a last one that repeats the first, and without neighbours in one place. */
export function openRing<P extends Ground>(ring: readonly P[]): readonly P[] {
  const same = (a: Ground | undefined, b: Ground | undefined): boolean => a?.x === b?.x && a?.y === b?.y;
  const apart = ring.filter((corner, index) => index === 0 || !same(corner, ring[index - 1]));
  return apart.length > 1 && same(apart[0], apart.at(-1)) ? apart.slice(0, -1) : apart;
}

/** Area inside a ring in m², whichever way round it was drawn. */
export function areaOf(ring: readonly Ground[]): number {
  let twice = 0;
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    twice += corner.x * next.y - next.x * corner.y;
  });
  return Math.abs(twice) / 2;
}

/** Whether a point lies inside a ring (even-odd rule); on the border it may be either. */
export function isInside(ring: readonly Ground[], { x, y }: Ground): boolean {
  let inside = false;
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index, index += 1) {
    const a = ring[index];
    const b = ring[last];
    if (a && b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** What is wrong with a polygon somebody drew or sent: fewer than three corners, more than allowed, or a border that crosses itself. */
export function faultOf(ring: readonly Ground[]): ShapeFault | undefined {
  if (ring.length > MOST_CORNERS) return 'too-many';
  const corners = openRing(ring);
  if (corners.length < FEWEST_CORNERS || areaOf(corners) === 0) return 'too-few';
  return crosses(sidesOf(corners), corners.length) ? 'crossing' : undefined;
}

/** Whether a border that is still being drawn crosses itself already; the side that would close it does not count yet. */
export function pathCrosses(path: readonly Ground[]): boolean {
  const corners = openRing(path);
  return crosses(sidesOf(corners).slice(0, -1), corners.length);
}

interface Side {
  readonly a: Ground;
  readonly b: Ground;
  readonly at: number;
}

const sidesOf = (corners: readonly Ground[]): readonly Side[] =>
  corners.map((a, at) => ({ a, b: corners[(at + 1) % corners.length] ?? a, at }));

/** Sides are looked at from west to east; only those that overlap along x are compared. */
function crosses(sides: readonly Side[], corners: number): boolean {
  const west = ({ a, b }: Side): number => Math.min(a.x, b.x);
  const sorted = sides.toSorted((one, other) => west(one) - west(other));
  return sorted.some((side, index) => {
    const east = Math.max(side.a.x, side.b.x);
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || west(other) > east) return false;
      const apart = Math.abs(side.at - other.at);
      const neighbours = apart === 1 || apart === corners - 1;
      if (neighbours ? foldsBack(side, other) : meet(side, other)) return true;
    }
    return false;
  });
}

/** Which way one turns from `a` over `b` to `c`: 1 to the left, -1 to the right, 0 straight on or back. */
export const turn = (a: Ground, b: Ground, c: Ground): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

const spans = (a: Ground, b: Ground, p: Ground): boolean =>
  Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y);

/** Whether two sides have a place in common, their ends included. */
export function meet(one: Pick<Side, 'a' | 'b'>, other: Pick<Side, 'a' | 'b'>): boolean {
  const [t1, t2] = [turn(one.a, one.b, other.a), turn(one.a, one.b, other.b)];
  const [t3, t4] = [turn(other.a, other.b, one.a), turn(other.a, other.b, one.b)];
  if (t1 !== t2 && t3 !== t4) return true;
  return (
    (t1 === 0 && spans(one.a, one.b, other.a)) ||
    (t2 === 0 && spans(one.a, one.b, other.b)) ||
    (t3 === 0 && spans(other.a, other.b, one.a)) ||
    (t4 === 0 && spans(other.a, other.b, one.b))
  );
}

/** Two sides that share a corner cross only where the second lies back upon the first. */
function foldsBack(one: Side, other: Side): boolean {
  const [first, second] = one.b === other.a ? [one, other] : [other, one];
  if (turn(first.a, first.b, second.b) !== 0) return false;
  return (first.b.x - first.a.x) * (second.b.x - second.a.x) + (first.b.y - first.a.y) * (second.b.y - second.a.y) < 0;
}
