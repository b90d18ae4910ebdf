import type { Ground } from '../../geo.ts';
import { meet, turn } from '../shape.ts';
import { SweepOrder } from './sweep-order.ts';

/** A side of a ring, its western end first; `at` is its place in the ring. */
export interface Side {
  readonly a: Ground;
  readonly b: Ground;
  readonly at: number;
}

/** From west to east, on one meridian from south to north. */
const along = (one: Ground, other: Ground): number => one.x - other.x || one.y - other.y;

/**
 * Where a ring touches or crosses itself 自相交: a corner of one of the two sides, undefined for a ring that does neither. The sides are swept from
 * west to east (Shamos and Hoey), so that n corners take n·log n steps whatever they are. For whole numbers, whose turns are exact; open, without neighbours in one place.
 */
export function crossingOf(ring: readonly Ground[]): Ground | undefined {
  const sides = ring.map((from, at): Side => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return along(from, to) <= 0 ? { a: from, b: to, at } : { a: to, b: from, at };
  });
  return repeated(ring) ?? folded(ring) ?? swept(sides);
}

function repeated(ring: readonly Ground[]): Ground | undefined {
  const sorted = ring.toSorted(along);
  return sorted.find((corner, index) => {
    const before = sorted[index - 1];
    return before !== undefined && along(corner, before) === 0;
  });
}

/** A corner at which the border goes back upon itself. */
function folded(ring: readonly Ground[]): Ground | undefined {
  return ring.find((corner, at) => {
    const before = ring[(at + ring.length - 1) % ring.length] ?? corner;
    const next = ring[(at + 1) % ring.length] ?? corner;
    const ahead = (before.x - corner.x) * (next.x - corner.x) + (before.y - corner.y) * (next.y - corner.y);
    return turn(before, corner, next) === 0 && ahead > 0;
  });
}

function swept(sides: readonly Side[]): Ground | undefined {
  const neighbours = (one: Side, other: Side): boolean => {
    const apart = Math.abs(one.at - other.at);
    return apart === 1 || apart === sides.length - 1;
  };
  const collide = (one: Side | undefined, other: Side | undefined): Ground | undefined =>
    one && other && !neighbours(one, other) && meet(one, other) ? one.a : undefined;
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
    const found = begins === 1 ? (collide(side, below) ?? collide(side, above)) : collide(below, above);
    if (found) return found;
  }
  return undefined;
}

/** Whether a side runs south of another where both are swept; either begins first. */
function isBelow(one: Side, other: Side): boolean {
  if (along(one.a, other.a) < 0) return !isBelow(other, one);
  const side = turn(other.a, other.b, one.a) || turn(other.a, other.b, one.b);
  return side === 0 ? one.at < other.at : side < 0;
}
