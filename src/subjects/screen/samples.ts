import type { ScreenRow, ScreenSelf } from './wire.ts';

export const screenSample: ScreenSelf = {
  screenId: 1,
  screenName: '指挥中心主屏',
  stageSize: '1920x1080',
  headName: '南京市商务监管信息平台',
  demonstration: true,
  serverTime: Date.parse('2026-03-10T01:30:00Z'),
};

const at = (text: string) => Date.parse(text);

export const screenRowSamples: readonly ScreenRow[] = [
  {
    screenId: 1,
    screenName: '指挥中心主屏',
    stageSize: '3840x2160',
    state: 'online',
    enrolledAt: at('2026-01-05T01:00:00Z'),
    enrolledBy: '孙志强',
    lastSeenAt: at('2026-03-10T01:29:40Z'),
    address: '10.20.8.2',
    expiresAt: at('2026-08-20T01:00:00Z'),
    renewedAt: at('2026-02-20T01:00:00Z'),
    renewals: 2,
  },
  {
    screenId: 2,
    screenName: '一楼大厅',
    stageSize: '1920x1080',
    state: 'withdrawn',
    enrolledAt: at('2026-01-06T01:00:00Z'),
    enrolledBy: '系统管理员',
    lastSeenAt: at('2026-02-01T08:00:00Z'),
    address: '10.20.8.3',
    expiresAt: at('2026-07-05T01:00:00Z'),
    renewals: 0,
    withdrawnAt: at('2026-02-01T08:00:00Z'),
    withdrawnBy: '孙志强',
    withdrawnReason: '设备更换',
  },
];
