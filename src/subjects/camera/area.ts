import type { Area } from '#base/area/area.ts';

/** 视频监控: watching; cameras and groups are registers with pages of their own. */
export const cameraArea = {
  title: '视频监控',
  rights: {},
  pages: [
    {
      component: 'camera/viewer',
      title: '视频查看',
      under: { id: 160, path: '/camera', name: '视频监控', icon: 'camera', sort: 11, app: 'command' },
      place: 1,
      path: 'viewer',
      needs: ['camera.read'],
    },
  ],
} as const satisfies Area;
