import type { Delivery } from './wire.ts';

const createdAt = Date.parse('2026-06-10T02:48:00Z');

export const deliverySamples: readonly Delivery[] = [
  {
    deliveryId: 3,
    way: 'dingtalk',
    target: 'oapi.dingtalk.com',
    title: '指挥大屏失联：1 项异常',
    state: 'waiting',
    attempts: 2,
    createdAt,
    sentAt: undefined,
    nextAt: createdAt + 360_000,
    problem: '连接超时',
  },
  {
    deliveryId: 2,
    way: 'mail',
    target: 'duty@sw.nanjing.example',
    title: '指挥大屏失联：1 项异常',
    state: 'sent',
    attempts: 1,
    createdAt,
    sentAt: createdAt + 2_000,
    nextAt: undefined,
    problem: undefined,
  },
  {
    deliveryId: 1,
    way: 'wecom',
    target: 'qyapi.weixin.qq.com',
    title: '任务失败：1 项异常',
    state: 'failed',
    attempts: 6,
    createdAt: createdAt - 86_400_000,
    sentAt: undefined,
    nextAt: undefined,
    problem: '对方拒绝（93000）invalid webhook url',
  },
];
