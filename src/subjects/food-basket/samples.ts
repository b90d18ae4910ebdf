import { addDays, nanjingTime } from '#base/calendar.ts';
import { apportioned, changeSince, placeBefore } from './rules/change.ts';
import { chainedIndex, type CityDay, groupIndex } from './rules/chain.ts';
import { type Span, SPANS } from './terms.ts';
import type { BasketIndex } from './wire.ts';

const placed = { remark: '演示数据' } as const;

/** Baskets of tests and stories. */
export const basketSamples = [
  { ...placed, name: '2018年篮子', baseFrom: '2018-01-01', baseTo: '2018-01-31', validFrom: '2018-02-01' },
  { ...placed, name: '2019年篮子', baseFrom: '2018-12-01', baseTo: '2018-12-31', validFrom: '2019-01-01' },
] as const;

/** Weights of a basket that every installation of the tests has, of goods that are not in it yet. */
export const basketWeightSamples = [
  { ...placed, name: '菊花脑权数', foodBasketId: 1, goodsId: 10_110, weight: 3.5 },
  { ...placed, name: '苋菜权数', foodBasketId: 1, goodsId: 10_109, weight: 4 },
] as const;

const GOODS = [
  ['青菜', '叶菜类', 3.2, 60],
  ['大白菜', '叶菜类', 1.7, 45],
  ['西红柿', '茄果类', 4.9, 52],
  ['黄瓜', '茄果类', 4.7, 40],
  ['土豆', '根茎类', 2.6, 48],
  ['粳米', '粮食类', 3, 90],
] as const;
const LENGTH = 400;
const round = (value: number): number => Math.round(value * 100) / 100;

/** An index of a small basket up to an instant (ms), as the rules make it of prices that swing. */
export function basketIndexSample(asOf: number, days = LENGTH): BasketIndex {
  const last = nanjingTime(asOf).date;
  const first = addDays(last, 1 - LENGTH);
  const goods = GOODS.map(([, group, , weight], goodsId) => ({ goodsId, group, weight }));
  const basket = {
    name: '演示篮子',
    baseFrom: first,
    baseTo: addDays(first, 29),
    validFrom: addDays(first, 30),
    goods,
  };
  const prices: CityDay[] = Array.from({ length: LENGTH }, (_, day) => ({
    date: addDays(first, day),
    prices: new Map(
      GOODS.map(([, , mean], at) => [
        at,
        mean * (1 + 0.18 * Math.sin(day / 40 + at) + 0.03 * Math.sin(day * 1.7 + at)),
      ]),
    ),
  }));
  const course = chainedIndex([basket], prices);
  const shown = course.days.slice(-days);
  const shares = apportioned(
    (course.links[0]?.shares ?? []).map(({ share }) => share * 100),
    100,
  );
  return {
    dates: shown.map(({ date }) => date),
    values: shown.map(({ value }) => round(value)),
    groups: [...new Set(goods.map(({ group }) => group))].map((name) => ({
      name,
      values: groupIndex([basket], prices, name)
        .days.slice(-days)
        .map(({ value }) => round(value)),
    })),
    changes: (Object.keys(SPANS) as Span[]).flatMap((span) => {
      const change = changeSince(course, placeBefore(course, span));
      if (!change) return [];
      return [
        {
          span,
          date: change.date,
          value: round(change.value),
          percent: change.percent,
          contributions: change.contributions.map(({ goodsId, points }) => ({
            goodsName: GOODS[goodsId]?.[0] ?? '',
            points,
            percent: round(points * 4),
          })),
        },
      ];
    }),
    markets: [
      { name: '科巷菜场', level: 106.42, coverage: 100 },
      { name: '东山农贸市场', level: 99.1, coverage: 86.5 },
      { name: '众彩农副产品批发市场', level: 91.87, coverage: 92.3 },
    ],
    compared: 4,
    basket: {
      name: basket.name,
      baseFrom: basket.baseFrom,
      baseTo: basket.baseTo,
      validFrom: basket.validFrom,
      weights: GOODS.map(([goodsName, groupName, base], at) => ({
        goodsName,
        groupName,
        share: shares[at] ?? 0,
        base,
        imputed: goodsName === '黄瓜',
      })),
      left: ['菊花脑'],
    },
    asOf,
  };
}

/** What is answered where no basket can be computed. */
export const noBasketSample: BasketIndex = { dates: [], values: [], groups: [], changes: [], markets: [], compared: 0 };
