import type { Ground } from '../../geo.ts';
import { meet, turn } from '../shape.ts';
import { SweepOrder } from './sweep-order.ts';

/** A side of a ring, its western end first; `at` is its place in the ring. */
interface Side {
  readonly a: Ground;
  readonly b: Ground;
  readonly at: number;
}

/** From west to east, on one meridian from south to north. */
const along = (one: Ground, other: Ground): number => one.x - other.x || one.y - other.y;

/**
 * Where a ring crosses itself or begins to lie upon itself 自相交, rounded to whole numbers; undefined for a ring that does neither. Sides may have a
 * corner in common, as where a lake is narrowed to a point. The sides are swept from west to east (Shamos and Hoey), so that n corners take n·log n
 * steps whatever they are. For whole numbers, whose turns are exact; open, without neighbours in one place.
 */
export function crossingOf(ring: readonly Ground[]): Ground | undefined {
  const sides = ring.map((from, at): Side => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return along(from, to) <= 0 ? { a: from, b: to, at } : { a: to, b: from, at };
  });
  const events = sides
    .flatMap((side) => [
      { point: side.a, side, begins: 1 },
      { point: side.b, side, begins: 0 },
    ])
    // What ends in a place is gone before something begins there.
    .toSorted((one, other) => along(one.point, other.point) || one.begins - other.begins);
  const order = new SweepOrder(isBelow);
  for (const { side, begins } of events) {
    const { below, above } = begins === 1 ? order.add(side) : order.remove(side);
    const found = begins === 1 ? (clash(side, below) ?? clash(side, above)) : clash(below, above);
    if (found) return found;
  }
  return undefined;
}

/** Where two sides have more in common than a corner of both. */
function clash(one: Side | undefined, other: Side | undefined): Ground | undefined {
  if (!one || !other) return undefined;
  const joined = [one.a, one.b].some((end) => along(end, other.a) === 0 || along(end, other.b) === 0);
  return (joined ? overlap(one, other) : meet(one, other)) ? placeOf(one, other) : undefined;
}

/** Where two sides that have more in common than a corner first do. */
function placeOf({ a, b }: Side, other: Side): Ground {
  const [x, y, otherX, otherY] = [b.x - a.x, b.y - a.y, other.b.x - other.a.x, other.b.y - other.a.y];
  const area = x * otherY - y * otherX;
  if (area === 0) return along(a, other.a) > 0 ? a : other.a;
  const share = ((other.a.x - a.x) * otherY - (other.a.y - a.y) * otherX) / area;
  return { x: Math.round(a.x + share * x), y: Math.round(a.y + share * y) };
}

/** Whether two sides lie upon each other, if only for a part. */
function overlap(one: Side, other: Side): boolean {
  if (turn(one.a, one.b, other.a) !== 0 || turn(one.a, one.b, other.b) !== 0) return false;
  const from = along(one.a, other.a) > 0 ? one.a : other.a;
  const to = along(one.b, other.b) < 0 ? one.b : other.b;
  return along(from, to) < 0;
}

/** Whether a side runs south of another where both are swept; either begins first. */
function isBelow(one: Side, other: Side): boolean {
  if (along(one.a, other.a) < 0) return !isBelow(other, one);
  const side = turn(other.a, other.b, one.a) || turn(other.a, other.b, one.b);
  return side === 0 ? one.at < other.at : side < 0;
}
