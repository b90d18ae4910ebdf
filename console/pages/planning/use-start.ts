import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { sessionAtom } from '#browser/session.ts';
import type { Corner, MapView } from '#kit/map/map-layers.ts';
import { MAP_ZOOM } from '#subjects/planning/terms.ts';
import { viewAround } from '#subjects/planning/view/heat/heat.ts';
import { useAreas, useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import { CITY_CODE } from '#subjects/region/terms.ts';

/** 新街口, the centre of the city: where the map starts (spec 2 §9). */
export const CITY_CENTRE: MapView = { lng: 118.784136, lat: 32.041806, zoom: MAP_ZOOM.initial };
/** Pixels that every map of the desk has: what fits into them is in sight. */
const LEAST_MAP = { width: 320, height: 320 } as const;

/** Where to look to see all of some rings; undefined for none. */
export function fittedView(rings: ReadonlyArray<readonly Corner[]>): MapView | undefined {
  const view = viewAround(
    rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])),
    LEAST_MAP,
  );
  return view && { ...view, zoom: Math.min(MAP_ZOOM.most, Math.max(MAP_ZOOM.least, view.zoom)) };
}

/** A view of the divisions that somebody is responsible for or has chosen; undefined for the whole city, and before the boundaries are there. */
export function useOwnView(): MapView | undefined {
  const { regionCode, regionDetailCode } = useAtomValue(sessionAtom);
  const boundaries = useBoundaries().data;
  return useMemo(() => {
    const codes = new Set(regionDetailCode.split(',').filter((code) => code !== ''));
    if (!boundaries || codes.size === 0 || regionCode === CITY_CODE) return undefined;
    return fittedView(
      boundaries.filter(({ code, kind }) => kind === 'district' && codes.has(code)).flatMap(({ rings }) => rings),
    );
  }, [boundaries, regionCode, regionDetailCode]);
}

/** Where the planning map starts: at the first business area of the own scope, else over the own divisions. Undefined while that is not known. */
export function useStart(): MapView | undefined {
  const { data: areas, failure } = useAreas();
  const own = useOwnView();
  const boundaries = useBoundaries();
  const first = areas?.[0];
  const [kept, setKept] = useState<MapView>();
  const found = useMemo(() => {
    if (first) return { lng: first.lng, lat: first.lat, zoom: MAP_ZOOM.initial };
    if (failure || (areas && (boundaries.data || boundaries.failure))) return own ?? CITY_CENTRE;
    return undefined;
  }, [first, failure, areas, boundaries.data, boundaries.failure, own]);
  // Where a page started stays: what is asked again meanwhile must not take the page away.
  if (kept === undefined && found !== undefined) setKept(found);
  return kept ?? found;
}
