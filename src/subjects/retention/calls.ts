import { z } from 'zod';
import { call } from '#base/call.ts';
import { wireRecord } from '#base/wire.ts';
import { archivedKeyWire, archivedMonthWire, keepWire, retentionOverviewWire } from './wire.ts';

const common = { spec: '2 “Page areas”', origin: 'ours' } as const;

/** How long each kind of datum is kept 数据留存, and the months that were taken out. */
export const retentionCalls = {
  overview: call({
    name: 'retention.overview',
    summary: '数据留存',
    method: 'GET',
    path: '/api/system/retention/overview',
    input: wireRecord({}),
    output: retentionOverviewWire,
    guard: 'retention.read',
    ...common,
  }),
  months: call({
    name: 'retention.months',
    summary: '归档月份',
    method: 'GET',
    path: '/api/system/retention/months',
    input: wireRecord({}),
    output: z.array(archivedMonthWire),
    guard: 'retention.read',
    ...common,
  }),
  keep: call({
    name: 'retention.keep',
    summary: '修改保留期限',
    method: 'PUT',
    path: '/api/system/retention/keep',
    input: keepWire,
    output: z.object({}),
    guard: 'retention.write',
    cityWide: true,
    ...common,
  }),
  bringBack: call({
    name: 'retention.bring-back',
    summary: '取回归档月份',
    method: 'POST',
    path: '/api/system/retention/bring-back',
    input: archivedKeyWire,
    output: z.object({}),
    guard: 'retention.write',
    cityWide: true,
    ...common,
  }),
};
