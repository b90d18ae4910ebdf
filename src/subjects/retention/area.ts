import type { Area } from '#base/area/area.ts';
import { MONITOR_HEADING } from '../menu/terms.ts';

/** 数据留存: how long each kind of datum is kept, how much there is, and what was taken out. */
export const retentionArea = {
  title: '数据留存',
  rights: {
    'retention.read': { label: '查看数据留存', roles: [] },
    'retention.write': { label: '修改保留期限、取回归档', roles: [] },
  },
  pages: [
    {
      component: 'retention/kinds',
      title: '数据留存',
      under: MONITOR_HEADING,
      place: 9,
      path: 'retention',
      needs: ['retention.read'],
    },
  ],
} as const satisfies Area;
