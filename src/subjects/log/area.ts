import type { Area } from '#base/area/area.ts';
import { MONITOR_HEADING as under } from '../menu/terms.ts';

const needs = ['log.read'] as const;

/** 日志: what was done, and who signed in. */
export const logArea = {
  title: '日志',
  rights: { 'log.read': { label: '查看日志', roles: [] } },
  pages: [
    { component: 'admin/operation-log', title: '操作日志', under, place: 1, path: 'operation-log', needs },
    { component: 'admin/login-log', title: '登录日志', under, place: 2, path: 'login-log', needs },
    { component: 'admin/logs', title: '日志查询', under, place: 10, id: 477, path: 'logs', needs },
  ],
} as const satisfies Area;
