import type { Application } from './wire.ts';

export const applicationSamples: readonly Application[] = [
  { applicationId: 1, appId: 'market', name: '市场监测', icon: 'produce', description: '菜价、预警与市场运行', status: 1, sort: 1, menus: 3, version: 0 },
  { applicationId: 2, appId: 'command', name: '指挥调度', icon: 'screen', description: undefined, status: 0, sort: 2, menus: 0, version: 4 },
];
