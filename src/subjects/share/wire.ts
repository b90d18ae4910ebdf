import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { id, instant, integer, integerOr, optionalInteger, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { DEFAULT_SHARE_DAYS, MOST_SHARE_DAYS, STATISTIC_KINDS, type StatisticKind } from './terms.ts';

const kind = field('kind', z.enum(STATISTIC_KINDS as [StatisticKind, ...StatisticKind[]]), '统计');
const count = integer(0, Number.MAX_SAFE_INTEGER);

/** Which statistic, of which year and quarter; without a year the last one that has figures. */
export const statisticQueryWire = wireRecord({
  kind,
  year: field('year', optionalInteger(2000, 2199), '年份'),
  quarter: field('quarter', optionalInteger(1, 4), '季度'),
});
export type StatisticQuery = z.output<typeof statisticQueryWire>;

/** A row of figures of one kind; null where there is none or none may be told. */
const seriesWire = wireRecord({
  name: field('name', z.string(), '名称'),
  unit: field('unit', z.string(), '单位'),
  values: field('values', z.array(z.number().nullable()), '数值'),
});
export type Series = z.output<typeof seriesWire>;

/** Aggregates of a statistic 统计结果: `series[i].values[j]` is of `categories[j]`. Nothing of a single record. */
export const statisticWire = wireRecord({
  kind,
  year: field('year', integer(2000, 2199), '年份'),
  quarter: field('quarter', optionalInteger(1, 4), '季度'),
  categoryTitle: field('categoryTitle', z.string(), '分类'),
  categories: field('categories', z.array(z.string()), '分类名称'),
  series: field('series', z.array(seriesWire), '数据'),
  /** Categories that are still being reported 填报中: their sums are of a part, and compare with nothing. */
  pending: field('pending', z.array(z.string()), '填报中的分类'),
  asOf: field('asOf', instant, '数据截至'),
  reports: field('reportNum', count.optional(), '审核通过的份数'),
  years: field('years', z.array(integer(2000, 2199)), '有数据的年份'),
});
export type Statistic = z.output<typeof statisticWire>;

/** What is shared, and for how many days. */
export const newShareWire = wireRecord({
  kind,
  year: field('year', integer(2000, 2199), '年份'),
  quarter: field('quarter', optionalInteger(1, 4), '季度'),
  days: field('days', integerOr(DEFAULT_SHARE_DAYS, 1, MOST_SHARE_DAYS), '有效天数'),
});
export type NewShare = z.output<typeof newShareWire>;

/** A share that was just made; the token is told this once. */
export const madeShareWire = wireRecord({
  token: field('token', z.string(), '分享凭证'),
  expiresAt: field('expireTime', instant, '失效时间'),
});

/** A share as its maker sees it 我的分享; never with its token. */
export const shareRowWire = wireRecord({
  shareId: field('shareId', id, '分享编号'),
  kind,
  title: field('title', z.string(), '分享内容'),
  maker: field('maker', z.string(), '分享人'),
  createdAt: field('createTime', instant, '分享时间'),
  expiresAt: field('expireTime', instant, '失效时间'),
  revokedAt: field('revokeTime', instant.optional(), '撤销时间'),
  readCount: field('readCount', count, '访问次数'),
  lastReadAt: field('lastReadTime', instant.optional(), '最近访问'),
});
export type ShareRow = z.output<typeof shareRowWire>;
export const sharePageWire = pageOf(shareRowWire);
export const shareQueryWire = wireRecord({ ...pageFields });
export const shareIdsWire = wireRecord({ ids: field('ids', someIds, '分享编号') });

const TOKEN = /^[\w-]{43}$/;
/** What came as a token or a kind: anything, so that whatever is wrong with it gets the one answer of a share that does not open. */
const given = z
  .codec(z.unknown(), z.string(), {
    decode: (value) =>
      typeof value === 'string' && (TOKEN.test(value) || STATISTIC_KINDS.some((one) => one === value)) ? value : '',
    encode: (value) => value,
  })
  .optional();

export const openShareWire = wireRecord({
  token: field('token', given, '分享凭证'),
  kind: field('kind', given, '统计'),
});

/** What a share shows to whoever holds it: the aggregates it was made for, and until when. */
export const sharedWire = wireRecord({
  statistic: field('statistic', statisticWire, '统计结果'),
  expiresAt: field('expireTime', instant, '失效时间'),
});
export type Shared = z.output<typeof sharedWire>;
