import type { Gcj02 } from '#base/geo.ts';
import type { Size } from '#kit/frame/measure.ts';
import type { MapView } from '#kit/map/map-layers.ts';
import { viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { CITY_ZOOM, PLACE_ZOOM } from './place.ts';

/** Room that marks keep from the edges of the first look, pixels. */
const EDGE = 96;

/** A look that has all marks in sight, none closer than a place by itself; the city without any. */
export function lookAt(marks: readonly Gcj02[], { width, height }: Size): MapView {
  const corners = marks.map(({ lng, lat }): [number, number] => [lng, lat]);
  const view = viewOf([corners], { width: Math.max(EDGE, width - EDGE), height: Math.max(EDGE, height - EDGE) });
  return { ...view, zoom: Math.min(PLACE_ZOOM, Math.max(CITY_ZOOM - 1, view.zoom)) };
}
