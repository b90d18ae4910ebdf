import { z } from 'zod';
import { call } from '#base/call.ts';
import { keptViewWire, pinWire, savedViewWire, subscriptionWire, viewIdWire } from './wire.ts';

const ours = { guard: 'dataset.read', spec: '2 “Page areas”', origin: 'ours' } as const;

/** Questions that people keep, share and subscribe to 我的统计 (ours). */
export const savedViewCalls = {
  list: call({
    ...ours,
    name: 'saved-view.list',
    summary: '我的和共享给我的统计',
    method: 'GET',
    path: '/api/system/statistic/view/list',
    input: z.object({}),
    output: z.array(savedViewWire),
  }),
  keep: call({
    ...ours,
    name: 'saved-view.keep',
    summary: '保存统计',
    method: 'POST',
    path: '/api/system/statistic/view',
    input: keptViewWire,
    output: viewIdWire,
  }),
  remove: call({
    ...ours,
    name: 'saved-view.remove',
    summary: '删除统计',
    method: 'DELETE',
    path: '/api/system/statistic/view/{viewId}',
    input: viewIdWire,
    output: z.object({}),
  }),
  pin: call({
    ...ours,
    name: 'saved-view.pin',
    summary: '固定统计到菜单',
    method: 'PUT',
    path: '/api/system/statistic/view/pin',
    input: pinWire,
    output: z.object({}),
  }),
  subscribe: call({
    ...ours,
    name: 'saved-view.subscribe',
    summary: '订阅统计',
    method: 'PUT',
    path: '/api/system/statistic/view/subscription',
    input: subscriptionWire,
    output: z.object({}),
  }),
};
