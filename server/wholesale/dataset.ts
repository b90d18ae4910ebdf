import { sql } from 'kysely';
import { producePlanDataset, wholesaleDataset } from '#subjects/wholesale/dataset.ts';
import { ORIGINS } from '#subjects/wholesale/terms.ts';
import { choiceDimension, enterpriseDimension, goodsDimensions, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere } from '../dataset/source.ts';
import { placedOn, placedRegion } from '../scope/placed.ts';
import { enterpriseStoodInScope } from '../scope/conditions.ts';

/** What the goods of a batch cost at retail on its day over the city, yuan per 500 g: the last step of its way. */
const RETAIL = sql`r.total / 100.0 / r.enterprises`;
/** Yuan per 500 g and tonnes to ten thousand yuan: a tonne is 2,000 times 500 g. */
const TURNOVER = sql`p.sold * p.trade_price * 0.2`;

/** Every batch of the wholesale markets that counts. */
export const wholesaleSource: DatasetSource = {
  dataset: wholesaleDataset,
  from: sql`wholesale_batch as p join enterprise as e on e.enterprise_id = p.enterprise_id ${placedOn(sql`p.traded_on`)}
    join region as d on d.region_id = ${placedRegion}
    join goods as g on g.goods_id = p.goods_id
    left join price_day as r on r.goods_id = p.goods_id and r.price_date = p.traded_on and r.enterprises > 0`,
  scope: (scope) => sql<boolean>`(p.ended_at is null and ${enterpriseStoodInScope(scope)})`,
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
    retailPrice: { of: RETAIL, weight: sql`p.sold` },
    retailMarkup: { of: sql`(${RETAIL} / p.trade_price - 1) * 100`, weight: sql`p.sold * p.trade_price` },
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
      { title: '进货量（吨）', of: sql`p.purchased`, isFigure: true },
      { title: '进货价（元/500克）', of: sql`p.purchase_price`, isFigure: true },
      { title: '交易量（吨）', of: sql`p.sold`, isFigure: true },
      { title: '批发价（元/500克）', of: sql`p.trade_price`, isFigure: true },
      { title: '损耗（吨）', of: sql`p.lost`, isFigure: true },
    ],
    order: sql`p.traded_on desc, p.goods_id, p.enterprise_id`,
  },
};

/** Plans and arrivals of the same month, goods and origin beside each other; `until` is the last day with arrivals. */
const PLANS = sql`(
  select coalesce(q.period, b.period) as period, coalesce(q.goods_id, b.goods_id) as goods_id, coalesce(q.origin, b.origin) as origin,
    coalesce(q.name, '计划外') as name, q.planned, b.arrived, case when q.planned is not null then coalesce(b.arrived, 0) end as planned_arrived,
    (select max(traded_on) from wholesale_batch where ended_at is null) as until
  from (select * from produce_plan where ended_at is null) q
  full join (
    select date_trunc('month', traded_on)::date as period, goods_id, origin, sum(purchased) as arrived
    from wholesale_batch where ended_at is null and traded_on is not null group by 1, 2, 3
  ) b on b.period = q.period and b.goods_id = q.goods_id and b.origin = q.origin) as p join goods as g on g.goods_id = p.goods_id`;

/** What was planned and what came of it, of the whole city: plans are nobody's, and arrivals are told of no market. */
export const producePlanSource: DatasetSource = {
  dataset: producePlanDataset,
  from: PLANS,
  scope: () => sql<boolean>`true`,
  time: {
    day: sql`p.period`,
    // Months to come can be asked for; what is looked at unasked ends with the month that something came in.
    span: sql<DaysThere>`select min(period)::text as first, (date_trunc('month', coalesce((select max(traded_on) from wholesale_batch where ended_at is null),
      max(period))) + interval '1 month' - interval '1 day')::date::text as last from produce_plan where ended_at is null`,
  },
  dimensions: { ...goodsDimensions, origin: choiceDimension(sql`p.origin`, ORIGINS) },
  measures: {
    planned: { of: sql`p.planned` },
    arrived: { of: sql`p.planned_arrived` },
    // Weighted by the tonnes planned it is all that came in against all that was planned.
    completion: { of: sql`p.planned_arrived * 100 / p.planned`, weight: sql`p.planned` },
    missing: {
      of: sql`case when p.planned > p.planned_arrived then p.planned - p.planned_arrived when p.planned is not null then 0 end`,
    },
    unplanned: { of: sql`case when p.planned is null then p.arrived end` },
  },
  records: {
    columns: [
      { title: '计划月份', of: sql`to_char(p.period, 'YYYY-MM')` },
      { title: '计划', of: sql`p.name` },
      { title: '商品', of: sql`g.name` },
      { title: '产地', of: sql`p.origin`, dimension: 'origin' },
      { title: '计划到货（吨）', of: sql`p.planned`, isFigure: true },
      { title: '到货（吨）', of: sql`p.arrived`, isFigure: true },
    ],
    order: sql`p.period desc, p.goods_id, p.origin`,
  },
  remarks: [
    sql`case when p.period = date_trunc('month', p.until)::date and p.planned is not null
      then to_char(p.period, 'YYYY') || '年' || extract(month from p.period) || '月计划为全月数，到货截至' || p.until end`,
    sql`case when p.period > p.until then '以后月份只有计划，尚无到货' end`,
  ],
};
