import { ringTest } from '#base/space/ring-test.ts';
import { middleOf } from '../ground/middle.ts';
import type { WrittenName } from '../ground/written.ts';
import type { MapSurface } from '../map-layers.ts';

/** The divisions of a map by name. */
export interface Land {
  /** Each in the middle of its land. */
  readonly names: readonly WrittenName[];
  /** Whether a place lies in the land of that name. */
  holds(name: string, place: { readonly lng: number; readonly lat: number }): boolean;
}

const known = new WeakMap<readonly MapSurface[], Land>();

/** The divisions among some surfaces: looked for once for as long as the same shapes are drawn, by whichever map. */
export function landOf(surfaces: readonly MapSurface[]): Land {
  const found = known.get(surfaces) ?? read(surfaces.filter(({ kind }) => kind === 'land'));
  known.set(surfaces, found);
  return found;
}

function read(divisions: readonly MapSurface[]): Land {
  const tests = new Map<string, ReadonlyArray<ReturnType<typeof ringTest>>>();
  return {
    names: divisions.map(({ name, rings }) => ({ name, kind: 'division', ...middleOf(rings) })),
    holds(name, { lng, lat }) {
      const rings =
        tests.get(name) ??
        divisions
          .filter((one) => one.name === name)
          .flatMap((one) => one.rings.map((ring) => ringTest(ring.map(([x, y]) => ({ x, y })))));
      tests.set(name, rings);
      return rings.some((isInside) => isInside(lng, lat));
    },
  };
}
