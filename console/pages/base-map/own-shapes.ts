import { groundOf } from '#kit/map/ground/ground.ts';
import type { BaseLayer } from '#subjects/base-map/terms.ts';

/** Districts of the city, whose borders are drawn for this system. */
const DISTRICTS = 11;
const ROADS: readonly string[] = ['expressway', 'ring', 'avenue', 'street'];
const NAMES: readonly string[] = ['city', 'town', 'quarter', 'bridge', 'landmark'];

/** How many shapes of a layer were drawn for this system. */
export function ownShapes(layer: BaseLayer): number {
  const { areas, lines, names } = groundOf();
  switch (layer) {
    case 'district':
      return DISTRICTS;
    case 'road':
      return lines.filter(({ kind }) => ROADS.includes(kind)).length;
    case 'name':
      return names.filter(({ kind }) => NAMES.includes(kind)).length;
    default:
      return areas.filter(({ kind }) => kind === layer).length;
  }
}
