import type { ICartesianAxisSpec, ILineChartSpec } from '@visactor/vchart';
import { numberText } from '#base/number-text.ts';
import { paletteOf } from '../tokens/palette.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import { axisLook, valueSteps, placeAxis, chartPadding } from './axes/axes.ts';

/** One value of a line: `x` as it is to be read on the axis, e.g. a date yyyy-MM-dd. */
export interface LinePoint {
  readonly x: string;
  readonly y: number;
}

/** Between what values may be 阈值带: its ends are drawn as dashed lines; one that is left out is open. */
export interface ValueBand {
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

export interface LineSpecInput {
  readonly points: readonly LinePoint[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** Unit of the values, e.g. 元/500克. */
  readonly unit: string;
  readonly density: Density;
  readonly theme: Theme;
  readonly band?: ValueBand | undefined;
}

/** Beyond this many points a marker on each hides the line. */
const MOST_MARKERS = 40;

/** Pixels between two labels of an axis; closer they are read as one. */
const LABELS_APART = 12;

/** How far the axis of values goes beyond a band, as a share of what it shows. */
const BEYOND_BAND = 0.08;

/** From where to where the axis of values goes so that values and band are seen whole; undefined without a band. */
export function rangeOf(points: readonly LinePoint[], band: ValueBand | undefined) {
  const ends = [band?.low, band?.high].filter((end) => end !== undefined);
  if (ends.length === 0) return undefined;
  const values = [...points.map(({ y }) => y), ...ends];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const beyond = (most - least || Math.abs(most) || 1) * BEYOND_BAND;
  return { min: least < 0 ? least - beyond : Math.max(0, least - beyond), max: most + beyond };
}

interface ValueAxisLook {
  readonly density: Density;
  readonly theme: Theme;
  /** From where to where it goes; by the values when left out. */
  readonly range?: ReturnType<typeof rangeOf>;
}

/** The axis of `values` at the left of lines. */
export function valueAxis(values: readonly number[], { density, theme, range }: ValueAxisLook): ICartesianAxisSpec {
  const look = axisLook(density, theme);
  const { tick, textOf } = valueSteps(values, false);
  return {
    ...look,
    orient: 'left',
    type: 'linear',
    zero: false,
    nice: true,
    ...range,
    domainLine: { visible: false },
    grid: { ...look.grid, visible: true },
    tick,
    label: { ...look.label, formatMethod: textOf },
  };
}

/** The values themselves, beside the ends of a band. */
const OWN = 'own';

/** A point as the engine draws it: of the values, or of an end of their band. */
interface DrawnPoint extends LinePoint {
  readonly end?: string;
}

/** The points of a line; with a band beside them its ends, from the first place to the last, as lines of their own. */
function drawnPoints(points: readonly LinePoint[], band: ValueBand | undefined): DrawnPoint[] {
  const ends = Object.entries(band ?? {}).flatMap(([end, y]) =>
    y === undefined ? [] : points.map(({ x }) => ({ x, y, end })),
  );
  return [...points.map(({ x, y }) => (ends.length > 0 ? { x, y, end: OWN } : { x, y })), ...ends];
}

/** Dash and gap of the ends of a band, pixels. */
export const BAND_DASH: readonly number[] = [8, 8];
const dashOf = ({ end }: Partial<DrawnPoint>): number[] => (end === OWN ? [] : [...BAND_DASH]);

/** The ends of a band in words, the higher one first. */
export const bandTexts = ({ high, low }: ValueBand, unit: string): readonly string[] =>
  [high, low].flatMap((end) => (end === undefined ? [] : `标线 ${numberText(end)} ${unit}`.trimEnd()));

/** The chart engine's description of one line over a band axis. */
export function lineSpec({
  points,
  xTitle,
  density,
  theme,
  band,
}: Omit<LineSpecInput, 'yTitle' | 'unit'>): ILineChartSpec {
  const { accent, surface } = paletteOf(density, theme);
  const range = rangeOf(points, band);
  const below = placeAxis(xTitle, density, theme);
  const wall = density === 'wall';
  const size = wall ? 12 : 7;
  return {
    type: 'line',
    background: 'transparent',
    padding: chartPadding(density, xTitle),
    data: [{ id: 'points', values: drawnPoints(points, band) }],
    xField: 'x',
    yField: 'y',
    ...(range && { seriesField: 'end' }),
    line: { style: { stroke: accent, lineWidth: wall ? 4 : 2, ...(range && { lineDash: dashOf }) } },
    point: {
      visible: points.length <= MOST_MARKERS,
      style: {
        size: range ? ({ end }: Partial<DrawnPoint>) => (end === OWN ? size : 0) : size,
        fill: accent,
        stroke: surface,
        lineWidth: wall ? 2 : 1,
      },
    },
    axes: [
      {
        ...below,
        trimPadding: points.length > 1,
        label: { ...below.label, autoHide: true, autoHideMethod: 'greedy', autoHideSeparation: LABELS_APART },
      },
      valueAxis(range ? [range.min, range.max] : points.map(({ y }) => y), { density, theme, range }),
    ],
  };
}

/** One point as a sentence: 2026-11-20：3.20 元/500克. */
export function pointText({ x, y }: LinePoint, unit: string): string {
  return `${x}：${numberText(y)} ${unit}`;
}
