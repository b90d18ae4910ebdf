import { describe, expect, it } from 'vitest';
import { allocationChange, allottedOn } from '#subjects/allocation/rules.ts';

const ENTRIES = [
  { fromOn: '2026-11-20', goodsIds: [1, 2] },
  { fromOn: '2026-12-01', goodsIds: [] },
  { fromOn: '2026-11-25', goodsIds: [3] },
] as const;

describe('what an enterprise prices on a day', () => {
  it.each([
    ['2026-11-19', undefined],
    ['2026-11-20', [1, 2]],
    ['2026-11-24', [1, 2]],
    ['2026-11-25', [3]],
    ['2026-12-01', undefined],
  ])('%s: %s', (day, expected) => {
    const goods = allottedOn(ENTRIES, day);
    expect(goods && [...goods]).toEqual(expected);
  });

  it('changes by what comes and goes; all is every one', () => {
    expect(allocationChange(undefined, new Set([2]), [1, 2, 3])).toEqual({ added: [], removed: [1, 3] });
    expect(allocationChange(new Set([1]), undefined, [1, 2, 3])).toEqual({ added: [2, 3], removed: [] });
    expect(allocationChange(new Set([1]), new Set([1]), [1, 2])).toEqual({ added: [], removed: [] });
  });
});
