import { numberAt } from '#base/text/numeral.ts';

/** What begins as a counted mark does; one of bullets has no number in it. */
const COUNTED = /^[(（]?[\da-z一二三四五六七八九十]+[.)）、．]|[\d一二三四五六七八九十百①-⑳]/i;
const WHOLE = /^[(（]?([\da-z一二三四五六七八九十]+)[.)）、．]{1,2}$/i;
/** Roman numbers up to 39, as a word processor counts its third level. */
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Whether a typed mark of a list counts, rather than being a bullet. */
export const isCounted = (mark: string): boolean => COUNTED.test(mark);

/**
 * The number of a typed mark: 3 of （3）, 二、 is 2, b. is 2. What may be Roman is read as Roman (i., v., x. are 1, 5, 10), since a list that
 * is taken up at its ninth letter is rarer. Undefined where it cannot be read, as of 1.2. or ab.
 */
export function numberOfMark(mark: string): number | undefined {
  const [, core = ''] = WHOLE.exec(mark) ?? [];
  if (core === '') return undefined;
  const number = numberAt(core);
  if (number) return number.length === core.length ? number.value : undefined;
  const letters = core.toLowerCase();
  const [, tens = '', ones = ''] = ROMAN.exec(letters) ?? [];
  if (tens + ones !== '') return tens.length * 10 + ONES.indexOf(ones);
  return /^[a-z]$/.test(letters) ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : undefined;
}
