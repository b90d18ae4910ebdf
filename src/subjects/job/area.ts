import type { Area } from '#base/area/area.ts';
import { MONITOR_HEADING as under } from '../menu/terms.ts';

const needs = ['job.read'] as const;

/** 定时任务 and their log (spec 2, page areas: System pages). */
export const jobArea = {
  title: '定时任务',
  rights: {
    'job.read': { label: '查看定时任务', roles: [] },
    'job.write': { label: '运行任务、修改计划', roles: [] },
  },
  pages: [
    { component: 'job/list', title: '定时任务', under, place: 5, path: 'jobs', needs },
    { component: 'job/runs', title: '任务日志', under, place: 6, path: 'job-runs', needs },
  ],
} as const satisfies Area;
