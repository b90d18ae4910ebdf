import { shownMeasure, statisticKey } from './rules/measures.ts';
import { SEVERE } from './terms.ts';
import type { Alert, AlertDetail, OpenAlerts } from './wire/alerts.ts';
import type { GoodsLimit, Threshold } from './wire/thresholds.ts';

const OPENED = Date.parse('2026-03-10T01:12:00Z');
const HOUR = 3_600_000;

/** What a server answers that has these alerts open. */
export const openAlertsOf = (rows: readonly Alert[], asOf: number): OpenAlerts => ({
  totalCount: rows.length,
  severeCount: rows.filter(({ level }) => level === SEVERE).length,
  handledCount: rows.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
  rows: [...rows],
  asOf,
});

/** Open alerts of every level, one of them acknowledged. */
export const alertSamples: readonly Alert[] = [
  {
    alertId: 31,
    level: 3,
    thresholdName: '全市报价网点过少',
    subjectName: '全市',
    regionName: '全市',
    ...shownMeasure('reporting-outlets'),
    comparison: 'value',
    direction: 'below',
    meanDays: 7,
    limit: 10,
    value: 6,
    changePercent: null,
    date: '2026-03-10',
    openedAt: OPENED,
    worsenedAt: OPENED + HOUR,
    closedAt: null,
    acknowledgedAt: null,
    acknowledgedBy: '',
  },
  {
    alertId: 30,
    level: 2,
    thresholdName: '均价周涨幅过大',
    subjectName: '大白菜',
    regionName: '全市',
    ...shownMeasure('goods-price'),
    comparison: 'last-week',
    direction: 'above',
    meanDays: 7,
    limit: 15,
    value: 2.1,
    changePercent: 31.25,
    date: '2026-03-10',
    openedAt: OPENED - 3 * HOUR,
    worsenedAt: null,
    closedAt: null,
    acknowledgedAt: OPENED - 2 * HOUR,
    acknowledgedBy: '周雅文',
  },
  {
    alertId: 29,
    level: 1,
    thresholdName: '菜价波动阈值',
    subjectName: '科巷菜场 · 青菜',
    regionName: '秦淮区',
    ...shownMeasure('outlet-price'),
    comparison: 'mean',
    direction: 'either',
    meanDays: 7,
    limit: 20,
    value: 4.6,
    changePercent: 38.55,
    date: '2026-03-10',
    openedAt: OPENED - 5 * HOUR,
    worsenedAt: null,
    closedAt: null,
    acknowledgedAt: null,
    acknowledgedBy: '',
  },
];

const [first] = alertSamples as readonly [Alert, ...Alert[]];

/** The severe one with what happened to it and its curve. */
export const alertDetailSample: AlertDetail = {
  ...first,
  steps: [
    { kind: 'opened', at: OPENED, value: 8, who: '', note: '' },
    { kind: 'worsened', at: OPENED + HOUR, value: 6, who: '', note: '' },
  ],
  curve: [16, 15, 16, 16, 14, 15, 16, 8, 6].map((value, day) => ({
    date: `2026-03-${String(day + 2).padStart(2, '0')}`,
    value,
  })),
  items: [],
};

/** A deadline that many have missed, as one alert with who they are. */
export const overdueAlertSample: AlertDetail = {
  ...alertDetailSample,
  alertId: 41,
  thresholdName: '报表逾期未报较多',
  subjectName: '粮油周报 2026年第10周',
  ...shownMeasure('overdue-reports'),
  direction: 'above',
  limit: 3,
  value: 6,
  worsenedAt: null,
  steps: [{ kind: 'opened', at: OPENED, value: 6, who: '', note: '' }],
  curve: [{ date: '2026-03-10', value: 6 }],
  items: [
    '苏果超市解放路店',
    '华润万家凤凰店',
    '盒马鲜生新街口店',
    '永辉超市江宁店',
    '大润发六合店',
    '欧尚超市浦口店',
  ].map((name, index) => ({ name, note: ['玄武区', '鼓楼区', '秦淮区', '江宁区', '六合区', '浦口区'][index] ?? '' })),
  delivery: {
    dueAt: OPENED,
    lockAt: OPENED + 7 * 24 * HOUR,
    divisions: ['玄武区', '鼓楼区', '秦淮区', '江宁区', '六合区', '浦口区', '建邺区', '栖霞区'].map((name, index) => ({
      name,
      owed: 2 + (index % 3),
      reported: index < 6 ? 1 + (index % 3) : 2 + (index % 3),
    })),
  },
};

