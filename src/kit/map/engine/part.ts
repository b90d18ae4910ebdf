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

export const polygon = (ring: unknown, properties: Record<string, unknown>, holes: readonly unknown[] = []) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring, ...holes] },
});
export const course = (corners: unknown, properties: Record<string, unknown>) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: corners },
});
export const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
/** A property that is its own colour or size. */
export const asIs = <T>(value: T): T => value;
