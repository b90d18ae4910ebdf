import { expect, it } from 'vitest';
import { isRowTotalTold, isTotalLineTold } from '#subjects/dataset/rules/totals.ts';

const question = { rows: ['month'], columns: ['indicator'] };
const apart = { neverOver: ['indicator', 'month'] };
const cell = (row: number, column: number, value: number | null, withheld = false) => ({
  row,
  column,
  values: [value],
  base: [],
  withheld,
});

it('a total that is never told has no column and no line', () => {
  const answer = { cells: [cell(0, 0, 5.2), cell(0, -1, null), cell(-1, 0, null), cell(-1, -1, null)] };
  expect(isRowTotalTold(question, apart, 0, answer)).toBe(false);
  expect(isTotalLineTold(question, [apart], answer)).toBe(false);
  expect(isTotalLineTold(question, [apart, {}], answer)).toBe(true);
});

it('one that is told, or withheld, stays; so does that of what may be added up, also where it is blank', () => {
  const blank = { cells: [cell(0, -1, null)] };
  expect(isRowTotalTold(question, {}, 0, blank)).toBe(true);
  expect(isRowTotalTold({ ...question, columns: ['region'] }, apart, 0, blank)).toBe(true);
  expect(isRowTotalTold(question, apart, 0, { cells: [cell(0, -1, 3)] })).toBe(true);
  expect(isRowTotalTold(question, apart, 0, { cells: [cell(0, -1, null, true)] })).toBe(true);
  expect(isTotalLineTold(question, [apart], { cells: [cell(-1, 0, 3)] })).toBe(true);
});
