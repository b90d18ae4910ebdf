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

/** The models by which figures are filled in, and what their period is called. */
export const MODELS = { month: '月度', year: '年度' } as const;
export type Model = keyof typeof MODELS;
/** Indicators of one sheet at most. */
export const MOST_ROWS = 500;
/** By more than so many per cent a figure may not depart from the one before it, or from last year's, without a word. */
export const JUMP_PERCENT = 50;
/** So many percentage points a growth that is given may lie from the one that the figures come to, without a word. */
export const GIVEN_POINTS = 20;

export const SHEET_MESSAGES = {
  unknownRegion: '没有这个行政区划，或不在您的数据范围内',
  unknownIndicator: '指标已停用或不存在，请刷新后重试',
  ended: '这一期的数据已停用，请先在月度、年度模型中恢复',
  cleared: '已填的数据不能清空，不再使用请到月度、年度模型中停用',
  lacksValue: '请填写发布数值',
  lacksState: '请选择数据状态',
  settled: '核定数有改动，数据状态请改为修订数',
  reason: '修订数请写明修订原因',
  stale: (rows: string): string => `下列数据已被他人修改，本次没有保存：${rows}`,
} as const;
