import { z } from 'zod';
import { DIRECTIONS } from '#base/figures/departure.ts';
import { versionField } from '#base/envelope.ts';
import { orderFields, pageFields, pageOf } from '#base/page.ts';
import {
  date,
  id,
  instant,
  integer,
  integerOr,
  number,
  optionalDate,
  optionalId,
  optionalInteger,
  optionalText,
  requiredText,
  someIds,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  COMPARISONS,
  DEFAULT_COOL_DOWN,
  DEFAULT_MEAN_DAYS,
  LONGEST_COOL_DOWN,
  MEASURE_KEYS,
  MOST_MEAN_DAYS,
  STEP_KINDS,
} from './terms.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const LARGEST_LIMIT = 1_000_000_000;
const count = integer(0, MOST);

const level = z.codec(z.union([z.literal([1, 2, 3]), z.enum(['1', '2', '3'])]), z.literal([1, 2, 3]), {
  decode: (value) => Number(value) as 1 | 2 | 3,
  encode: (value) => value,
});
/** A switch that travels as 1 or 0, as text in a form. */
const onOff = z.codec(z.union([z.literal([0, 1]), z.enum(['0', '1'])]), z.boolean(), {
  decode: (value) => Number(value) === 1,
  encode: (on) => (on ? (1 as const) : (0 as const)),
});

const thresholdId = field('thresholdId', id, '阈值编号');
const alertId = field('alertId', id, '预警编号');
const measure = field('measure', z.enum(MEASURE_KEYS), '指标');
const levelField = field('level', level, '级别');
const asOf = field('asOf', instant.optional(), '数据时间');
const limit = number.pipe(z.number().min(-LARGEST_LIMIT).max(LARGEST_LIMIT));

/** What a threshold compares 比较. */
const compared = {
  measure,
  comparison: field('comparison', z.enum(COMPARISONS), '比较方式'),
  direction: field('direction', z.enum(DIRECTIONS), '方向'),
  meanDays: field('meanDays', integerOr(DEFAULT_MEAN_DAYS, 1, MOST_MEAN_DAYS), '均值天数'),
};
/** Which subjects it looks at: each goods and outlet unless one is named, within a division or the whole city. */
const chosen = {
  goodsId: field('dictId', optionalId, '商品编号'),
  outletId: field('compId', optionalId, '网点编号'),
  regionCode: field('adminDiv', optionalText(20), '行政区划'),
};
const kept = {
  name: field('name', requiredText(60), '阈值名称'),
  level: levelField,
  coolDown: field('coolDown', integerOr(DEFAULT_COOL_DOWN, 0, LONGEST_COOL_DOWN), '冷却时间'),
  enabled: field('status', onOff, '是否启用'),
};
const limitField = field('limit', limit, '阈值');

/** A threshold on a measure 预警阈值; without a limit it is the goods' own 波动阈值. */
export const thresholdWire = wireRecord({
  thresholdId,
  ...kept,
  ...compared,
  ...chosen,
  limit: field('limit', limit.nullable(), '阈值'),
  goodsName: field('goodsName', z.string(), '商品名称'),
  outletName: field('outletName', z.string(), '网点名称'),
  regionName: field('regionName', z.string(), '区划名称'),
  builtIn: field('builtIn', z.boolean(), '是否内置'),
  author: field('author', z.string(), '设置人'),
  openCount: field('openNum', count, '未解除预警数'),
  version: versionField,
});
export type Threshold = z.output<typeof thresholdWire>;
export const thresholdPageWire = pageOf(thresholdWire);
export const thresholdQueryWire = wireRecord({
  ...pageFields,
  measure: field('measure', z.enum(MEASURE_KEYS).optional(), '指标'),
  name: field('name', optionalText(60), '阈值名称'),
});
export const oneThresholdWire = wireRecord({ thresholdId });
export const thresholdIdsWire = wireRecord({ ids: field('ids', someIds, '阈值编号') });

export const newThresholdWire = wireRecord({ ...kept, ...compared, ...chosen, limit: limitField });
export type NewThreshold = z.output<typeof newThresholdWire>;
/** A changed threshold; the limit of the built-in one is left out. */
export const changedThresholdWire = wireRecord({
  thresholdId,
  ...kept,
  ...compared,
  ...chosen,
  limit: field('limit', limit.optional(), '阈值'),
  version: versionField,
});
export type ChangedThreshold = z.output<typeof changedThresholdWire>;

/** What a preview goes through 预演: a threshold that need not be kept anywhere. */
export const previewQueryWire = wireRecord({ ...compared, ...chosen, limit: limitField, coolDown: kept.coolDown });
export type PreviewQuery = z.output<typeof previewQueryWire>;
export const previewWire = wireRecord({
  openings: field('openings', count, '触发次数'),
  subjects: field('subjects', count, '触发对象数'),
  days: field('days', count, '天数'),
});

