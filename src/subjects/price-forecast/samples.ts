import { addDays, type DateText } from '#base/calendar.ts';
import { forecastOf } from './rules.ts';
import type { ForecastSummary, GoodsForecast } from './wire.ts';

const UNTIL: DateText = '2026-06-10';
const round = (value: number): number => Math.round(value * 100) / 100;
/** Prices with days of the week; the second goods jumps and then stands still, which nothing foretells. */
const SERIES = [
  Array.from({ length: 200 }, (_, day) =>
    round(3 + 0.3 * Math.sin(day / 30) + (day % 7 > 4 ? 0.25 : 0) + (day % 3) * 0.02),
  ),
  Array.from({ length: 200 }, (_, day) => 4 + Math.floor(day / 50)),
  Array.from({ length: 20 }, () => 5),
] as const;
const NAMES = ['青菜', '大白菜', '菊花脑'] as const;
const made = SERIES.map((prices) => forecastOf({ until: UNTIL, prices }));

/** One goods that is shown, one that is not better than naive, one with too few prices. */
export const forecastSummarySample: ForecastSummary = {
  goods: made.map(({ state, origins, error, naiveError, mase }, at) => ({
    goodsId: 10_101 + at,
    goodsName: NAMES[at] ?? '',
    groupName: '叶菜类',
    state,
    origins,
    error,
    naiveError,
    mase,
  })),
  asOf: UNTIL,
  computedAt: Date.parse(`${addDays(UNTIL, 1)}T05:40:00+08:00`),
};

export const goodsForecastSample = (goodsId: number): GoodsForecast => {
  const { days = [], recent = [] } = made[goodsId - 10_101] ?? {};
  return { goodsId, days: [...days], recent: [...recent] };
};
