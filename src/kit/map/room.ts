/** What stands on a map, by its middle, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** A box where it is free of all that are taken, `room` pixels away from each; or a little lower or higher, at most `way` pixels; undefined where it is not. */
export function roomFor(box: Box, taken: readonly Box[], room: number, way: number): Box | undefined {
  const isFree = (one: Box): boolean =>
    taken.every(
      ({ x, y, halfWidth, halfHeight }) =>
        Math.abs(x - one.x) > halfWidth + one.halfWidth + room ||
        Math.abs(y - one.y) > halfHeight + one.halfHeight + room,
    );
  const steps = way > 0 ? [0, way / 2, -way / 2, way, -way] : [0];
  return steps.map((step) => ({ ...box, y: box.y + step })).find(isFree);
}
