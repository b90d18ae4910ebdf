import type { Grain } from '#base/dataset/dataset.ts';
import type { Direction } from '#base/figures/departure.ts';

/** What a measure is taken of: a goods, a goods at an outlet, a division (the whole city without one), a report of a period, the cameras, the scheduled jobs, or the rows of a dataset. */
export const MEASURED_OF = ['goods', 'outlet', 'division', 'report', 'camera', 'job', 'statistic'] as const;
export type MeasuredOf = (typeof MEASURED_OF)[number];

/** A figure that thresholds can be put on 指标. */
export interface Measure {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly of: MeasuredOf;
}

/** Every measure there is, a closed list: the server says beside each key how it is read, and nothing else can be asked for. */
export const MEASURES = [
  { key: 'goods-price', name: '商品均价', unit: '元/500克', decimals: 2, of: 'goods' },
  { key: 'outlet-price', name: '网点报价', unit: '元/500克', decimals: 2, of: 'outlet' },
  { key: 'warning-count', name: '菜价预警条数', unit: '条', decimals: 0, of: 'division' },
  { key: 'reporting-outlets', name: '报价网点数', unit: '家', decimals: 0, of: 'division' },
  { key: 'price-count', name: '报价条数', unit: '条', decimals: 0, of: 'division' },
  { key: 'pending-outlet', name: '待审核商业网点变更', unit: '条', decimals: 0, of: 'division' },
  { key: 'pending-enterprise', name: '待审核企业法人库变更', unit: '条', decimals: 0, of: 'division' },
  { key: 'pending-fund', name: '待审核专项资金申报', unit: '条', decimals: 0, of: 'division' },
  { key: 'pending-quarter', name: '待审核品牌季度销售', unit: '条', decimals: 0, of: 'division' },
  { key: 'pending-brand', name: '待审核老字号认定', unit: '条', decimals: 0, of: 'division' },
  { key: 'overdue-reports', name: '逾期未报企业数', unit: '家', decimals: 0, of: 'report' },
  { key: 'overdue-share', name: '逾期未报企业占比', unit: '%', decimals: 1, of: 'report' },
  { key: 'offline-cameras', name: '离线摄像机数', unit: '路', decimals: 0, of: 'camera' },
  { key: 'offline-share', name: '离线摄像机占比', unit: '%', decimals: 1, of: 'camera' },
  { key: 'troubled-jobs', name: '异常定时任务数', unit: '项', decimals: 0, of: 'job' },
] as const satisfies readonly Measure[];
export type MeasureKey = (typeof MEASURES)[number]['key'];

/** What every list may be narrowed to besides the measures of ours: figures of datasets. */
export const STATISTIC = 'statistic';
export const STATISTIC_NAME = '统计指标';

/** What a value is held against: the limit itself, or as a change in percent against another time. */
export const COMPARISON_LABELS = {
  value: '数值',
  yesterday: '较昨日',
  'last-week': '较上周同日',
  'last-year': '较去年同周均值',
  mean: '较前 n 天均值',
  previous: '较上期',
  year: '较去年同期',
  silence: '无数据',
} as const;
export type Comparison = keyof typeof COMPARISON_LABELS;
export const COMPARISONS = Object.keys(COMPARISON_LABELS) as [Comparison, ...Comparison[]];

/** How a direction is said of a value, and of a change. */
export const VALUE_DIRECTIONS: Readonly<Record<Direction, string>> = { above: '高于', below: '低于', either: '偏离' };
export const CHANGE_DIRECTIONS: Readonly<Record<Direction, string>> = {
  above: '上涨超过',
  below: '下跌超过',
  either: '涨跌超过',
};

/** How bad it is 级别; the higher the number, the worse. */
export const LEVEL_LABELS = { 1: '提示', 2: '警告', 3: '严重' } as const;
export type Level = keyof typeof LEVEL_LABELS;

/** What happens to an alert 预警经过. */
export const STEP_LABELS = {
  opened: '触发',
  worsened: '加重',
  acknowledged: '确认',
  released: '撤销确认',
  closed: '解除',
} as const;
export type StepKind = keyof typeof STEP_LABELS;
export const STEP_KINDS = Object.keys(STEP_LABELS) as [StepKind, ...StepKind[]];

/** The level that takes a wall's scene and stands over every page 严重. */
export const SEVERE = 3;

/** Days that a mean looks back where nobody says otherwise, and at most. */
export const DEFAULT_MEAN_DAYS = 7;
export const MOST_MEAN_DAYS = 60;
/** Minutes after closing in which the same is not opened again. */
export const DEFAULT_COOL_DOWN = 60;
export const LONGEST_COOL_DOWN = 10_080;
/** What a 波动阈值 of a goods may be, percent. */
export const GOODS_LIMIT = { least: 1, most: 500 } as const;
/** How many days a preview goes through 预演: a year of one course, a month where every goods or outlet of a city has its own. */
export const PREVIEW_DAYS = { one: 365, many: 30 } as const;
/** Periods of the curve beside an alert; of what is measured by no other, days. */
export const CURVE_PERIODS = { day: 30, week: 26, month: 24, quarter: 12, year: 8 } as const satisfies Readonly<
  Record<Grain, number>
>;
/** A camera without a picture for less than this is no news yet, ms. */
export const OFFLINE_AFTER = 300_000;
/** What an alert is about, enterprises, cameras or jobs, as many as a wall has room for. */
export const MOST_ITEMS = 12;
/** Open alerts that one answer holds; the worst come first. */
export const MOST_OPEN = 200;
/** Alerts follow the arrival of prices, which is daily: the cadence that freshness is measured against, milliseconds. */
export const ALERT_CADENCE = 86_400_000;

export const ALERT_MESSAGES = {
  gone: '没有这条预警',
  thresholdGone: '没有这个阈值',
  closed: '该预警已解除，无需确认',
  notAcknowledged: '该预警尚未确认',
  builtIn: '菜价波动阈值是内置阈值，不能删除',
  wholeCity: '波动阈值对全市生效，只有管辖全市的用户可以修改',
  jobsWholeCity: '定时任务不分区域，只有管辖全市的用户可以设置',
  beyondScope: '超出您的管辖范围，请选择所辖区域',
  goodsNeeded: '没有这个商品',
  outletNeeded: '没有这个网点',
  changeOnly: '数值只能高于或低于',
  valueOnly: '该指标只能按数值比较',
  measureNeeded: '没有这个指标，请重新选择',
  comparisonNeeded: '该指标不能这样比较',
  silenceOnly: '无数据只能是超过多少天',
  grainNeeded: '请选择统计周期',
  grainUnknown: '该数据没有这样的统计周期',
  datasetForbidden: '您没有查看这些数据的权限',
  enterprises: '设置统计预警需要查看企业的权限',
  datasetGone: '所统计的数据集已停用，请重新设置',
  tooMany: '分得太细，请减少逐项、缩短周期或加上筛选',
} as const;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'alert/open': '指标预警',
  'alert/worst': '最严重预警',
  'alert/count': '未解除预警',
} as const;
