import { groundOf, type Gcj02 } from '#base/geo.ts';
import { areaOf, faultOf, pathCrosses, type ShapeFault } from '#base/space/shape.ts';
import { clampedRadius } from '../rules.ts';
import { AREA_TYPES, PLANNING_MESSAGES } from '../terms.ts';
import type { AreaQuery } from '../wire/area.ts';

/** What somebody drew on the map 选区: a circle (radius in metres) or a closed polygon, GCJ-02. */
export type DrawnArea =
  | { readonly kind: 'circle'; readonly centre: Gcj02; readonly radius: number }
  | { readonly kind: 'polygon'; readonly corners: readonly Gcj02[] };

/** Degrees of a drawing to seven decimals: a centimetre. */
const short = (degrees: number): string => String(Math.round(degrees * 1e7) / 1e7);

/** A drawing as an address carries it: `c118.78,32.04,500` or `p118.78,32.04;118.79,32.04;…`. */
export function areaText(area: DrawnArea | undefined): string {
  if (!area) return '';
  if (area.kind === 'circle') return `c${short(area.centre.lng)},${short(area.centre.lat)},${area.radius}`;
  return `p${area.corners.map(({ lng, lat }) => `${short(lng)},${short(lat)}`).join(';')}`;
}

/** The drawing of such a text; undefined where it is none, since anybody may write an address. */
export function areaIn(text: string): DrawnArea | undefined {
  const places = text
    .slice(1)
    .split(';')
    .map((part) => part.split(',').map(Number));
  if (text === '' || places.flat().some((value) => !Number.isFinite(value))) return undefined;
  if (text.startsWith('c')) {
    const [lng, lat, radius] = places[0] ?? [];
    return lng === undefined || lat === undefined || radius === undefined
      ? undefined
      : { kind: 'circle', centre: { lng, lat }, radius: clampedRadius(radius) };
  }
  const corners = places.flatMap(([lng, lat]) => (lng === undefined || lat === undefined ? [] : [{ lng, lat }]));
  return text.startsWith('p') && corners.length > 2 ? { kind: 'polygon', corners } : undefined;
}

const NO_AREA = { lng: undefined, lat: undefined, radius: undefined, path: undefined } as const;

/** How the server is asked about a drawing (spec 2 §7.2: type 0 none, 1 circle, 2 polygon). */
export function areaQueryOf(
  area: DrawnArea | undefined,
): Pick<AreaQuery, 'areaType' | 'lng' | 'lat' | 'radius' | 'path'> {
  if (!area) return { ...NO_AREA, areaType: AREA_TYPES.none };
  if (area.kind === 'circle')
    return { ...NO_AREA, areaType: AREA_TYPES.circle, lng: area.centre.lng, lat: area.centre.lat, radius: area.radius };
  return {
    ...NO_AREA,
    areaType: AREA_TYPES.polygon,
    path: JSON.stringify(area.corners.map(({ lng, lat }) => [Number(short(lng)), Number(short(lat))])),
  };
}

const FAULTS: Readonly<Record<ShapeFault, string>> = {
  'too-few': PLANNING_MESSAGES.tooFew,
  'too-many': PLANNING_MESSAGES.tooMany,
  crossing: PLANNING_MESSAGES.crossing,
};

/** What is wrong with a drawn polygon, in the words of the server; undefined when it can be asked about. */
export function polygonFault(corners: readonly Gcj02[]): string | undefined {
  const fault = faultOf(corners.map(groundOf));
  return fault && FAULTS[fault];
}

/** What is wrong with a polygon of which more corners are to come: its sides cross already. */
export function openFault(corners: readonly Gcj02[]): string | undefined {
  return pathCrosses(corners.map(groundOf)) ? PLANNING_MESSAGES.crossingYet : undefined;
}

/** Area of a drawing in m² on the ground. */
export function drawnSize(area: DrawnArea): number {
  return area.kind === 'circle' ? Math.PI * area.radius ** 2 : areaOf(area.corners.map(groundOf));
}
