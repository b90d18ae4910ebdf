import { call } from '#base/call.ts';
import { deliveryPageWire, deliveryQueryWire } from './wire.ts';

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
};
