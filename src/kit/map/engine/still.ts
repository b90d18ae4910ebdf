import { later } from '#browser/timers.ts';
import type { MapHost } from './map-host.ts';

interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** A map as a picture 静态图: what paper holds, once the map itself has gone to the next page. */
export interface StillMap {
  /** A data address, PNG. */
  readonly picture: string;
  /** Where a place lies in it, pixels of the map's box. */
  pixelOf(place: Place): { readonly x: number; readonly y: number };
}

/** A map is asked for its picture so often, ms, until two are alike: it draws its parts one after the other, and none says that it was the last. */
const LOOK_EVERY = 400;
/** One that never stands still is taken as it is. */
const MOST_LOOKS = 25;

/** Where somebody waits for the picture, one that shows nothing is given up after so many looks: half a minute. */
export const LOOKS_IN_VAIN = 75;

/**
 * Takes the picture of a map when all of it is drawn. `missed` is told where none came after LOOKS_IN_VAIN; without it the map is looked at until there is one.
 * Gives the way to call it off.
 */
export function takeStill(map: MapHost, taken: (still: StillMap) => void, missed?: () => void): () => void {
  let last = '';
  let looks = 0;
  let isOver = false;
  let callOff = later(() => void look(), LOOK_EVERY);
  async function look(): Promise<void> {
    looks += 1;
    const picture = map.isComplete() ? await map.picture().catch(() => '') : '';
    if (isOver) return;
    const isAlike = picture !== '' && picture === last;
    if (isAlike || (picture !== '' && looks >= MOST_LOOKS)) taken({ picture, pixelOf: placesIn(map) });
    else if (missed && looks >= LOOKS_IN_VAIN) missed();
    else callOff = later(() => void look(), LOOK_EVERY);
    last = picture;
  }
  return () => {
    isOver = true;
    callOff();
  };
}

/** The upright of Mercator's map, in radians. */
const upright = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** Where places lie in the map as it stands now, without asking it again: between two of its corners. */
function placesIn(map: MapHost): StillMap['pixelOf'] {
  const { minLng, minLat, maxLng, maxLat } = map.viewport();
  const nowhere = { x: 0, y: 0 };
  const [low, high] = [map.pixelOf(minLng, minLat) ?? nowhere, map.pixelOf(maxLng, maxLat) ?? nowhere];
  const across = (high.x - low.x) / (maxLng - minLng);
  const up = (high.y - low.y) / (upright(maxLat) - upright(minLat));
  return ({ lng, lat }) => ({
    x: low.x + (lng - minLng) * across,
    y: low.y + (upright(lat) - upright(minLat)) * up,
  });
}
