import type { ScreenSelf } from './wire.ts';

export const screenSample: ScreenSelf = {
  screenId: 1,
  screenName: '指挥中心主屏',
  stageSize: '1920x1080',
  headName: '南京市商务监管信息平台',
  demonstration: true,
  serverTime: Date.parse('2026-03-10T01:30:00Z'),
};
