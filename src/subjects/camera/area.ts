import type { Area } from '#base/area/area.ts';

const under = { id: 160, path: '/camera', name: '视频监控', icon: 'camera', sort: 11, app: 'command' };
const needs = ['camera.read', 'camera-picture.read'] as const;

/** 视频监控: watching; cameras and groups are registers with pages of their own. */
export const cameraArea = {
  title: '视频监控',
  rights: {
    'camera-picture.read': {
      label: '观看视频画面',
      roles: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
      wall: true,
    },
  },
  pages: [
    { component: 'camera/viewer', title: '视频查看', under, place: 1, path: 'viewer', needs },
    { component: 'camera/patrol', title: '视频轮巡', under, place: 4, path: 'patrol', needs },
    { component: 'camera/health', title: '摄像机状态', under, place: 5, path: 'health', needs: ['camera.read'] },
  ],
} as const satisfies Area;