/** Cameras without a picture in numbers. */
export const cameraAlertSample: AlertDetail = {
  ...overdueAlertSample,
  alertId: 42,
  thresholdName: '摄像机离线较多',
  subjectName: '全市',
  ...shownMeasure('offline-share'),
  limit: 20,
  value: 33.3,
  steps: [{ kind: 'opened', at: OPENED, value: 33.3, who: '', note: '' }],
  curve: [{ date: '2026-03-10', value: 33.3 }],
  delivery: undefined,
  items: ['大门', '水产区', '冷库门口', '卸货平台'].map((name, index) => ({
    name,
    note: `科巷菜场，${18 - index * 3} 分钟无画面`,
  })),
};

/** A figure of a dataset that fell against the week before. */
export const statisticAlertSample: AlertDetail = {
  ...alertDetailSample,
  alertId: 43,
  level: 2,
  thresholdName: '批发量较上周下降',
  subjectName: '蔬菜',
  measure: statisticKey('wholesale', 'sold'),
  measureName: '批发交易 · 交易量',
  unit: '吨',
  decimals: 1,
  of: 'statistic',
  grain: 'week',
  comparison: 'previous',
  direction: 'below',
  limit: 30,
  value: 912.4,
  changePercent: -34.6,
  date: '2026-03-02',
  worsenedAt: null,
  steps: [{ kind: 'opened', at: OPENED, value: 912.4, who: '', note: '' }],
  periodName: '2026年第10周',
  query: 'dataset=wholesale&measures=sold&rows=category&columns=week',
  curve: [1_310, 1_402.5, 1_388, 1_395.2, 912.4].map((value, week) => ({
    date: ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'][week] ?? '',
    value,
  })),
};

export const thresholdSamples: readonly Threshold[] = [
  {
    thresholdId: 1,
    name: '菜价波动阈值',
    ...shownMeasure('outlet-price'),
    comparison: 'mean',
    direction: 'either',
    meanDays: 7,
    limit: null,
    level: 1,
    coolDown: 0,
    enabled: true,
    goodsId: undefined,
    outletId: undefined,
    regionCode: undefined,
    eachName: '',
    goodsName: '',
    outletName: '',
    regionName: '全市',
    builtIn: true,
    author: '系统',
    openCount: 12,
    version: 1,
  },
  {
    thresholdId: 7,
    name: '均价周涨幅过大',
    ...shownMeasure('goods-price'),
    comparison: 'last-week',
    direction: 'above',
    meanDays: 7,
    limit: 15,
    level: 2,
    coolDown: 60,
    enabled: true,
    goodsId: 10_102,
    outletId: undefined,
    regionCode: undefined,
    eachName: '',
    goodsName: '大白菜',
    outletName: '',
    regionName: '全市',
    builtIn: false,
    author: '周雅文',
    openCount: 1,
    version: 3,
  },
  {
    thresholdId: 9,
    name: '批发量较上周下降',
    measure: statisticKey('wholesale', 'sold'),
    measureName: '批发交易 · 交易量',
    unit: '吨',
    decimals: 1,
    of: 'statistic',
    grain: 'week',
    eachOf: 'category',
    eachName: '品类',
    comparison: 'previous',
    direction: 'below',
    meanDays: 7,
    limit: 30,
    level: 1,
    coolDown: 60,
    enabled: true,
    goodsId: undefined,
    outletId: undefined,
    regionCode: undefined,
    goodsName: '',
    outletName: '',
    regionName: '全市',
    builtIn: false,
    author: '周雅文',
    openCount: 0,
    version: 1,
  },
];

export const goodsLimitSamples: readonly GoodsLimit[] = [
  { goodsId: 10_101, goodsName: '青菜', limitPercent: 20 },
  { goodsId: 10_102, goodsName: '大白菜', limitPercent: 25 },
];
