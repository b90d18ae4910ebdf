import type { Ground } from '../geo.ts';
import { boxOf } from './shape.ts';

/** Sides are sorted into this many bands from south to north, so that a point is compared with a few of them only. */
const BANDS = 256;

/**
 * A quick way to ask of many points whether they lie inside a ring (even-odd rule): the same answers as `isInside`, some
 * twenty comparisons a point however many corners there are.
 */
export function ringTest(ring: readonly Ground[]): (x: number, y: number) => boolean {
  const box = boxOf(ring);
  if (!box) return () => false;
  const { minX, maxX, minY, maxY } = box;
  const height = (maxY - minY) / BANDS || 1;
  const bandOf = (y: number): number => Math.min(BANDS - 1, Math.max(0, Math.floor((y - minY) / height)));
  const bands: number[][] = Array.from({ length: BANDS }, () => []);
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    if (a.y === b.y) return;
    for (let band = bandOf(Math.min(a.y, b.y)); band <= bandOf(Math.max(a.y, b.y)); band += 1)
      bands[band]?.push(a.x, a.y, b.x, b.y);
  });
  return (x, y) => {
    if (x < minX || x > maxX || y < minY || y > maxY) return false;
    const sides = bands[bandOf(y)] ?? [];
    let inside = false;
    for (let at = 0; at < sides.length; at += 4) {
      const [ax, ay, bx, by] = [sides[at] ?? 0, sides[at + 1] ?? 0, sides[at + 2] ?? 0, sides[at + 3] ?? 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  };
}
