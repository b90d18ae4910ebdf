import type { Corner } from '../map-layers.ts';

const STEP = 0.001;
const [WEST, EAST, SOUTH, NORTH] = [118.3, 119.3, 31.2, 32.65] as const;

/** Lines of a quiet grid over the city, a thousandth of a degree apart. */
export function gridLines(): ReadonlyArray<readonly [Corner, Corner]> {
  const count = (from: number, to: number): number => Math.round((to - from) / STEP) + 1;
  return [
    ...Array.from({ length: count(WEST, EAST) }, (_, index): [Corner, Corner] => {
      const lng = WEST + index * STEP;
      return [
        [lng, SOUTH],
        [lng, NORTH],
      ];
    }),
    ...Array.from({ length: count(SOUTH, NORTH) }, (_, index): [Corner, Corner] => {
      const lat = SOUTH + index * STEP;
      return [
        [WEST, lat],
        [EAST, lat],
      ];
    }),
  ];
}
