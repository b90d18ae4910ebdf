import { z } from 'zod';
import { call } from '#base/call.ts';
import { kindSettingsWire, kindSettingWire, ownWaysWire, wayChoiceWire } from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;

/** By which ways messages go out besides the inbox: as each user chooses, and as the administrator sets each kind (issue 21 §2). */
export const messageWayCalls = {
  own: call({
    ...ours,
    name: 'message-way.own',
    summary: '我的消息接收方式',
    method: 'GET',
    path: '/api/system/message/own',
    input: z.object({}),
    output: ownWaysWire,
    guard: 'session',
  }),
  choose: call({
    ...ours,
    name: 'message-way.choose',
    summary: '保存我的消息接收方式',
    method: 'PUT',
    path: '/api/system/message/own',
    json: true,
    input: wayChoiceWire,
    output: z.object({}),
    guard: 'session',
  }),
  kinds: call({
    ...ours,
    name: 'message-way.kinds',
    summary: '各类消息的发送方式和模板',
    method: 'GET',
    path: '/api/system/message/kinds',
    input: z.object({}),
    output: kindSettingsWire,
    guard: 'notice.write',
  }),
  keepKind: call({
    ...ours,
    name: 'message-way.keep-kind',
    summary: '保存一类消息的发送方式和模板',
    method: 'PUT',
    path: '/api/system/message/kinds',
    json: true,
    input: kindSettingWire,
    output: z.object({}),
    guard: 'notice.write',
    cityWide: true,
  }),
};
