import { z } from 'zod';
import { call } from '#base/call.ts';
import { findingsWire } from './wire.ts';

export const monitorCalls = {
  findings: call({
    name: 'monitor.findings',
    summary: '正在发生的异常',
    method: 'GET',
    path: '/api/monitor/findings',
    input: z.object({}),
    output: findingsWire,
    guard: 'monitor-item.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
