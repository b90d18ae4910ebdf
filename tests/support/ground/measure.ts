import { edgeOf, fill, opened, reachedFrom } from './raster.ts';
import { outlineOf } from '#base/space/ring/outline.ts';
import { crossingsAt, type Metres, type Ring, sidesOf } from './shapes.ts';

/** Distance between the rows on which areas are compared, metres. */
const ROW = 60;
/** A bank is looked at every so many metres. */
const STEP = 100;
/** A channel narrower than this is a tributary, no part of the river, metres. */
const CHANNEL = 300;
/** Nearer to the frame of the yardstick than this its edge is where the data end (its water ends up to 350 m short of its districts), not a bank, metres. */
const FRAME = 400;

/** What two areas have in common, of all that either has: 1 is the same area, 0 nothing in common. */
export function overlapOf(one: readonly Ring[], other: readonly Ring[]): number {
  const heights = [...one, ...other].flat().map(([, y]) => y);
  let common = 0;
  let both = 0;
  for (let y = Math.min(...heights) + ROW / 2; y < Math.max(...heights); y += ROW) {
    const [a, b] = [spansOf(crossingsAt(one, y)), spansOf(crossingsAt(other, y))];
    for (const [from, to] of a)
      for (const [start, end] of b) common += Math.max(0, Math.min(to, end) - Math.max(from, start));
    both += [...a, ...b].reduce((sum, [from, to]) => sum + to - from, 0);
  }
  return common / (both - common);
}

/**
 * How far the banks of a drawn river lie from those of the yardstick, metres at the worst place: looked at from both sides, where
 * the river is wider than a tributary and away from the frame beyond which the yardstick knows nothing.
 */
export function banksOf(
  drawn: readonly Ring[],
  yardstick: readonly Ring[],
  frame: readonly Ring[],
  midstream: Metres,
): { readonly drawnToYardstick: number; readonly yardstickToDrawn: number } {
  const border = sidesOf(outlineOf(frame));
  const water = fill(yardstick);
  const river = edgeOf(reachedFrom(opened(water, CHANNEL / 2), midstream));
  const away = (place: Metres): boolean => distanceTo(border, place) > FRAME;
  const within = (place: Metres): boolean => isWithin(frame, place);
  const farthest = (places: readonly Metres[], sides: Sides): number =>
    places.reduce((worst, place) => Math.max(worst, distanceTo(sides, place)), 0);
  return {
    drawnToYardstick: farthest(
      along(drawn).filter((place) => within(place) && away(place)),
      sidesOf(yardstick),
    ),
    yardstickToDrawn: farthest(river.filter(away), sidesOf(drawn)),
  };
}

type Sides = ReadonlyArray<readonly [Metres, Metres]>;

const spansOf = (crossings: readonly number[]): ReadonlyArray<readonly [number, number]> =>
  crossings.flatMap((from, index) => (index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : []));

const isWithin = (rings: readonly Ring[], [x, y]: Metres): boolean =>
  crossingsAt(rings, y).filter((crossing) => crossing < x).length % 2 === 1;

function distanceTo(sides: Sides, [x, y]: Metres): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [[ax, ay], [bx, by]] of sides) {
    const [dx, dy] = [bx - ax, by - ay];
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(ax + dx * part - x, ay + dy * part - y));
  }
  return nearest;
}

const along = (rings: readonly Ring[]): readonly Metres[] =>
  sidesOf(rings).flatMap(([[ax, ay], [bx, by]]) => {
    const parts = Math.max(1, Math.floor(Math.hypot(bx - ax, by - ay) / STEP));
    return Array.from({ length: parts }, (_, index): Metres => [
      ax + ((bx - ax) * index) / parts,
      ay + ((by - ay) * index) / parts,
    ]);
  });
