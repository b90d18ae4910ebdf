import { cellsOf, cellSide } from '#base/space/tile-grid.ts';
import type { HeatRamp, MapHeat } from '#kit/map/map-layers.ts';
import { heatRadius } from '../../rules.ts';
import type { HeatPoint } from '../../wire.ts';

/** Green, orange, red (spec 2 §9); below a tenth of the strongest nothing is drawn. */
const RAMP: HeatRamp = { colors: ['#2FB34A', '#2FB34A', '#F28C18', '#D7263D'], positions: [0, 0.3, 0.65, 1] };
const OPACITY = 0.75;
/** Full red stands for this share of all places: one market must not make the rest of the city pale. */
const FULL_AT = 0.98;

/** A heat over the places of a screen: where kernels of this radius sum up to the 98th percentile, it is fully red. */
export function heatLayer(points: readonly HeatPoint[], zoom: number): MapHeat {
  const radius = heatRadius(points.length);
  const sums = cellsOf(points, cellSide(zoom, radius), ({ total }) => total)
    .map(({ weight }) => weight)
    .toSorted((a, b) => a - b);
  const full = Math.max(sums[Math.floor((sums.length - 1) * FULL_AT)] ?? 0, Number.MIN_VALUE);
  return {
    points: points.map(({ lng, lat, total }) => ({ lng, lat, weight: Math.min(1, total / full) })),
    radius,
    opacity: OPACITY,
    ramp: RAMP,
  };
}
