import { gcjOf } from '#base/geo.ts';
import type { Corner } from '../map-layers.ts';

/** A place that is told by its name. */
export interface NamedPlace {
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

const EARTH = 111_320;

/** Takes places as the drawing notes them (`118.7789,32.0438 …`, WGS-84); gives corners as maps draw them, GCJ-02. */
export const cornersOf = (course: string): readonly Corner[] =>
  course
    .trim()
    .split(/\s+/u)
    .map((place): Corner => {
      const { lng, lat } = placeOf(place);
      return [lng, lat];
    });

/** The same, closed. */
export function ringOf(course: string): readonly Corner[] {
  const corners = cornersOf(course);
  const [first] = corners;
  return first ? [...corners, first] : corners;
}

/** Places with names (`新街口 118.7789,32.0438|…`, WGS-84), in GCJ-02. */
export const placesOf = (list: string): readonly NamedPlace[] =>
  list.split('|').map((entry) => {
    const [name = '', place = ''] = entry.trim().split(' ');
    return { name, ...placeOf(place) };
  });

/** A stroke of a width in metres as an area: a river whose banks are not drawn one by one. */
export function strokeOf(corners: readonly Corner[], width: number): readonly Corner[] {
  const sides = corners.map(([lng, lat], index): readonly [Corner, Corner] => {
    const before = corners[Math.max(0, index - 1)] ?? [lng, lat];
    const after = corners[Math.min(corners.length - 1, index + 1)] ?? [lng, lat];
    const narrow = Math.cos((lat * Math.PI) / 180);
    const [x, y] = [(after[0] - before[0]) * narrow, after[1] - before[1]];
    const half = width / 2 / EARTH / (Math.hypot(x, y) || 1);
    const [across, along] = [(-y * half) / narrow, x * half];
    return [
      [lng + across, lat + along],
      [lng - across, lat - along],
    ];
  });
  const left = sides.map(([side]) => side);
  const [first] = left;
  return first ? [...left, ...sides.map(([, side]) => side).toReversed(), first] : [];
}

function placeOf(text: string): { readonly lng: number; readonly lat: number } {
  const [lng = Number.NaN, lat = Number.NaN] = text.split(',').map(Number);
  return gcjOf({ lng, lat });
}
