import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageText, FRESHNESS_LABELS, freshnessOf } from '#base/freshness.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

describe('数据保鲜: late after one and a half cadences, stale after three, offline without a server', () => {
  it.each([
    [0, 'fresh'],
    [DAY * 1.5, 'fresh'],
    [DAY * 1.5 + 1, 'late'],
    [DAY * 3, 'late'],
    [DAY * 3 + 1, 'stale'],
    [-MINUTE, 'fresh'],
  ])('data of a day’s cadence that are %d ms old are %s', (age, freshness) => {
    expect(freshnessOf({ asOf: 1_000_000 * DAY - age, now: 1_000_000 * DAY, cadence: DAY, connected: true })).toBe(
      freshness,
    );
  });

  it('nothing is fresh without a server', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (asOf, now) => {
        expect(freshnessOf({ asOf, now, cadence: DAY, connected: false })).toBe('offline');
      }),
    );
  });

  it('never gets fresher by growing older', () => {
    const order = ['fresh', 'late', 'stale'];
    fc.assert(
      fc.property(fc.nat({ max: 10 * DAY }), fc.nat({ max: 10 * DAY }), (age, more) => {
        const at = (now: number) => order.indexOf(freshnessOf({ asOf: 0, now, cadence: DAY, connected: true }));
        expect(at(age + more)).toBeGreaterThanOrEqual(at(age));
      }),
    );
  });

  it('has a word for each', () => expect(Object.values(FRESHNESS_LABELS)).toEqual(['最新', '延迟', '过期', '离线']));
});

describe('ages as a person reads them', () => {
  it.each([
    [0, '刚刚'],
    [59_999, '刚刚'],
    [MINUTE, '1 分钟前'],
    [59 * MINUTE, '59 分钟前'],
    [60 * MINUTE, '1 小时前'],
    [DAY - 1, '23 小时前'],
    [2.9 * DAY, '2 天前'],
    [-5_000, '刚刚'],
    [-180 * MINUTE, '时间未校准'],
  ])('%d ms: %s', (age, text) => {
    expect(ageText(age)).toBe(text);
  });
});
