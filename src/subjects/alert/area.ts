import type { Area } from '#base/area/area.ts';
import { EVERYBODY } from '../session/terms.ts';

const under = { id: 140, path: '/alert', name: '指标预警', icon: 'alert', sort: 5, app: 'command' };
const needs = ['alert.read'] as const;

/** 指标预警: what is out of bounds, what was, and the bounds. */
export const alertArea = {
  title: '指标预警',
  rights: {
    'alert.read': { label: '查看指标预警', roles: EVERYBODY, wall: true },
    'alert.write': { label: '设置预警阈值', roles: ['ROLE_ANALYST'] },
    'alert.acknowledge': { label: '确认指标预警', roles: ['ROLE_REVIEWER', 'ROLE_DUTY'] },
  },
  pages: [
    { component: 'alert/open', title: '当前预警', under, place: 1, path: 'open', needs },
    { component: 'alert/history', title: '预警记录', under, place: 2, path: 'history', needs },
    { component: 'alert/thresholds', title: '预警阈值', under, place: 3, path: 'thresholds', needs: ['alert.write'] },
  ],
} as const satisfies Area;