/** What was measured 预警 of a threshold on one subject, as it stands. */
export const alertWire = wireRecord({
  alertId,
  level: levelField,
  thresholdName: field('thresholdName', z.string(), '阈值名称'),
  subjectName: field('subjectName', z.string(), '对象'),
  regionName: field('regionName', z.string(), '区划名称'),
  ...compared,
  limit: limitField,
  value: field('value', number, '当前值'),
  changePercent: field('changePercent', number.nullable(), '变化幅度'),
  date: field('date', date, '数据日期'),
  openedAt: field('openTime', instant, '触发时间'),
  worsenedAt: field('worsenTime', instant.nullable(), '加重时间'),
  closedAt: field('closeTime', instant.nullable(), '解除时间'),
  acknowledgedAt: field('ackTime', instant.nullable(), '确认时间'),
  acknowledgedBy: field('ackUser', z.string(), '处理人'),
});
export type Alert = z.output<typeof alertWire>;

/** The open alerts in scope, the worst first; the counts are of all of them, also of those beyond the longest list. */
export const openAlertsWire = wireRecord({
  ...pageOf(alertWire).fields,
  severeCount: field('severeCount', count, '严重预警数'),
  handledCount: field('ackCount', count, '处理中预警数'),
  asOf,
});
export type OpenAlerts = z.output<typeof openAlertsWire>;

export const alertQueryWire = wireRecord({
  ...pageFields,
  state: field('state', z.enum(['open', 'closed', '']).optional(), '状态'),
  level: field('level', optionalInteger(1, 3), '级别'),
  measure: field('measure', z.enum(MEASURE_KEYS).optional(), '指标'),
  from: field('startDate', optionalDate, '开始日期'),
  to: field('endDate', optionalDate, '结束日期'),
  ...orderFields({ level: 'level', openedAt: 'openTime', closedAt: 'closeTime' }),
});
export type AlertQuery = z.output<typeof alertQueryWire>;
export const alertPageWire = pageOf(alertWire);
export const oneAlertWire = wireRecord({ alertId });
export const acknowledgementWire = wireRecord({ alertId, note: field('note', optionalText(200), '处理意见') });

/** One thing that happened to an alert 经过, by whom if by anybody. */
export const alertStepWire = wireRecord({
  kind: field('kind', z.enum(STEP_KINDS), '经过'),
  at: field('time', instant, '时间'),
  value: field('value', number.nullable(), '当时数值'),
  who: field('who', z.string(), '经办人'),
  note: field('note', z.string(), '处理意见'),
});
export type AlertStep = z.output<typeof alertStepWire>;
export const curvePointWire = wireRecord({ date: field('date', date, '日期'), value: field('value', number, '数值') });
/** One of the enterprises or cameras that an alert is about 所涉对象. */
export const alertItemWire = wireRecord({
  name: field('name', z.string(), '名称'),
  note: field('note', z.string(), '说明'),
});
/** An alert with its history, the last 30 days of its measure, and what it is about while it is open. */
export const alertDetailWire = wireRecord({
  ...alertWire.fields,
  steps: field('steps', z.array(alertStepWire), '经过'),
  curve: field('curve', z.array(curvePointWire), '走势'),
  items: field('items', z.array(alertItemWire), '所涉对象'),
});
export type AlertDetail = z.output<typeof alertDetailWire>;

/** The 波动阈值 of a goods, percent (spec 2 §2.6): the limit of the built-in threshold. */
export const goodsLimitWire = wireRecord({
  goodsId: field('dictId', id, '商品编号'),
  goodsName: field('goodsName', z.string(), '商品名称'),
  limitPercent: field('bdyz', number.pipe(z.number().min(1).max(500)), '波动阈值'),
});
export type GoodsLimit = z.output<typeof goodsLimitWire>;
/** A changed 波动阈值 with the one it was changed from: a stale one is refused. */
export const changedGoodsLimitWire = wireRecord({
  goodsId: goodsLimitWire.fields.goodsId,
  limitPercent: goodsLimitWire.fields.limitPercent,
  before: field('before', number, '原波动阈值'),
});

const choice = wireRecord({ value: field('value', z.string(), '值'), text: field('text', z.string(), '名称') });
/** What thresholds can be put on: goods and outlets by their numbers. */
export const alertChoicesWire = wireRecord({
  goods: field('goods', z.array(choice), '商品'),
  outlets: field('outlets', z.array(choice), '网点'),
});
