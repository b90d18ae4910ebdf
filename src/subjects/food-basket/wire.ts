import { z } from 'zod';
import { date, instant, integerOr, number, optionalDate } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { CURVE_DAYS, MOST_INDEX_DAYS, type Span, SPANS } from './terms.ts';

const spans = Object.keys(SPANS) as [Span, ...Span[]];
const goodsName = field('dictName', z.string(), '商品名称');
const values = field('valueList', z.array(number.nullable()), '指数');

/** How many days are told, up to which: today when none is named. */
export const basketQueryWire = wireRecord({
  days: field('days', integerOr(CURVE_DAYS, 2, MOST_INDEX_DAYS), '天数'),
  date: field('date', optionalDate, '截止日期'),
});

/** What a goods did to the index 影响: percentage points, and its own change, absent where it had no price on either day. */
const contributionWire = wireRecord({
  goodsName,
  points: field('contribution', number, '影响（百分点）'),
  percent: field('changePercent', number.optional(), '价格涨跌（%）'),
});

const changeWire = wireRecord({
  span: field('span', z.enum(spans), '对比'),
  date: field('date', date, '对比日期'),
  value: field('value', number, '对比日指数'),
  percent: field('changePercent', number, '涨跌（%）'),
  contributions: field('contributionList', z.array(contributionWire), '各商品影响'),
});
export type IndexChange = z.output<typeof changeWire>;

const groupWire = wireRecord({ name: field('parentName', z.string(), '类别'), values });

/** What the basket costs at a market against the city, which is 100. */
const marketWire = wireRecord({
  name: field('enterpriseName', z.string(), '市场'),
  level: field('level', number, '比价'),
  coverage: field('coverage', number, '可比权重（%）'),
});

const weightWire = wireRecord({
  goodsName,
  groupName: field('parentName', z.string(), '类别'),
  share: field('weightPercent', number, '权重（%）'),
  base: field('basePrice', number, '基期均价'),
  imputed: field('imputed', z.boolean(), '当日推算'),
});

/** The basket that holds now 现行篮子. `left` are goods without a price in the base period. */
const basketWire = wireRecord({
  name: field('basketName', z.string(), '篮子'),
  baseFrom: field('baseFrom', date, '基期开始'),
  baseTo: field('baseTo', date, '基期结束'),
  validFrom: field('validFrom', date, '启用日期'),
  weights: field('weightList', z.array(weightWire), '权重'),
  left: field('leftList', z.array(z.string()), '未计入商品'),
});
export type BasketShown = z.output<typeof basketWire>;

/** The food-basket index of the last days 菜篮子指数, what moved it, and how markets in scope stand to the city; nothing where no basket can be computed. */
export const basketIndexWire = wireRecord({
  dates: field('dates', z.array(date), '日期'),
  values,
  groups: field('groupList', z.array(groupWire), '分类指数'),
  changes: field('changeList', z.array(changeWire), '涨跌'),
  markets: field('marketList', z.array(marketWire), '各市场比价'),
  compared: field('marketNum', number, '有报价市场数'),
  basket: field('basket', basketWire.optional(), '现行篮子'),
  asOf: field('dataTime', instant.optional(), '数据时间'),
});
export type BasketIndex = z.output<typeof basketIndexWire>;
