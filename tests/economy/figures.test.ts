import { describe, expect, it } from 'vitest';
import {
  derivedMonths,
  growthOf,
  type IndicatorTerms,
  monthFaults,
  type PublishedMonth,
  revisionFaults,
} from '#subjects/economy/rules/figures.ts';

const cumulative: IndicatorTerms = { kind: 'cumulative', growth: 'computed', comparable: false, january: 'separate' };
const joint: IndicatorTerms = { ...cumulative, january: 'joint' };
const months = (values: Readonly<Record<string, number>>): PublishedMonth[] =>
  Object.entries(values).map(([month, value]) => ({ month, value }));
const singles = (values: Readonly<Record<string, number>>, terms = cumulative) =>
  derivedMonths(months(values), terms).map(({ single }) => single);

describe('months of an indicator', () => {
  it('a single month is what the cumulative figure grew by; January is its own, and a year begins anew', () => {
    expect(singles({ '2025-12': 90, '2026-01': 10.1, '2026-02': 18.4, '2026-03': 30 })).toEqual([
      null,
      10.1,
      8.3,
      11.6,
    ]);
  });
  it('January and February published together: no single figure for either, and the February says so', () => {
    const [february, march] = derivedMonths(months({ '2026-02': 20, '2026-03': 31 }), joint);
    expect(february).toMatchObject({ cumulative: 20, single: null, isJoint: true });
    expect(march).toMatchObject({ cumulative: 31, single: 11, isJoint: false });
    expect(singles({ '2026-02': 20 })).toEqual([null]);
  });
  it('a month after a gap has no single figure', () => {
    expect(singles({ '2026-01': 10, '2026-03': 30, '2026-04': 41 })).toEqual([10, null, 11]);
  });
  it('a later correction changes the month after it, even below zero', () => {
    expect(singles({ '2026-06': 50, '2026-07': 60, '2026-08': 72 }).slice(1)).toEqual([10, 12]);
    expect(singles({ '2026-06': 50, '2026-07': 74, '2026-08': 72 }).slice(1)).toEqual([24, -2]);
  });
  it('single months add up; a missing one leaves the total open, a joint February counts for both', () => {
    const totals = (values: Readonly<Record<string, number>>, terms: IndicatorTerms) =>
      derivedMonths(months(values), { ...terms, kind: 'single' }).map((one) => [one.cumulative, one.single]);
    expect(totals({ '2026-01': 3, '2026-02': 4, '2026-04': 5 }, cumulative)).toEqual([
      [3, 3],
      [7, 4],
      [null, 5],
    ]);
    expect(totals({ '2026-02': 7, '2026-03': 4 }, joint)).toEqual([
      [7, null],
      [11, 4],
    ]);
    expect(totals({ '2026-02': 7 }, cumulative)).toEqual([[null, 7]]);
  });
  it('two months are not compared with one', () => {
    const growths = (values: Readonly<Record<string, number>>, terms: IndicatorTerms) =>
      derivedMonths(months(values), terms).at(-1)?.growth;
    const single: IndicatorTerms = { ...joint, kind: 'single' };
    expect(growths({ '2025-01': 3, '2025-02': 4, '2026-02': 8 }, single)).toBeNull();
    expect(growths({ '2025-02': 8, '2026-02': 10 }, single)).toBe(25);
    expect(growths({ '2025-01': 4, '2025-02': 8, '2026-02': 10 }, joint)).toBe(25);
  });
});

describe('growth', () => {
  it.each([
    ['against last year', { value: 110 }, {}, 100, 10],
    ['given', { value: 110, given: 5.2 }, { growth: 'given' as const }, 100, 5.2],
    ['not yet given', { value: 110 }, { growth: 'given' as const }, 100, null],
    ['on the comparable basis', { value: 110, base: 88 }, { comparable: true }, 100, 25],
    ['comparable, not restated', { value: 110 }, { comparable: true }, 100, 10],
    ['restated, not comparable', { value: 110, base: 88 }, {}, 100, 10],
    ['a restated base of zero', { value: 110, base: 0 }, { comparable: true }, 100, null],
    ['a base below zero', { value: 110 }, {}, -4, null],
    ['no base', { value: 110 }, {}, undefined, null],
  ])('%s', (_, figure, terms, yearAgo, growth) =>
    expect(growthOf(figure, { ...cumulative, ...terms }, yearAgo)).toBe(growth),
  );
});

describe('what is typed of a figure', () => {
  it.each([
    [{ state: 'published' as const, period: '2026-06-01' }, {}],
    [{ state: 'published' as const }, { period: '请填写所属月份' }],
    [{ state: 'published' as const, period: '2026-06-30' }, { period: '所属月份请填该月1日，如 2026-06-01' }],
    [{ state: 'revised' as const, period: '2026-06-01' }, { reason: '修订数请写明修订原因' }],
  ])('%j', (typed, faults) => expect(monthFaults(typed)).toEqual(faults));
  it('a revision with its reason', () => expect(revisionFaults({ state: 'revised', reason: '补报' })).toEqual({}));
});
