import { z } from 'zod';
import { call } from '#base/call.ts';
import { LARGEST_VISIT, VISITS_A_MINUTE } from './terms.ts';
import { liveWire, visitWire } from './wire.ts';

/** Counting who looks at which page of a watched site 访问计数 (spec 2 “Page areas”: website visit analytics). */
export const visitCalls = {
  count: call({
    name: 'visit.count',
    summary: '记录一次网页浏览',
    method: 'POST',
    path: '/api/open/visit',
    input: visitWire,
    output: z.object({}),
    guard: 'public',
    foreign: true,
    largest: LARGEST_VISIT,
    perMinute: VISITS_A_MINUTE,
    unlogged: '浏览计数只有数量，没有操作人',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
  live: call({
    name: 'visit.live',
    summary: '实时访问',
    method: 'GET',
    path: '/api/visit/live',
    input: z.object({}),
    output: liveWire,
    guard: 'visit-site.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
