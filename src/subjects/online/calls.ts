import { z } from 'zod';
import { call } from '#base/call.ts';
import { onlineHandlesWire, onlinePageWire, onlineQueryWire } from './wire.ts';

export const onlineCalls = {
  list: call({
    name: 'online.list',
    summary: '在线用户',
    method: 'GET',
    path: '/api/system/online/list',
    input: onlineQueryWire,
    output: onlinePageWire,
    guard: 'online.read',
    spec: '1 §6',
    origin: 'ours',
  }),
  signOut: call({
    name: 'online.sign-out',
    summary: '强制下线',
    method: 'DELETE',
    path: '/api/system/online/{handles}',
    input: onlineHandlesWire,
    output: z.object({}),
    guard: 'online.write',
    spec: '1 §6',
    origin: 'ours',
  }),
};
