import type { Dataset, ViewGroup } from '#base/dataset/dataset.ts';
import { PRODUCE_HEADING } from '../menu/terms.ts';
import { WHOLESALE_PRICE_UNIT } from './terms.ts';

/** A price of one goods says nothing of another. */
const price = { unit: WHOLESALE_PRICE_UNIT, decimals: 2, neverOver: ['goods'] } as const;
const tonnes = { unit: '吨', decimals: 2, adding: 'sum' } as const;

/** The wholesale trade in farm produce 批发交易: prices are weighted by what was bought or sold at them, shares by what they are shares of. */
export const wholesaleDataset: Dataset = {
  name: 'wholesale',
  title: '农产品批发',
  aliases: ['批发'],
  note: '批发台账中未停用的批次；零售均价取当日全市报价企业的均价',
  right: 'wholesale-batch.read',
  time: { title: '交易日期', finest: 'day' },
  measures: [
    { key: 'purchased', title: '进货量', aliases: ['采购量', '到货量'], ...tonnes },
    { key: 'purchasePrice', title: '进货均价', aliases: ['采购价', '采购均价', '进货价'], adding: 'mean', ...price },
    { key: 'sold', title: '交易量', aliases: ['成交量', '批发量'], ...tonnes },
    { key: 'tradePrice', title: '批发均价', aliases: ['批发价', '批发价格', '交易价'], adding: 'mean', ...price },
    { key: 'least', title: '最低批发价', adding: 'least', ...price },
    { key: 'most', title: '最高批发价', adding: 'most', ...price },
    { key: 'lost', title: '损耗', isLoss: true, ...tonnes },
    { key: 'lossRate', title: '损耗率', unit: '%', decimals: 2, adding: 'mean' },
    { key: 'markup', title: '进销加价率', aliases: ['加价率', '毛利率'], unit: '%', decimals: 2, adding: 'mean' },
    { key: 'retailPrice', title: '零售均价', aliases: ['零售价'], adding: 'mean', ...price },
    { key: 'retailMarkup', title: '零售加价率', unit: '%', decimals: 2, adding: 'mean' },
    { key: 'turnover', title: '交易额', aliases: ['成交额', '批发额'], unit: '万元', decimals: 2, adding: 'sum' },
    { key: 'markets', title: '批发市场数', unit: '家', decimals: 0, adding: 'distinct' },
  ],
  dimensions: [
    { key: 'goods', title: '商品', kind: 'goods' },
    { key: 'category', title: '商品类别', kind: 'choice' },
    { key: 'origin', title: '产地', kind: 'choice' },
    { key: 'region', title: '行政区划', kind: 'region' },
    { key: 'enterprise', title: '批发市场', kind: 'enterprise' },
  ],
};

/** Plans held against arrivals 农产品规划, of the whole city: a share is of all tonnes planned, never the mean of shares. */
export const producePlanDataset: Dataset = {
  name: 'produce-plan',
  title: '农产品规划',
  note: '规划台账与批发台账按月份、商品、产地对应，全市口径',
  right: 'produce-plan.read',
  time: { title: '计划月份', finest: 'month' },
  measures: [
    { key: 'planned', title: '计划到货', ...tonnes },
    { key: 'arrived', title: '计划内到货', ...tonnes },
    { key: 'completion', title: '完成率', unit: '%', decimals: 1, adding: 'mean' },
    { key: 'missing', title: '尚缺', ...tonnes },
    { key: 'unplanned', title: '计划外到货', ...tonnes },
  ],
  dimensions: [
    { key: 'goods', title: '商品', kind: 'goods' },
    { key: 'category', title: '商品类别', kind: 'choice' },
    { key: 'origin', title: '产地', kind: 'choice' },
  ],
};

const base = { dataset: wholesaleDataset.name, columns: [], filters: [], comparison: 'none' } as const;
const first = (measure: string) => ({ measures: [measure], orderBy: measure, order: 'desc', top: 8 }) as const;

/** 农产品分析, the half that wholesale markets tell: purchase, trade, and the way from the origin (spec 2 “Page areas”). */
export const wholesaleViews: ViewGroup = {
  heading: PRODUCE_HEADING,
  from: 5,
  views: [
    {
      key: 'wholesale-purchase',
      title: '采购对比',
      days: 30,
      chart: 'none',
      question: { ...base, measures: ['purchasePrice'], rows: ['goods'], columns: ['enterprise'] },
    },
    {
      key: 'wholesale-purchases',
      title: '采购趋势',
      days: 365,
      chart: 'line',
      question: { ...base, ...first('purchased'), rows: ['goods'], columns: ['month'] },
    },
    {
      key: 'wholesale-trade',
      title: '交易对比',
      days: 30,
      chart: 'none',
      question: { ...base, measures: ['tradePrice'], rows: ['goods'], columns: ['enterprise'] },
    },
    {
      key: 'wholesale-trades',
      title: '交易趋势',
      days: 365,
      chart: 'line',
      question: { ...base, ...first('sold'), rows: ['goods'], columns: ['month'] },
    },
    {
      key: 'wholesale-origin',
      title: '供应链',
      days: 30,
      chart: 'flow',
      question: {
        ...base,
        measures: ['purchased', 'sold', 'lost', 'lossRate', 'markup', 'retailMarkup'],
        rows: ['origin', 'enterprise'],
        orderBy: 'purchased',
        order: 'desc',
      },
    },
    {
      key: 'wholesale-now',
      title: '实时批发',
      days: 1,
      chart: 'none',
      question: {
        ...base,
        measures: ['tradePrice', 'purchasePrice', 'sold'],
        rows: ['goods'],
        comparison: 'previous',
      },
    },
    {
      key: 'produce-plan',
      title: '农产品规划',
      days: 365,
      chart: 'none',
      question: {
        ...base,
        dataset: producePlanDataset.name,
        measures: ['planned', 'arrived', 'completion', 'missing', 'unplanned'],
        rows: ['month'],
      },
    },
  ],
};
