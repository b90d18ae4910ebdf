import { isInside } from '#base/space/shape.ts';
import type { MapSurface, MapView, Viewport } from './map-layers.ts';
import { type GroundCredit, type GroundWords, NO_WORDS } from './operator/context.ts';

/** What the corner of a map without tiles says, as long as its borders have no review number. */
export const DEMONSTRATION = '演示底图 · 示意，界线不作划界依据 · 无审图号，不得公开展示或发布';

const EQUATOR = 40_075_016.686;
const TILE = 256;
/** Longest a scale bar gets, pixels that are meant. */
const LONGEST = 110;

export interface Scale {
  readonly metres: number;
  readonly pixels: number;
  readonly text: string;
}

/** A scale bar 比例尺 of a round length at this latitude and zoom of the specification. */
export function scaleOf({ lat, zoom }: Pick<MapView, 'lat' | 'zoom'>): Scale {
  const metresAPixel = (EQUATOR * Math.cos((lat * Math.PI) / 180)) / (TILE * 2 ** zoom);
  const most = LONGEST * metresAPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (most / power >= 5 ? 5 : most / power >= 2 ? 2 : 1);
  return {
    metres,
    pixels: Math.round(metres / metresAPixel),
    text: metres >= 1_000 ? `${metres / 1_000} 公里` : `${metres} 米`,
  };
}

/** Where a view is looked at, shares of its width and height: closely enough that a narrow city is met a few dozen times. */
const MANY_LOOKS = 11;
const LOOKS = Array.from({ length: MANY_LOOKS }, (_, at) => (at + 0.5) / MANY_LOOKS);

/** What a view is called by: the division that has most of the land in sight, or the city where none has more than a third or all of them are in sight; undefined outside all of them. */
export function placeInSight(surfaces: readonly MapSurface[], seen: Viewport): string | undefined {
  const { minLng, maxLng, minLat, maxLat } = seen;
  const looks = LOOKS.flatMap((across) =>
    LOOKS.map((up) => ({ x: minLng + across * (maxLng - minLng), y: minLat + up * (maxLat - minLat) })),
  );
  const divisions = surfaces.filter(({ kind }) => kind === 'land');
  const isInSight = ([lng, lat]: readonly [number, number]) =>
    lng >= minLng && lng <= maxLng && lat >= minLat && lat <= maxLat;
  const whole = divisions.length > 1 && divisions.every(({ rings }) => rings.every((ring) => ring.every(isInSight)));
  const shares = divisions.map(({ name, rings }) => {
    const corners = rings.map((ring) => ring.map(([x, y]) => ({ x, y })));
    return { name, share: looks.filter((look) => corners.some((ring) => isInside(ring, look))).length };
  });
  const land = shares.reduce((sum, { share }) => sum + share, 0);
  if (land === 0) return undefined;
  const most = shares.reduce((one, other) => (other.share > one.share ? other : one));
  return (!whole && most.share > land / 3 ? most : surfaces.find(({ isWhole }) => isWhole))?.name;
}

/** A view that shows all divisions in a box that shows `seen` now, above the share of its height that is `lost` to what stands at the foot; undefined without divisions. */
export function wholeView(surfaces: readonly MapSurface[], seen: Viewport, lost = 0): MapView | undefined {
  const corners = surfaces.filter(({ kind }) => kind === 'land').flatMap(({ rings }) => rings.flat());
  if (corners.length === 0) return undefined;
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [worldOf(Math.min(...lats)), worldOf(Math.max(...lats))];
  const high = worldOf(seen.maxLat) - worldOf(seen.minLat);
  const larger = Math.max((east - west) / (seen.maxLng - seen.minLng), (north - south) / (high * (1 - lost)));
  const zoom = Math.floor((seen.zoom - Math.log2(larger)) * 4 - 0.2) / 4;
  const below = ((lost / 2) * high) / 2 ** (zoom - seen.zoom);
  return { lng: (west + east) / 2, lat: degreesOf((south + north) / 2 - below), zoom };
}

/** Latitude as Mercator draws it, in radians of the equator, and back. */
const worldOf = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180));
const degreesOf = (world: number): number => (Math.atan(Math.sinh(world)) * 180) / Math.PI;

/** How many pixels a map has, by what it has in sight. */
export function pixelsOf({ minLng, minLat, maxLng, maxLat, zoom }: Viewport): { width: number; height: number } {
  const world = TILE * 2 ** zoom;
  return {
    width: ((maxLng - minLng) / 360) * world,
    height: ((worldOf(maxLat) - worldOf(minLat)) / (2 * Math.PI)) * world,
  };
}

/** Whose the ground is: the tiles' own line; the number of borders that have one and whose they are; else that all of it is a drawing, and whose the rest is. */
export function cornerOf(
  surfaces: readonly MapSurface[],
  attribution: string | undefined,
  { credits, drawn, notes }: GroundWords = NO_WORDS,
): string {
  if (attribution !== undefined) return attribution;
  const land = surfaces.filter(({ kind }) => kind === 'land');
  const numbers = new Set(land.map(({ reviewNumber = '' }) => reviewNumber));
  const isReviewed = land.length > 0 && !numbers.has('');
  const others = credits.filter(({ borders }) => !borders);
  const words = isReviewed
    ? [
        ...(credits.length > others.length
          ? creditsOf(credits)
          : [`审图号：${[...numbers].join('、')}`, ...creditsOf(others)]),
      ]
    : [DEMONSTRATION, ...creditsOf(others)];
  const sketched = isReviewed && credits.length > 0 && drawn.length > 0 ? [`${drawn.join('、')}为示意`] : [];
  return [...words, ...sketched, ...notes].join(' · ');
}

/** One line a source: all that comes from it, then its number. */
function creditsOf(credits: readonly GroundCredit[]): readonly string[] {
  const bySource = new Map<string, string[]>();
  for (const { label, source, reviewNumber } of credits) {
    const told = `${source}，审图号 ${reviewNumber}`;
    bySource.set(told, [...(bySource.get(told) ?? []), label]);
  }
  return [...bySource].map(([source, labels]) => `${labels.join('、')}：${source}`);
}
