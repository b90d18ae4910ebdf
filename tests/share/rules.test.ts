import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goldenWeeksOf, type Sale, salesByGroup, shareStateOf, shareTitle } from '#subjects/share/rules.ts';
import { LEAST_ENTERPRISES, OTHERS, TOTAL } from '#subjects/share/terms.ts';

const sale = (category: string, group: string, enterpriseId: number, amount: number): Sale => ({
  category,
  group,
  enterpriseId,
  amount,
});

describe('a share is good until it is over or taken back', () => {
  it.each([
    [{ expiresAt: 100, revokedAt: undefined }, 99, 'valid'],
    [{ expiresAt: 100, revokedAt: undefined }, 100, 'expired'],
    [{ expiresAt: 100, revokedAt: 50 }, 60, 'revoked'],
    [{ expiresAt: 100, revokedAt: 50 }, 200, 'revoked'],
  ] as const)('%j at %d is %s', (share, now, state) => expect(shareStateOf(share, now)).toBe(state));
  it('says what it is of', () => {
    expect(shareTitle('weekend', 2026, undefined)).toBe('周末消费统计（2026年）');
    expect(shareTitle('quarter', 2026, 1)).toBe('季度报告（2026年第1季度）');
  });
});

describe('golden weeks 黄金周', () => {
  it('are seven days from New Year’s Eve and from 1 October', () => {
    expect(goldenWeeksOf(2026)).toEqual([
      { name: '2026年春节', from: '2026-02-16', to: '2026-02-22' },
      { name: '2026年国庆', from: '2026-10-01', to: '2026-10-07' },
    ]);
  });
  it('a year whose Spring Festival is not known has the other', () =>
    expect(goldenWeeksOf(2090).map(({ name }) => name)).toEqual(['2090年国庆']));
});

describe('sums of sales by district', () => {
  it('has the total first and the districts as they come; what nobody reported is nothing, not zero', () => {
    const sales = [sale('a', '秦淮区', 1, 1.1), sale('a', '玄武区', 2, 2.2), sale('b', '秦淮区', 1, 3)];
    expect(salesByGroup(sales, ['a', 'b'], 1)).toEqual([
      { name: TOTAL, unit: '万元', values: [3.3, 3] },
      { name: '秦淮区', unit: '万元', values: [1.1, 3] },
      { name: '玄武区', unit: '万元', values: [2.2, null] },
    ]);
    expect(salesByGroup([], ['a'], 1)).toEqual([]);
  });
  it('puts districts with too few together, with the next smallest where that is too few still', () => {
    const sales = [1, 2, 3, 4]
      .map((id) => sale('a', '秦淮区', id, 1))
      .concat(
        [5, 6, 7].map((id) => sale('a', '江宁区', id, 1)),
        [sale('a', '玄武区', 8, 1)],
      );
    expect(salesByGroup(sales, ['a'], 3).map(({ name, values }) => [name, values[0]])).toEqual([
      [TOTAL, 8],
      ['秦淮区', 4],
      [OTHERS, 4],
    ]);
  });
  it('tells nothing of a week in which too few reported', () => {
    expect(salesByGroup([sale('a', '秦淮区', 1, 5), sale('a', '玄武区', 2, 5)], ['a'], 3)).toEqual([]);
  });
  it('SECURITY 22: no figure that leaves, and no difference of them, stands for fewer than three', () => {
    const one = fc.record({
      category: fc.constantFrom('a', 'b'),
      group: fc.constantFrom('甲', '乙', '丙', '丁'),
      enterpriseId: fc.integer({ min: 1, max: 12 }),
      amount: fc.constant(1),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (drawn) => {
        // One row an enterprise and category, and an enterprise in one district only: a sum of ones is then a count.
        const sales = [
          ...new Map(
            drawn.map((row) => [
              `${row.category}${row.enterpriseId}`,
              { ...row, group: ['甲', '乙', '丙', '丁'][row.enterpriseId % 4] ?? '甲' },
            ]),
          ).values(),
        ];
        const series = salesByGroup(sales, ['a', 'b'], LEAST_ENTERPRISES);
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
