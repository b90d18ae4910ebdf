/** What an indicator tells of 主题; each is a page of 区域经济. */
export const THEMES = {
  consumption: '消费市场',
  parks: '开发园区',
  'foreign-capital': '利用外资',
  trade: '对外贸易',
  outbound: '境外投资',
  port: '口岸',
} as const;
export type Theme = keyof typeof THEMES;

/** How a month's figure is published 发布口径: from January on, or of the month alone. */
export const KINDS = { cumulative: '累计值', single: '当月值' } as const;
/** Where a growth comes from 同比来源. */
export const GROWTHS = { computed: '系统计算', given: '发布部门给出' } as const;
/** Whether January is published, or together with February 一月数据. */
export const JANUARIES = { separate: '单独发布', joint: '1—2月合并发布' } as const;
/** How firm a figure is 数据状态. */
export const STATES = { published: '初步数', revised: '修订数', final: '核定数' } as const;

/** The development zones 开发园区 of the city; `none` is a figure of a whole division. */
export const PARKS = {
  none: '全域',
  jiangning: '江宁经济技术开发区',
  nanjing: '南京经济技术开发区',
  gaoxin: '南京高新技术产业开发区',
  pukou: '浦口经济开发区',
  lishui: '溧水经济开发区',
  gaochun: '高淳经济开发区',
  liuhe: '六合经济开发区',
} as const;
export type Park = keyof typeof PARKS;

/** The division that figures of the whole city stand at. */
export const CITY_CODE = '320100';
