import { z } from 'zod';
import { date, id, instant, integer, number } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { FORECAST_STATES, type ForecastState } from './terms.ts';

const states = Object.keys(FORECAST_STATES) as [ForecastState, ...ForecastState[]];
const goodsId = field('dictId', id, '商品编号');
const error = number.nullable();

/** How well a goods is forecast 回测结论: errors are blank where too little is known. */
const judgedWire = wireRecord({
  goodsId,
  goodsName: field('dictName', z.string(), '商品名称'),
  groupName: field('parentName', z.string(), '类别'),
  state: field('state', z.enum(states), '结论'),
  origins: field('originNum', integer(0, 10_000), '回测次数'),
  error: field('error', error, '平均绝对误差'),
  naiveError: field('naiveError', error, '简单沿用的平均绝对误差'),
  mase: field('mase', error, '比例误差（MASE）'),
});
export type JudgedGoods = z.output<typeof judgedWire>;

/** Every goods with how well it is forecast, as of the last day with prices and of when that was computed; absent before the first run. */
export const forecastSummaryWire = wireRecord({
  goods: field('dataList', z.array(judgedWire), '商品'),
  asOf: field('dataDate', date.optional(), '截至日期'),
  computedAt: field('computeTime', instant.optional(), '计算时间'),
});
export type ForecastSummary = z.output<typeof forecastSummaryWire>;

export const forecastQueryWire = wireRecord({ goodsId });

const dayWire = wireRecord({
  date: field('date', date, '日期'),
  value: field('price', number, '预测价'),
  low: field('lowPrice', number, '区间下限'),
  high: field('highPrice', number, '区间上限'),
});
const pastWire = wireRecord({
  date: field('date', date, '日期'),
  value: field('price', number.nullable(), '全市均价'),
});

/** The forecast of one goods after the prices that it follows; no days where it is not shown. */
export const goodsForecastWire = wireRecord({
  goodsId,
  days: field('dayList', z.array(dayWire), '预测'),
  recent: field('pastList', z.array(pastWire), '近期价格'),
});
export type GoodsForecast = z.output<typeof goodsForecastWire>;
