import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  enrolledWire,
  enrolmentRequestWire,
  enrolmentWire,
  enrolWire,
  screenKeyWire,
  screenPageWire,
  screenQueryWire,
  screenSelfWire,
  withdrawalWire,
} from './wire.ts';

/** A wall shows the whole city, so only who is responsible for all of it decides where one stands. */
const manage = { guard: 'screen.manage', spec: '1 §1', origin: 'ours', cityWide: true } as const;
const own = { guard: 'screen.read', spec: '1 §1', origin: 'ours' } as const;

export const screenCalls = {
  invite: call({
    ...manage,
    name: 'screen.invite',
    summary: '生成大屏登记码',
    method: 'POST',
    path: '/api/screen/invite',
    input: enrolmentRequestWire,
    output: enrolmentWire,
  }),
  enrol: call({
    name: 'screen.enrol',
    summary: '登记大屏',
    method: 'POST',
    path: '/api/screen/enrol',
    input: enrolWire,
    output: enrolledWire,
    guard: 'public',
    spec: '1 §1',
    origin: 'ours',
    perMinute: 60,
  }),
  self: call({
    ...own,
    name: 'screen.self',
    summary: '大屏自身信息',
    method: 'GET',
    path: '/api/screen/self',
    input: z.object({}),
    output: screenSelfWire,
  }),
  renew: call({
    ...own,
    name: 'screen.renew',
    summary: '大屏更换设备令牌',
    method: 'POST',
    path: '/api/screen/renew',
    input: z.object({}),
    output: enrolledWire,
    perMinute: 20,
  }),
  list: call({
    ...manage,
    name: 'screen.list',
    summary: '已登记大屏',
    method: 'GET',
    path: '/api/screen/list',
    input: screenQueryWire,
    output: screenPageWire,
  }),
  withdraw: call({
    ...manage,
    name: 'screen.withdraw',
    summary: '撤销大屏登记',
    method: 'POST',
    path: '/api/screen/withdraw',
    input: withdrawalWire,
    output: z.object({}),
  }),
  extend: call({
    ...manage,
    name: 'screen.extend',
    summary: '延长大屏登记',
    method: 'POST',
    path: '/api/screen/extend',
    input: screenKeyWire,
    output: z.object({}),
  }),
};
