import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countSeries,
  type Figure,
  figureSeries,
  figureTitle,
  shareStateOf,
  shareTitle,
  statisticDays,
} from '#subjects/share/rules.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';
import { LEAST_ENTERPRISES, OTHERS } from '#subjects/share/terms.ts';

const told = (category: string, group: string, enterprises: number, amount = enterprises): Figure => ({
  category,
  group,
  enterprises,
  amount,
});
const SALES = { name: '销售额', unit: '万元' };

describe('a share is good until it is over or taken back', () => {
  it.each([
    [{ expiresAt: 100, revokedAt: undefined }, 99, 'valid'],
    [{ expiresAt: 100, revokedAt: undefined }, 100, 'expired'],
    [{ expiresAt: 100, revokedAt: 50 }, 60, 'revoked'],
    [{ expiresAt: 100, revokedAt: 50 }, 200, 'revoked'],
  ] as const)('%j at %d is %s', (share, now, state) => expect(shareStateOf(share, now)).toBe(state));
  it('says what it is of', () => {
    expect(shareTitle('weekend', 2026, undefined)).toBe('周末消费统计（2026年）');
    expect(shareTitle('quarter', 2026, 1)).toBe('商业案例季度报告（2026年第1季度）');
  });
});

describe('the days that a statistic shows', () => {
  it.each([
    ['weekend', 2026, undefined, '2026-01-01', '2026-12-31'],
    ['golden', 2025, undefined, '2025-01-01', '2025-12-31'],
    ['report-count', 2026, undefined, '2024-01-01', '2026-12-31'],
    ['quarter', 2026, 2, '2025-04-01', '2026-06-30'],
    ['quarter', 2026, 1, '2025-01-01', '2026-03-31'],
  ] as const)('%s of %d, quarter %s', (kind, year, quarter, from, to) =>
    expect(statisticDays(kind, year, quarter)).toEqual({ from, to }),
  );
});

describe('what a figure is called', () => {
  it.each([
    ['sales/day/today', '销售额'],
    ['sales/day/lastYear', '销售额 · 去年同期'],
    ['nothing/of/it', 'nothing/of/it'],
  ])('%s: %s', (address, title) => expect(figureTitle(goldenDayReport.formOf([]), address)).toBe(title));
});

describe('sums by district', () => {
  it('has the total first and the districts as they come; what nobody reported is nothing, not zero', () => {
    const figures = [told('a', '秦淮区', 1, 1.1), told('a', '玄武区', 1, 2.2), told('b', '秦淮区', 1, 3)];
    expect(figureSeries(figures, ['a', 'b'], 1, SALES)).toEqual([
      { ...SALES, values: [3.3, 3] },
      { name: '秦淮区', unit: '万元', values: [1.1, 3] },
      { name: '玄武区', unit: '万元', values: [2.2, null] },
    ]);
    expect(figureSeries([], ['a'], 1, SALES)).toEqual([]);
    expect(countSeries(figures, ['a', 'b', 'c'], 1, '企业')).toEqual({
      name: '企业',
      unit: '家',
      values: [2, 1, null],
    });
  });
  it('puts districts with too few together, with the next smallest where that is too few still', () => {
    const figures = [told('a', '秦淮区', 4), told('a', '江宁区', 3), told('a', '玄武区', 1)];
    expect(figureSeries(figures, ['a'], 3, SALES).map(({ name, values }) => [name, values[0]])).toEqual([
      ['销售额', 8],
      ['秦淮区', 4],
      [OTHERS, 4],
    ]);
  });
  it('tells nothing of a week in which too few reported, not even how many', () => {
    const figures = [told('a', '秦淮区', 1, 5), told('a', '玄武区', 1, 5)];
    expect(figureSeries(figures, ['a'], 3, SALES)).toEqual([]);
    expect(countSeries(figures, ['a'], 3, '企业').values).toEqual([null]);
  });
  it('SECURITY 22: no figure that leaves, and no difference of them, stands for fewer than three', () => {
    const one = fc.record({
      category: fc.constantFrom('a', 'b'),
      group: fc.constantFrom('甲', '乙', '丙', '丁'),
      enterprises: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (drawn) => {
        // One figure a category and district: a sum of ones is then a count.
        const figures = [
          ...new Map(
            drawn.map((row) => [`${row.category}${row.group}`, told(row.category, row.group, row.enterprises)]),
          ).values(),
        ];
        const series = figureSeries(figures, ['a', 'b'], LEAST_ENTERPRISES, SALES);
        for (const { values } of series)
          for (const value of values) if (value !== null) expect(value).toBeGreaterThanOrEqual(LEAST_ENTERPRISES);
        for (const index of [0, 1]) {
          const [total = 0, ...parts] = series.map(({ values }) => values[index] ?? 0);
          if (parts.length > 0) expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        }
      }),
    );
  });
});
