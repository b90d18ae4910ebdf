import type { Dataset, ViewGroup } from '#base/dataset/dataset.ts';
import { PRODUCE_HEADING } from '../menu/terms.ts';
import { PRICE_UNIT } from './terms.ts';

const goods = { key: 'goods', title: '商品', kind: 'goods' } as const;
const places = [
  { key: 'category', title: '商品类别', kind: 'choice' },
  { key: 'region', title: '行政区划', kind: 'region' },
  { key: 'enterprise', title: '企业', kind: 'enterprise' },
  { key: 'marketType', title: '业态', kind: 'choice' },
] as const;
/** A price of one goods says nothing of another. */
const price = { unit: PRICE_UNIT, decimals: 2, neverOver: [goods.key] } as const;

const MEAN_WORDS = ['零售均价', '零售价', '零售价格', '平均价', '平均价格', '价格', '菜价', '多少钱'];

/** Retail prices as outlets give them 零售价格: a price is never added up, and means nothing over different goods. */
export const priceDataset: Dataset = {
  name: 'vegetable-price',
  title: '农产品零售价',
  note: '各报价网点每日的零售价格',
  right: 'vegetable-price.read',
  time: { title: '报价日期', finest: 'day' },
  measures: [
    { key: 'mean', title: '均价', aliases: MEAN_WORDS, adding: 'mean', ...price },
    { key: 'least', title: '最低价', aliases: ['零售最低价'], adding: 'least', ...price },
    { key: 'most', title: '最高价', aliases: ['零售最高价'], adding: 'most', ...price },
    { key: 'prices', title: '报价条数', aliases: ['报价数'], unit: '条', decimals: 0, adding: 'sum' },
    { key: 'enterprises', title: '报价企业数', unit: '家', decimals: 0, adding: 'distinct' },
    { key: 'kinds', title: '有报价的商品数', unit: '种', decimals: 0, adding: 'distinct' },
  ],
  dimensions: [goods, ...places],
};

/** Warnings of prices 菜价预警. */
export const priceWarningDataset: Dataset = {
  name: 'price-warning',
  title: '菜价预警',
  note: '超出商品波动阈值的报价',
  right: 'vegetable-price.read',
  time: { title: '报价日期', finest: 'day' },
  measures: [
    { key: 'warnings', title: '预警条数', aliases: ['菜价预警数', '价格预警'], unit: '条', decimals: 0, adding: 'sum' },
    { key: 'goods', title: '涉及商品数', unit: '种', decimals: 0, adding: 'distinct' },
    { key: 'enterprises', title: '涉及企业数', unit: '家', decimals: 0, adding: 'distinct' },
    { key: 'worst', title: '最大偏离幅度', aliases: ['最大偏离'], unit: '%', decimals: 2, adding: 'most' },
  ],
  dimensions: [goods, ...places, { key: 'direction', title: '涨跌', kind: 'choice' }],
};

const base = { dataset: priceDataset.name, columns: [], filters: [], comparison: 'none' } as const;

/** 农产品分析, as far as there are rows: by month, real time, by goods (spec 2 “Page areas”). */
export const produceViews: ViewGroup = {
  heading: PRODUCE_HEADING,
  views: [
    {
      key: 'produce-retail',
      title: '实时零售',
      days: 1,
      chart: 'none',
      question: {
        ...base,
        measures: ['mean', 'least', 'most', 'enterprises'],
        rows: ['goods'],
        comparison: 'previous',
      },
    },
    {
      key: 'produce-month',
      title: '月度分析',
      days: 30,
      chart: 'none',
      question: { ...base, measures: ['mean', 'least', 'most', 'prices'], rows: ['goods'], comparison: 'previous' },
    },
    {
      key: 'produce-months',
      title: '逐月价格',
      days: 365,
      chart: 'none',
      question: { ...base, measures: ['mean'], rows: ['goods'], columns: ['month'] },
    },
    {
      key: 'produce-goods',
      title: '商品比较',
      days: 30,
      chart: 'bar',
      question: { ...base, measures: ['mean'], rows: ['goods'], orderBy: 'mean', order: 'desc', top: 20 },
    },
  ],
};
