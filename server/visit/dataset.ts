import { type RawBuilder, sql } from 'kysely';
import { visitDataset, visitHourDataset, visitPageDataset } from '#subjects/visit/dataset.ts';
import { BROWSERS, DEVICES, DIRECT, ORIGINS, OTHERS } from '#subjects/visit/terms.ts';
import { choiceDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere, DimensionSource, DimensionValue } from '../dataset/source.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Hours of a day in their order 时段. */
const HOUR_TITLES = HOURS.map((hour) => ({ key: String(hour), title: `${hour} 时` }));

/** A dimension whose values stand in the database. */
const read = (key: RawBuilder<unknown>, values: RawBuilder<DimensionValue>): DimensionSource => ({
  key,
  values: async (db) => (await values.execute(db)).rows,
});

/** Sites and their brands, of rows `p` joined with their site `s`. */
const ofSite = {
  site: read(
    sql`p.site_id`,
    sql<DimensionValue>`select site_id::text as key, name as title from visit_site order by site_id`,
  ),
  brand: read(
    sql`s.brand`,
    sql<DimensionValue>`select distinct brand as key, brand as title from visit_site order by 1`,
  ),
};

/** What the sources of all sums have in common: everybody who may read them sees all sites, those that were ended included. */
const common = (table: string) => ({
  scope: () => sql<boolean>`true`,
  time: {
    day: sql`p.day`,
    span: sql<DaysThere>`select min(day)::text as first, max(day)::text as last from ${sql.table(table)}`,
  },
});
const views = { of: sql`p.views` };
const visitors = { of: sql`p.visitors` };
const sessions = { of: sql`p.sessions` };
/** So much for every session, weighted by the sessions. */
const perSession = (sum: RawBuilder<unknown>) => ({
  of: sql`${sum}::numeric / nullif(p.sessions, 0)`,
  weight: sql`p.sessions`,
});

const ON = { title: '日期', of: sql`p.day` };
const SITE = { title: '网站', of: sql`s.name` };
const VIEWS = { title: '浏览量', of: sql`p.views`, isFigure: true };
const VISITORS = { title: '访客数', of: sql`p.visitors`, isFigure: true };

/** Visits by where people come from and what they look with. */
export const visitSource: DatasetSource = {
  ...common('visit_source'),
  dataset: visitDataset,
  from: sql`visit_source as p join visit_site as s on s.site_id = p.site_id join visit_label as l on l.label_id = p.referrer_id`,
  dimensions: {
    ...ofSite,
    referrer: read(
      sql`l.name`,
      sql<DimensionValue>`select distinct name as key, case name when ${DIRECT} then '直接访问' when ${OTHERS} then '其他网站' else name end as title
        from visit_label where kind = 'referrer' order by 1`,
    ),
    province: choiceDimension(sql`p.province`, ORIGINS),
    city: read(
      sql`case when p.city = '' then '-' else p.city end`,
      sql<DimensionValue>`select distinct city as key, city as title from visit_range where city <> '' union all select '-', '未知' order by 1`,
    ),
    device: choiceDimension(sql`p.device`, DEVICES),
    browser: choiceDimension(sql`p.browser`, BROWSERS),
  },
  measures: {
    views,
    visitors,
    sessions,
    // All views of a session stand in the row that it began in.
    perSession: perSession(sql`p.views`),
    bounceRate: perSession(sql`p.bounces * 100`),
    duration: perSession(sql`p.seconds`),
  },
  records: {
    columns: [
      ON,
      SITE,
      { title: '来源网站', of: sql`l.name`, dimension: 'referrer' },
      { title: '来源省份', of: sql`p.province`, dimension: 'province' },
      { title: '城市', of: sql`p.city` },
      { title: '终端', of: sql`p.device`, dimension: 'device' },
      { title: '浏览器', of: sql`p.browser`, dimension: 'browser' },
      VIEWS,
      VISITORS,
      { title: '会话数', of: sql`p.sessions`, isFigure: true },
    ],
    order: sql`p.day desc, p.views desc, p.site_id, p.referrer_id`,
  },
};

/** Views of every page. */
export const visitPageSource: DatasetSource = {
  ...common('visit_page'),
  dataset: visitPageDataset,
  from: sql`visit_page as p join visit_site as s on s.site_id = p.site_id join visit_label as l on l.label_id = p.page_id`,
  dimensions: {
    ...ofSite,
    page: read(
      sql`p.page_id`,
      sql<DimensionValue>`select label_id::text as key, s.name || ' ' || case l.name when ${OTHERS} then '其他页面' else l.name end ||
        case l.title when '' then '' else '（' || l.title || '）' end as title
        from visit_label as l join visit_site as s on s.site_id = l.site_id where l.kind = 'page' order by l.label_id`,
    ),
  },
  measures: { views, visitors, entries: { of: sql`p.entries` } },
  records: {
    columns: [
      ON,
      SITE,
      { title: '页面', of: sql`p.page_id::text`, dimension: 'page' },
      VIEWS,
      VISITORS,
      { title: '入口次数', of: sql`p.entries`, isFigure: true },
    ],
    order: sql`p.day desc, p.views desc, p.page_id`,
  },
};

/** Views by the hour of the day. */
export const visitHourSource: DatasetSource = {
  ...common('visit_hour'),
  dataset: visitHourDataset,
  from: sql`visit_hour as p join visit_site as s on s.site_id = p.site_id`,
  dimensions: { ...ofSite, hour: { key: sql`p.hour`, values: () => Promise.resolve(HOUR_TITLES) } },
  measures: { views, visitors, sessions },
  records: {
    columns: [
      ON,
      { title: '时段', of: sql`p.hour::text`, dimension: 'hour' },
      SITE,
      VIEWS,
      VISITORS,
      { title: '会话数', of: sql`p.sessions`, isFigure: true },
    ],
    order: sql`p.day desc, p.hour desc, p.site_id`,
  },
};
