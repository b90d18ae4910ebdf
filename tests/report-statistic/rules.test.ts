import { describe, expect, it } from 'vitest';
import { changeOf, completenessText, countedStatuses, rangeFault, shareOf } from '#subjects/report-statistic/rules.ts';

describe('week-on-week and year-on-year of reports: percent rules with zero or missing bases blank', () => {
  it.each<[string, number | null, number | null, number | null]>([
    ['a rise', 110, 100, 10],
    ['a fall', 90, 100, -10],
    ['the same', 5, 5, 0],
    ['two decimals', 1, 3, -66.67],
    ['no base', 10, null, null],
    ['a base of zero', 10, 0, null],
    ['no figure', null, 10, null],
    ['neither', null, null, null],
    ['down to zero', 0, 4, -100],
  ])('%s', (_, value, base, expected) => expect(changeOf(value, base)).toBe(expected));

  it.each<[string, number | null, number | null, number | null]>([
    ['a third', 1, 3, 33.33],
    ['all', 7, 7, 100],
    ['nothing sold', 0, 0, null],
    ['no night', null, 5, null],
    ['no day', 5, null, null],
  ])('share of the night: %s', (_, part, whole, expected) => expect(shareOf(part, whole)).toBe(expected));
});

describe('what a range may be', () => {
  it('a range the wrong way round, or too long, is none', () => {
    expect([
      rangeFault({ from: '2026-06-02', to: '2026-06-01' }),
      rangeFault({ from: '2025-01-01', to: '2026-06-01' }),
      rangeFault({ from: '2026-01-01', to: '2026-12-31' }),
    ]).toEqual(['开始日期不能晚于结束日期', '时间范围不能超过 400 天', undefined]);
  });
});

describe('which reports count, and how complete they are', () => {
  it('only 审核通过, with the switch 已填报 too', () =>
    expect([countedStatuses(false), countedStatuses(true)]).toEqual([[2], [1, 2]]));
  it('已报 / 应报', () => expect(completenessText(3, 20)).toBe('3 / 20'));
});
