import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { apportioned, changeSince, levelOf, placeBefore } from '#subjects/food-basket/rules/change.ts';
import {
  advanced,
  type Basket,
  basketFaults,
  chainedIndex,
  type CityDay,
  groupIndex,
  sharesOf,
  standingStill,
} from '#subjects/food-basket/rules/chain.ts';

const FIRST = '2025-01-01';
const dayAt = (at: number) => addDays(FIRST, at);
const basketOf = (from: number, goods: Basket['goods'], validFrom = from + 5): Basket => ({
  name: `篮子 ${from}`,
  baseFrom: dayAt(from),
  baseTo: dayAt(from + 4),
  validFrom: dayAt(validFrom),
  goods,
});
const daysOf = (rows: readonly (readonly (number | null)[])[]): readonly CityDay[] =>
  rows.map((row, at) => ({
    date: dayAt(at),
    prices: new Map(row.flatMap((price, goodsId) => (price === null ? [] : [[goodsId, price] as const]))),
  }));

const price = fc.integer({ min: 10, max: 5_000 }).map((fen) => fen / 100);
const weights = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 6, maxLength: 6 });
const goodsOf = (all: readonly number[]) =>
  all.map((weight, goodsId) => ({ goodsId, group: goodsId < 3 ? '叶菜类' : '粮食类', weight }));
/** Sixty days of six goods; one price in eight is missing. */
const prices = fc.array(fc.array(fc.option(price, { freq: 8, nil: null }), { minLength: 6, maxLength: 6 }), {
  minLength: 60,
  maxLength: 60,
});

