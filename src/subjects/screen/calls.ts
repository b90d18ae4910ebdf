import { z } from 'zod';
import { call } from '#base/call.ts';
import { enrolmentRequestWire, enrolmentWire, enrolWire, enrolledWire, screenSelfWire } from './wire.ts';

export const screenCalls = {
  invite: call({
    name: 'screen.invite', summary: '生成大屏登记码', method: 'POST', path: '/api/screen/invite', input: enrolmentRequestWire,
    output: enrolmentWire, guard: 'screen.manage', spec: '1 §1', origin: 'ours',
  }),
  enrol: call({
    name: 'screen.enrol', summary: '登记大屏', method: 'POST', path: '/api/screen/enrol', input: enrolWire, output: enrolledWire,
    guard: 'public', spec: '1 §1', origin: 'ours', perMinute: 20,
  }),
  self: call({
    name: 'screen.self', summary: '大屏自身信息', method: 'GET', path: '/api/screen/self', input: z.object({}), output: screenSelfWire,
    guard: 'screen.read', spec: '1 §1', origin: 'ours',
  }),
};
