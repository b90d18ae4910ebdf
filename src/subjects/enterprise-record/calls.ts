import { call } from '#base/call.ts';
import { enterpriseRecordKeyWire, enterpriseRecordWire } from './wire.ts';

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
};
