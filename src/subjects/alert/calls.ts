import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import {
  acknowledgementWire,
  alertDetailWire,
  alertPageWire,
  alertQueryWire,
  oneAlertWire,
  openAlertsWire,
  openQueryWire,
} from './wire/alerts.ts';
import {
  alertChoicesWire,
  changedGoodsLimitWire,
  changedThresholdWire,
  goodsLimitWire,
  newThresholdWire,
  oneThresholdWire,
  previewQueryWire,
  previewWire,
  thresholdIdsWire,
  thresholdPageWire,
  thresholdQueryWire,
  thresholdWire,
} from './wire/thresholds.ts';

const nothing = z.object({});
const ours = { spec: '2 §2.6', origin: 'ours' } as const;
const read = { ...ours, method: 'GET', guard: 'alert.read' } as const;
const write = { ...ours, guard: 'alert.write' } as const;
/** What is set is read by who may set it: the page of it is in nobody else's menus. */
const ofThresholds = { ...write, method: 'GET' } as const;
const THRESHOLDS = '/api/system/alert/threshold';

export const alertCalls = {
  open: call({
    ...read,
    name: 'alert.open',
    summary: '未解除的指标预警，给出日期时为当日结束时的',
    path: '/api/system/alert/open',
    input: openQueryWire,
    output: openAlertsWire,
  }),
  list: call({
    ...read,
    name: 'alert.list',
    summary: '指标预警记录',
    path: '/api/system/alert/list',
    input: alertQueryWire,
    output: alertPageWire,
  }),
  one: call({
    ...read,
    name: 'alert.one',
    summary: '某条预警的经过和走势',
    path: '/api/system/alert/one/{alertId}',
    input: oneAlertWire,
    output: alertDetailWire,
  }),
  acknowledge: call({
    ...ours,
    name: 'alert.acknowledge',
    summary: '确认预警',
    method: 'PUT',
    path: '/api/system/alert/acknowledge/{alertId}',
    input: acknowledgementWire,
    output: nothing,
    guard: 'alert.acknowledge',
  }),
  release: call({
    ...ours,
    name: 'alert.release',
    summary: '撤销确认预警',
    method: 'PUT',
    path: '/api/system/alert/release/{alertId}',
    input: acknowledgementWire,
    output: nothing,
    guard: 'alert.acknowledge',
  }),
};

export const alertThresholdCalls = {
  thresholds: call({
    ...ofThresholds,
    name: 'alert.thresholds',
    summary: '预警阈值列表',
    path: `${THRESHOLDS}/list`,
    input: thresholdQueryWire,
    output: thresholdPageWire,
  }),
  threshold: call({
    ...ofThresholds,
    name: 'alert.threshold',
    summary: '某个预警阈值',
    path: `${THRESHOLDS}/one/{thresholdId}`,
    input: oneThresholdWire,
    output: thresholdWire,
  }),
  create: call({
    ...write,
    name: 'alert.create-threshold',
    summary: '新增预警阈值',
    method: 'POST',
    path: THRESHOLDS,
    input: newThresholdWire,
    output: savedWire,
  }),
  update: call({
    ...write,
    name: 'alert.update-threshold',
    summary: '修改预警阈值',
    method: 'PUT',
    path: THRESHOLDS,
    input: changedThresholdWire,
    output: savedWire,
  }),
  remove: call({
    ...write,
    name: 'alert.remove-thresholds',
    summary: '删除预警阈值',
    method: 'DELETE',
    path: `${THRESHOLDS}/{ids}`,
    input: thresholdIdsWire,
    output: removedWire,
  }),
  preview: call({
    ...write,
    name: 'alert.preview',
    summary: '预演阈值在以往数据中的触发次数',
    method: 'POST',
    path: `${THRESHOLDS}/preview`,
    input: previewQueryWire,
    output: previewWire,
    reads: true,
  }),
  goodsLimits: call({
    ...ofThresholds,
    name: 'alert.goods-limits',
    summary: '各商品的波动阈值',
    path: '/api/system/alert/goodsLimit/list',
    input: nothing,
    output: z.array(goodsLimitWire),
  }),
  changeGoodsLimit: call({
    ...write,
    cityWide: true,
    name: 'alert.change-goods-limit',
    summary: '修改商品的波动阈值',
    method: 'PUT',
    path: '/api/system/alert/goodsLimit',
    input: changedGoodsLimitWire,
    output: nothing,
  }),
  choices: call({
    ...ofThresholds,
    name: 'alert.choices',
    summary: '可设阈值的商品、网点和统计指标',
    path: '/api/system/alert/choices',
    input: nothing,
    output: alertChoicesWire,
  }),
};
