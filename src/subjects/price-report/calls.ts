import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire } from '#base/envelope.ts';
import { receiptWire, reportIdsWire } from '../report/wire.ts';
import {
  pricedGoodsWire,
  priceLineWire,
  priceReportChoiceWire,
  priceReportDetailQueryWire,
  priceReportFormWire,
  priceReportPageWire,
  priceReportQueryWire,
} from './wire.ts';

const nothing = z.object({});
const ours = { spec: '2 §7.9', origin: 'spec' } as const;

export const priceReportCalls = {
  list: call({
    ...ours,
    name: 'price-report.list',
    summary: '时点价格列表',
    method: 'GET',
    path: '/api/BReportVeget',
    guard: 'report.read',
    input: priceReportQueryWire,
    output: priceReportPageWire,
  }),
  checkReport: call({
    ...ours,
    name: 'price-report.check',
    summary: '时点价格新增校验',
    method: 'POST',
    path: '/api/BReportVeget/checkReport',
    guard: 'report.fill',
    reads: true,
    input: priceReportChoiceWire,
    output: nothing,
  }),
  detail: call({
    ...ours,
    name: 'price-report.detail',
    logged: true,
    summary: '时点价格明细',
    method: 'GET',
    path: '/api/BReportVeget/detail',
    guard: 'report.read',
    input: priceReportDetailQueryWire,
    output: z.array(priceLineWire),
  }),
  save: call({
    ...ours,
    name: 'price-report.save',
    summary: '保存时点价格',
    method: 'POST',
    path: '/api/BReportVeget/save',
    json: true,
    guard: 'report.fill',
    input: priceReportFormWire,
    output: receiptWire,
  }),
  remove: call({
    ...ours,
    name: 'price-report.remove',
    summary: '删除时点价格',
    method: 'DELETE',
    path: '/api/BReportVeget/{ids}',
    guard: 'report.fill',
    input: reportIdsWire,
    output: removedWire,
  }),
  goods: call({
    ...ours,
    name: 'price-report.goods',
    summary: '报价商品列表',
    method: 'GET',
    path: '/api/BReportVeget/dictList',
    guard: 'report.read',
    input: nothing,
    output: z.array(pricedGoodsWire),
  }),
};
