import type { MapView } from '../map-layers.ts';
import { MapHost } from './map-host.ts';

/** Maps that nobody shows now, the one left first in front: the next page takes one instead of opening another context. */
const idle: MapHost[] = [];

/**
 * A map in the given place, looking at `view`: `own`, which was shown there before, as long as nobody else has taken it,
 * for it has nothing to draw anew; else the one that was left first, or a new one.
 */
export function borrowMap(place: HTMLElement, view: MapView, own?: MapHost): MapHost {
  const back = own !== undefined && idle.includes(own);
  const [left] = idle.splice(back ? idle.indexOf(own) : 0, 1);
  if (left) {
    place.append(left.element);
    left.enter(back);
    return left;
  }
  const element = place.ownerDocument.createElement('div');
  element.className = 'map-host';
  place.append(element);
  return new MapHost(element, view);
}

/** Leaves a map for the next page; it draws nothing meanwhile. */
export function returnMap(map: MapHost): void {
  map.listen(undefined);
  map.element.remove();
  idle.push(map);
}

/** Whether this browser can draw maps at all; asked once. */
export function canDrawMaps(): boolean {
  drawable ??= probe();
  return drawable;
}

let drawable: boolean | undefined;

function probe(): boolean {
  const context =
    document.createElement('canvas').getContext('webgl2') ?? document.createElement('canvas').getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
