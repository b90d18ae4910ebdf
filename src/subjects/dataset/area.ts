import type { Area, Right } from '#base/area/area.ts';
import type { DatasetView, ViewGroup } from '#base/dataset/dataset.ts';
import { STATISTIC_HEADING } from '../menu/terms.ts';
import { BUREAU } from '../session/terms.ts';
import { EXPLORER, EXPLORER_PATH } from './terms.ts';

const needs = ['dataset.read'] as const;

/** 自助统计: any dataset by measure, place and time, and a page of each declared view for who may read what it is of. */
export const datasetArea = (groups: readonly ViewGroup[], rightOf: (view: DatasetView) => Right) =>
  ({
    title: '统计分析',
    rights: {
      'dataset.read': { label: '使用自助统计', roles: BUREAU, implies: ['dataset-kept.read'] },
      'figure-note.write': { label: '批注统计数字', roles: BUREAU },
      'dataset-kept.read': { label: '查看工作台和大屏上的统计', roles: BUREAU, wall: true },
    },
    pages: [
      { component: EXPLORER, title: '自助统计', under: STATISTIC_HEADING, place: 7, path: EXPLORER_PATH, needs },
      ...groups.flatMap(({ heading, from = 1, views }) =>
        views.map((view, index) => ({
          component: `dataset/view/${view.key}`,
          title: view.title,
          under: heading,
          place: from + index,
          path: view.key,
          needs: [...needs, rightOf(view)],
        })),
      ),
    ],
  }) as const satisfies Area;
