import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { pageFields, pageOf } from '#base/page.ts';
import {
  id,
  instant,
  integer,
  number,
  optionalId,
  optionalInteger,
  optionalText,
  requiredText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { MOST_POINTS, PART_TERMS, type PartKey } from './rules/score.ts';
import {
  DEED_LABELS,
  type Hand,
  HAND_LABELS,
  LONGEST_REASON,
  type PairDeed,
  type PairState,
  type PointSource,
  SOURCE_LABELS,
  STATE_LABELS,
} from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
const choiceOf = <K extends string>(labels: Readonly<Record<K, string>>) => {
  const values = z.enum(keysOf(labels));
  return z.codec(z.union([values, z.enum(['', 'null'])]).optional(), values.optional(), {
    decode: (value) => (value === '' || value === 'null' ? undefined : (value as K)),
    encode: (value) => value,
  });
};
const count = integer(0, Number.MAX_SAFE_INTEGER);
const points = integer(0, MOST_POINTS);

const placeFields = {
  name: field('name', z.string(), '名称'),
  address: field('address', optionalText(), '地址'),
  regionName: field('regionName', z.string(), '行政区划'),
  lng: field('lng', number, '经度'),
  lat: field('lat', number, '纬度'),
};
const source = field('source', z.enum(keysOf<PointSource>(SOURCE_LABELS)), '来源');
const category = field('category', optionalText(), '分类');

const comparedPointWire = wireRecord({ id: field('id', id, '兴趣点编号'), ...placeFields, source, category });
const comparedOutletWire = wireRecord({
  id: field('id', id, '网点编号'),
  ...placeFields,
  kind: field('kind', z.string(), '业态'),
});

const scorePartWire = wireRecord({
  part: field('part', z.enum(keysOf<PartKey>(PART_TERMS)), '项目'),
  points: field('points', integer(-MOST_POINTS, MOST_POINTS), '得分'),
  text: field('text', z.string(), '说明'),
});

/** A point and an outlet that may be one, what their likeness is worth and why, and what was decided. */
export const pairWire = wireRecord({
  pairId: field('pairId', id, '比对编号'),
  point: field('point', comparedPointWire, '兴趣点'),
  outlet: field('outlet', comparedOutletWire, '网点'),
  state: field('state', z.enum(keysOf<PairState>(STATE_LABELS)), '比对结果'),
  byHand: field('byHand', z.boolean(), '人工办理'),
  again: field('again', z.boolean(), '资料变更后再次比对'),
  points: field('points', points, '得分'),
  distance: field('distance', count, '距离（米）'),
  parts: field('parts', z.array(scorePartWire), '得分说明'),
  reason: field('reason', optionalText(), '原因'),
  decidedBy: field('decidedBy', optionalText(), '办理人'),
  decidedAt: field('decidedAt', instant.optional(), '办理时间'),
  version: versionField,
});
export type Pair = z.output<typeof pairWire>;

const filterFields = {
  name: field('name', optionalText(60), '名称'),
  regionId: field('regionId', optionalId, '行政区划'),
  source: field('source', choiceOf<PointSource>(SOURCE_LABELS), '来源'),
  least: field('least', optionalInteger(0, MOST_POINTS), '最低得分'),
  most: field('most', optionalInteger(0, MOST_POINTS), '最高得分'),
};
export const pairQueryWire = wireRecord({
  ...pageFields,
  ...filterFields,
  state: field('state', z.enum(keysOf<PairState>(STATE_LABELS)), '比对结果'),
  hand: field('hand', choiceOf<Hand>(HAND_LABELS), '关联方式'),
});
export type PairQuery = z.output<typeof pairQueryWire>;
export const pairPageWire = pageOf(pairWire);

export const standingWire = wireRecord({
  asked: field('asked', count, '待确认'),
  self: field('self', count, '自动关联'),
  hand: field('hand', count, '人工关联'),
  rejected: field('rejected', count, '判为不匹配'),
  points: field('points', count, '兴趣点'),
  unlinked: field('unlinked', count, '未关联的兴趣点'),
  outlets: field('outlets', count, '网点'),
  comparedAt: field('comparedAt', instant.optional(), '上次比对时间'),
  outcome: field('outcome', optionalText(), '上次比对结果'),
  running: field('running', z.boolean(), '正在比对'),
  progress: field('progress', optionalText(), '进度'),
});
export type Standing = z.output<typeof standingWire>;

const deed = field('deed', z.enum(keysOf<PairDeed>(DEED_LABELS)), '办理');
const reason = field('reason', optionalText(LONGEST_REASON), '原因');
const batchId = field('batchId', id, '办理编号');

export const decisionWire = wireRecord({
  pairId: field('pairId', id, '比对编号'),
  version: versionField,
  deed,
  reason,
});
export type Decision = z.output<typeof decisionWire>;
/** Decides all asked pairs that meet the conditions, as many as were seen. */
export const bulkDecisionWire = wireRecord({
  ...filterFields,
  deed: field('deed', z.enum(['approve', 'reject']), '办理'),
  expected: field('expected', count, '页面显示的数量'),
  reason: field('reason', requiredText(LONGEST_REASON), '原因'),
});
export type BulkDecision = z.output<typeof bulkDecisionWire>;
export const decidedWire = wireRecord({
  batchId,
  count: field('count', count, '办理数量'),
  /** Pairs of a point that is another outlet's meanwhile. */
  skipped: field('skipped', count, '跳过数量'),
});
export const undoWire = wireRecord({ batchId });

/** What a person decided at one time 办理记录. */
export const batchWire = wireRecord({
  batchId,
  deed,
  count: field('count', count, '数量'),
  sample: field('sample', z.string(), '内容'),
  reason,
  by: field('by', z.string(), '办理人'),
  at: field('at', instant, '办理时间'),
  undoneBy: field('undoneBy', optionalText(), '撤销人'),
  undoneAt: field('undoneAt', instant.optional(), '撤销时间'),
});
export type Batch = z.output<typeof batchWire>;
export const batchQueryWire = wireRecord(pageFields);
export const batchPageWire = pageOf(batchWire);
