import type { MapSurface } from '#kit/map/map-layers.ts';
import { OVERLAPPING } from '../rules.ts';
import type { Boundary } from '../wire.ts';

/** The city as a map draws it: divisions as land, the city and what overlaps as outlines, waters. */
export function surfacesOf(boundaries: readonly Boundary[]): readonly MapSurface[] {
  return boundaries.map(({ code, kind, name, rings, reviewNumber }) => ({
    id: `${kind}${code}${name}`,
    name,
    rings,
    reviewNumber,
    kind: kind === 'water' ? 'water' : kind === 'district' && code !== OVERLAPPING ? 'land' : 'outline',
    isWhole: kind === 'city',
  }));
}

const none: readonly MapSurface[] = [];
const made = new WeakMap<readonly Boundary[], readonly MapSurface[]>();

/** The same surfaces for the same boundaries, so that a map knows when nothing changed; none before they are there. */
export function knownSurfaces(boundaries: readonly Boundary[] | undefined): readonly MapSurface[] {
  if (!boundaries) return none;
  const known = made.get(boundaries) ?? surfacesOf(boundaries);
  made.set(boundaries, known);
  return known;
}
