import type { PriceStatisticRow, StatisticPoint, StoreStatisticRow } from './wire.ts';

export const priceStatisticSamples: readonly PriceStatisticRow[] = [
  {
    goodsId: '10101',
    goodsName: '青菜',
    code: '10101',
    measure: '500克',
    division: '',
    mean: 2.45,
    least: 1.9,
    most: 3.2,
    weekOnWeekPercent: 3.38,
    yearOnYearPercent: -1.61,
    reported: 14,
    owed: 16,
  },
  {
    goodsId: '10102',
    goodsName: '大白菜',
    code: '10102',
    measure: '500克',
    division: '',
    mean: 1.82,
    least: 1.5,
    most: 2.2,
    weekOnWeekPercent: -2.15,
    yearOnYearPercent: null,
    reported: 15,
    owed: 16,
  },
];

export const storeStatisticSamples: readonly StoreStatisticRow[] = [
  {
    key: '',
    name: '合计',
    sum: 5_120.5,
    weeksBefore: 4_980.2,
    yearBefore: 4_700,
    weekOnWeekPercent: 2.82,
    yearOnYearPercent: 8.95,
    cumulative: 118_200.4,
    night: 1_702.3,
    nightSharePercent: 33.24,
    reported: 7,
    owed: 8,
  },
  {
    key: '320115',
    name: '江宁区',
    sum: 1_640.1,
    weeksBefore: 1_590.7,
    yearBefore: null,
    weekOnWeekPercent: 3.11,
    yearOnYearPercent: null,
    cumulative: 36_120.9,
    night: 540.2,
    nightSharePercent: 32.94,
    reported: 2,
    owed: 2,
  },
];

/** A week of days, one of which nobody reported. */
export const statisticPointSamples: readonly StatisticPoint[] = [
  [2.4, 2.3, 2.5],
  [2.45, 2.35, 2.5],
  [2.5, 2.3, 2.55],
  [null, 2.4, 2.6],
  [2.42, 2.4, 2.55],
  [2.38, 2.45, 2.5],
  [2.47, 2.5, 2.45],
].map(([value = null, weeksBefore = null, yearBefore = null], index) => ({
  period: `2026-06-0${index + 1}`,
  value,
  weeksBefore,
  yearBefore,
  reported: value === null ? 0 : 14,
  owed: 16,
  weekOnWeekPercent:
    value === null || weeksBefore === null ? null : Math.round((value / weeksBefore - 1) * 10_000) / 100,
  yearOnYearPercent: value === null || yearBefore === null ? null : Math.round((value / yearBefore - 1) * 10_000) / 100,
}));
