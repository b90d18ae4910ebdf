import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Chart } from './canvas/Chart.tsx';
import type { Measure } from './canvas/stepping.ts';
import { SharesEngine } from './engine-shares.ts';
import { captionText, valueTitleText } from './axes/axes.ts';
import { barSpec } from './shares-spec.ts';
import type { BarInput } from './shares-spec.ts';
import { ValueTable } from './ValueTable.tsx';

export interface BarChartProps extends BarInput {
  readonly ariaLabel: string;
  /** Height in CSS pixels; 300 when left out (spec 2 §9). */
  readonly height?: number | undefined;
}

/** One value a name as columns or lying bars (柱状图、条形图). */
export function BarChart({
  values,
  unit,
  decimals,
  density,
  theme,
  nameTitle,
  valueTitle,
  lying,
  inLine,
  band,
  ariaLabel,
  height = 300,
}: BarChartProps) {
  const spec = useMemo(
    () => barSpec({ values, decimals, density, theme, nameTitle, lying, inLine, band }),
    [values, decimals, density, theme, nameTitle, lying, inLine, band],
  );
  const marks = useMemo(
    () => values.map((each) => ({ record: each, text: `${each.name}：${numberText(each.value, decimals)} ${unit}` })),
    [values, unit, decimals],
  );
  if (values.length === 0) return <EmptyState height={height} />;
  const title = valueTitleText(valueTitle, unit);
  return (
    <Chart
      spec={spec}
      height={height}
      ariaLabel={ariaLabel}
      caption={lying ? title : captionText(valueTitle, unit, nameTitle)}
      density={density}
      engine={SharesEngine}
      marks={marks}
      measure={lying ? down : undefined}
      twin={
        <ValueTable caption={ariaLabel} nameTitle={nameTitle} valueTitle={title} values={values} decimals={decimals} />
      }
    />
  );
}

/** Lying bars are told apart down the chart. */
const down: Measure = (mark, pointer) => Math.abs(mark.y - pointer.y);
