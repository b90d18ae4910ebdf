import { z } from 'zod';
import { type Grain, GRAINS } from '#base/dataset/dataset.ts';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { id, integerOr, number, optionalId, optionalText, requiredText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { measureNamed, statisticOf } from '../rules/measures.ts';
import { ALERT_MESSAGES, DEFAULT_COOL_DOWN, GOODS_LIMIT, LONGEST_COOL_DOWN } from '../terms.ts';
import { comparedFields, count, levelField, limit, limitField, LONGEST_MEASURE, writtenFields } from './alerts.ts';

/** A switch that travels as 1 or 0, as text in a form. */
const onOff = z.codec(z.union([z.literal([0, 1]), z.enum(['0', '1'])]), z.boolean(), {
  decode: (value) => Number(value) === 1,
  encode: (on) => (on ? (1 as const) : (0 as const)),
});

const thresholdId = field('thresholdId', id, '阈值编号');
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
const LONGEST_FILTERS = 2_000;
const grains = Object.keys(GRAINS) as [Grain, ...Grain[]];
const grain = z.codec(z.enum(['', ...grains]).optional(), z.enum(grains).optional(), {
  decode: (text) => text || undefined,
  encode: (known) => known,
});
/** A measure of ours by its key, or a figure of a dataset. */
const measure = field(
  'measure',
  requiredText(LONGEST_MEASURE).refine(
    (key) => measureNamed(key) !== undefined || statisticOf(key) !== undefined,
    ALERT_MESSAGES.measureNeeded,
  ),
  '指标',
);
/** How a figure of a dataset is looked at: by which periods, each value of which dimension for itself, and of which rows. */
const statistic = {
  grain: field('grain', grain, '统计周期'),
  eachOf: field('eachOf', optionalText(40), '逐项'),
  /** As an address of 自助统计 has them. */
  filters: field('filters', optionalText(LONGEST_FILTERS), '筛选'),
};

/** A threshold on a measure 预警阈值; without a limit it is the goods' own 波动阈值. */
export const thresholdWire = wireRecord({
  thresholdId,
  ...kept,
  ...comparedFields,
  measure,
  ...statistic,
  ...chosen,
  ...writtenFields,
  grain: statistic.grain,
  limit: field('limit', limit.nullable(), '阈值'),
  goodsName: field('goodsName', z.string(), '商品名称'),
  outletName: field('outletName', z.string(), '网点名称'),
  regionName: field('regionName', z.string(), '区划名称'),
  eachName: field('eachName', z.string(), '逐项名称'),
  fault: field('fault', z.string().optional(), '不能判断的原因'),
  builtIn: field('builtIn', z.boolean(), '是否内置'),
  author: field('author', z.string(), '设置人'),
  openCount: field('openNum', count, '未解除预警数'),
  version: versionField,
});
export type Threshold = z.output<typeof thresholdWire>;
export const thresholdPageWire = pageOf(thresholdWire);
export const thresholdQueryWire = wireRecord({
  ...pageFields,
  measure: field('measure', optionalText(LONGEST_MEASURE), '指标'),
  name: field('name', optionalText(60), '阈值名称'),
});
export const oneThresholdWire = wireRecord({ thresholdId });
export const thresholdIdsWire = wireRecord({ ids: field('ids', someIds, '阈值编号') });

export const newThresholdWire = wireRecord({
  ...kept,
  ...comparedFields,
  measure,
  ...statistic,
  ...chosen,
  limit: limitField,
});
export type NewThreshold = z.output<typeof newThresholdWire>;
/** A changed threshold; the limit of the built-in one is left out. */
export const changedThresholdWire = wireRecord({
  thresholdId,
  ...kept,
  ...comparedFields,
  measure,
  ...statistic,
  ...chosen,
  limit: field('limit', limit.optional(), '阈值'),
  version: versionField,
});
export type ChangedThreshold = z.output<typeof changedThresholdWire>;

/** What a preview goes through 预演: a threshold that need not be kept anywhere. */
export const previewQueryWire = wireRecord({
  ...comparedFields,
  measure,
  ...statistic,
  ...chosen,
  limit: limitField,
  coolDown: kept.coolDown,
});
export type PreviewQuery = z.output<typeof previewQueryWire>;
export const previewWire = wireRecord({
  openings: field('openings', count, '触发次数'),
  subjects: field('subjects', count, '触发对象数'),
  days: field('days', count, '天数或周期数'),
});

/** The 波动阈值 of a goods, percent (spec 2 §2.6): the limit of the built-in threshold. */
export const goodsLimitWire = wireRecord({
  goodsId: field('dictId', id, '商品编号'),
  goodsName: field('goodsName', z.string(), '商品名称'),
  limitPercent: field('bdyz', number.pipe(z.number().min(GOODS_LIMIT.least).max(GOODS_LIMIT.most)), '波动阈值'),
});
export type GoodsLimit = z.output<typeof goodsLimitWire>;
/** A changed 波动阈值 with the one it was changed from: a stale one is refused. */
export const changedGoodsLimitWire = wireRecord({
  goodsId: goodsLimitWire.fields.goodsId,
  limitPercent: goodsLimitWire.fields.limitPercent,
  before: field('before', number, '原波动阈值'),
});

const choice = wireRecord({ value: field('value', z.string(), '值'), text: field('text', z.string(), '名称') });
/** A figure of a dataset that a threshold can be put on 统计指标: by which periods, and each value of what. */
const figure = wireRecord({
  ...choice.fields,
  unit: writtenFields.unit,
  grains: field('grains', z.array(z.enum(grains)), '统计周期'),
  each: field('each', z.array(choice), '可逐项的维度'),
});
export type Figure = z.output<typeof figure>;
/** What thresholds can be put on: goods and outlets by their numbers, and figures of the datasets that who asks may read. */
export const alertChoicesWire = wireRecord({
  goods: field('goods', z.array(choice), '商品'),
  outlets: field('outlets', z.array(choice), '网点'),
  figures: field('figures', z.array(figure), '统计指标'),
});
