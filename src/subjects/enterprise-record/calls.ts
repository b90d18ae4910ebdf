import { call } from '#base/call.ts';
import { enterpriseRecordKeyWire, enterpriseRecordWire, outletRecordKeyWire, outletRecordWire } from './wire.ts';

export const enterpriseRecordCalls = {
  record: call({
    name: 'enterprise-record.one',
    summary: '企业全景',
    method: 'GET',
    path: '/api/BBusEnt/record/{compId}',
    input: enterpriseRecordKeyWire,
    output: enterpriseRecordWire,
    guard: 'session',
    spec: '1 §2.3',
    origin: 'ours',
  }),
  outlet: call({
    name: 'enterprise-record.outlet',
    summary: '网点全景',
    method: 'GET',
    path: '/api/BBusEnt/outletRecord/{outletId}',
    input: outletRecordKeyWire,
    output: outletRecordWire,
    guard: 'outlet.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
