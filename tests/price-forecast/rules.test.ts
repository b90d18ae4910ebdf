import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { forecastOf } from '#subjects/price-forecast/rules.ts';
import { HORIZON, LEAST_ORIGINS, WARM_UP } from '#subjects/price-forecast/terms.ts';

const UNTIL = '2026-06-10';
const of = (prices: readonly (number | null)[]) => forecastOf({ until: UNTIL, prices });
const weekly = (length: number) =>
  Array.from({ length }, (_, day) => 4 + (day % 7 > 4 ? 1 : 0) + 0.1 * Math.sin(day * 2.3));

/** The error of the last price repeated, counted out from the same rows. */
function naiveError(prices: readonly (number | null)[]): number {
  const errors: number[] = [];
  for (let origin = WARM_UP; origin < prices.length; origin += 1) {
    const last = prices.slice(0, origin + 1).findLast((price) => price !== null) ?? 0;
    for (const price of prices.slice(origin + 1, origin + 1 + HORIZON))
      if (price !== null) errors.push(Math.abs(price - last));
  }
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

describe('the forecast of a goods 价格预测', () => {
  it('is held against the last price repeated, over the same days of the same rows', () => {
    const row = fc.array(fc.option(fc.integer({ min: 100, max: 900 }), { freq: 9, nil: null }), {
      minLength: 130,
      maxLength: 160,
    });
    fc.assert(
      fc.property(row, (cents) => {
        const prices = [5, ...cents.map((one) => (one === null ? null : one / 100)), 6];
        const { naiveError: told, error, mase, state, days } = of(prices);
        expect(told).toBeCloseTo(naiveError(prices), 9);
        expect(mase).toBeCloseTo((error ?? 0) / (told ?? 0), 9);
        expect(state).toBe((mase ?? 0) < 1 ? 'shown' : 'worse');
        expect(days).toHaveLength(state === 'shown' ? HORIZON : 0);
        for (const { low, value, high } of days) expect(low <= value && value <= high).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('knows the days of the week, each forecast day in its turn', () => {
    const prices = weekly(280);
    const { days, mase, state } = of(prices);
    expect([state, (mase ?? 1) < 0.5]).toEqual(['shown', true]);
    days.forEach(({ date, value }, step) => {
      expect(date).toBe(addDays(UNTIL, step + 1));
      expect(value).toBeCloseTo((280 + step) % 7 > 4 ? 5 : 4, 0);
    });
  });

  it('is as good in another unit of money', () => {
    const prices = weekly(200);
    const [one, other] = [of(prices), of(prices.map((price) => price * 40))];
    expect(other.mase).toBeCloseTo(one.mase ?? 0, 6);
    one.days.forEach(({ value }, step) => expect((other.days[step]?.value ?? 0) / 40).toBeCloseTo(value, 1));
  });

  it('is not shown where repeating the last price is better, or nothing is left to be better at', () => {
    const stairs = of(Array.from({ length: 200 }, (_, day) => 4 + Math.floor(day / 50)));
    expect([stairs.state, stairs.days, (stairs.mase ?? 0) > 1]).toEqual(['worse', [], true]);
    expect(of(Array.from({ length: 200 }, () => 3))).toMatchObject({ state: 'worse', mase: null, days: [] });
  });

  it('says nothing of too few prices', () => {
    expect(of([])).toMatchObject({ state: 'short', origins: 0, recent: [] });
    expect(of([null, null])).toMatchObject({ state: 'short', recent: [] });
    expect(of(weekly(WARM_UP + LEAST_ORIGINS)).state).toBe('short');
    expect(of(weekly(WARM_UP + LEAST_ORIGINS + 1)).state).toBe('shown');
  });
});
