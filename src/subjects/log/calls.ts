import { z } from 'zod';
import { call } from '#base/call.ts';
import { download } from '#base/files/download.ts';
import {
  loggedActionWire,
  logExportWire,
  logLinesWire,
  logSearchWire,
  loginPageWire,
  loginQueryWire,
  operationPageWire,
  operationQueryWire,
  verificationWire,
} from './wire.ts';

const nothing = z.object({});
const read = { method: 'GET', guard: 'log.read', spec: '1 §6', origin: 'ours' } as const;

export const logCalls = {
  operations: call({
    ...read,
    name: 'log.operations',
    summary: '操作日志列表',
    path: '/api/system/operLog/list',
    input: operationQueryWire,
    output: operationPageWire,
  }),
  actions: call({
    ...read,
    name: 'log.actions',
    summary: '操作日志的操作类型',
    path: '/api/system/operLog/actions',
    input: nothing,
    output: z.array(loggedActionWire),
  }),
  logins: call({
    ...read,
    name: 'log.logins',
    summary: '登录日志列表',
    path: '/api/system/loginLog/list',
    input: loginQueryWire,
    output: loginPageWire,
  }),
  verifyOperations: call({
    ...read,
    name: 'log.verify-operations',
    summary: '校验操作日志',
    path: '/api/system/operLog/verify',
    input: nothing,
    output: verificationWire,
    perMinute: 10,
  }),
  verifyLogins: call({
    ...read,
    name: 'log.verify-logins',
    summary: '校验登录日志',
    path: '/api/system/loginLog/verify',
    input: nothing,
    output: verificationWire,
    perMinute: 10,
  }),
  search: call({
    ...read,
    name: 'log.search',
    summary: '在各类日志中查询',
    path: '/api/system/log/search',
    input: logSearchWire,
    output: logLinesWire,
  }),
  exported: call({
    ...read,
    name: 'log.export',
    logged: true,
    summary: '导出日志查询结果',
    path: '/api/system/log/export',
    input: logExportWire,
    output: download,
    perMinute: 6,
  }),
};
