import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Measure, MeasureKey } from '#subjects/alert/terms.ts';
import { isClocked } from '#subjects/alert/rules/measures.ts';
import { WAITING_STAGES } from '#subjects/fund/terms.ts';
import { liesWithin } from '../../scope/conditions.ts';
import type { Db } from '../../database/tables.ts';
import type { TouchedPrices } from '../../vegetable-price/writing/arrivals.ts';
import { offlineCameras, offlineShare } from './cameras.ts';
import { troubledJobCount } from './jobs.ts';
import { overdueReports, overdueShare, reportSubject } from './reports.ts';
import type { AskedOf, Extent, Read, Row, Subject } from './row.ts';

export interface Reading {
  readonly subject: Subject;
  readonly values: ReadonlyMap<DateText, number>;
  /** When what it is about happened (ms), where that is known to be another instant than the one at which it is looked at. */
  readonly moment?: number | undefined;
  /** Who may see it holds all of these; absent where whoever reads alerts may. */
  readonly rights?: readonly string[];
}

const ofGoods = (goodsId: number | null) => sql<boolean>`(${goodsId}::int is null or p.goods_id = ${goodsId}::int)`;
/** Whether the prices `p` are among those that came; without, all of them are meant. */
const ofTouched = (touched: TouchedPrices | undefined) =>
  touched ? sql<boolean>`p.goods_id = any(${[...touched.goodsIds]}::int[])` : sql<boolean>`true`;
const atTouched = (touched: TouchedPrices | undefined) =>
  touched
    ? sql<boolean>`${ofTouched(touched)} and p.enterprise_id = any(${[...touched.enterpriseIds]}::int[])`
    : sql<boolean>`true`;
const onDays = (dates: readonly DateText[]) => sql<boolean>`p.price_date = any(${[...dates]}::date[])`;

/** A count a day over the outlets of a division; a day without any price in the whole city counts as not measured. */
const counted =
  (counting: (day: RawBuilder<unknown>) => RawBuilder<unknown>): Read =>
  ({ regionCode }, { dates }) =>
    sql<Row>`
  select d.day as date, (${counting(sql`d.day`)})::int as value, null::int as goods_id, null as goods_label, null::int as enterprise_id,
    null as outlet_label, ${regionCode}::text as region_code, (select name from region where code = ${regionCode}::text limit 1) as region_name
  from unnest(${[...dates]}::date[]) as d (day) where exists (select from price_point p where p.price_date = d.day)`;

/** Days with the instant at which each ends in Nanjing, as `d`. */
const daysWithEnds = (dates: readonly DateText[]) => sql`
  (select day, (extract(epoch from (day + 1)::timestamp) * 1000)::bigint - 28800000 as ends from unnest(${[...dates]}::date[]) as u (day)) as d`;

/** Submissions of a kind that were waiting when a day ended 待审; today, those that wait now. The day is Nanjing's. */
const pending =
  (kind: string): Read =>
  ({ regionCode }, { dates }) =>
    sql<Row>`
  select d.day as date, (
      select count(*) from approval e
      where e.kind = ${kind} and ${liesWithin(regionCode)} and e.submitted_at < d.ends and (e.status = 1 or (e.status in (2, 3) and e.decided_at >= d.ends))
    )::int as value, null::int as goods_id, null as goods_label, null::int as enterprise_id, null as outlet_label,
    ${regionCode}::text as region_code, (select name from region where code = ${regionCode}::text limit 1) as region_name
  from ${daysWithEnds(dates)}`;

/** Declarations for funds that waited for the bureau when a day ended 待审: by the stage that their record had led to by then. */
const pendingFunds: Read = ({ regionCode }, { dates }) => sql<Row>`
  select d.day as date, (
      select count(*) from fund_declaration e
      where ${liesWithin(regionCode)} and (select s.to_stage from fund_step s where s.declaration_id = e.declaration_id and s.at < d.ends
        order by s.step_id desc limit 1) = any(${[...WAITING_STAGES]}::text[])
    )::int as value, null::int as goods_id, null as goods_label, null::int as enterprise_id, null as outlet_label,
    ${regionCode}::text as region_code, (select name from region where code = ${regionCode}::text limit 1) as region_name
  from ${daysWithEnds(dates)}`;

