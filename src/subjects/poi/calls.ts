import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  batchPageWire,
  batchQueryWire,
  bulkDecisionWire,
  decidedWire,
  decisionWire,
  pairPageWire,
  pairQueryWire,
  standingWire,
  undoWire,
} from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
const read = { ...ours, guard: 'poi-link.read', method: 'GET' } as const;
const write = { ...ours, guard: 'poi-link.write', method: 'POST', json: true } as const;

/** Points of interest compared with outlets 企业比对与关联: what was found, decided, undone. */
export const poiCalls = {
  standing: call({
    ...read,
    name: 'poi-link.standing',
    summary: '兴趣点比对概况',
    path: '/api/internet/link/standing',
    input: z.object({}),
    output: standingWire,
  }),
  pairs: call({
    ...read,
    name: 'poi-link.pairs',
    summary: '兴趣点与网点的比对结果',
    path: '/api/internet/link/list',
    input: pairQueryWire,
    output: pairPageWire,
  }),
  batches: call({
    ...read,
    name: 'poi-link.batches',
    summary: '比对办理记录',
    path: '/api/internet/link/batches',
    input: batchQueryWire,
    output: batchPageWire,
  }),
  decide: call({
    ...write,
    name: 'poi-link.decide',
    summary: '办理一对比对结果',
    path: '/api/internet/link/decide',
    input: decisionWire,
    output: decidedWire,
  }),
  decideMany: call({
    ...write,
    name: 'poi-link.decide-many',
    summary: '批量办理待确认的比对结果',
    path: '/api/internet/link/decide-many',
    input: bulkDecisionWire,
    output: decidedWire,
  }),
  undo: call({
    ...write,
    name: 'poi-link.undo',
    summary: '撤销一次比对办理',
    path: '/api/internet/link/undo',
    input: undoWire,
    output: decidedWire,
  }),
  run: call({
    ...write,
    name: 'poi-link.run',
    summary: '立即比对兴趣点和网点',
    path: '/api/internet/link/run',
    input: z.object({}),
    output: z.object({}),
    guard: 'poi-link.run',
    cityWide: true,
  }),
};
