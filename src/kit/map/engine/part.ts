import type { ILayer } from '@antv/l7';
import type { GroundStyle } from '../ground/style.ts';
import type { Palette } from '../../tokens/palette.ts';

/** What a layer is fed with, and the way it was made. */
export interface Part {
  readonly data: unknown;
  make(zIndex: number): ILayer;
}

/** Colours of the base map and of what is written on it. */
export interface MapPalette extends Pick<Palette, 'surface' | 'text' | 'textSoft' | 'accent'> {
  readonly ground: GroundStyle;
  /** The type family. */
  readonly face: string;
  /** Pixels of text: 12 at a desk, 20 on a wall, times the scale of its stage. */
  readonly textSize: number;
  /** Pixels of the map's box for one that is meant: the scale of its stage. */
  readonly pixel: number;
}

/** A ring with its holes, of arrays of its own: L7 turns the rings that it is given round where they lie, and what they were made of is compared with later. */
export const polygon = (
  ring: readonly unknown[],
  properties: Record<string, unknown>,
  holes: ReadonlyArray<readonly unknown[]> = [],
) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring, ...holes].map((corners) => [...corners]) },
});
export const course = (corners: unknown, properties: Record<string, unknown>) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: corners },
});
export const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
/** A property that is its own colour or size. */
export const asIs = <T>(value: T): T => value;

/**
 * Whether two parts of a map say the same: an answer that was asked for anew is made of other objects, and to feed a layer costs a hundred times
 * what looking it through does.
 */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => isAlike(left[name], right[name]));
}