/** How each measure is read, a line a measure. */
const READS: Readonly<Record<MeasureKey, Read>> = {
  'goods-price': ({ goodsId, regionCode }, { dates, touched }) => sql<Row>`
    select p.price_date as date, round(sum(p.total) / 100.0 / sum(p.prices), 2) as value, p.goods_id, g.name as goods_label, null::int as enterprise_id,
      null as outlet_label, ${regionCode}::text as region_code, (select name from region where code = ${regionCode}::text limit 1) as region_name
    from price_sum p join goods g using (goods_id)
    where p.prices > 0 and ${onDays(dates)} and ${ofGoods(goodsId)} and ${ofTouched(touched)} and ${liesWithin(regionCode, sql`p.region_id`)}
    group by p.price_date, p.goods_id, g.name`,
  'outlet-price': ({ goodsId, enterpriseId, regionCode }, { dates, touched }) => sql<Row>`
    select p.price_date as date, p.price as value, p.goods_id, g.name as goods_label, p.enterprise_id, e.name as outlet_label,
      own.code as region_code, own.name as region_name
    from price_point p join goods g using (goods_id) join enterprise e using (enterprise_id) join region own on own.region_id = e.region_id
    where ${onDays(dates)} and ${ofGoods(goodsId)} and (${enterpriseId}::int is null or p.enterprise_id = ${enterpriseId}::int) and ${atTouched(touched)}
      and ${liesWithin(regionCode)}`,
  'warning-count': (extent, asked) =>
    counted(
      (day) => sql`
    select count(*) from price_warning w join enterprise e using (enterprise_id) where w.price_date = ${day} and ${liesWithin(extent.regionCode)}`,
    )(extent, asked),
  'reporting-outlets': (extent, asked) =>
    counted(
      (day) => sql`
    select count(distinct p.enterprise_id) from price_point p join enterprise e using (enterprise_id)
    where p.price_date = ${day} and ${liesWithin(extent.regionCode)}`,
    )(extent, asked),
  'price-count': (extent, asked) =>
    counted(
      (day) => sql`
    select count(*) from price_point p join enterprise e using (enterprise_id) where p.price_date = ${day} and ${liesWithin(extent.regionCode)}`,
    )(extent, asked),
  'pending-outlet': pending('outlet'),
  'pending-enterprise': pending('enterprise'),
  'pending-fund': pendingFunds,
  'pending-quarter': pending('quarter'),
  'pending-brand': pending('brand'),
  'overdue-reports': overdueReports,
  'overdue-share': overdueShare,
  'offline-cameras': offlineCameras,
  'offline-share': offlineShare,
  'troubled-jobs': troubledJobCount,
};

/** Whether a measure counts what waits for somebody. */
export const isPending = (measure: string): boolean => measure.startsWith('pending-');
/** Whether a measure is of single prices or their means, subject by subject. */
export const isOfPrices = (measure: string): boolean => measure === 'goods-price' || measure === 'outlet-price';

/** Which day a measure is looked at: what comes by the day has its newest day, what waits for somebody and what the clock moves is of today. */
export function dayOf(
  measure: Pick<Measure, 'key' | 'of'>,
  { newest, today }: { readonly newest: DateText | undefined; readonly today: DateText },
): DateText | undefined {
  return isPending(measure.key) || isClocked(measure) ? today : newest;
}

/** The values of a measure on the days that are asked for, a reading a subject. */
export async function readMeasure(db: Db, extent: Extent, asked: AskedOf): Promise<ReadonlyMap<string, Reading>> {
  const { rows } = await READS[extent.measure](extent, { ...asked, dates: [...new Set(asked.dates)] }).execute(db);
  const readings = new Map<string, Reading & { readonly values: Map<DateText, number> }>();
  for (const row of rows) {
    const subject = reportSubject(row) ?? subjectOf(row);
    const known = readings.get(subject.key)?.values;
    const reading = { subject, values: known ?? new Map<DateText, number>(), moment: row.moment ?? undefined };
    readings.set(subject.key, reading);
    reading.values.set(row.date, row.value);
  }
  return readings;
}

const WHOLE_CITY = '全市';

function subjectOf(row: Row): Subject {
  const {
    goods_id: goodsId,
    goods_label,
    enterprise_id: enterpriseId,
    outlet_label,
    region_code: regionCode,
    region_name,
  } = row;
  const place = outlet_label ?? region_name ?? WHOLE_CITY;
  const named =
    goods_label === null
      ? place
      : [outlet_label ?? region_name, goods_label].filter((name) => name !== null).join(' · ');
  return {
    key: `${goodsId ?? ''}/${enterpriseId ?? ''}/${regionCode ?? ''}`,
    name: named,
    goodsId,
    enterpriseId,
    regionCode,
  };
}
