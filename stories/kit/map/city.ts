import type { MapGroup, MapHeat, MapLayers, MapPoint, MapSurface } from '#kit/map/map-layers.ts';
import boundaries from '../../../server/foundation/nanjing.geojson?raw';

interface Feature {
  readonly properties: { readonly kind: 'city' | 'district' | 'water'; readonly code: string; readonly name: string };
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const { features } = JSON.parse(boundaries) as { features: readonly Feature[] };
const KINDS = { city: 'outline', district: 'land', water: 'water' } as const;

/** The city as its data package draws it, without the division that overlaps others. */
export const surfaces: readonly MapSurface[] = features
  .filter(({ properties }) => properties.code !== '320191')
  .map(({ properties: { kind, code, name }, geometry: { type, coordinates } }) => ({
    id: `${kind}${code}${name}`,
    kind: KINDS[kind],
    name,
    rings: (type === 'Polygon' ? coordinates : (coordinates as unknown[]).flat()) as MapSurface['rings'],
  }));

const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'];
/** A spiral around 新街口: every place of it is known beforehand. */
const spiral = (index: number, reach: number) => ({
  lng: 118.784136 + Math.cos(index * 2.4) * reach * Math.sqrt(index),
  lat: 32.041806 + Math.sin(index * 2.4) * reach * 0.85 * Math.sqrt(index),
});

export const points: readonly MapPoint[] = Array.from({ length: 120 }, (_, index) => ({
  id: String(index),
  ...spiral(index, 0.0012),
  color: COLORS[index % COLORS.length] ?? '#0072b2',
  size: 6,
}));

export const groups: readonly MapGroup[] = Array.from({ length: 24 }, (_, index) => ({
  id: `g${index}`,
  ...spiral(index, 0.03),
  count: 3 ** (index % 9),
}));

export const heat: MapHeat = {
  points: Array.from({ length: 400 }, (_, index) => ({
    ...spiral(index, 0.0006),
    weight: Math.max(0.05, 1 - index / 400),
  })),
  radius: 15,
  opacity: 0.8,
  ramp: { colors: ['#0000ff', '#66b3ff', '#00b050', '#ffff00', '#ff0000'], positions: [0.5, 0.65, 0.7, 0.9, 1] },
};

export const empty: MapLayers = { surfaces };
