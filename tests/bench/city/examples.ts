import { addDays } from '#base/calendar.ts';
import type { Example } from '../../support/examples/examples.data.ts';
import { FIRST } from './sizes.ts';

const MARKET = FIRST + 7;

/** What is asked besides the one example of a call, by the call's name and what it is: of a market of the grown city, over a year, by other groups. */
export const CITY_EXAMPLES: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  'share.statistic': { prices: () => ({ kind: 'price' }) },
  'dataset.query': {
    'a year by month and division': (day) => ({
      dataset: 'vegetable-price',
      measures: 'mean,prices',
      rows: 'month',
      columns: 'region',
      filters: 'goods:10101',
      from: addDays(day, -364),
      to: day,
      comparison: 'year',
    }),
    'a month by market': (day) => ({
      dataset: 'vegetable-price',
      measures: 'mean',
      rows: 'enterprise',
      filters: 'goods:10101;region:320115',
      from: addDays(day, -29),
      to: day,
    }),
    'what was owed': (day) => ({
      dataset: 'obligation',
      measures: 'owed,reported,rate',
      rows: 'region',
      columns: 'month',
      from: addDays(day, -364),
      to: day,
    }),
  },
  'dataset.records': {
    prices: (day) => ({
      dataset: 'vegetable-price',
      filters: 'goods:10101',
      from: addDays(day, -29),
      to: day,
      pageIndex: 1,
      pageSize: 20,
    }),
  },
  'report-statistic.prices': {
    'a year': (day) => ({ start: addDays(day, -364), end: day, groupBy: 'region' }),
  },
  'report-statistic.cells': {
    'a year of prices': (day) => ({ kind: 'price-report', start: addDays(day, -364), end: day }),
  },
  'report.detail': { 'of a market': (day) => ({ kind: 'price-report', entBasicId: String(MARKET), period: day }) },
  'report.list': {
    prices: () => ({ kind: 'price-report', pageIndex: 1, pageSize: 10 }),
    'a later page': () => ({ kind: 'price-report', pageIndex: 400, pageSize: 10 }),
    'by name': () => ({ kind: 'price-report', entBasicName: '企业7', pageIndex: 1, pageSize: 10 }),
  },
  'report.queue': { prices: () => ({ kind: 'price-report', pageIndex: 1, pageSize: 10 }) },
  'obligation.list': {
    missing: () => ({ state: 'missing', pageIndex: 1, pageSize: 10 }),
    'of a kind': () => ({ kind: 'price-report', pageIndex: 1, pageSize: 10 }),
  },
  'vegetable-price.history': {
    'of a market': (day) => ({ date: day, goodsNo: '10101', marketNo: String(MARKET) }),
  },
  'vegetable-price.wave': {
    'a year': (day) => ({
      changeType: 'day',
      type: 'day',
      dictId: '10102',
      startDate: addDays(day, -364),
      endDate: day,
      num: 7,
    }),
  },
  'enterprise.detail': { 'of a market': () => ({ compId: String(MARKET) }) },
  'enterprise-record.one': { 'of a market': () => ({ compId: String(MARKET) }) },
};
