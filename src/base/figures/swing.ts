import { numberText } from '../number-text.ts';

/** How far a figure departs from the one that it is held against, as text of a percent change. */
function swingText(value: number, base: number): string {
  const percent = ((value - base) / Math.abs(base)) * 100;
  return `${percent > 0 ? '高出' : '低'} ${numberText(Math.abs(percent), 1)}%`;
}

/** That a figure departs from `base`, which `word` names, by more than `percent` 突变, in words; undefined where it does not, or where there is nothing to hold it against. */
export function swingFault(
  word: string,
  value: number | null,
  base: number | null,
  percent: number,
): string | undefined {
  if (value === null || base === null || base === 0 || Math.abs(value - base) <= (Math.abs(base) * percent) / 100)
    return undefined;
  return `比${word}${swingText(value, base)}，超过 ${percent}%`;
}
