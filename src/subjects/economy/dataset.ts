import type { Dataset, DatasetView, ViewGroup } from '#base/dataset/dataset.ts';
import { ECONOMY_HEADING } from '../menu/terms.ts';
import { CITY_CODE, type Theme, THEMES } from './terms.ts';

const dimensions = [
  { key: 'indicator', title: '经济指标', kind: 'choice' },
  { key: 'theme', title: '主题', kind: 'choice' },
  { key: 'region', title: '行政区划', kind: 'region' },
  { key: 'park', title: '开发园区', kind: 'choice' },
  { key: 'state', title: '数据状态', kind: 'choice' },
] as const;
const apart = ['indicator', 'region', 'park'] as const;
/** One figure of one indicator, place and period: its unit stands with the indicator's name, and nothing is put together. */
const ofMonth = { decimals: 2, adding: 'mean', neverOver: [...apart, 'month'] } as const;
const ofYear = { decimals: 2, adding: 'mean', neverOver: [...apart, 'year'] } as const;

/** Indicators of the regional economy by month 区域经济月度 (spec 2 “Page areas”). */
export const economyDataset: Dataset = {
  name: 'economy',
  title: '区域经济月度',
  note: '月度模型中未停用的数据，单位见指标名称',
  right: 'economy-month.read',
  time: { title: '所属月份', finest: 'month' },
  measures: [
    { key: 'growth', title: '同比', unit: '%', ...ofMonth },
    { key: 'cumulative', title: '累计值', unit: '', ...ofMonth },
    { key: 'single', title: '当月值', unit: '', ...ofMonth },
  ],
  dimensions,
};

/** The same by year 区域经济年度. */
export const economyYearDataset: Dataset = {
  name: 'economy-year',
  title: '区域经济年度',
  note: '年度模型中未停用的数据，单位见指标名称',
  right: 'economy-year.read',
  time: { title: '所属年份', finest: 'year' },
  measures: [
    { key: 'growth', title: '同比', unit: '%', ...ofYear },
    { key: 'value', title: '全年值', unit: '', ...ofYear },
  ],
  dimensions,
};

/** Two years of months. */
const DAYS = 730;

const viewOf = (theme: Theme): DatasetView => ({
  key: `economy-${theme}`,
  title: THEMES[theme],
  days: DAYS,
  chart: 'line',
  question: {
    dataset: economyDataset.name,
    measures: ['growth', 'cumulative', 'single'],
    rows: ['month'],
    columns: ['indicator'],
    filters: [
      { dimension: 'theme', values: [theme] },
      { dimension: 'region', values: [CITY_CODE] },
      { dimension: 'park', values: ['none'] },
    ],
    comparison: 'none',
  },
});

/** 区域经济: a page for each theme (spec 2 “Page areas”). */
export const economyViews: ViewGroup = {
  heading: ECONOMY_HEADING,
  views: (Object.keys(THEMES) as Theme[]).map(viewOf),
};
