import { z } from 'zod';
import { call } from '#base/call.ts';
import { menuNodeWire } from '../menu/wire.ts';
import {
  firstPasswordWire,
  newUserWire,
  userChangeWire,
  userEnterprisePageWire,
  userEnterpriseQueryWire,
  userIdsWire,
  userIdWire,
  userPageWire,
  userQueryWire,
  userRowWire,
  userStatusWire,
} from './wire.ts';

const nothing = z.object({});
const read = { method: 'GET', guard: 'user.read', spec: '1 §7.4', origin: 'spec' } as const;
const write = { guard: 'user.write', spec: '1 §7.4', origin: 'spec', output: nothing } as const;

export const userCalls = {
  list: call({
    ...read,
    name: 'user.list',
    summary: '用户列表',
    path: '/api/system/user/list',
    input: userQueryWire,
    output: userPageWire,
  }),
  detail: call({
    ...read,
    name: 'user.detail',
    summary: '用户详情',
    path: '/api/system/user/{userId}',
    input: userIdWire,
    output: userRowWire,
  }),
  enterprises: call({
    ...read,
    name: 'user.enterprises',
    summary: '可绑定的企业',
    path: '/api/system/user/enterprises',
    input: userEnterpriseQueryWire,
    output: userEnterprisePageWire,
    spec: '1 §2.7',
    origin: 'ours',
  }),
  create: call({
    ...write,
    name: 'user.create',
    summary: '新增用户',
    method: 'POST',
    path: '/api/system/user',
    input: newUserWire,
    output: firstPasswordWire,
  }),
  update: call({
    ...write,
    name: 'user.update',
    summary: '修改用户',
    method: 'PUT',
    path: '/api/system/user',
    input: userChangeWire,
  }),
  resetPassword: call({
    ...write,
    name: 'user.reset-password',
    summary: '重置密码',
    method: 'PUT',
    path: '/api/system/user/resetPwd',
    input: userIdWire,
    output: firstPasswordWire,
  }),
  remove: call({
    ...write,
    name: 'user.remove',
    summary: '删除用户',
    method: 'DELETE',
    path: '/api/system/user/{ids}',
    input: userIdsWire,
  }),
  setStatus: call({
    ...write,
    name: 'user.set-status',
    summary: '启用或停用用户',
    method: 'PATCH',
    path: '/api/system/user/status/{userId}',
    input: userStatusWire,
  }),
  allMenus: call({
    name: 'user.all-menus',
    summary: '用户的全部菜单',
    method: 'GET',
    path: '/api/system/user/allUserMenu',
    input: nothing,
    output: z.array(menuNodeWire),
    guard: 'session',
    spec: '1 §7.4',
    origin: 'spec',
  }),
  viewAs: call({
    name: 'user.view-as',
    summary: '以他人身份查看',
    method: 'POST',
    path: '/api/system/user/viewAs/{userId}',
    input: userIdWire,
    output: nothing,
    guard: 'user.view-as',
    spec: '1 §6',
    origin: 'ours',
  }),
};
