import { sql } from 'kysely';
import { addDays, before, monthStart } from '#base/calendar.ts';
import { priceDataset, priceWarningDataset } from '#subjects/vegetable-price/dataset.ts';
import {
  enterpriseDimension,
  goodsDimensions,
  marketTypeDimension,
  numberedRegionDimension,
  regionDimension,
} from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere, DimensionSource, SumDays, SumsAsked } from '../dataset/source.ts';
import { together } from '../dataset/sums/together.ts';
import { placedOn, placedRegion } from '../scope/placed.ts';
import { enterpriseStoodInScope, liesInRegions } from '../scope/conditions.ts';
import { warningSums, wayDimension } from './sums/warned.ts';

/** What prices and their warnings are told apart by; both name their row `p`. */
const dimensions: Readonly<Record<string, DimensionSource>> = {
  ...goodsDimensions,
  region: regionDimension(sql`d.code`),
  enterprise: enterpriseDimension,
  marketType: marketTypeDimension(sql`e.market_type_code`),
};
const joined = sql`join enterprise as e on e.enterprise_id = p.enterprise_id ${placedOn(sql`p.price_date`)}
  join region as d on d.region_id = ${placedRegion}
  join goods as g on g.goods_id = p.goods_id`;
const columns = [
  { title: '日期', of: sql`p.price_date` },
  { title: '商品', of: sql`g.name` },
  { title: '企业', of: sql`e.name` },
  { title: '行政区划', of: sql`d.name` },
  { title: '价格（元/500克）', of: sql`p.price`, isFigure: true },
];
const order = sql`p.price_date desc, p.goods_id, p.enterprise_id`;
const one = sql`1`;

/** An enterprise gives one price of a goods a day: of a month as many enterprises as it has prices a day gave some. */
const LONGEST_MONTH = 31;

/** Sums of prices by goods, division and kind of market: of the whole months among some days, where these need not be told apart, and of single days around them. */
function priceSums(days: SumDays | undefined, { byMonths, byTime, names }: SumsAsked) {
  if (!days) return undefined;
  const { from, to } = days;
  const first = monthStart(from) === from ? from : before(monthStart(from), -1, 'month');
  const after = monthStart(addDays(to, 1));
  const isWhole = byMonths && first < after;
  const rows = isWhole
    ? sql`select *, (prices + ${LONGEST_MONTH - 1}) / ${LONGEST_MONTH} as at_least from price_month_sum where price_date >= ${first}::date and price_date < ${after}::date
      union all select *, prices from price_sum where price_date between ${from}::date and ${to}::date and (price_date < ${first}::date or price_date >= ${after}::date)`
    : sql`select *, prices as at_least from price_sum where price_date between ${from}::date and ${to}::date`;
  const ofGoods = ['goods', 'category', 'kinds'].some((name) => names.has(name));
  const others = [
    { column: 'price_date', isApart: byTime, otherwise: sql`${from}::date` },
    { column: 'goods_id', isApart: ofGoods, otherwise: sql`min(goods_id)` },
    { column: 'market_type_code', isApart: names.has('marketType'), otherwise: sql`null::text` },
  ];
  const put = together(rows, 'region_id', others, {
    total: sql`sum(total)::bigint`,
    prices: sql`sum(prices)::bigint`,
    at_least: sql`max(at_least)`,
  });
  return sql`(${put}) as p join region as d on d.region_id = p.region_id join goods as g on g.goods_id = p.goods_id`;
}

/** Every price that outlets gave. */
export const priceSource: DatasetSource = {
  dataset: priceDataset,
  from: sql`price_point as p ${joined}`,
  scope: enterpriseStoodInScope,
  kind: 'price',
  time: {
    day: sql`p.price_date`,
    span: sql<DaysThere>`select min(price_date)::text as first, max(price_date)::text as last from price_point`,
  },
  dimensions,
  measures: {
    mean: { of: sql`p.price` },
    least: { of: sql`p.price` },
    most: { of: sql`p.price` },
    prices: { of: one },
    enterprises: { of: sql`p.enterprise_id` },
    kinds: { of: sql`p.goods_id` },
  },
  enterprise: sql`p.enterprise_id`,
  sums: {
    rows: priceSums,
    day: sql`p.price_date`,
    atLeast: sql`p.at_least`,
    scope: (scope) => sql<boolean>`(p.prices > 0 and ${liesInRegions('p.region_id', scope.regionCodes)})`,
    dimensions: {
      ...goodsDimensions,
      region: numberedRegionDimension(sql`p.region_id`),
      marketType: marketTypeDimension(sql`p.market_type_code`),
    },
    measures: {
      // In whole 分, and divided once a group: a division for each row is half of what a question takes.
      mean: { of: sql`p.total`, weight: sql`p.prices * 100`, isTotal: true },
      prices: { of: sql`p.prices` },
      kinds: { of: sql`p.goods_id` },
    },
  },
  records: { columns, order },
};

/** Every price beyond the threshold of its goods. */
export const priceWarningSource: DatasetSource = {
  dataset: priceWarningDataset,
  from: sql`price_warning as p ${joined}`,
  scope: enterpriseStoodInScope,
  kind: 'price',
  time: {
    day: sql`p.price_date`,
    span: sql<DaysThere>`select min(price_date)::text as first, max(price_date)::text as last from price_warning`,
  },
  dimensions: {
    ...dimensions,
    direction: wayDimension(),
  },
  measures: {
    warnings: { of: one },
    goods: { of: sql`p.goods_id` },
    enterprises: { of: sql`p.enterprise_id` },
    worst: { of: sql`abs(p.deviation_percent)` },
  },
  enterprise: sql`p.enterprise_id`,
  sums: warningSums,
  records: { columns: [...columns, { title: '偏离（%）', of: sql`p.deviation_percent`, isFigure: true }], order },
};
