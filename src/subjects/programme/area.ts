import type { Area } from '#base/area/area.ts';
import { SCREEN_HEADING as under } from '../menu/terms.ts';

/** 节目单: what the walls play, and when. */
export const programmeArea = {
  title: '节目单',
  rights: {
    'programme.read': { label: '查看节目单', roles: ['ROLE_DUTY'] },
    'programme.write': { label: '编辑、发布和投放节目单', roles: ['ROLE_DUTY'], implies: ['programme.read'] },
  },
  pages: [
    {
      component: 'screen/programmes',
      title: '节目编排',
      under,
      place: 2,
      path: 'programmes',
      needs: ['programme.read'],
    },
    { component: 'screen/briefing', title: '大屏简报', under, place: 6, path: 'briefing', needs: ['programme.read'] },
  ],
} as const satisfies Area;
