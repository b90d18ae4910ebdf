import { z } from 'zod';
import { groundOf, type Ground } from '#base/geo.ts';
import type { PointIndex } from '#base/space/point-index.ts';
import { faultOf, MOST_CORNERS, openRing, type ShapeFault } from '#base/space/shape.ts';
import { AREA_TYPES, CIRCLE_RADIUS, PLANNING_MESSAGES } from '#subjects/planning/terms.ts';
import { type AreaQuery, areaQueryWire } from '#subjects/planning/wire/area.ts';
import { badValue } from '../http/problem.ts';

/** A drawn area on the ground, metres; undefined where nothing was drawn. */
export type DrawnArea =
  | { readonly kind: 'circle'; readonly centre: Ground; readonly radius: number }
  | { readonly kind: 'polygon'; readonly ring: readonly Ground[] };

const FAULTS: Readonly<Record<ShapeFault, string>> = {
  'too-few': PLANNING_MESSAGES.tooFew,
  'too-many': PLANNING_MESSAGES.tooMany,
  crossing: PLANNING_MESSAGES.crossing,
};

/** Degrees between which the city lies, with some room around it; beyond them nothing of ours can be meant. */
const AROUND = { minLng: 118, maxLng: 119.6, minLat: 31, maxLat: 32.9 } as const;

/** Whether a place can be meant: it lies in or near the city (GCJ-02). */
export const isAround = (lng: number, lat: number): boolean =>
  lng >= AROUND.minLng && lng <= AROUND.maxLng && lat >= AROUND.minLat && lat <= AROUND.maxLat;

const pathSchema = z.array(z.tuple([z.number(), z.number()])).max(MOST_CORNERS + 1, PLANNING_MESSAGES.tooMany);

/** The area that a query draws (spec 2 §7.2 `type`, `lng`, `lat`, `length`, `path`). What cannot be an area is a 400 at its field. */
export function drawnArea(
  query: Pick<AreaQuery, 'areaType' | 'lng' | 'lat' | 'radius' | 'path'>,
): DrawnArea | undefined {
  if (query.areaType === AREA_TYPES.circle) return circleOf(query);
  if (query.areaType === AREA_TYPES.polygon) return { kind: 'polygon', ring: ringOf(query.path) };
  return undefined;
}

function circleOf({ lng, lat, radius }: Pick<AreaQuery, 'lng' | 'lat' | 'radius'>): DrawnArea {
  if (lng === undefined) throw badValue(areaQueryWire, 'lng', '不能为空');
  if (lat === undefined) throw badValue(areaQueryWire, 'lat', '不能为空');
  if (radius === undefined || radius < CIRCLE_RADIUS.least || radius > CIRCLE_RADIUS.most)
    throw badValue(areaQueryWire, 'radius', PLANNING_MESSAGES.radius);
  if (!isAround(lng, lat)) throw badValue(areaQueryWire, 'lng', PLANNING_MESSAGES.outside);
  return { kind: 'circle', centre: groundOf({ lng, lat }), radius };
}

function ringOf(path: string | undefined): readonly Ground[] {
  if (path === undefined) throw badValue(areaQueryWire, 'path', '不能为空');
  const corners = pathSchema.safeParse(parsed(path));
  if (!corners.success) {
    const tooMany = corners.error.issues.some(({ code }) => code === 'too_big');
    throw badValue(areaQueryWire, 'path', tooMany ? PLANNING_MESSAGES.tooMany : PLANNING_MESSAGES.badPath);
  }
  if (!corners.data.every(([lng, lat]) => isAround(lng, lat)))
    throw badValue(areaQueryWire, 'path', PLANNING_MESSAGES.outside);
  const ring = openRing(corners.data.map(([lng, lat]) => groundOf({ lng, lat })));
  const fault = faultOf(ring);
  if (fault) throw badValue(areaQueryWire, 'path', FAULTS[fault]);
  return ring;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls `visit` for every point of an index in the area; for all of them where none is drawn. */
export function visitArea(index: PointIndex, area: DrawnArea | undefined, visit: (at: number) => void): void {
  if (area === undefined) for (let at = 0; at < index.size; at += 1) visit(at);
  else if (area.kind === 'circle') index.near(area.centre, area.radius, visit);
  else index.inside(area.ring, visit);
}
