import { z } from 'zod';
import { call } from '#base/call.ts';
import { deliveryKeyWire, deliveryPageWire, deliveryQueryWire } from './wire.ts';

export const deliveryCalls = {
  list: call({
    name: 'delivery.list',
    summary: '邮件和机器人的投递记录',
    method: 'GET',
    path: '/api/monitor/deliveries',
    input: deliveryQueryWire,
    output: deliveryPageWire,
    guard: 'monitor-item.read',
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
  again: call({
    name: 'delivery.again',
    summary: '把没有送达的消息重新投递',
    method: 'POST',
    path: '/api/monitor/deliveries/again',
    input: deliveryKeyWire,
    output: z.object({}),
    guard: 'monitor-item.write',
    cityWide: true,
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
