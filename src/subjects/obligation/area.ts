import type { Area } from '#base/area/area.ts';
import { REVIEW_HEADING } from '../report/area.ts';
import { BUREAU } from '../session/terms.ts';

/** 报送进度: who has handed in what. */
export const obligationArea = {
  title: '报送进度',
  rights: { 'obligation.read': { label: '查看报送进度', roles: BUREAU, wall: true } },
  pages: [
    {
      component: 'review/board',
      title: '报送进度',
      under: REVIEW_HEADING,
      place: 2,
      id: 81,
      path: 'board',
      needs: ['obligation.read', 'report.read'],
    },
  ],
} as const satisfies Area;
