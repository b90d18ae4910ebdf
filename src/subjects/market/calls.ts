import { z } from 'zod';
import { call } from '#base/call.ts';
import { kindCountsWire, marketCurrentQueryWire, marketCurrentWire, marketTypeCountWire } from './wire.ts';

export const marketCalls = {
  typeCounts: call({
    name: 'market.type-counts',
    summary: '各类市场主体数量',
    method: 'GET',
    path: '/api/BBusEnt/getMarketTypeNum',
    input: z.object({}),
    output: z.array(marketTypeCountWire),
    guard: 'market.read',
    spec: '1 §7.2',
    origin: 'spec',
  }),
  current: call({
    name: 'market.current',
    summary: '市场现状',
    method: 'GET',
    path: '/api/MarketPlan/getMarketCurrent',
    input: marketCurrentQueryWire,
    output: marketCurrentWire,
    guard: 'market.read',
    spec: '2 §7.2',
    origin: 'spec',
  }),
  kindCounts: call({
    name: 'market.kind-counts',
    summary: '各区各业态网点数',
    method: 'GET',
    path: '/api/BBusEnt/getKindCounts',
    input: z.object({}),
    output: kindCountsWire,
    guard: 'market.read',
    spec: '1 §2.6',
    origin: 'ours',
  }),
};
