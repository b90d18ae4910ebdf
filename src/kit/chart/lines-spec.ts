import type { ILineChartSpec } from '@visactor/vchart';
import { numberText } from '#base/number-text.ts';
import { paletteOf } from '../tokens/palette.ts';
import { lineSpec, type LineSpecInput } from './line-spec.ts';

/** A line among several: its name, and a value for each place of the axis; a blank is a gap. */
export interface NamedLine {
  readonly name: string;
  readonly values: ReadonlyArray<number | null>;
}

export interface LinesSpecInput extends Omit<LineSpecInput, 'points'> {
  /** What the axis says, one for each value of a line. */
  readonly places: readonly string[];
  readonly lines: readonly NamedLine[];
}

/** Told apart by more than colour: the first line is whole, those after it are broken. Dash and gap, pixels. */
const DASHES: ReadonlyArray<readonly number[]> = [[], [6, 4], [2, 3]];

/** Colour and dash of the line at `index`, for the drawing and for its legend alike. */
export function lineLook(
  index: number,
  { density, theme }: Pick<LinesSpecInput, 'density' | 'theme'>,
): { readonly stroke: string; readonly dash: readonly number[] } {
  const { accent, categories } = paletteOf(density, theme);
  return { stroke: index === 0 ? accent : (categories[index] ?? accent), dash: DASHES[index % DASHES.length] ?? [] };
}

/** The values that are drawn, in the order of the lines. */
export function drawnValues({ places, lines }: Pick<LinesSpecInput, 'places' | 'lines'>) {
  return lines.flatMap(({ name, values }) => places.map((x, index) => ({ x, y: values[index] ?? null, line: name })));
}

/** The chart engine's description of several lines over a band axis. */
export function linesSpec({
  places,
  lines,
  xTitle,
  density,
  theme,
}: Omit<LinesSpecInput, 'yTitle' | 'unit'>): ILineChartSpec {
  const base = lineSpec({ points: places.map((x) => ({ x, y: 0 })), xTitle, density, theme });
  const lookOf = (name: unknown) =>
    lineLook(
      Math.max(
        0,
        lines.findIndex((line) => line.name === name),
      ),
      { density, theme },
    );
  return {
    ...base,
    data: [{ id: 'points', values: drawnValues({ places, lines }) }],
    seriesField: 'line',
    invalidType: 'break',
    line: {
      style: {
        ...base.line?.style,
        stroke: (datum: { line?: unknown }) => lookOf(datum.line).stroke,
        lineDash: (datum: { line?: unknown }) => [...lookOf(datum.line).dash],
      },
    },
    point: {
      ...base.point,
      style: { ...base.point?.style, fill: (datum: { line?: unknown }) => lookOf(datum.line).stroke },
    },
  } as ILineChartSpec;
}

/** One place as a sentence: 2026-06-10：本期 3.2，去年同期 2.9 元/500克. */
export function placeText(place: string, index: number, lines: readonly NamedLine[], unit: string): string {
  const figures = lines.flatMap(({ name, values }) =>
    values[index] === null || values[index] === undefined ? [] : [`${name} ${numberText(values[index])}`],
  );
  return `${place}：${figures.length > 0 ? `${figures.join('，')} ${unit}` : '无数据'}`;
}
