import type { ICartesianAxisSpec } from '@visactor/vchart';
import { numberText } from '#base/number-text.ts';
import { chartTextSizes, paletteOf } from '../../tokens/palette.ts';
import type { Density, Theme } from '../../tokens/theme.ts';

/** Few enough for the wall's large labels in a low block. */
const VALUE_TICKS = 5;

/** Ticks and labels of an axis of `values`: whole steps where the values are whole, which counts are, and else equally many decimals in all of them. */
export function valueSteps(values: readonly number[], zero: boolean) {
  const noDecimals = values.every(Number.isInteger);
  const ends = zero ? [0, ...values] : values;
  const step = (Math.max(...ends) - Math.min(...ends)) / VALUE_TICKS;
  const decimals = noDecimals || !(step > 0 && step < 1) ? 0 : -Math.floor(Math.log10(step));
  return {
    tick: { visible: false, tickCount: VALUE_TICKS, noDecimals },
    /** A step that has more decimals after all is not rounded away. */
    textOf: (value: unknown): string => {
      const exact = numberText(Number(value));
      const even = numberText(Number(value), decimals);
      return even.length < exact.length ? exact : even;
    },
  };
}

/** What both cartesian axes look like: quiet lines, text of the density's size. */
export function axisLook(density: Density, theme: Theme) {
  const { line, textSoft } = paletteOf(density, theme);
  const { label } = chartTextSizes(density);
  return {
    grid: { style: { stroke: line, lineDash: [] } },
    domainLine: { visible: true, style: { stroke: line } },
    tick: { visible: false },
    label: { space: density === 'wall' ? 14 : 8, style: { fontSize: label, fill: textSoft } },
  };
}

/** Characters of a title of the places that stand at the end of their axis; a longer one would take a third of a small chart, and stands above it. */
const MOST_AT_END = 4;
const isAtEnd = (title: string): boolean => [...title].length <= MOST_AT_END;

/** The axis of places below. A short title stands at its end, on its line: below the last label it would be read as that label's second line. */
export function placeAxis(title: string, density: Density, theme: Theme): ICartesianAxisSpec {
  const { label, ...look } = axisLook(density, theme);
  const { fontSize, fill } = label.style;
  return {
    ...look,
    orient: 'bottom',
    type: 'band',
    grid: { visible: false },
    label,
    unit: { visible: isAtEnd(title), text: title, style: { fontSize, fill, dx: fontSize * 0.75 } },
  };
}

/** Room for the title of the values above, where Chinese stands upright; at the right a title of the places at the end of their axis makes its own. */
export function chartPadding(density: Density, placesTitle: string | undefined) {
  const [top, right] = density === 'wall' ? [44, 28] : [28, 20];
  return { top, right: placesTitle !== undefined && isAtEnd(placesTitle) ? 4 : right, bottom: 4, left: 4 };
}

/** The title of the values with their unit, where they have one: 价格（元/500克）. */
export function valueTitleText(title: string, unit: string): string {
  return unit === '' ? title : `${title}（${unit}）`;
}

/** What stands above a drawing: the title of the values, and that of the places where it is too long for the end of their axis. */
export function captionText(title: string, unit: string, placesTitle: string): string {
  const values = valueTitleText(title, unit);
  return isAtEnd(placesTitle) ? values : `${values}，横轴：${placesTitle}`;
}
