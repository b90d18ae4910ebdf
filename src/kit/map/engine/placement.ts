import { gcjOf, wgsOf } from '#base/geo.ts';
import type { Corner, MapTiles } from '../map-layers.ts';
import type { PartName, StandingLayers } from './slots.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** Between the degrees everybody speaks, GCJ-02, and those the tiles below are drawn in. */
export interface Placement {
  readonly crs: MapTiles['crs'];
  /** Where the map draws a place. */
  drawn(place: Place): Place;
  /** Which place is drawn there. */
  meant(place: Place): Place;
}

const same = (place: Place): Place => place;
const PLACEMENTS: Readonly<Record<MapTiles['crs'], Placement>> = {
  gcj02: { crs: 'gcj02', drawn: same, meant: same },
  wgs84: { crs: 'wgs84', drawn: ({ lng, lat }) => wgsOf({ lng, lat }), meant: ({ lng, lat }) => gcjOf({ lng, lat }) },
};

/** How places are drawn over these tiles; without tiles as they are. */
export const placementOf = (tiles: MapTiles | undefined): Placement => PLACEMENTS[tiles?.crs ?? 'gcj02'];

/** A part of the layers where the tiles have it. Takes GCJ-02, gives degrees of the tiles; radii and lengths are never converted. */
export function partDrawn(name: PartName, layers: StandingLayers, { crs, drawn }: Placement): StandingLayers {
  if (crs === 'gcj02') return layers;
  const corner = ([lng, lat]: Corner): Corner => {
    const place = drawn({ lng, lat });
    return [place.lng, place.lat];
  };
  const at = <P extends Place>(point: P): P => ({ ...point, ...drawn(point) });
  const ring = <R extends { readonly ring: readonly Corner[] }>(one: R): R => ({ ...one, ring: one.ring.map(corner) });
  const { surfaces, heat, ranges, cells, points, groups, fills, drawn: shapes } = layers;
  switch (name) {
    case 'surfaces':
    case 'borders':
      return {
        ...layers,
        surfaces: surfaces?.map((surface) => ({ ...surface, rings: surface.rings.map((one) => one.map(corner)) })),
      };
    case 'heat':
      return { ...layers, heat: heat && { ...heat, points: heat.points.map(at) } };
    case 'fills':
      return { ...layers, fills: fills?.map(ring) };
    case 'ranges':
      return { ...layers, ranges: ranges?.map(ring) };
    case 'drawn':
      return { ...layers, drawn: shapes?.map(ring) };
    case 'cells':
      return { ...layers, cells: cells?.map(at) };
    case 'points':
      return { ...layers, points: points?.map(at) };
    case 'groups':
      return { ...layers, groups: groups?.map(at) };
    default:
      return layers;
  }
}
