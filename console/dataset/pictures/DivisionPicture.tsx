import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { ringsOf, viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import { fillsOf, stepColors, stepOf } from '#subjects/planning/view/layers/layers.ts';
import { RankedMap, roomFor } from '#subjects/planning/view/layers/RankedMap.tsx';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import type { RowTotal } from '../drawn.ts';

interface DivisionPictureProps {
  /** By the code of the division. */
  readonly values: readonly RowTotal[];
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
}

/** The first measure of each division in its colour on the map, ranked beside it 区划地图. */
export function DivisionPicture({ values, title, unit, decimals }: DivisionPictureProps) {
  const theme = useTheme();
  const { ref, size } = useMeasure();
  const boundaries = useBoundaries().data;
  const colors = stepColors('desk', theme);
  const ranked = useMemo(() => {
    const all = values.map(({ value }) => value);
    return values
      .map(({ key: code, name, value }) => ({ code, name, value, step: stepOf(value, all, colors.length) }))
      .toSorted((a, b) => b.value - a.value);
  }, [values, colors]);
  const view = useMemo(() => viewOf(ringsOf(boundaries, ''), size && roomFor(size, 'desk')), [boundaries, size]);
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
      density="desk"
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
      drawn
      twin={<p>{ranked.map(({ name, value }) => `${name} ${textOf(value)}`).join('，')}</p>}
    />
  );
}
