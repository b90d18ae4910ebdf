import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire } from '#base/envelope.ts';
import { receiptWire, reportIdsWire } from '../report/wire.ts';
import {
  storeWeekChoiceWire,
  storeWeekDetailQueryWire,
  storeWeekDetailWire,
  storeWeekFormWire,
  storeWeekHistoryQueryWire,
  storeWeekPageWire,
  storeWeekQueryWire,
} from './wire.ts';

const nothing = z.object({});
const read = { method: 'GET', guard: 'report.read', spec: '2 §7.1', origin: 'spec' } as const;
const write = { guard: 'report.fill', spec: '2 §7.1', origin: 'spec' } as const;

export const storeWeekCalls = {
  list: call({
    ...read,
    name: 'store-week.list',
    summary: '周报列表',
    path: '/api/BReportStoreWeek',
    input: storeWeekQueryWire,
    output: storeWeekPageWire,
  }),
  history: call({
    ...read,
    name: 'store-week.history',
    summary: '某企业的历史周报',
    path: '/api/BReportStoreWeek/history',
    input: storeWeekHistoryQueryWire,
    output: storeWeekPageWire,
  }),
  addValidate: call({
    ...read,
    guard: 'report.fill',
    name: 'store-week.add-validate',
    summary: '周报新增校验',
    path: '/api/BReportStoreWeek/addValidate',
    input: storeWeekChoiceWire,
    output: nothing,
  }),
  detail: call({
    ...read,
    name: 'store-week.detail',
    logged: true,
    summary: '周报明细',
    path: '/api/BReportStoreWeek/detail',
    input: storeWeekDetailQueryWire,
    output: storeWeekDetailWire,
  }),
  add: call({
    ...write,
    method: 'POST',
    name: 'store-week.add',
    summary: '新增周报',
    path: '/api/BReportStoreWeek',
    input: storeWeekFormWire,
    output: receiptWire,
  }),
  update: call({
    ...write,
    method: 'PUT',
    name: 'store-week.update',
    summary: '修改周报',
    path: '/api/BReportStoreWeek',
    input: storeWeekFormWire,
    output: receiptWire,
  }),
  remove: call({
    ...write,
    method: 'DELETE',
    name: 'store-week.remove',
    summary: '删除周报',
    path: '/api/BReportStoreWeek/{ids}',
    input: reportIdsWire,
    output: removedWire,
  }),
};
