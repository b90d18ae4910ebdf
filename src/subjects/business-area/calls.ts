import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  areaQueryWire,
  businessAreaWire,
  customerProfileWire,
  monthlyReportPageWire,
  monthlyReportQueryWire,
  monthlyReportWire,
  reportQueryWire,
} from './wire.ts';

const read = { method: 'GET', guard: 'market.read' } as const;

export const businessAreaCalls = {
  areas: call({
    ...read,
    name: 'business-area.areas',
    summary: '可选商圈',
    path: '/api/system/workBench/businessAreas',
    input: z.object({}),
    output: z.array(businessAreaWire),
    spec: '2 §2.3',
    origin: 'ours',
  }),
  customers: call({
    ...read,
    name: 'business-area.customers',
    summary: '商圈客群分析',
    path: '/api/system/workBench/custAnalysis',
    input: areaQueryWire,
    output: customerProfileWire,
    spec: '1 §7.3',
    origin: 'spec',
  }),
  monthlyReports: call({
    ...read,
    name: 'business-area.monthly-reports',
    summary: '商圈月报列表',
    path: '/api/system/workBench/monthlyReport',
    input: monthlyReportQueryWire,
    output: monthlyReportPageWire,
    spec: '1 §7.3',
    origin: 'spec',
  }),
  monthlyReport: call({
    ...read,
    name: 'business-area.monthly-report',
    summary: '某商圈某月的月报',
    path: '/api/system/workBench/monthlyReport/detail',
    input: reportQueryWire,
    output: monthlyReportWire,
    spec: '2 §2.4',
    origin: 'ours',
  }),
};
