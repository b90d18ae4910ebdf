import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  madeShareWire,
  newShareWire,
  openShareWire,
  sharedWire,
  shareIdsWire,
  sharePageWire,
  shareQueryWire,
  statisticQueryWire,
  statisticWire,
} from './wire.ts';

const ours = { spec: '1 §2.1', origin: 'ours' } as const;
const nothing = z.object({});

/** Readings of one address a minute: enough for an office behind one gate, too few to try tokens. */
const READS_A_MINUTE = 60;

export const shareCalls = {
  statistic: call({
    ...ours,
    name: 'share.statistic',
    summary: '查询统计',
    method: 'GET',
    path: '/api/system/statistic',
    input: statisticQueryWire,
    output: statisticWire,
    guard: 'market.read',
  }),
  list: call({
    ...ours,
    name: 'share.list',
    summary: '已建立的分享',
    method: 'GET',
    path: '/api/system/share/list',
    input: shareQueryWire,
    output: sharePageWire,
    guard: 'share.write',
  }),
  make: call({
    ...ours,
    name: 'share.make',
    summary: '分享统计',
    method: 'POST',
    path: '/api/system/share',
    input: newShareWire,
    output: madeShareWire,
    guard: 'share.write',
  }),
  revoke: call({
    ...ours,
    name: 'share.revoke',
    summary: '撤销分享',
    method: 'DELETE',
    path: '/api/system/share/{ids}',
    input: shareIdsWire,
    output: nothing,
    guard: 'share.write',
  }),
  open: call({
    ...ours,
    name: 'share.open',
    summary: '打开分享的统计',
    method: 'POST',
    path: '/api/open/share',
    input: openShareWire,
    output: sharedWire,
    guard: 'public',
    reads: true,
    perMinute: READS_A_MINUTE,
  }),
};
