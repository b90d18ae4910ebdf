import { call } from '#base/call.ts';
import { outletPageWire, outletQueryWire } from './wire.ts';

export const enterpriseCalls = {
  outlets: call({
    name: 'enterprise.outlets', summary: '查询网点', method: 'POST', path: '/api/BBusEnt/queryEnt',
    input: outletQueryWire, output: outletPageWire, guard: 'vegetable-price.read', spec: '2 §7.6', origin: 'ours', reads: true,
  }),
};
