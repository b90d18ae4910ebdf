import type { Degrees } from '../systems.ts';

type Corner = readonly [lng: number, lat: number];

/** Twice the area inside a ring, negative where it runs clockwise. */
const turned = (ring: readonly Corner[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/**
 * The border around areas that lie side by side: sides that two of them have in common fall away, the others are joined to closed rings. Areas that
 * do not share their corners keep their own borders; holes fall away.
 */
export function outlineOf(rings: ReadonlyArray<readonly Corner[]>): ReadonlyArray<readonly Corner[]> {
  const sides = new Map<string, readonly [from: Corner, to: Corner]>();
  const keyOf = ([a, b]: Corner, [c, d]: Corner): string => `${a},${b} ${c},${d}`;
  for (const given of rings) {
    const ring = turned(given) < 0 ? given.toReversed() : given;
    ring.forEach((from, at) => {
      const to = ring[(at + 1) % ring.length] ?? from;
      if (from[0] === to[0] && from[1] === to[1]) return;
      if (!sides.delete(keyOf(to, from))) sides.set(keyOf(from, to), [from, to]);
    });
  }
  const from = new Map<string, Array<readonly [from: Corner, to: Corner]>>();
  for (const side of sides.values()) {
    const start = side[0].join();
    const known = from.get(start);
    if (known) known.push(side);
    else from.set(start, [side]);
  }
  return joined(from).filter((ring) => turned(ring) > 0);
}

/** Sides by where they begin, as closed rings. */
function joined(from: Map<string, Array<readonly [from: Corner, to: Corner]>>): ReadonlyArray<readonly Corner[]> {
  const found: Corner[][] = [];
  for (const [start, sides] of from) {
    while (sides.length > 0) {
      const ring: Corner[] = [];
      let at = start;
      for (let side = from.get(at)?.pop(); side; side = at === start ? undefined : from.get(at)?.pop()) {
        ring.push(side[0]);
        at = side[1].join();
      }
      const [first] = ring;
      if (first) found.push([...ring, first]);
    }
  }
  return found;
}

/** Where an area lies on the whole: the middle of its mass; of what has no area, the middle of its corners. */
export function centreOf(rings: ReadonlyArray<readonly Corner[]>): Degrees {
  let [mass, x, y] = [0, 0, 0];
  for (const ring of rings) {
    const [origin] = ring;
    if (!origin) continue;
    const sign = Math.sign(turned(ring));
    ring.forEach((corner, at) => {
      const next = ring[(at + 1) % ring.length] ?? corner;
      const piece =
        sign * ((corner[0] - origin[0]) * (next[1] - origin[1]) - (next[0] - origin[0]) * (corner[1] - origin[1]));
      mass += piece;
      x += (piece * (origin[0] + corner[0] + next[0])) / 3;
      y += (piece * (origin[1] + corner[1] + next[1])) / 3;
    });
  }
  if (mass > 0) return { lng: x / mass, lat: y / mass };
  const corners = rings.flat();
  const [lng, lat] = corners.reduce<Corner>((sum, corner) => [sum[0] + corner[0], sum[1] + corner[1]], [0, 0]);
  return { lng: lng / (corners.length || 1), lat: lat / (corners.length || 1) };
}
