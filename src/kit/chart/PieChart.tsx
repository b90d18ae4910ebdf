import { useMemo } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Chart } from './canvas/Chart.tsx';
import { SharesEngine } from './engine-shares.ts';
import { valueTitleText } from './line-spec.ts';
import { pieSpec } from './shares-spec.ts';
import type { SharesInput } from './shares-spec.ts';
import { ValueTable } from './ValueTable.tsx';

export interface PieChartProps extends SharesInput {
  readonly ariaLabel: string;
  /** Title of the names in the text twin, e.g. 职业. */
  readonly nameTitle: string;
  readonly valueTitle: string;
  /** Height in CSS pixels; 300 when left out (spec 2 §9). */
  readonly height?: number | undefined;
}

/** Shares of a whole (饼图), every sector labelled in place. */
export function PieChart({
  values,
  unit,
  density,
  theme,
  ariaLabel,
  nameTitle,
  valueTitle,
  height = 300,
}: PieChartProps) {
  const spec = useMemo(() => pieSpec({ values, unit, density, theme }), [values, unit, density, theme]);
  if (values.length === 0) return <EmptyState height={height} />;
  return (
    <Chart
      spec={spec}
      height={height}
      ariaLabel={ariaLabel}
      engine={SharesEngine}
      twin={
        <ValueTable
          caption={ariaLabel}
          nameTitle={nameTitle}
          valueTitle={valueTitleText(valueTitle, unit)}
          values={values}
        />
      }
    />
  );
}
