import { circleRing } from '#base/space/circle.ts';
import { numberText } from '#base/number-text.ts';
import type { Corner, MapView } from '#kit/map/map-layers.ts';
import type { DrawnArea } from '#subjects/planning/view/drawn-area.ts';
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

/** Where to look to see all of a drawing. */
export function viewOf(area: DrawnArea): MapView | undefined {
  return fittedView([
    area.kind === 'circle'
      ? circleRing(area.centre, area.radius)
      : area.corners.map(({ lng, lat }): Corner => [lng, lat]),
  ]);
}
