import { circleRing } from '#base/space/circle.ts';
import type { Corner, MapGroup, MapPoint, MapRing, MapTiles } from '#kit/map/map-layers.ts';
import type { DrawnArea } from '../drawn-area.ts';
import type { BaseMap, LegendEntry, MapOutlet } from '../../wire.ts';

const POINT_SIZE = 7;
const CHOSEN_SIZE = 11;
const UNKNOWN_COLOR = '#5F6B7C';
const DRAWN_COLOR = '#4571C9';
const FAULTY_COLOR = '#CF1322';

/** The tiles below the map, where any are configured. */
export function tilesOf(base: BaseMap | undefined): MapTiles | undefined {
  return base?.kind === 'xyz'
    ? { url: base.url, labels: base.labels, most: base.most, crs: base.crs, attribution: base.attribution }
    : undefined;
}

/** Outlets one by one in the colours of the legend; the one whose facts are open is larger. */
export function pointsOf(
  outlets: readonly MapOutlet[],
  legend: readonly LegendEntry[],
  chosen: string | undefined,
): readonly MapPoint[] {
  const colors = new Map(legend.map(({ kind, color }) => [kind, color]));
  return outlets
    .filter(({ grouped }) => grouped === 1)
    .map(({ outletId, lng, lat, kind }) => ({
      id: outletId,
      lng,
      lat,
      color: colors.get(kind) ?? UNKNOWN_COLOR,
      size: outletId === chosen ? CHOSEN_SIZE : POINT_SIZE,
    }));
}

export function groupsOf(outlets: readonly MapOutlet[]): readonly MapGroup[] {
  return outlets
    .filter(({ grouped }) => grouped > 1)
    .map(({ outletId, lng, lat, grouped }) => ({ id: outletId, lng, lat, count: grouped }));
}

/** How far each outlet serves 服务半径, a circle on the ground in its colour. */
export function rangesOf(outlets: readonly MapOutlet[], legend: readonly LegendEntry[]): readonly MapRing[] {
  const colors = new Map(legend.map(({ kind, color }) => [kind, color]));
  return outlets
    .filter(({ grouped, serviceRadius }) => grouped === 1 && serviceRadius > 0)
    .map((outlet) => ({
      id: outlet.outletId,
      ring: circleRing(outlet, outlet.serviceRadius),
      color: colors.get(outlet.kind) ?? UNKNOWN_COLOR,
    }));
}

/** A drawing as a ring, red where it cannot be asked about; none of fewer than three corners. */
export function drawnRings(area: DrawnArea | undefined, faulty: boolean): readonly MapRing[] {
  if (!area) return [];
  if (area.kind === 'circle') return [{ id: 'drawn', ring: circleRing(area.centre, area.radius), color: DRAWN_COLOR }];
  const corners = area.corners.map(({ lng, lat }): Corner => [lng, lat]);
  const [first] = corners;
  return first && corners.length > 2
    ? [{ id: 'drawn', ring: [...corners, first], color: faulty ? FAULTY_COLOR : DRAWN_COLOR }]
    : [];
}
