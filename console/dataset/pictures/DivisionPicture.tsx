import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { useMeasure, useTheme } from '#kit/frame/measure.ts';
import { ringsOf, viewOf } from '#subjects/planning/view/heat/divisions.ts';
import { useBoundaries } from '#subjects/planning/view/heat/queries.ts';
import { fillsOf, stepColors, stepOf } from '#subjects/planning/view/layers/layers.ts';
import { RankedMap, roomFor } from '#subjects/planning/view/layers/RankedMap.tsx';
import { knownSurfaces } from '#subjects/planning/view/surfaces.ts';
import type { Answer } from '#subjects/dataset/wire.ts';

interface DivisionPictureProps {
  readonly answer: Answer;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
}

/** The first measure of each division in its colour on the map, ranked beside it 区划地图. */
export function DivisionPicture({ answer, title, unit, decimals }: DivisionPictureProps) {
  const theme = useTheme();
  const { ref, size } = useMeasure();
  const boundaries = useBoundaries().data;
  const colors = stepColors('desk', theme);
  const values = useMemo(() => {
    const totals = new Map(
      answer.cells.filter(({ column }) => column === 0).map(({ row, values: [one] }) => [row, one]),
    );
    const known = answer.rows.flatMap(({ keys: [code = ''], names: [name = ''] }, row) => {
      const value = totals.get(row) ?? null;
      return value === null ? [] : [{ code, name, value }];
    });
    const all = known.map(({ value }) => value);
    return known
      .map((one) => ({ ...one, step: stepOf(one.value, all, colors.length) }))
      .toSorted((a, b) => b.value - a.value);
  }, [answer, colors]);
  const view = useMemo(() => viewOf(ringsOf(boundaries, ''), size && roomFor(size, 'desk')), [boundaries, size]);
  const textOf = (value: number) => `${numberText(value, decimals)} ${unit}`;
  const layers = useMemo(
    () => ({
      surfaces: knownSurfaces(boundaries),
      notes: new Map(values.map(({ name, value }) => [name, numberText(value, decimals)])),
      fills: fillsOf(boundaries, values, colors),
    }),
    [boundaries, values, colors, decimals],
  );
  return (
    <RankedMap
      density="desk"
      label={`各区${title}`}
      layers={layers}
      view={view}
      ranks={values.map(({ code, name, value, step }) => ({
        key: code,
        name,
        text: textOf(value),
        color: colors[step],
      }))}
      place={ref}
      size={size}
      drawn
      twin={<p>{values.map(({ name, value }) => `${name} ${textOf(value)}`).join('，')}</p>}
    />
  );
}
