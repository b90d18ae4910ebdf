import { numberText, signedText } from '#base/number-text.ts';
import { colouringOf } from '#kit/tokens/palette.ts';
import type { Density, Theme } from '#kit/tokens/theme.ts';
import type { MapRing } from '#kit/map/map-layers.ts';
import type { Boundary } from '#subjects/planning/wire.ts';
import type { DivisionFigures } from '../../wire/city.ts';
import { ringsOf } from '#subjects/planning/view/heat/divisions.ts';

/** Colours of divisions from little to much. */
const STEPS = {
  wall: ['#173A66', '#22538F', '#2F6DBA', '#4B8CE0'],
  light: ['#DCE8F8', '#B9D1F1', '#8FB4E8', '#5F92DB'],
} as const;

/** The colours that divisions have on this ground, from little to much. */
export function stepColors(density: Density, theme: Theme): readonly string[] {
  return STEPS[colouringOf(density, theme) === 'light' ? 'light' : 'wall'];
}

/** Which of `steps` a value belongs to between the least and the most of all. */
export function stepOf(value: number, all: readonly number[], steps: number): number {
  const least = Math.min(...all);
  const span = Math.max(...all) - least;
  return span === 0 ? 0 : Math.min(steps - 1, Math.floor(((value - least) / span) * steps));
}

/** The divisions in the colours of their steps, as a map draws them. */
export function fillsOf(
  boundaries: readonly Boundary[] | undefined,
  values: ReadonlyArray<{ readonly code: string; readonly step: number }>,
  colors: readonly string[],
): readonly MapRing[] {
  return values.flatMap(({ code, step }) =>
    ringsOf(boundaries, code).map((ring, at) => ({ id: `${code}-${at}`, ring, color: colors[step] ?? '' })),
  );
}

/** A way to look at the divisions 图层. */
export interface DivisionLayer {
  readonly key: string;
  readonly name: string;
  /** What is drawn of a division; undefined where it is not known. */
  valueOf(figures: DivisionFigures): number | undefined;
  textOf(value: number): string;
  /** True where what stands out is the division that has least. */
  readonly leastFirst?: true;
  /** The finding in a line: which division stands out. */
  headline(first: string, text: string): string;
  /** What is said of a past day that nothing is known of. */
  readonly gone: string;
}

export const DIVISION_LAYERS: readonly DivisionLayer[] = [
  {
    key: 'alerts',
    name: '未解除预警',
    valueOf: ({ alerts }) => alerts,
    textOf: (value) => `${numberText(value)} 条`,
    headline: (first, text) => `${first}未解除预警最多，${text}`,
    gone: '当日预警未留存',
  },
  {
    key: 'prices',
    name: '菜价水平',
    valueOf: ({ priceLevelPercent }) => priceLevelPercent,
    textOf: (value) => `${signedText(value, 1)}%`,
    headline: (first, text) => `${first}菜价最高，较全市均价 ${text}`,
    gone: '当日无菜价',
  },
  {
    key: 'outlets',
    name: '每千人网点数',
    valueOf: ({ outletsPerThousand }) => outletsPerThousand,
    textOf: (value) => `${numberText(value, 2)} 个`,
    headline: (first, text) => `${first}每千人网点最多，${text}`,
    gone: '当日每千人网点数未留存',
  },
  {
    key: 'delivery',
    name: '报送完成率',
    valueOf: ({ owed, reported }) => (owed === 0 ? undefined : Math.floor((reported / owed) * 100)),
    textOf: (value) => `${numberText(value)}%`,
    leastFirst: true,
    headline: (first, text) => `${first}报送完成率最低，${text}`,
    gone: '当日报送完成率未留存',
  },
];

/** What leads the scene of the reports 主数字: what share of the city's is in. */
export function deliveryLead(figures: readonly DivisionFigures[]) {
  const owed = figures.reduce((sum, one) => sum + one.owed, 0);
  const reported = figures.reduce((sum, one) => sum + one.reported, 0);
  if (owed === 0) return undefined;
  const note = `已报 ${numberText(reported)} / 应报 ${numberText(owed)} 份`;
  return { value: numberText(Math.floor((reported / owed) * 100)), unit: '%', note };
}

export interface DivisionValue {
  readonly code: string;
  readonly name: string;
  readonly value: number;
  /** Which of the colours it has, from 0. */
  readonly step: number;
}

/** What a layer knows of the divisions, what stands out first, each with its step of `steps` between the least and the most. */
export function valuesOf(layer: DivisionLayer, figures: readonly DivisionFigures[], steps: number): DivisionValue[] {
  const known = figures.flatMap((one) => {
    const value = layer.valueOf(one);
    return value === undefined ? [] : [{ code: one.code, name: one.name, value }];
  });
  const all = known.map(({ value }) => value);
  return known
    .map((one) => ({ ...one, step: stepOf(one.value, all, steps) }))
    .toSorted((a, b) => (layer.leastFirst ? a.value - b.value : b.value - a.value));
}

/** What a layer found: the division that stands out, or that nothing is known. */
export function layerHeadline(layer: DivisionLayer, values: readonly DivisionValue[], isPast = false): string {
  const [first] = values;
  if (!first) return isPast ? layer.gone : `${layer.name}：暂无数据`;
  const last = values.at(-1);
  if (last?.value === first.value) return `各区${layer.name}均为 ${layer.textOf(first.value)}`;
  return layer.headline(first.name, layer.textOf(first.value));
}
