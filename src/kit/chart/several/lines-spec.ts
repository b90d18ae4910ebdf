import type { ILineChartSpec } from '@visactor/vchart';
import { numberText } from '#base/number-text.ts';
import { paletteOf } from '../../tokens/palette.ts';
import { BAND_DASH, lineSpec, type LineSpecInput, rangeOf, type ValueBand, valueAxis } from '../line-spec.ts';

/** A line among several: its name, and a value for each place of the axis; a blank is a gap. */
export interface NamedLine {
  readonly name: string;
  readonly values: ReadonlyArray<number | null>;
  /** Which of the values are of a part only, as of a week with reports missing: they are drawn broken and hollow, and never as the line's fall. */
  readonly partial?: readonly boolean[] | undefined;
  /** On which of the values something is noted 批注: their points are of another shape, and there where others have none. */
  readonly noted?: readonly boolean[] | undefined;
}

/** Whether some value of a line is of a part only. */
export const isPartial = ({ partial }: NamedLine): boolean => partial?.includes(true) ?? false;

/** Whether something is noted on some value of a line. */
export const isNoted = ({ noted }: NamedLine): boolean => noted?.includes(true) ?? false;
/** What is said of a value that something is noted on, and how much larger its point is. */
export const NOTED_MARK = '有批注';
const NOTED_SIZE = 2;

/** What is said of a value that is of a part only. */
export const PARTIAL_MARK = '不完整';
/** Dash and gap of the way to such a value, pixels. */
export const PARTIAL_DASH: readonly number[] = [2, 5];

const partName = (name: string): string => `${name}（${PARTIAL_MARK}）`;

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

/** The ends of a band as lines of their own, from the first place to the last. */
const bandValues = (places: readonly string[], band: ValueBand | undefined): readonly DrawnValue[] =>
  Object.entries(band ?? {}).flatMap(([end, y]) =>
    y === undefined ? [] : places.map((x) => ({ x, y, line: `band ${end}`, part: 'band' as const })),
  );

/** The values that are drawn, in the order of the lines. */
export function drawnValues({ places, lines }: Pick<LinesSpecInput, 'places' | 'lines'>) {
  return lines.flatMap(({ name, values, partial = [], noted = [] }): DrawnValue[] => {
    const notedAt = (index: number) => noted[index] && { noted: true as const };
    const whole = places.map((x, index) => ({
      x,
      y: partial[index] ? null : (values[index] ?? null),
      line: name,
      ...notedAt(index),
    }));
    if (!partial.includes(true)) return whole;
    // The way to a part begins at the value beside it, which has its point already.
    const parts = places.map((x, index) => {
      const joint = !partial[index] && (partial[index + 1] === true || partial[index - 1] === true);
      const y = partial[index] || joint ? (values[index] ?? null) : null;
      return { x, y, line: partName(name), part: joint ? ('joint' as const) : ('point' as const), ...notedAt(index) };
    });
    return [...whole, ...parts];
  });
}

/** A value as it is drawn; `part` for those of the way to a value that is of a part only, and for the end of a band. */
export interface DrawnValue {
  readonly x: string;
  readonly y: number | null;
  readonly line: string;
  readonly part?: 'joint' | 'point' | 'band';
  readonly noted?: true;
}

/** The chart engine's description of several lines over a band axis. */
export function linesSpec({
  places,
  lines,
  xTitle,
  density,
  theme,
  band,
}: Omit<LinesSpecInput, 'yTitle' | 'unit'>): ILineChartSpec {
  const values = drawnValues({ places, lines });
  const drawn = [...values, ...bandValues(places, band)];
  const known = values.flatMap(({ x, y }) => (y === null ? [] : { x, y }));
  const base = lineSpec({ points: places.map((x) => ({ x, y: 0 })), xTitle, density, theme });
  const below = base.axes?.filter(({ orient }) => orient === 'bottom') ?? [];
  const { surface, text } = paletteOf(density, theme);
  const lookOf = (name: unknown) => {
    const isPart = lines.findIndex((line) => partName(line.name) === name);
    const own = lines.findIndex((line) => line.name === name);
    const look = lineLook(Math.max(0, isPart, own), { density, theme });
    return isPart < 0 ? look : { ...look, dash: PARTIAL_DASH };
  };
  const isPointed = base.point?.visible !== false;
  const { size = 0 } = (base.point?.style ?? {}) as { readonly size?: number };
  return {
    ...base,
    data: [{ id: 'points', values: drawn }],
    axes: [
      ...below,
      valueAxis(
        drawn.flatMap(({ y }) => y ?? []),
        { density, theme, range: rangeOf(known, band) },
      ),
    ],
    seriesField: 'line',
    invalidType: 'break',
    line: {
      style: {
        ...base.line?.style,
        stroke: ({ line, part }: Partial<DrawnValue>) => (part === 'band' ? text : lookOf(line).stroke),
        lineDash: ({ line, part }: Partial<DrawnValue>) => [...(part === 'band' ? BAND_DASH : lookOf(line).dash)],
      },
    },
    point: {
      ...base.point,
      visible: isPointed || lines.some(isNoted),
      style: {
        ...base.point?.style,
        size: ({ part, noted }: Partial<DrawnValue>) => {
          if (part === 'joint' || part === 'band') return 0;
          if (noted) return size * NOTED_SIZE;
          return isPointed ? size : 0;
        },
        symbolType: ({ noted }: Partial<DrawnValue>) => (noted ? 'diamond' : 'circle'),
        fill: ({ line, part }: Partial<DrawnValue>) => (part === undefined ? lookOf(line).stroke : surface),
        stroke: ({ line, part }: Partial<DrawnValue>) => (part === undefined ? surface : lookOf(line).stroke),
      },
    },
  } as ILineChartSpec;
}

/** One place as a sentence: 2026-06-10：本期 3.2，去年同期 2.9 元/500克. */
export function placeText(
  place: string,
  index: number,
  lines: readonly NamedLine[],
  unit: string,
  decimals?: number,
): string {
  const figures = lines.flatMap(({ name, values, partial, noted }) =>
    values[index] === null || values[index] === undefined
      ? []
      : [
          `${partial?.[index] ? partName(name) : name} ${numberText(values[index], decimals)}${noted?.[index] ? `（${NOTED_MARK}）` : ''}`,
        ],
  );
  return `${place}：${figures.length > 0 ? `${figures.join('，')} ${unit}` : '无数据'}`;
}
