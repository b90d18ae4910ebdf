import { sql } from 'kysely';
import { wholesaleDataset } from '#subjects/wholesale/dataset.ts';
import { ORIGINS } from '#subjects/wholesale/terms.ts';
import { choiceDimension, enterpriseDimension, goodsDimensions, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere } from '../dataset/source.ts';
import { enterpriseInScope } from '../scope/conditions.ts';

/** Yuan per 500 g and tonnes to ten thousand yuan: a tonne is 2,000 times 500 g. */
const TURNOVER = sql`p.sold * p.trade_price * 0.2`;

/** Every batch of the wholesale markets that counts. */
export const wholesaleSource: DatasetSource = {
  dataset: wholesaleDataset,
  from: sql`wholesale_batch as p join enterprise as e on e.enterprise_id = p.enterprise_id join region as d on d.region_id = e.region_id
    join goods as g on g.goods_id = p.goods_id`,
  scope: (scope) => sql<boolean>`(p.ended_at is null and ${enterpriseInScope(scope)})`,
  time: {
    day: sql`p.traded_on`,
    span: sql<DaysThere>`select min(traded_on)::text as first, max(traded_on)::text as last from wholesale_batch`,
  },
  dimensions: {
    ...goodsDimensions,
    origin: choiceDimension(sql`p.origin`, ORIGINS),
    region: regionDimension(sql`d.code`),
    enterprise: enterpriseDimension,
  },
  measures: {
    purchased: { of: sql`p.purchased` },
    purchasePrice: { of: sql`p.purchase_price`, weight: sql`p.purchased` },
    sold: { of: sql`p.sold` },
    tradePrice: { of: sql`p.trade_price`, weight: sql`p.sold` },
    least: { of: sql`p.trade_price` },
    most: { of: sql`p.trade_price` },
    lost: { of: sql`p.lost` },
    lossRate: { of: sql`p.lost * 100 / nullif(p.purchased, 0)`, weight: sql`p.purchased` },
    markup: { of: sql`(p.trade_price / p.purchase_price - 1) * 100`, weight: sql`p.sold * p.purchase_price` },
    turnover: { of: TURNOVER },
    markets: { of: sql`p.enterprise_id` },
  },
  enterprise: sql`p.enterprise_id`,
  records: {
    columns: [
      { title: '批次号', of: sql`p.name` },
      { title: '日期', of: sql`p.traded_on` },
      { title: '商品', of: sql`g.name` },
      { title: '批发市场', of: sql`e.name` },
      { title: '产地', of: sql`p.origin`, dimension: 'origin' },
      { title: '进货量（吨）', of: sql`p.purchased` },
      { title: '进货价（元/500克）', of: sql`p.purchase_price` },
      { title: '交易量（吨）', of: sql`p.sold` },
      { title: '批发价（元/500克）', of: sql`p.trade_price` },
      { title: '损耗（吨）', of: sql`p.lost` },
    ],
    order: sql`p.traded_on desc, p.goods_id, p.enterprise_id`,
  },
};
