/** What stands on a map, by its middle, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** A box where it is free of all that are taken, `room` pixels away from each, and may stand; or a little lower or higher, at most `way` pixels; undefined where it is not. */
export function roomFor(
  box: Box,
  taken: readonly Box[],
  room: number,
  way: number,
  mayStand: (box: Box) => boolean = () => true,
): Box | undefined {
  const isFree = (one: Box): boolean =>
    taken.every(
      ({ x, y, halfWidth, halfHeight }) =>
        Math.abs(x - one.x) > halfWidth + one.halfWidth + room ||
        Math.abs(y - one.y) > halfHeight + one.halfHeight + room,
    );
  const steps = way > 0 ? [0, way / 2, -way / 2, way, -way] : [0];
  return steps.map((step) => ({ ...box, y: box.y + step })).find((one) => isFree(one) && mayStand(one));
}

/** Whether one of these stands less than `reach` pixels from a place. */
export function isWithin({ x, y }: Pick<Box, 'x' | 'y'>, reach: number, others: readonly Box[]): boolean {
  return others.some((other) => Math.hypot(other.x - x, other.y - y) < reach);
}

/** A box as it is where all of it lies on a canvas of this size; undefined where its edge would cut it. */
export function wholeOn(box: Box, width: number, height: number): Box | undefined {
  const { x, y, halfWidth, halfHeight } = box;
  const isWhole = x >= halfWidth && x <= width - halfWidth && y >= halfHeight && y <= height - halfHeight;
  return isWhole ? box : undefined;
}

/** A box moved so far that all of it lies on a canvas of this size, as far as there is room for it at all. */
export function movedOnto(box: Box, width: number, height: number): Box {
  const between = (at: number, half: number, size: number) =>
    size < 2 * half ? size / 2 : Math.min(Math.max(at, half), size - half);
  return { ...box, x: between(box.x, box.halfWidth, width), y: between(box.y, box.halfHeight, height) };
}

/**
 * A box moved sideways from behind what stands over the canvas, `room` pixels away from it, as long as its middle is free of that; as it is where its
 * middle is behind something too.
 */
export function movedBeside(box: Box, covers: readonly Box[], room: number): Box {
  return covers.reduce((moved, { x, y, halfWidth, halfHeight }) => {
    const aside = halfWidth + box.halfWidth + room;
    const away = Math.abs(moved.x - x);
    const isMet = away < aside && Math.abs(moved.y - y) < halfHeight + box.halfHeight + room;
    return isMet && away > halfWidth ? { ...moved, x: x + Math.sign(moved.x - x) * aside } : moved;
  }, box);
}
