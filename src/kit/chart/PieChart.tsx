import { useMemo } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Chart } from './canvas/Chart.tsx';
import type { Measure } from './canvas/stepping.ts';
import { SharesEngine } from './engine-shares.ts';
import { valueTitleText } from './axes/axes.ts';
import { pieSpec, shareText } from './shares-spec.ts';
import type { PieInput } from './shares-spec.ts';
import { ValueTable } from './ValueTable.tsx';

export interface PieChartProps extends PieInput {
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
  decimals,
  density,
  theme,
  labels,
  ariaLabel,
  nameTitle,
  valueTitle,
  height = 300,
}: PieChartProps) {
  const spec = useMemo(
    () => pieSpec({ values, unit, decimals, density, theme, labels }),
    [values, unit, decimals, density, theme, labels],
  );
  const marks = useMemo(() => {
    const total = values.reduce((sum, { value }) => sum + value, 0);
    return values.map((each) => ({ record: each, text: shareText(each.name, each.value, unit, total, decimals) }));
  }, [values, unit, decimals]);
  if (values.length === 0) return <EmptyState height={height} />;
  return (
    <Chart
      spec={spec}
      height={height}
      ariaLabel={ariaLabel}
      density={density}
      engine={SharesEngine}
      marks={marks}
      measure={around}
      twin={
        <ValueTable
          caption={ariaLabel}
          nameTitle={nameTitle}
          valueTitle={valueTitleText(valueTitle, unit)}
          values={values}
          decimals={decimals}
        />
      }
    />
  );
}

const around: Measure = (mark, pointer) => Math.hypot(mark.x - pointer.x, mark.y - pointer.y);
