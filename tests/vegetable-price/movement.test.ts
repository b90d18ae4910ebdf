import { describe, expect, it } from 'vitest';
import { moversHeadline, moversOf } from '#subjects/vegetable-price/rules/movers.ts';
import { markedCounts, matrixOf } from '#subjects/vegetable-price/view/movement/matrix.ts';

const goods = (name: string, ...prices: (number | null)[]) => ({ goodsId: name, name, groupName: '叶菜类', prices });

describe('risers and fallers 涨跌榜', () => {
  const all = [
    goods('青菜', 2, 2.2),
    goods('菠菜', 4, 3),
    goods('芹菜', 1, 1.5),
    goods('茄子', 3, 3),
    goods('黄瓜', null, 5),
  ];

  it('the largest change first, none that stood still or was not priced the day before', () => {
    const { risers, fallers } = moversOf(all, 10);
    expect(risers.map(({ name, changePercent }) => [name, changePercent])).toEqual([
      ['芹菜', 50],
      ['青菜', 10],
    ]);
    expect(fallers.map(({ name, changePercent }) => [name, changePercent])).toEqual([['菠菜', -25]]);
    expect(moversOf(all, 1).risers).toHaveLength(1);
  });

  it('says who leads, or that nothing moved', () => {
    expect(moversHeadline(moversOf(all, 5))).toBe('芹菜领涨，菠菜领跌');
    expect(moversHeadline(moversOf([goods('茄子', 3, 3)], 5))).toBe('各品种价格与上一日持平');
    expect(moversHeadline(moversOf([], 5))).toBe('各品种价格与上一日持平');
  });
});

describe('goods by markets 价格偏离矩阵', () => {
  const table = {
    enterpriseKeys: ['甲_1', '乙_2', '丙_3'],
    rows: [
      { goodsName: '青菜', prices: { 甲_1: 2, 乙_2: 2.5, 丙_3: 2 } },
      { goodsName: '菠菜', prices: { 甲_1: 4, 乙_2: null, 丙_3: 4 } },
      { goodsName: '芹菜', prices: { 甲_1: null, 乙_2: null, 丙_3: null } },
    ],
  };

  it('departures from the median in percent, a goods nobody priced left out', () => {
    const matrix = matrixOf(table, { rows: 10, columns: 10 });
    expect(matrix.rows.map(({ goodsName, departures }) => [goodsName, departures])).toEqual([
      ['青菜', [0, 25, 0]],
      ['菠菜', [0, null, 0]],
    ]);
    expect(markedCounts(matrix)).toEqual({ all: 1, above: 1, below: 0 });
  });

  it('shows no more than fits, what departs the most', () => {
    const matrix = matrixOf(table, { rows: 1, columns: 1 });
    expect([matrix.markets, matrix.rows.map(({ departures }) => departures)]).toEqual([['乙_2'], [[25]]]);
  });

  it('of 200 markets as many as have room, and of none nothing', () => {
    const enterpriseKeys = Array.from({ length: 200 }, (_, at) => `市场${at}_${at}`);
    const prices = Object.fromEntries(enterpriseKeys.map((key, at) => [key, 1_000 + at]));
    expect(
      matrixOf({ enterpriseKeys, rows: [{ goodsName: '甲鱼', prices }] }, { rows: 9, columns: 30 }).markets,
    ).toHaveLength(30);
    expect(matrixOf({ enterpriseKeys: [], rows: [] }, { rows: 9, columns: 30 })).toEqual({ markets: [], rows: [] });
  });
});
