import type { Dataset, DatasetView, Measure, ViewGroup } from '#base/dataset/dataset.ts';
import { VISIT_HEADING } from '../menu/terms.ts';

const right = 'visit-site.read';
const time = { title: '访问日期', finest: 'day' } as const;
const counted = { unit: '次', decimals: 0, adding: 'sum' } as const;

const views: Measure = { key: 'views', title: '浏览量（PV）', ...counted };
/** Nobody can be known again on another day: over several days the visitors of each are added up, and that is what the name says. */
const visitors: Measure = { key: 'visitors', title: '访客数（UV，按日累计）', ...counted, unit: '人次' };
const sessions: Measure = { key: 'sessions', title: '会话数', ...counted };
const site = { key: 'site', title: '网站', kind: 'choice' } as const;
const brand = { key: 'brand', title: '品牌', kind: 'choice' } as const;

const HOW = '不用 Cookie，不保存访问者地址，爬虫和拒绝统计（DNT）的浏览不计';

/** Visits of the watched sites 网站访问, by where people come from and what they look with. */
export const visitDataset: Dataset = {
  name: 'visits',
  title: '网站访问',
  note: `来源地区只按登记的来源地址段判断，其余为未知；每分钟汇总一次，${HOW}`,
  right,
  time,
  measures: [
    views,
    visitors,
    sessions,
    { key: 'perSession', title: '每次会话浏览页数', unit: '页', decimals: 2, adding: 'mean' },
    { key: 'bounceRate', title: '跳出率', unit: '%', decimals: 1, adding: 'mean' },
    { key: 'duration', title: '平均会话时长', unit: '秒', decimals: 0, adding: 'mean' },
  ],
  dimensions: [
    site,
    brand,
    { key: 'referrer', title: '来源网站', kind: 'choice' },
    { key: 'province', title: '来源省份', kind: 'choice' },
    { key: 'city', title: '来源城市', kind: 'choice' },
    { key: 'device', title: '终端', kind: 'choice' },
    { key: 'browser', title: '浏览器', kind: 'choice' },
  ],
};

/** The pages of the watched sites 页面访问: a visitor counts once a day at each page, so visitors of several pages are more than those of the site. */
export const visitPageDataset: Dataset = {
  name: 'visit-pages',
  title: '网页浏览',
  note: `监测网站各页面的浏览，每分钟汇总一次；同一访客一天内在每个页面只计一人；${HOW}`,
  right,
  time,
  measures: [
    views,
    { key: 'visitors', title: '页面访客数（按日累计）', ...counted, unit: '人次' },
    { key: 'entries', title: '入口次数', ...counted },
  ],
  dimensions: [{ key: 'page', title: '页面', kind: 'choice' }, site, brand],
};

/** How much sites are looked at 访问量, by day and hour: a visitor and a session count in the hour that they begin in. Its sums are few, whatever is asked of years. */
export const visitHourDataset: Dataset = {
  name: 'visit-hours',
  title: '网站访问量',
  note: `监测网站各日、各小时的访问量，每分钟汇总一次；访客和会话计在开始的那一小时；${HOW}`,
  right,
  time,
  measures: [views, visitors, sessions],
  dimensions: [{ key: 'hour', title: '时段', kind: 'choice' }, site, brand],
};

const base = { columns: [], filters: [], comparison: 'none' } as const;
const ranked = (rows: string, measures: readonly string[], top?: number): DatasetView['question'] => ({
  ...base,
  dataset: visitDataset.name,
  rows: [rows],
  measures,
  orderBy: 'views',
  order: 'desc',
  ...(top === undefined ? {} : { top }),
});
const MEASURES = ['views', 'visitors', 'sessions'] as const;

/** 网站访问分析: brands, origins, pages, views and visitors (spec 2 “Page areas”). */
export const visitViews: ViewGroup = {
  heading: VISIT_HEADING,
  views: [
    {
      key: 'visit-pv',
      title: '浏览量',
      days: 30,
      chart: 'line',
      question: { ...base, dataset: visitHourDataset.name, measures: ['views'], rows: ['site'], columns: ['day'] },
    },
    {
      key: 'visit-uv',
      title: '访客数',
      days: 30,
      chart: 'line',
      question: { ...base, dataset: visitHourDataset.name, measures: ['visitors'], rows: ['site'], columns: ['day'] },
    },
    {
      key: 'visit-brand',
      title: '品牌排行',
      days: 30,
      chart: 'bar',
      question: ranked('brand', [...MEASURES, 'perSession', 'bounceRate', 'duration']),
    },
    { key: 'visit-origin', title: '来源地图', days: 30, chart: 'bar', question: ranked('province', MEASURES) },
    {
      key: 'visit-page',
      title: '页面排行',
      days: 30,
      chart: 'bar',
      question: { ...ranked('page', ['views', 'visitors', 'entries'], 20), dataset: visitPageDataset.name },
    },
    { key: 'visit-referrer', title: '来源网站', days: 30, chart: 'bar', question: ranked('referrer', MEASURES, 20) },
    { key: 'visit-device', title: '终端', days: 30, chart: 'share', question: ranked('device', MEASURES) },
    {
      key: 'visit-hour',
      title: '访问时段',
      days: 7,
      chart: 'bar',
      question: { ...base, dataset: visitHourDataset.name, measures: MEASURES, rows: ['hour'] },
    },
  ],
};