/** The same index said once more, the long way: every basket from its base period on, every missing price by its kind. */
function fromScratch(baskets: readonly Basket[], days: readonly CityDay[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let last: number | undefined;
  baskets.forEach((basket, index) => {
    const shares = sharesOf(basket, days);
    if (shares.length === 0) return;
    const ends = baskets[index + 1]?.validFrom ?? '9999-12-31';
    const begins = last === undefined ? basket.baseFrom : basket.validFrom;
    const full = new Map<string, number[]>();
    let before: { date: string; values: number[] } | undefined;
    for (const { date, prices: of } of days.filter(({ date: on }) => on >= basket.baseFrom && on < ends)) {
      const own = shares.map(({ goodsId, base }) => (of.has(goodsId) ? (of.get(goodsId) ?? 0) / base : undefined));
      if (own.every((one) => one === undefined)) continue;
      const earlier = before;
      const known = days.find((day) => day.date === earlier?.date)?.prices;
      const moved = (at: number, kind: boolean) => {
        const pairs = shares.flatMap((one, other) =>
          (!kind || one.group === shares[at]?.group) && own[other] !== undefined && known?.has(one.goodsId)
            ? [[one.share * (earlier?.values[other] ?? 0), one.share * (own[other] ?? 0)] as const]
            : [],
        );
        const sum = (place: 0 | 1) => pairs.reduce((all, pair) => all + pair[place], 0);
        return pairs.length > 0 ? sum(1) / sum(0) : undefined;
      };
      const values = own.map(
        (one, at) => one ?? (earlier?.values[at] ?? 1) * (moved(at, true) ?? moved(at, false) ?? 1),
      );
      full.set(date, values);
      before = { date, values };
    }
    const indexOf = (values: readonly number[]) =>
      shares.reduce((sum, { share }, at) => sum + share * (values[at] ?? 0), 0);
    const splice = [...full].findLast(([date]) => date < begins)?.[1];
    const level = last === undefined ? 100 : last / (splice ? indexOf(splice) : 1);
    for (const [date, values] of full) {
      if (date < begins) continue;
      last = level * indexOf(values);
      found.set(date, last);
    }
  });
  return found;
}

describe('the food-basket index 菜篮子指数', () => {
  it('the chained index is the one computed from scratch, to the cent, whatever is missing', () => {
    fc.assert(
      fc.property(prices, weights, weights, (rows, first, second) => {
        const baskets = [basketOf(0, goodsOf(first)), basketOf(20, goodsOf(second), 30)];
        const days = daysOf(rows);
        const course = chainedIndex(baskets.toReversed(), days);
        const wanted = fromScratch(baskets, days);
        expect(course.days.map(({ date }) => date)).toEqual([...wanted.keys()]);
        for (const { date, value } of course.days) expect(Math.abs(value - (wanted.get(date) ?? 0))).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('weights are together 1, and only how they stand to each other counts', () => {
    fc.assert(
      fc.property(prices, weights, fc.integer({ min: 2, max: 50 }), (rows, given, times) => {
        const days = daysOf(rows);
        const shares = sharesOf(basketOf(0, goodsOf(given)), days);
        if (shares.length > 0) expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
        const values = (all: readonly number[]) =>
          chainedIndex([basketOf(0, goodsOf(all))], days).days.map(({ value }) => value);
        const [one, other] = [values(given), values(given.map((weight) => weight * times))];
        one.forEach((value, at) => expect(other[at]).toBeCloseTo(value, 9));
      }),
      { numRuns: 40 },
    );
  });

  it('the contributions add up to the change, to the hundredth, within a basket and across two', () => {
    fc.assert(
      fc.property(prices, weights, weights, fc.nat(58), (rows, first, second, place) => {
        const course = chainedIndex([basketOf(0, goodsOf(first)), basketOf(20, goodsOf(second), 30)], daysOf(rows));
        const change = changeSince(course, Math.min(place, course.days.length - 2));
        if (!change) return;
        const [from, to] = [
          course.days.find(({ date }) => date === change.date)?.value ?? 0,
          course.days.at(-1)?.value ?? 0,
        ];
        expect(change.percent).toBe(hundredths((to / from - 1) * 100));
        expect(hundredths(change.contributions.reduce((sum, { points }) => sum + points, 0))).toBe(change.percent);
      }),
      { numRuns: 60 },
    );
  });

  it('the mean of the base period is 100 where every goods has a price, and another basket moves nothing by itself', () => {
    const rows = Array.from({ length: 40 }, (_, day) => [2 + (day % 5), 4, 6 - (day % 3), 3, 5, 1]);
    const first = basketOf(0, goodsOf([5, 1, 1, 1, 1, 1]));
    const course = chainedIndex([first], daysOf(rows));
    const base = course.days.slice(0, 5).map(({ value }) => value);
    expect(base.reduce((sum, value) => sum + value, 0) / 5).toBeCloseTo(100, 9);
    const still = daysOf(Array.from({ length: 40 }, (_, day) => (day < 5 ? [1, 1, 1, 1, 1, 1] : [2, 1, 1, 1, 1, 1])));
    const chained = chainedIndex([first, basketOf(10, goodsOf([1, 9, 9, 9, 9, 9]), 20)], still);
    expect(chained.links).toHaveLength(2);
    expect(new Set(chained.days.slice(5).map(({ value }) => hundredths(value)))).toEqual(new Set([150]));
  });

  it('a goods without a price moves as its kind does, without any of its kind as the basket; what nobody has a price of keeps its place', () => {
    const goods = goodsOf([1, 1, 1, 1, 1, 1]);
    const shares = sharesOf(basketOf(0, goods), daysOf([[2, 2, 2, 4, 4, 4]]));
    const [one, two, none, back] = daysOf([
      [2, 2, 2, 4, 4, 4],
      [null, 3, 3, null, null, null],
      [null, null, null, null, null, null],
      [2, 3, 3, 4, 4, 8],
    ]);
    if (!one || !two || !none || !back) throw new Error('four days');
    const begun = advanced(shares, standingStill(shares), one);
    const gone = advanced(shares, begun, two);
    expect(gone.relatives).toEqual([1.5, 1.5, 1.5, 1.5, 1.5, 1.5]);
    expect(advanced(shares, gone, none)).toBe(gone);
    expect(advanced(shares, gone, back).relatives).toEqual([1, 1.5, 1.5, 1, 1, 2]);
  });

  it('a goods without any price in the base period is in no share, and a basket without any makes no index', () => {
    const days = daysOf([
      [2, null],
      [3, 9],
    ]);
    const goods = goodsOf([3, 7]);
    const basket = { ...basketOf(0, goods), baseTo: dayAt(0) };
    expect(sharesOf(basket, days).map(({ goodsId, share }) => [goodsId, share])).toEqual([[0, 1]]);
    expect(chainedIndex([{ ...basket, goods: goods.slice(1) }], days)).toEqual({ links: [], days: [] });
    expect(groupIndex([basket], days, '叶菜类').days.map(({ value }) => value)).toEqual([100, 150]);
  });
});

describe('what the index is compared with', () => {
  const course = chainedIndex(
    [basketOf(0, goodsOf([1]))],
    daysOf(Array.from({ length: 400 }, (_, day) => [1 + day / 100])),
  );
  it.each([
    ['day', dayAt(398)],
    ['week', dayAt(392)],
    ['year', '2025-02-04'],
  ] as const)('%s', (span, date) => expect(course.days[placeBefore(course, span)]?.date).toBe(date));

  it('is nothing where there is none', () => {
    expect(placeBefore({ links: [], days: [] }, 'day')).toBe(-1);
    expect(changeSince({ links: [], days: [] }, -1)).toBeUndefined();
    expect(changeSince(course, -1)).toBeUndefined();
  });

  it.each([
    [[0.333, 0.333, 0.334], 1, [0.33, 0.33, 0.34]],
    [[-0.006, 0.006], 0, [-0.01, 0.01]],
    [[], 0, []],
    [[0.2, 0.2], 0.38, [0.19, 0.19]],
  ])('%j come to %d as %j', (values, total, wanted) => expect(apportioned(values, total)).toEqual(wanted));
});

describe('a market against the city', () => {
  const shares = sharesOf(basketOf(0, goodsOf([6, 4])), daysOf([[2, 5]]));
  const city = new Map([
    [0, 2],
    [1, 5],
  ]);
  it.each([
    [
      'all of the basket',
      [
        [0, 3],
        [1, 5],
      ],
      { level: 130, coverage: 1 },
    ],
    ['a part of it', [[0, 3]], { level: 150, coverage: 0.6 }],
    ['too little', [[1, 9]], null],
    ['nothing', [], null],
  ] as const)('with %s', (_, there, level) => expect(levelOf(shares, city, new Map(there))).toEqual(level));
});

describe('a basket 篮子', () => {
  const basket = { baseFrom: '2026-01-01', baseTo: '2026-01-31', validFrom: '2026-02-01' };
  it.each([
    ['as it should be', basket, {}],
    ['no base period', { ...basket, baseFrom: undefined }, { baseFrom: '请填写基期开始日期' }],
    ['no end', { ...basket, baseTo: undefined }, { baseTo: '请填写基期结束日期' }],
    ['no first day', { ...basket, validFrom: undefined }, { validFrom: '请填写启用日期' }],
    ['an end before its beginning', { ...basket, baseTo: '2025-12-31' }, { baseTo: '基期结束日期不能早于开始日期' }],
    [
      'held within its base period',
      { ...basket, validFrom: '2026-01-31' },
      { validFrom: '启用日期应晚于基期，最早为 2026-02-01' },
    ],
  ])('%s', (_, given, faults) => expect(basketFaults(given)).toEqual(faults));
});
