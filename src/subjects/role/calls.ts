import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  effectiveQueryWire,
  effectiveRightsWire,
  newRoleWire,
  roleChangeWire,
  roleCodesWire,
  roleCodeWire,
  roleDetailWire,
  rolePageWire,
  rolePermissionsWire,
  roleQueryWire,
} from './wire.ts';

const read = { method: 'GET', guard: 'role.read', spec: '1 §6', origin: 'ours' } as const;
const write = { guard: 'role.write', spec: '1 §6', origin: 'ours', output: z.object({}) } as const;

export const roleCalls = {
  list: call({
    ...read,
    name: 'role.list',
    summary: '角色列表',
    path: '/api/system/role/list',
    input: roleQueryWire,
    output: rolePageWire,
  }),
  effective: call({
    ...read,
    name: 'role.effective',
    summary: '用户的有效权限',
    path: '/api/system/role/effective',
    input: effectiveQueryWire,
    output: effectiveRightsWire,
  }),
  detail: call({
    ...read,
    name: 'role.detail',
    summary: '角色详情',
    path: '/api/system/role/{roleCode}',
    input: roleCodeWire,
    output: roleDetailWire,
  }),
  create: call({
    ...write,
    name: 'role.create',
    summary: '新增角色',
    method: 'POST',
    path: '/api/system/role',
    input: newRoleWire,
  }),
  update: call({
    ...write,
    name: 'role.update',
    summary: '修改角色',
    method: 'PUT',
    path: '/api/system/role',
    input: roleChangeWire,
  }),
  setPermissions: call({
    ...write,
    name: 'role.set-permissions',
    summary: '设置角色的菜单、权限和数据范围',
    method: 'PUT',
    path: '/api/system/role/permissions',
    input: rolePermissionsWire,
  }),
  remove: call({
    ...write,
    name: 'role.remove',
    summary: '删除角色',
    method: 'DELETE',
    path: '/api/system/role/{codes}',
    input: roleCodesWire,
  }),
};
