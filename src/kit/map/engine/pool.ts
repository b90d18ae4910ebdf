import type { MapView } from '../map-layers.ts';
import { MapHost } from './map-host.ts';

/** A browser gives a page sixteen contexts, then takes the oldest away: a quarter is left for whatever else draws with one. */
export const MOST_MAPS = 12;
/** Pixels of screen that maps out of sight may hold, each some four times over in the card's memory: eight maps of 1920 × 1080, two of 3840 × 2160. */
const MOST_PIXELS_KEPT = 17_000_000;

/** Maps that nobody shows now, the one left first in front. */
const idle: MapHost[] = [];
let made = 0;

/** Whether as many maps stand as may: the next place takes one that is out of sight instead of opening another. */
const enough = (): boolean =>
  made >= MOST_MAPS || idle.reduce((pixels, map) => pixels + map.pixels(), 0) > MOST_PIXELS_KEPT;

/**
 * A map in the given place, looking at `view`: `own`, which was shown there before, as long as nobody else has taken it, for it has nothing
 * to draw anew; else one of the place's size, which is drawn for it up to what it shows; else a new one while there may be more; else the
 * one that was left first. To fit a map to another size makes the page stand still until the card has done all it was told before.
 */
export function borrowMap(place: HTMLElement, view: MapView, own?: MapHost): MapHost {
  const back = own !== undefined && idle.includes(own);
  const left = back
    ? own
    : (idle.find((map) => map.fits(place.clientWidth, place.clientHeight)) ?? (enough() ? idle[0] : undefined));
  if (left) {
    idle.splice(idle.indexOf(left), 1);
    place.append(left.element);
    left.enter(back);
    return left;
  }
  const element = place.ownerDocument.createElement('div');
  element.className = 'map-host';
  place.append(element);
  made += 1;
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
