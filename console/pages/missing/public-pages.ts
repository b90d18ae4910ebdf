/** A page outside the main layout: reachable without login, always passable, or standing alone (spec 1 §2.1). */
export interface PublicPageText {
  readonly path: string;
  readonly title: string;
  /** What the address will show, for who followed a link to it. */
  readonly note: string;
}

export const PUBLIC_PAGES: readonly PublicPageText[] = [
  { path: '/xjk/weekend/statistic', title: '周末消费统计', note: '按周末汇总重点商贸企业的销售情况。' },
  { path: '/xjk/golden/statistic', title: '黄金周消费统计', note: '汇总节假日期间重点商贸企业的销售情况。' },
  { path: '/xjk/bBusCase/reportStatistics', title: '商务案例填报统计', note: '统计各企业商务案例的填报和审核情况。' },
  { path: '/xjk/bBusCase/quarterReport', title: '商务案例季度报告', note: '按季度汇总商务案例，形成季度报告。' },
  { path: '/xjk/bc/index/businessReport_index', title: '商圈经营报告', note: '展示各商圈的经营指标和变化情况。' },
  { path: '/crawler/auc/corp', title: '拍卖企业名录', note: '展示从公开渠道采集的拍卖企业信息。' },
  { path: '/crawler/corp/lw', title: '对外劳务合作企业名录', note: '展示从公开渠道采集的对外劳务合作企业信息。' },
  { path: '/crawler/freight/forwarder', title: '货运代理企业名录', note: '展示从公开渠道采集的国际货运代理企业信息。' },
  { path: '/crawler/foreign/inv', title: '外商投资企业名录', note: '展示从公开渠道采集的外商投资企业信息。' },
  { path: '/open/ent/list', title: '公开企业名录', note: '展示对社会公开的商贸企业名录。' },
  { path: '/outService', title: '对外服务', note: '供其他系统嵌入使用的服务页面。' },
  { path: '/bfillViewTest', title: '填报表预览（测试）', note: '用于核对填报表的版式和校验规则。' },
  { path: '/bfillViewPc', title: '填报表预览', note: '以电脑版式预览填报表。' },
  { path: '/transMapData', title: '地图数据转换', note: '用于转换和核对地图坐标数据。' },
  { path: '/doBBusEntLabel', title: '企业标签标注', note: '用于为企业标注分类标签。' },
];

/** The text of an address; undefined when it is none of these pages. */
export function publicPageOf(path: string): PublicPageText | undefined {
  return PUBLIC_PAGES.find((page) => page.path === path);
}
