import { z } from 'zod';
import { type Grain, GRAINS } from '#base/dataset/dataset.ts';
import { DIRECTIONS } from '#base/figures/departure.ts';
import { orderFields, pageFields, pageOf } from '#base/page.ts';
import {
  date,
  id,
  instant,
  integer,
  integerOr,
  number,
  optionalDate,
  optionalInteger,
  optionalText,
  requiredText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { COMPARISONS, DEFAULT_MEAN_DAYS, MEASURED_OF, MOST_MEAN_DAYS, STEP_KINDS } from '../terms.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const LARGEST_LIMIT = 1_000_000_000;
export const LONGEST_MEASURE = 120;
export const count = integer(0, MOST);

const level = z.codec(z.union([z.literal([1, 2, 3]), z.enum(['1', '2', '3'])]), z.literal([1, 2, 3]), {
  decode: (value) => Number(value) as 1 | 2 | 3,
  encode: (value) => value,
});
const alertId = field('alertId', id, '预警编号');
export const levelField = field('level', level, '级别');
const asOf = field('asOf', instant.optional(), '数据时间');
export const limit = number.pipe(z.number().min(-LARGEST_LIMIT).max(LARGEST_LIMIT));

/** What a threshold compares 比较: a measure of ours, or a figure of a dataset. */
export const comparedFields = {
  measure: field('measure', requiredText(LONGEST_MEASURE), '指标'),
  comparison: field('comparison', z.enum(COMPARISONS), '比较方式'),
  direction: field('direction', z.enum(DIRECTIONS), '方向'),
  meanDays: field('meanDays', integerOr(DEFAULT_MEAN_DAYS, 1, MOST_MEAN_DAYS), '均值天数'),
};
export const limitField = field('limit', limit, '阈值');
/** How a measure is called and written 指标名称, and what it is taken of. */
export const writtenFields = {
  measureName: field('measureName', z.string(), '指标名称'),
  unit: field('unit', z.string(), '单位'),
  decimals: field('decimals', integer(0, 6), '小数位数'),
  of: field('of', z.enum(MEASURED_OF), '指标种类'),
  grain: field('grain', z.enum(Object.keys(GRAINS) as [Grain, ...Grain[]]).optional(), '统计周期'),
};

/** What was measured 预警 of a threshold on one subject, as it stands. */
export const alertWire = wireRecord({
  alertId,
  level: levelField,
  thresholdName: field('thresholdName', z.string(), '阈值名称'),
  subjectName: field('subjectName', z.string(), '对象'),
  /** The enterprise that it is about, where it is about one. */
  enterpriseId: field('entBasicId', id.optional(), '企业编号'),
  regionName: field('regionName', z.string(), '区划名称'),
  ...comparedFields,
  ...writtenFields,
  limit: limitField,
  value: field('value', number, '当前值'),
  changePercent: field('changePercent', number.nullable(), '变化幅度'),
  date: field('date', date, '数据日期'),
  /** When what it is about happened, where it was not seen at once: a deadline that had passed before anybody looked. */
  momentAt: field('momentTime', instant.optional(), '发生时间'),
  openedAt: field('openTime', instant, '触发时间'),
  worsenedAt: field('worsenTime', instant.nullable(), '加重时间'),
  closedAt: field('closeTime', instant.nullable(), '解除时间'),
  acknowledgedAt: field('ackTime', instant.nullable(), '确认时间'),
  acknowledgedBy: field('ackUser', z.string(), '处理人'),
});
export type Alert = z.output<typeof alertWire>;

/** Of which day 回看日期: as they stood when it ended; now without. */
export const openQueryWire = wireRecord({ date: field('date', optionalDate, '日期') });

/** The open alerts in scope, the worst first; the counts are of all of them, also of those beyond the longest list. */
export const openAlertsWire = wireRecord({
  ...pageOf(alertWire).fields,
  severeCount: field('severeCount', count, '严重预警数'),
  handledCount: field('ackCount', count, '处理中预警数'),
  asOf,
  /** False of a day before anything is known of. */
  kept: field('kept', z.boolean().optional(), '是否留存'),
});
export type OpenAlerts = z.output<typeof openAlertsWire>;

export const alertQueryWire = wireRecord({
  ...pageFields,
  state: field('state', z.enum(['open', 'closed', '']).optional(), '状态'),
  level: field('level', optionalInteger(1, 3), '级别'),
  measure: field('measure', optionalText(LONGEST_MEASURE), '指标'),
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
/** How many of those that a division owes and that are due are in 已报 n / 应报 N. */
const deliveredWire = wireRecord({
  name: field('name', z.string(), '区划名称'),
  owed: field('owedNum', count, '应报数'),
  reported: field('reportedNum', count, '已报数'),
});
/** How the report stands that an alert is about 报送情况: by when it was due, until when it is taken, and how much of each division is in. */
export const alertDeliveryWire = wireRecord({
  dueAt: field('dueTime', instant, '截止时间'),
  lockAt: field('lockTime', instant, '锁定时间'),
  divisions: field('divisions', z.array(deliveredWire), '各区已报应报'),
});
export type AlertDelivery = z.output<typeof alertDeliveryWire>;
/** An alert with its history, the last days or periods of its measure, what it is about while it is open, and of a figure of a dataset where it is looked into. */
export const alertDetailWire = wireRecord({
  ...alertWire.fields,
  periodName: field('periodName', z.string().optional(), '统计周期名称'),
  query: field('query', z.string().optional(), '统计问题'),
  steps: field('steps', z.array(alertStepWire), '经过'),
  curve: field('curve', z.array(curvePointWire), '走势'),
  items: field('items', z.array(alertItemWire), '所涉对象'),
  /** Of a report alone, while its alert is open. */
  delivery: field('delivery', alertDeliveryWire.optional(), '报送情况'),
});
export type AlertDetail = z.output<typeof alertDetailWire>;
