import { z } from 'zod';
import { id, instant, integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LARGEST_VISIT } from './terms.ts';

const text = z.string().max(LARGEST_VISIT).optional();

/** A view of a page as the script tells it 一次浏览; what is too long is cut, not refused, for nobody would read why. */
export const visitWire = wireRecord({
  site: field('site', z.string().max(40), '站点标识'),
  path: field('path', z.string().max(LARGEST_VISIT), '页面路径'),
  title: field('title', text, '页面标题'),
  referrer: field('from', text, '来源网站'),
});
export type VisitTold = z.output<typeof visitWire>;

const count = integer(0, Number.MAX_SAFE_INTEGER);
const siteName = field('siteName', z.string(), '网站名称');
const online = field('online', count, '当前在线');

/** A site as it is looked at now 实时访问; visitors and sessions as far as they are added up, views with those that wait. */
export const liveSiteWire = wireRecord({
  siteId: field('siteId', id, '网站编号'),
  siteName,
  code: field('code', z.string(), '站点标识'),
  online,
  views: field('pv', count, '今日浏览量'),
  visitors: field('uv', count, '今日访客数'),
  sessions: field('sessions', count, '今日会话数'),
  lastAt: field('lastTime', instant.optional(), '最近一次浏览'),
});
export type LiveSite = z.output<typeof liveSiteWire>;

/** A page that somebody is on now. */
export const livePageWire = wireRecord({
  siteName,
  path: field('path', z.string(), '页面路径'),
  title: field('title', z.string(), '页面标题'),
  online,
});
export type LivePage = z.output<typeof livePageWire>;

export const liveWire = wireRecord({
  at: field('time', instant, '统计时间'),
  sites: field('siteList', z.array(liveSiteWire), '网站'),
  pages: field('pageList', z.array(livePageWire), '正在浏览的页面'),
});
export type Live = z.output<typeof liveWire>;
