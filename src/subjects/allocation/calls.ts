import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire } from '#base/envelope.ts';
import { allocationChangeWire, allocationKeyWire, allocationWire, newAllocationWire } from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;

/** Which goods an enterprise prices 商品分配; what it reports besides stands with the obligations. */
export const allocationCalls = {
  one: call({
    ...ours,
    name: 'allocation.one',
    summary: '企业的商品分配',
    method: 'GET',
    path: '/api/BBusEnt/allocation',
    input: allocationKeyWire,
    output: allocationWire,
    guard: 'enterprise.read',
  }),
  preview: call({
    ...ours,
    name: 'allocation.preview',
    summary: '预览商品分配的变化',
    method: 'POST',
    path: '/api/BBusEnt/allocation/preview',
    input: newAllocationWire,
    output: z.array(allocationChangeWire),
    guard: 'enterprise.write',
    json: true,
    reads: true,
  }),
  save: call({
    ...ours,
    name: 'allocation.save',
    summary: '分配商品',
    method: 'POST',
    path: '/api/BBusEnt/allocation',
    input: newAllocationWire,
    output: removedWire,
    guard: 'enterprise.write',
    json: true,
  }),
};
