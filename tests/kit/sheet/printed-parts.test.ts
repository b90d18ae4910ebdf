import { expect, it } from 'vitest';
import { printedParts } from '#kit/sheet/figures/printed-parts.ts';

const sheet = (names: number, figures: number, together = 1) => ({
  columns: Array.from({ length: names + figures }, (_, at) => ({
    title: String(at),
    width: 100,
    align: 'right' as const,
  })),
  names,
  together,
});

it('twelve columns of figures stand beside each other on paper, each of them once', () => {
  const parts = printedParts(sheet(2, 31));
  expect(parts.map(({ title }) => title)).toEqual([
    '第 1 至 12 列，共 31 列',
    '第 13 至 24 列，共 31 列',
    '第 25 至 31 列，共 31 列',
  ]);
  expect(parts.flatMap(({ columns }) => columns)).toEqual(Array.from({ length: 31 }, (_, at) => at + 2));
});

it('a figure and what it is compared with are on the same part', () => {
  expect(printedParts(sheet(1, 30, 5)).map(({ columns }) => columns.length)).toEqual([10, 10, 10]);
  expect(printedParts(sheet(1, 18, 3)).map(({ columns }) => columns.length)).toEqual([12, 6]);
});
