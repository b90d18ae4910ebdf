import { expect, it } from 'vitest';
import { numberAt } from '#base/text/numeral.ts';

it('reads a number at the start of a text, in digits or as a Chinese numeral up to 九十九', () => {
  const numbers = ['7月', '12345', '九', '十', '十二月', '二十', '九十九天'].map((text) => numberAt(text));
  expect(numbers.map((number) => number?.value)).toEqual([7, 1234, 9, 10, 12, 20, 99]);
  expect(numbers.map((number) => number?.length)).toEqual([1, 4, 1, 1, 2, 2, 3]);
  expect(['', '月', '百'].map((text) => numberAt(text))).toEqual([undefined, undefined, undefined]);
});
