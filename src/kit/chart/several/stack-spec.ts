import type { IBarChartSpec } from '@visactor/vchart';
import { paletteOf } from '../../tokens/palette.ts';
import type { Density, Theme } from '../../tokens/theme.ts';
import { axisLook, chartPadding, placeAxis, valueSteps } from '../axes/axes.ts';
import type { NamedLine } from './lines-spec.ts';

export interface StackInput {
  readonly places: readonly string[];
  /** What is laid on one another, from below; a blank is nothing. */
  readonly lines: readonly NamedLine[];
  readonly xTitle: string;
  readonly density: Density;
  readonly theme: Theme;
}

/** What is of a part of its time only is drawn paler, and named in the legend. */
export const PARTIAL_OPACITY = 0.45;

/** The colour of the part at `index`, for the drawing and for its legend alike. */
export function partColor(index: number, { density, theme }: Pick<StackInput, 'density' | 'theme'>): string {
  const { categories } = paletteOf(density, theme);
  return categories[index % categories.length] ?? '';
}

/** What stands at each place when its parts are laid on one another. */
export function stackTotals({ places, lines }: Pick<StackInput, 'places' | 'lines'>): readonly number[] {
  return places.map((_, index) => lines.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
}

/** Columns of parts laid on one another 堆积柱; a hairline of the ground keeps the parts apart without their colours. */
export function stackSpec({ places, lines, xTitle, density, theme }: StackInput): IBarChartSpec {
  const look = axisLook(density, theme);
  const { surface } = paletteOf(density, theme);
  const { tick, textOf } = valueSteps(stackTotals({ places, lines }), true);
  const names = lines.map(({ name }) => name);
  return {
    type: 'bar',
    background: 'transparent',
    padding: chartPadding(density, xTitle),
    data: [
      {
        id: 'values',
        values: lines.flatMap(({ name, values, partial = [] }) =>
          places.map((x, index) => ({ x, y: values[index] ?? 0, line: name, part: partial[index] === true })),
        ),
      },
    ],
    xField: 'x',
    yField: 'y',
    seriesField: 'line',
    stack: true,
    barMaxWidth: density === 'wall' ? 64 : 40,
    bar: {
      style: {
        fill: (datum: { line?: unknown }) => partColor(names.indexOf(String(datum.line)), { density, theme }),
        fillOpacity: (datum: { part?: unknown }) => (datum.part === true ? PARTIAL_OPACITY : 1),
        stroke: surface,
        lineWidth: 1,
      },
    },
    axes: [
      placeAxis(xTitle, density, theme),
      {
        ...look,
        orient: 'left',
        type: 'linear',
        zero: true,
        domainLine: { visible: false },
        grid: { ...look.grid, visible: true },
        tick,
        label: { ...look.label, formatMethod: textOf },
      },
    ],
  } as IBarChartSpec;
}
