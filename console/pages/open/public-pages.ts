import { STATISTIC_KINDS, STATISTICS } from '#subjects/share/terms.ts';

/** A page outside the main layout: reachable without login, always passable, or standing alone (spec 1 §2.1). */
export interface PublicPageText {
  readonly path: string;
  readonly title: string;
  /** What the address shows, for who followed a link to it. */
  readonly note: string;
}

/** Addresses that are kept for what is not open yet. */
export const LATER_PAGES: readonly PublicPageText[] = [
  { path: '/crawler/auc/corp', title: '拍卖企业名录', note: '展示从公开渠道采集的拍卖企业信息。' },
  { path: '/crawler/corp/lw', title: '对外劳务合作企业名录', note: '展示从公开渠道采集的对外劳务合作企业信息。' },
  { path: '/crawler/freight/forwarder', title: '货运代理企业名录', note: '展示从公开渠道采集的国际货运代理企业信息。' },
  { path: '/crawler/foreign/inv', title: '外商投资企业名录', note: '展示从公开渠道采集的外商投资企业信息。' },
  { path: '/outService', title: '对外服务', note: '供其他系统嵌入使用的服务页面。' },
  { path: '/bfillViewTest', title: '填报表预览（测试）', note: '用于核对填报表的版式和校验规则。' },
  { path: '/bfillViewPc', title: '填报表预览', note: '以电脑版式预览填报表。' },
];

/** The public statistics, each opened by a share. */
export const STATISTIC_PATHS: readonly string[] = STATISTIC_KINDS.map((kind) => STATISTICS[kind].path);

/** The public list of enterprises. */
export const OPEN_LIST_PATH = '/open/ent/list';

/** The public articles. */
export const OPEN_CONTENT_PATH = '/open/content';

/** The text of an address; undefined when nothing is kept for it. */
export function laterPageOf(path: string): PublicPageText | undefined {
  return LATER_PAGES.find((page) => page.path === path);
}
