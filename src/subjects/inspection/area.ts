import type { Area } from '#base/area/area.ts';
import { SAFETY_HEADING as under } from '../menu/terms.ts';

const reads = ['inspection.read'] as const;
const READERS = ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'] as const;

/** 检查: templates, plans drawn at random, tasks on a phone, findings and their rectification (issue 21 §6). Check points are a register. */
export const inspectionArea = {
  title: '安全检查',
  rights: {
    // Of a wall it is known what is late and who sees to it: photos, draws and who was left out of one are not for a hall.
    'inspection-overdue.read': { label: '查看检查和整改的逾期', roles: READERS, wall: true },
    'inspection.read': { label: '查看检查计划、任务和问题', roles: READERS, implies: ['inspection-overdue.read'] },
    // Cases of both kinds are counted together, so that who sees the figures may read both.
    'safety-case.read': {
      label: '查看安全事项统计',
      roles: READERS,
      implies: ['safety-ghost.read', 'safety-mobile.read'],
    },
    // The whole city works by the same templates: a district plans and inspects by them, and writes none.
    'inspection.template': { label: '编制和发布检查表', roles: [], implies: reads },
    'inspection.plan': { label: '制定检查计划，抽取', roles: ['ROLE_REVIEWER'], implies: reads },
    'inspection.inspect': { label: '现场检查，复查和销号', roles: ['ROLE_REVIEWER', 'ROLE_DUTY'], implies: reads },
  },
  pages: [
    { component: 'inspection/plans', title: '检查计划', under, place: 5, path: 'plans', needs: reads },
    { component: 'inspection/tasks', title: '检查任务', under, place: 6, path: 'tasks', needs: ['inspection.inspect'] },
    { component: 'inspection/findings', title: '问题整改', under, place: 7, path: 'findings', needs: reads },
    { component: 'inspection/map', title: '检查地图', under, place: 8, path: 'map', needs: reads },
    // Place 9 is that of the statistics; the numbers that follow the heading's end there.
    { component: 'inspection/templates', title: '检查表', under, place: 10, id: 479, path: 'templates', needs: reads },
  ],
} as const satisfies Area;
