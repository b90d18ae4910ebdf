import { z } from 'zod';
import { call } from '#base/call.ts';
import { openSessionWire } from '../session/wire.ts';
import { accountChangeWire, accountWire, avatarWire, handlesWire, passwordChangeWire, storedFileWire } from './wire.ts';

const nothing = z.object({});
const own = { guard: 'session', spec: '1 §7.4' } as const;

export const accountCalls = {
  detail: call({
    ...own,
    name: 'account.detail',
    summary: '个人资料',
    method: 'GET',
    path: '/api/system/user/center',
    input: nothing,
    output: accountWire,
    origin: 'ours',
  }),
  update: call({
    ...own,
    name: 'account.update',
    summary: '修改个人资料',
    method: 'PUT',
    path: '/api/system/user/center',
    input: accountChangeWire,
    output: nothing,
    origin: 'spec',
  }),
  changePassword: call({
    ...own,
    name: 'account.change-password',
    summary: '修改密码',
    method: 'PUT',
    path: '/api/system/user/pass',
    input: passwordChangeWire,
    output: nothing,
    origin: 'spec',
  }),
  setAvatar: call({
    ...own,
    name: 'account.set-avatar',
    summary: '上传头像',
    method: 'POST',
    path: '/api/system/user/avatar',
    input: avatarWire,
    output: storedFileWire,
    origin: 'spec',
  }),
  sessions: call({
    ...own,
    name: 'account.sessions',
    summary: '我的会话',
    method: 'GET',
    path: '/api/system/user/sessions',
    input: nothing,
    output: z.array(openSessionWire),
    origin: 'ours',
  }),
  endSessions: call({
    ...own,
    name: 'account.end-sessions',
    summary: '下线我的会话',
    method: 'DELETE',
    path: '/api/system/user/sessions/{handles}',
    input: handlesWire,
    output: nothing,
    origin: 'ours',
  }),
};
