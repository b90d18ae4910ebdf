import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import type { DivisionValuesProps } from '#kit/map/division-values.ts';
import { ringsOf, viewOf } from '../heat/divisions.ts';
import { useBoundaries } from '../heat/queries.ts';
import { knownSurfaces } from '../surfaces.ts';
import { fillsOf, stepColors, stepOf } from './layers.ts';
import { RankedMap, roomFor } from './RankedMap.tsx';

/** A figure of each division in its colour on the map, ranked beside it 区划地图. */
export function DivisionPicture({ values, title, unit, decimals, density }: DivisionValuesProps) {
  const theme = useTheme();
  const { ref, size } = useMeasure();
  const boundaries = useBoundaries().data;
  const colors = stepColors(density, theme);
  const ranked = useMemo(() => {
    const all = values.map(({ value }) => value);
    return values
      .map(({ key: code, name, value }) => ({ code, name, value, step: stepOf(value, all, colors.length) }))
      .toSorted((a, b) => b.value - a.value);
  }, [values, colors]);
  const view = useMemo(
    () => viewOf(ringsOf(boundaries, ''), size && roomFor(size, density)),
    [boundaries, size, density],
  );
  const textOf = (value: number) => `${numberText(value, decimals)} ${unit}`;
  const layers = useMemo(
    () => ({
      surfaces: knownSurfaces(boundaries),
      notes: new Map(ranked.map(({ name, value }) => [name, numberText(value, decimals)])),
      fills: fillsOf(boundaries, ranked, colors),
    }),
    [boundaries, ranked, colors, decimals],
  );
  return (
    <RankedMap
      density={density}
      label={`各区${title}`}
      layers={layers}
      view={view}
      ranks={ranked.map(({ code, name, value, step }) => ({
        key: code,
        name,
        text: textOf(value),
        color: colors[step],
      }))}
      place={ref}
      size={size}
      twin={<p>{ranked.map(({ name, value }) => `${name} ${textOf(value)}`).join('，')}</p>}
    />
  );
}
