import { circleRing } from '#base/space/circle.ts';
import { numberText } from '#base/number-text.ts';
import { pixelsOf } from '#kit/map/frame.ts';
import type { Corner, MapView, Viewport } from '#kit/map/map-layers.ts';
import { MAP_ZOOM } from '#subjects/planning/terms.ts';
import type { DrawnArea } from '#subjects/planning/view/drawn-area.ts';
import { viewAround } from '#subjects/planning/view/heat/heat.ts';
import type { SavedShape } from '#subjects/siting/wire.ts';
import { fittedView } from '../use-start.ts';

/** A drawing as it is kept. */
export function savedShapeOf(area: DrawnArea): SavedShape {
  if (area.kind === 'circle')
    return { kind: 'circle', lng: area.centre.lng, lat: area.centre.lat, radius: area.radius };
  return { kind: 'polygon', corners: area.corners.map(({ lng, lat }) => [lng, lat]) };
}

/** What was kept, as it is drawn. */
export function drawnAreaOf(shape: SavedShape): DrawnArea {
  if (shape.kind === 'circle')
    return { kind: 'circle', centre: { lng: shape.lng, lat: shape.lat }, radius: shape.radius };
  return { kind: 'polygon', corners: shape.corners.map(([lng, lat]) => ({ lng, lat })) };
}

/** 圆形 500 米, 多边形 5 个顶点. */
export function shapeText(shape: SavedShape): string {
  return shape.kind === 'circle' ? `圆形 ${numberText(shape.radius)} 米` : `多边形 ${shape.corners.length} 个顶点`;
}

const ringOf = (area: DrawnArea): readonly Corner[] =>
  area.kind === 'circle'
    ? circleRing(area.centre, area.radius)
    : area.corners.map(({ lng, lat }): Corner => [lng, lat]);

/** Where to look to see all of a drawing. */
export function viewOf(area: DrawnArea): MapView | undefined {
  return fittedView([ringOf(area)]);
}

/** Pixels at the edges of a map that a drawing keeps clear of: the handle of a circle, and the map's own line at the foot. */
const EDGE = 28;

/** Where to look when a circle was placed on a map of this size: as near as the specification says, less near where the circle would be cut. */
export function placedView(circle: DrawnArea & { readonly kind: 'circle' }, seen: Viewport | undefined): MapView {
  const { lng, lat } = circle.centre;
  const size = seen && pixelsOf(seen);
  const fitted =
    size &&
    viewAround([[...ringOf(circle)].map(([x, y]): [number, number] => [x, y])], {
      width: size.width - 2 * EDGE,
      height: size.height - 2 * EDGE,
    });
  return { lng, lat, zoom: Math.max(MAP_ZOOM.least, Math.min(MAP_ZOOM.placing, fitted?.zoom ?? MAP_ZOOM.placing)) };
}
