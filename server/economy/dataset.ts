import { sql } from 'kysely';
import { economyDataset, economyYearDataset } from '#subjects/economy/dataset.ts';
import { aliasesIn } from '#subjects/goods/rules.ts';
import { CITY_CODE, PARKS, STATES, THEMES } from '#subjects/economy/terms.ts';
import { choiceDimension, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere, DimensionSource } from '../dataset/source.ts';
import { inScope } from '../scope/conditions.ts';

/** Columns of a figure `m` with its indicator `i` and its division `d`, as months and years have them alike. */
const COLUMNS = sql`m.region_id, m.park, m.value, m.given, m.base, m.state, m.reason, d.code as region_code, d.name as region, i.indicator_id,
  i.code as indicator, i.name as indicator_name, i.theme, i.kind, i.growth, i.comparable, i.january`;
const JOINED = sql`join economy_indicator i on i.indicator_id = m.indicator_id join region d on d.region_id = m.region_id
  where m.ended_at is null and i.ended_at is null`;
const SAME_PLACE = sql`y.indicator_id = s.indicator_id and y.region_id = s.region_id and y.park = s.park`;
/** The growth of a figure `s`, as growthOf of the rules computes it, against what a statement calls last year's. */
const growthAgainst = (yearAgo: ReturnType<typeof sql>) => sql`case
  when s.growth = 'given' then s.given
  when s.comparable and s.base is not null then case when s.base > 0 then (s.value - s.base) / s.base * 100 end
  when ${yearAgo} > 0 then (s.value - ${yearAgo}) / ${yearAgo} * 100 end`;

/** A series: the figures of one indicator at one place. What a question filters by stands here too, so that only the series that it asks for are computed and not all of them. */
const SERIES = sql`indicator_id, indicator, theme, region_id, region_code, park`;
/** What a column was a year before, of the same series. */
const yearBefore = (column: string) => sql`first_value(${sql.ref(column)}) over a_year_before`;

/** Months as derivedMonths of the rules has them: `run` counts those of the year so far, `starts` is its first one. */
const MONTHS = sql`(
  select s.*, ${growthAgainst(sql`s.year_ago`)} as grown from (
    select t.*, case when t.kind = 'cumulative' or t.was_joint = t.is_joint then t.value_before end as year_ago,
      case when t.kind = 'cumulative' then t.value
        when t.run = t.month - t.starts + 1 and (t.starts = 1 or t.starts = 2 and t.january = 'joint') then t.total end as cumulative,
      case when t.is_joint then null
        when t.kind = 'single' or t.month = 1 then t.value
        when t.month_before = t.month - 1 then t.value - t.before end as single
    from (
      select marked.*, ${yearBefore('value')} as value_before, ${yearBefore('is_joint')} as was_joint
      from (
        select run.*, january = 'joint' and month = 2 and starts = 2 as is_joint
        from (
          select live.*, count(*) over upto as run, sum(value) over upto as total, min(month) over upto as starts,
            lag(value) over upto as before, lag(month) over upto as month_before
          from (select ${COLUMNS}, m.economy_month_id, m.period, extract(year from m.period)::int as year, extract(month from m.period)::int as month
            from economy_month m ${JOINED}) as live
          window upto as (partition by ${SERIES}, year order by period)) as run) as marked
      window a_year_before as (partition by ${SERIES} order by period range between interval '1 year' preceding and interval '1 year' preceding)) as t) as s) as p`;

const YEARS = sql`(
  with live as (select ${COLUMNS}, m.economy_year_id, m.year, make_date(m.year, 1, 1) as period from economy_year m ${JOINED})
  select s.*, ${growthAgainst(sql`y.value`)} as grown from live s left join live y on ${SAME_PLACE} and y.year = s.year - 1) as p`;

const dimensions: Readonly<Record<string, DimensionSource>> = {
  indicator: {
    key: sql`p.indicator`,
    values: (db) =>
      sql<{
        key: string;
        title: string;
        aliases: string;
      }>`select code as key, name || '（' || unit || '）' as title, aliases from economy_indicator
        order by theme, sequence, indicator_id`
        .execute(db)
        .then(({ rows }) => rows.map(({ aliases, ...value }) => ({ ...value, aliases: aliasesIn(aliases) }))),
  },
  theme: choiceDimension(sql`p.theme`, THEMES),
  region: regionDimension(sql`p.region_code`, [{ key: CITY_CODE, title: '全市' }]),
  park: choiceDimension(sql`p.park`, PARKS),
  state: choiceDimension(sql`p.state`, STATES),
};

/** Figures of the whole city are published to everyone with the right, those of a division to who is of it. */
const scope: DatasetSource['scope'] = (asked) =>
  sql<boolean>`(p.region_code = ${CITY_CODE} or ${inScope({ region: 'p.region_id' }, asked)})`;

const columns = [
  { title: '经济指标', of: sql`p.indicator`, dimension: 'indicator' },
  { title: '行政区划', of: sql`p.region` },
  { title: '开发园区', of: sql`p.park`, dimension: 'park' },
  { title: '发布数值', of: sql`p.value`, isFigure: true },
  { title: '数据状态', of: sql`p.state`, dimension: 'state' },
  { title: '修订原因', of: sql`p.reason` },
];
const order = sql`p.period desc, p.indicator, p.region_code, p.park`;
const MONTH_TEXT = sql`p.indicator_name || p.year || '年' || p.month || '月'`;
const REVISED = sql`case when p.state = 'revised' and p.reason <> '' then '修订：' || p.reason end`;
const COMPARABLE = sql`case when p.growth = 'computed' and p.comparable and p.base is not null then p.indicator_name || '：同比按可比口径计算' end`;

/** Figures of the months. */
export const economySource: DatasetSource = {
  dataset: economyDataset,
  from: MONTHS,
  scope,
  time: {
    day: sql`p.period`,
    span: sql<DaysThere>`select min(period)::text as first, (max(period) + interval '1 month' - interval '1 day')::date::text as last
      from economy_month where ended_at is null`,
  },
  dimensions,
  measures: { growth: { of: sql`p.grown` }, cumulative: { of: sql`p.cumulative` }, single: { of: sql`p.single` } },
  records: { columns: [{ title: '所属月份', of: sql`to_char(p.period, 'YYYY-MM')` }, ...columns], order },
  remarks: [
    sql`case when p.is_joint then p.indicator_name || '：2月为1—2月合计，1月、2月没有当月值' end`,
    COMPARABLE,
    sql`${MONTH_TEXT} || ${REVISED}`,
    sql`case when p.single < 0 then ${MONTH_TEXT} || '当月值为负：以前月份的累计值有修订' end`,
  ],
};

/** Figures of the years. */
export const economyYearSource: DatasetSource = {
  dataset: economyYearDataset,
  from: YEARS,
  scope,
  time: {
    day: sql`p.period`,
    span: sql<DaysThere>`select make_date(min(year), 1, 1)::text as first, make_date(max(year), 12, 31)::text as last
      from economy_year where ended_at is null`,
  },
  dimensions,
  measures: { growth: { of: sql`p.grown` }, value: { of: sql`p.value` } },
  records: { columns: [{ title: '所属年份', of: sql`p.year` }, ...columns], order },
  remarks: [COMPARABLE, sql`p.indicator_name || p.year || '年' || ${REVISED}`],
};
