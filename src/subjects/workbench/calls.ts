import { z } from 'zod';
import { call } from '#base/call.ts';
import { layoutIdWire, layoutQueryWire, layoutRoleWire, layoutSavedWire, layoutSaveWire, layoutWire } from './wire.ts';

export const workbenchCalls = {
  layout: call({
    name: 'workbench.layout',
    summary: '工作台布局',
    method: 'GET',
    path: '/api/system/workBench/layout/role',
    input: layoutQueryWire,
    output: layoutWire,
    guard: 'session',
    spec: '1 §7.3',
    origin: 'spec',
  }),
  save: call({
    name: 'workbench.save',
    summary: '保存工作台布局',
    method: 'POST',
    path: '/api/system/workBench',
    json: true,
    input: layoutSaveWire,
    output: layoutSavedWire,
    guard: 'workbench.arrange',
    spec: '1 §7.3',
    origin: 'spec',
  }),
  remove: call({
    name: 'workbench.remove',
    summary: '删除工作台布局，恢复默认',
    method: 'DELETE',
    path: '/api/system/workBench/layout/{id}',
    input: layoutIdWire,
    output: z.object({}),
    guard: 'workbench.arrange',
    spec: '1 §7.3',
    origin: 'spec',
  }),
  roles: call({
    name: 'workbench.roles',
    summary: '可编排布局的角色',
    method: 'GET',
    path: '/api/system/workBench/layout/roles',
    input: z.object({}),
    output: z.array(layoutRoleWire),
    guard: 'workbench.arrange-role',
    spec: '1 §7.3',
    origin: 'ours',
  }),
};
