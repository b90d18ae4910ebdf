import { isInside } from '#base/space/shape.ts';
import type { MapView, Viewport } from '#kit/map/map-layers.ts';
import { MAP_ZOOM } from '#subjects/planning/terms.ts';
import { useAreas, useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import type { Filters } from '#subjects/planning/view/map/use-planning-layers.ts';
import { fittedView } from './use-start.ts';

/** Gives where to look once a filter was chosen: at a division or business area that the map does not show; undefined to stay. */
export function useFilterLook(): (before: Filters, chosen: Filters, seen: Viewport | undefined) => MapView | undefined {
  const boundaries = useBoundaries().data;
  const areas = useAreas().data;
  return (before, chosen, seen) => {
    const area =
      chosen.areaId !== before.areaId ? areas?.find(({ areaId }) => areaId === String(chosen.areaId)) : undefined;
    if (area && !(seen && shows(seen, area))) return { lng: area.lng, lat: area.lat, zoom: MAP_ZOOM.initial };
    if (chosen.division === undefined || chosen.division === before.division) return undefined;
    const rings = (boundaries ?? [])
      .filter(({ code, kind }) => kind === 'district' && code === chosen.division)
      .flatMap((one) => one.rings);
    const over =
      seen &&
      rings.some((ring) =>
        isInside(
          ring.map(([x, y]) => ({ x, y })),
          { x: seen.lng, y: seen.lat },
        ),
      );
    return over ? undefined : fittedView(rings);
  };
}

const shows = (
  { minLng, minLat, maxLng, maxLat }: Viewport,
  { lng, lat }: { readonly lng: number; readonly lat: number },
): boolean => lng >= minLng && lng <= maxLng && lat >= minLat && lat <= maxLat;
