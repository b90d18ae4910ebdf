import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultWarningDate,
  deviationOf,
  directionOf,
  enterpriseKeyOf,
  fluctuationText,
  headerOf,
  nextOf,
  nextPageIndex,
  periodRange,
  priceFault,
  tilesOf,
  warningHeadline,
  waveHeadline,
} from '#subjects/vegetable-price/rules.ts';
import { PERIODS } from '#subjects/vegetable-price/terms.ts';

describe('header text is the part before an underscore (spec 1 §2.6 item 4)', () => {
  it.each([
    ['科巷菜场_1001', '科巷菜场'],
    ['苏果_超市_1002', '苏果'],
    ['科巷菜场', '科巷菜场'],
    ['', ''],
    ['_1001', ''],
  ])('%j: %j', (key, header) => {
    expect(headerOf(key)).toBe(header);
  });

  it('a key shows its whole name again, underscores aside, and differs where the enterprise differs', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d{1,6}$/), (name, id) => {
        expect(headerOf(enterpriseKeyOf(name, id))).toBe(name.replaceAll('_', ' '));
        expect(enterpriseKeyOf(name, id)).not.toBe(enterpriseKeyOf(name, `${id}1`));
      }),
    );
  });
});

describe('period options: 一周 (7 days back), 一个月, 三个月, 六个月, 一年; the first is the default (spec 1 §9, §2.6 item 5)', () => {
  const starts: Readonly<Record<string, string>> = {
    一周: '2026-03-24',
    一个月: '2026-02-28',
    三个月: '2025-12-31',
    六个月: '2025-09-30',
    一年: '2025-03-31',
  };
  it.each(PERIODS.map((period) => [period.name, period] as const))('%s', (name, period) => {
    expect(periodRange(period, '2026-03-31')).toEqual({ start: starts[name], end: '2026-03-31' });
  });
  it('are those five in this order', () => expect(PERIODS.map(({ name }) => name)).toEqual(Object.keys(starts)));
});

describe('default date one day before today (spec 2 §9)', () => {
  it.each([
    ['2026-03-10', '2026-03-09'],
    ['2026-01-01', '2025-12-31'],
    ['2024-03-01', '2024-02-29'],
  ])('%s: %s', (today, date) => {
    expect(defaultWarningDate(today)).toBe(date);
  });
});

describe('a leading minus is shown in orange; otherwise red with a plus prefix (spec 2 §3)', () => {
  it.each([
    ['-8%', 'fall', '-8%'],
    ['12.5%', 'rise', '+12.5%'],
    ['+12.5%', 'rise', '+12.5%'],
    [' -3%', 'fall', '-3%'],
    ['0%', 'rise', '+0%'],
  ] as const)('%j', (threshold, direction, text) => {
    expect(directionOf(threshold)).toBe(direction);
    expect(fluctuationText(threshold)).toBe(text);
  });
});

describe('after the last page it wraps to page 1 (spec 2 §2.6)', () => {
  it.each([
    [1, 36, 10, 2],
    [3, 36, 10, 4],
    [4, 36, 10, 1],
    [1, 0, 10, 1],
    [1, 10, 10, 1],
    [9, 36, 10, 1],
  ])('page %d of %d rows by %d: %d', (page, total, size, next) => {
    expect(nextPageIndex(page, total, size)).toBe(next);
  });
});

describe('a price breaks its threshold against the mean of the last seven days', () => {
  it.each([
    [4.6, [3, 3.2, 3.3], 20, 45.26, '45.26%'],
    [2.9, [4, 4, 4], 20, -27.5, '-27.5%'],
    [4.8, [4, 4, 4], 20, null, null],
    [4.81, [4, 4, 4], 20, 20.25, '20.25%'],
    [99, [4, 4], 20, null, null],
    [99, [], 20, null, null],
    [1, [0, 0, 0], 20, null, null],
  ])('%d against %j by more than %d %%: %s', (price, last, threshold, deviationPercent, fluctuationThreshold) => {
    expect(deviationOf(price, last, threshold)).toEqual(
      deviationPercent === null ? null : { deviationPercent, fluctuationThreshold },
    );
  });
});

describe('a price that cannot be taken says why', () => {
  it.each([
    [3.2, null],
    [0.01, null],
    [999.99, null],
    [0, '价格应在 0.01 至 999.99 之间'],
    [1000, '价格应在 0.01 至 999.99 之间'],
    [3.123, '价格最多两位小数'],
    [Number.NaN, '价格应为数字'],
  ])('%d: %s', (price, fault) => {
    expect(priceFault(price)).toBe(fault);
  });
  it('takes every price of whole cents, whatever binary fractions make of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (cents) => {
        expect(priceFault(cents / 100)).toBeNull();
      }),
    );
  });
});

describe('titles say the finding', () => {
  it.each([
    [0, '菜价平稳，无超阈值商品'],
    [8, '8 条价格超过波动阈值'],
    [1234, '1,234 条价格超过波动阈值'],
  ])('%d warnings', (count, text) => {
    expect(warningHeadline(count)).toBe(text);
  });
  it.each([
    ['三个月', [3.2, 3.3, 3.76], '青菜 三个月均价 3.42 元/500克，较期初 +17.5%'],
    ['三个月', [4, 3.9, 3], '青菜 三个月均价 3.63 元/500克，较期初 -25.0%'],
    ['一周', [3, 4, 3], '青菜 一周均价 3.33 元/500克，与期初持平'],
    ['一周', [3], '青菜 一周均价 3.00 元/500克'],
    ['一周', [], '青菜 一周暂无报价'],
    ['一周', [0, 3], '青菜 一周均价 1.50 元/500克'],
  ])('%s of %j', (period, prices, text) => {
    expect(waveHeadline('青菜', period, prices)).toBe(text);
  });
});

describe('what a wall shows one after the other', () => {
  it('goes from one to the next, from the last and from a stranger to the first', () => {
    expect([nextOf(['a', 'b'], 'a'), nextOf(['a', 'b'], 'b'), nextOf(['a', 'b'], 'x'), nextOf([], 'a')]).toEqual([
      'b',
      'a',
      'a',
      undefined,
    ]);
  });

  it('shows down through the rows, then the next columns', () => {
    expect(tilesOf(5, 3, 3, 2)).toEqual([
      { rows: [0, 3], columns: [0, 2] },
      { rows: [3, 5], columns: [0, 2] },
      { rows: [0, 3], columns: [2, 3] },
      { rows: [3, 5], columns: [2, 3] },
    ]);
  });

  it('shows every cell once, however little fits', () => {
    const sizes = fc.tuple(fc.nat(30), fc.nat(12), fc.integer({ min: -2, max: 9 }), fc.integer({ min: -2, max: 9 }));
    fc.assert(
      fc.property(sizes, ([rows, columns, rowsFit, columnsFit]) => {
        const tiles = tilesOf(rows, columns, rowsFit, columnsFit);
        const area = tiles.reduce(
          (sum, tile) => sum + (tile.rows[1] - tile.rows[0]) * (tile.columns[1] - tile.columns[0]),
          0,
        );
        expect(tiles.length).toBeGreaterThan(0);
        expect(area).toBe(rows * columns);
      }),
    );
  });
});
