import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { HeatRamp, MapSurface, MapView } from '#kit/map/map-layers.ts';
import { colouringOf } from '#kit/tokens/palette.ts';
import type { Density, Theme } from '#kit/tokens/theme.ts';
import { HEAT_RAMP, HEAT_RAMP_ON_DARK, weighed } from './heat.ts';
import { PLANNING_MESSAGES } from '../../terms.ts';
import type { HeatPoint } from '../../wire.ts';

export interface HeatMapProps {
  /** What the heat is of, e.g. 新街口客流热力. */
  readonly label: string;
  readonly points: readonly HeatPoint[];
  /** The value that is drawn in the last colour. */
  readonly most: number;
  readonly radius: number;
  readonly opacity: number;
  readonly surfaces: readonly MapSurface[];
  readonly view: MapView;
  readonly height: number | '100%';
  readonly density: Density;
  readonly theme: Theme;
  /** Heads, visits: what is read out beside the values. */
  readonly unit: string;
}

const RANGE = { least: 8, most: 19 } as const;
const LISTED = 5;

/** A heat on the map of the city, and the same as text (spec 2 §2.3). */
export function HeatMap({
  label,
  points,
  most,
  radius,
  opacity,
  surfaces,
  view,
  height,
  density,
  theme,
  unit,
}: HeatMapProps) {
  const ramp: HeatRamp = colouringOf(density, theme) === 'light' ? HEAT_RAMP : HEAT_RAMP_ON_DARK;
  const layers = useMemo(
    () => ({ surfaces, heat: { points: weighed(points, most), radius, opacity, ramp } }),
    [surfaces, points, most, radius, opacity, ramp],
  );
  const twin = useMemo(() => <HeatTwin label={label} points={points} unit={unit} />, [label, points, unit]);
  return (
    <LazyMap
      label={label}
      layers={layers}
      view={view}
      range={RANGE}
      density={density}
      theme={theme}
      height={height}
      unsupported={PLANNING_MESSAGES.canvas}
      twin={twin}
    />
  );
}

/** A heat in words: how many places, how much, where most. */
function HeatTwin({ label, points, unit }: Pick<HeatMapProps, 'label' | 'points' | 'unit'>) {
  const total = points.reduce((sum, point) => sum + point.total, 0);
  const strongest = points.toSorted((a, b) => b.total - a.total).slice(0, LISTED);
  return (
    <>
      <p>
        {label}：{numberText(points.length)} 个热力点，合计 {numberText(total)} {unit}
      </p>
      {strongest.length > 0 && (
        <ol aria-label="数值最高的地点">
          {strongest.map((point, rank) => (
            <li key={rank}>
              东经 {point.lng.toFixed(4)}°，北纬 {point.lat.toFixed(4)}°：{numberText(point.total)} {unit}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
