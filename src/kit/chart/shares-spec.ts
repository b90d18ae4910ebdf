import type { IBarChartSpec, IPieChartSpec } from '@visactor/vchart';
import { NOTE_WORD } from '#base/dataset/marking.ts';
import { numberText } from '#base/number-text.ts';
import { sharePercent } from '#base/figures/ratio.ts';
import { chartTextSizes, paletteOf } from '../tokens/palette.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import { BAND_DASH, rangeOf, type ValueBand } from './line-spec.ts';
import { axisLook, chartPadding, placeAxis, valueSteps } from './axes/axes.ts';
import { nameLines } from './axes/lying-names.ts';
import type { NamedValue } from './ValueTable.tsx';

export interface SharesInput {
  readonly values: readonly NamedValue[];
  /** Unit of the values, e.g. 万人; % for shares. */
  readonly unit: string;
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
  readonly density: Density;
  readonly theme: Theme;
}

export interface PieInput extends SharesInput {
  /** Name, value and share at every sector, or the share alone where a list of the names stands beside. */
  readonly labels?: 'full' | 'share' | undefined;
}

export interface BarInput extends SharesInput {
  readonly nameTitle: string;
  readonly valueTitle: string;
  /** Upright columns, or lying bars where the names are long. */
  readonly lying?: boolean | undefined;
  /** Characters of a line of a name beside lying bars; as many as a phone has room for when left out. */
  readonly inLine?: number | undefined;
  readonly band?: ValueBand | undefined;
}

/** What names beside lying bars may take of the chart's width. */
const NAMES_WIDE = '42%';

const pointsOf = (values: readonly NamedValue[]) => values.map(({ name, value }) => ({ x: name, y: value }));

/** A share of the whole axis as one of what lies between the values, by which the engine expands it: of values that are much alike that would be next to nothing. */
function beyondLargest(values: readonly NamedValue[], share: number): number {
  const all = values.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most === least ? share : (share * (most - Math.min(0, least))) / (most - least);
}

/** Where the engine lays the ends of a band: behind its bars and their figures, which lie at 450. */
const BEHIND_BARS = 440;

/** Columns (or lying bars) of one colour with their values written on them: no legend to look up. */
export function barSpec(input: Omit<BarInput, 'unit' | 'valueTitle'>): IBarChartSpec {
  const { values, density, theme, nameTitle, lying = false, inLine, band, decimals } = input;
  const wide = density === 'wall' ? 48 : 32;
  const { fill, text, surface } = paletteOf(density, theme);
  const look = axisLook(density, theme);
  const { tick, textOf } = valueSteps(
    values.map(({ value }) => value),
    true,
  );
  const { label } = chartTextSizes(density);
  const padding = chartPadding(density, lying ? undefined : nameTitle);
  const ends = [band?.high, band?.low].filter((end) => end !== undefined);
  const isBeyond = ends.some((end) => values.every(({ value }) => value < end));
  return {
    type: 'bar',
    background: 'transparent',
    // Lying, the ends of a band say their figures in a line of their own, below those of the axis.
    padding: { ...padding, bottom: padding.bottom + (lying && ends.length > 0 ? label + 6 : 0) },
    direction: lying ? 'horizontal' : 'vertical',
    data: [{ id: 'values', values: values.map((each) => ({ ...each })) }],
    xField: lying ? 'value' : 'name',
    yField: lying ? 'name' : 'value',
    barMaxWidth: lying ? wide / 2 : wide,
    bar: { style: { fill } },
    label: {
      visible: true,
      position: 'outside',
      formatMethod: (_value, record) =>
        `${numberText(Number(record?.['value']), decimals)}${record?.['isNoted'] ? ` ${NOTE_WORD}` : ''}`,
      // Where columns are narrower than their figures, some of these are left out, not written over each other: the twin and the readout have all.
      ...(!lying && density === 'desk' && { overlap: { strategy: [] } }),
      style: { fontSize: label, fill: text, stroke: surface, lineWidth: ends.length > 0 ? label / 2 : 0 },
    },
    markLine: ends.map((end) => ({
      ...(lying ? { x: end } : { y: end }),
      // A figure that it runs through keeps its ground.
      zIndex: BEHIND_BARS,
      line: { style: { stroke: text, lineDash: [...BAND_DASH], lineWidth: 1.5 } },
      startSymbol: { visible: false },
      endSymbol: { visible: false },
      label: {
        visible: true,
        text: numberText(end),
        position: lying ? 'start' : 'insideEndTop',
        ...(lying && { refX: -2 * label }),
        style: { fontSize: label, fill: text, stroke: surface, lineWidth: 3 },
        labelBackground: { visible: false },
      },
    })),
    axes: [
      lying
        ? {
            ...look,
            orient: 'left',
            type: 'band',
            maxWidth: NAMES_WIDE,
            label: { ...look.label, formatMethod: (name: string | string[]) => nameLines(String(name), inLine) },
            grid: { visible: false },
          }
        : placeAxis(nameTitle, density, theme),
      {
        ...look,
        orient: lying ? 'bottom' : 'left',
        type: 'linear',
        zero: true,
        // Room beyond the largest for its value, which else is written on the bar; lying, that is as long as it is wide.
        expand: { max: beyondLargest(values, lying ? 0.3 : 0.1) },
        ...(isBeyond && { max: rangeOf(pointsOf(values), band)?.max }),
        domainLine: { visible: false },
        grid: { ...look.grid, visible: true },
        tick,
        label: { ...look.label, formatMethod: textOf },
      },
    ],
  };
}

/** Shares stand outside the sectors: a narrow place at a desk has room for all of them only beside a smaller ring. */
const SHARE_RING = {
  desk: { outerRadius: 0.9, innerRadius: 0.56 },
  wall: { outerRadius: 0.62, innerRadius: 0.38 },
} as const;

/** A pie whose sectors carry name and value; the outline keeps neighbours apart without their colours. */
export function pieSpec({ values, unit, decimals, density, theme, labels = 'full' }: PieInput): IPieChartSpec {
  const { categories, surface, text, textSoft } = paletteOf(density, theme);
  const { label } = chartTextSizes(density);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return {
    type: 'pie',
    background: 'transparent',
    color: [...categories],
    data: [{ id: 'values', values: values.map(({ name, value }) => ({ name, value })) }],
    categoryField: 'name',
    valueField: 'value',
    ...(labels === 'share' ? SHARE_RING[density] : { outerRadius: 0.72, innerRadius: 0.42 }),
    pie: { style: { stroke: surface, lineWidth: 2 } },
    label: {
      // At a desk the shares stand in the list beside it; outside a small ring they would be cut.
      visible: labels !== 'share' || density === 'wall',
      position: 'outside',
      formatMethod: (_text, record) =>
        labels === 'share'
          ? `${numberText(sharePercent(Number(record?.['value']), total), 1)}%`
          : shareText(String(record?.['name']), Number(record?.['value']), unit, total, decimals),
      style: { fontSize: label, fill: text },
      line: { visible: true, style: { stroke: textSoft } },
    },
  };
}

/** 学生 12.5 万人（25.0%）; the share alone where the unit is % already. */
export function shareText(name: string, value: number, unit: string, total: number, decimals?: number): string {
  if (unit === '%') return `${name} ${numberText(value, decimals)}%`;
  const share = total === 0 ? '' : `（${numberText((value / total) * 100, 1)}%）`;
  return `${name} ${numberText(value, decimals)} ${unit}${share}`;
}
