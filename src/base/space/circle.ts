import { gcjOf, groundOf, unprojected, type Gcj02 } from '../geo.ts';

type Degrees = readonly [lng: number, lat: number];

const CORNERS = 72;

/** The place `east` and `north` metres from a centre, degrees in GCJ-02. */
export function placeFrom(centre: Gcj02, east: number, north: number): Gcj02 {
  const { x, y } = groundOf(centre);
  return gcjOf(unprojected({ x: x + east, y: y + north }));
}

/** Metres on the ground between two places. */
export function metresBetween(a: Gcj02, b: Gcj02): number {
  const [from, to] = [groundOf(a), groundOf(b)];
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A circle of `radius` metres on the ground as a closed ring to draw, degrees in GCJ-02. */
export function circleRing(centre: Gcj02, radius: number): readonly Degrees[] {
  return Array.from({ length: CORNERS + 1 }, (_, index) => {
    const turn = ((index % CORNERS) / CORNERS) * 2 * Math.PI;
    const { lng, lat } = placeFrom(centre, radius * Math.cos(turn), radius * Math.sin(turn));
    return [lng, lat] as const;
  });
}
