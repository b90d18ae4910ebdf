import { expect, it } from 'vitest';
import { isCounted, numberOfMark } from '#kit/document/marks.ts';

it('reads the number of a typed mark: digits, Chinese numerals, letters and Roman numbers, bare or in brackets', () => {
  const read = (...marks: readonly string[]) => marks.map((mark) => numberOfMark(mark));
  expect(read('3.', '（3）', '(12)', '4、', '5．', '10)')).toEqual([3, 3, 12, 4, 5, 10]);
  expect(read('二、', '（三）', '十、', '十一、', '二十、', '九十九、')).toEqual([2, 3, 10, 11, 20, 99]);
  expect(read('b.', 'C)', '(d)', 'z.', 'i.', 'iv.', 'ix)', 'xii.')).toEqual([2, 3, 4, 26, 1, 4, 9, 12]);
});

it('reads none of what it does not know, which counts nevertheless; a bullet does not', () => {
  const unknown = ['1.2.', 'ab.', '一二、', '一百、', '①', '第一条'];
  expect(unknown.map((mark) => numberOfMark(mark))).toEqual(unknown.map(() => undefined));
  expect(unknown.filter((mark) => !isCounted(mark))).toEqual([]);
  expect(['l', 'n', 'Ø', '§', 'o', '•', '—', '-'].filter((mark) => isCounted(mark))).toEqual([]);
});
