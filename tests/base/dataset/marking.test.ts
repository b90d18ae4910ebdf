import { expect, it } from 'vitest';
import { questionWritten } from '#base/dataset/address.ts';
import { markingRead, markingText, markingWritten, markOf } from '#base/dataset/marking.ts';

const BOTH = { measure: 'mean', high: 5, low: 2 };

it.each([
  [5, 'high'],
  [4.99, undefined],
  [2, 'low'],
  [2.01, undefined],
  [0, 'low'],
  [null, undefined],
])('a figure of %s is marked %s', (value, mark) => expect(markOf(BOTH, 'mean', value)).toBe(mark));

it('marks no other measure, and nothing on a side without a value', () => {
  expect(markOf(BOTH, 'prices', 9)).toBeUndefined();
  expect(markOf({ measure: 'mean', low: 2 }, 'mean', 9)).toBeUndefined();
});

it('stands in an address as it is read from there', () => {
  for (const marking of [BOTH, { measure: 'mean', high: -0.5, low: undefined }])
    expect(markingRead(markingWritten(marking))).toEqual(marking);
  const question = {
    dataset: 'd',
    measures: ['mean'],
    rows: [],
    columns: [],
    filters: [],
    comparison: 'none',
  } as const;
  expect(questionWritten({ ...question, marking: BOTH }, 'none')).toContain(
    `marking=${encodeURIComponent('mean:5:2')}`,
  );
});

it('is said with its unit where there is one', () => {
  expect(markingText(BOTH, '元')).toBe('不低于 5 元、不高于 2 元');
  expect(markingText({ measure: 'mean', low: 2 }, '')).toBe('不高于 2');
});
