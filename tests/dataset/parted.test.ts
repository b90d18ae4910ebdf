import { expect, it } from 'vitest';
import { partsAfter } from '#subjects/dataset/rules/parted.ts';

const row = (...keys: string[]) => ({ keys, names: keys });

it('a total stands after the last of its rows, the one of more keys first', () => {
  const rows = [row('a', 'x', '1'), row('a', 'x', '2'), row('a', 'y', '1'), row('a', 'y', '2'), row('b', 'x', '1')];
  const parts = [['a'], ['a', 'x'], ['a', 'y'], ['b'], ['b', 'x']];
  expect(partsAfter(rows, parts)).toEqual([[], [['a', 'x']], [], [['a', 'y'], ['a']], []]);
});

it('no total where the answer has none, nor of a single row', () => {
  expect(partsAfter([row('a', 'x'), row('a', 'y')], [])).toEqual([[], []]);
  expect(partsAfter([row('a', 'x'), row('b', 'x')], [['a'], ['b']])).toEqual([[], []]);
});
