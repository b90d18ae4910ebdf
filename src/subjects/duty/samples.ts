import type { DutyScreen, Report } from './wire.ts';

const at = (text: string) => Date.parse(text);

export const reportSample: Report = {
  scene: 'prices',
  scenes: [
    { key: 'city', title: '城市总览' },
    { key: 'prices', title: '菜价行情' },
    { key: 'markets', title: '市场主体' },
  ],
  next: '市场主体',
  hold: 'pin',
  switchIn: 540_000,
  muted: 0,
  dark: 0,
  taken: false,
  audible: true,
  build: 'main-DkP3sQ1x',
  startedAt: at('2026-03-02T00:10:00Z'),
  frameRate: 60,
  longFrames: 12,
  heapMegabytes: 96.5,
  nodes: 1_840,
  errors: 0,
  fresh: 5,
  late: 1,
  stale: 0,
  offline: 0,
  dataAt: at('2026-03-10T01:29:50Z'),
  skew: -1_200,
  startsAlone: true,
  commandId: undefined,
};

export const dutyScreenSamples: readonly DutyScreen[] = [
  {
    screenId: 1,
    screenName: '指挥中心主屏',
    heardAt: at('2026-03-10T01:29:58Z'),
    report: reportSample,
    lastCommand: {
      text: '定格 10 分钟',
      by: '孙志强',
      at: at('2026-03-10T01:29:00Z'),
      tookMilliseconds: 86,
    },
  },
  { screenId: 2, screenName: '一楼大厅', heardAt: undefined, report: undefined, lastCommand: undefined },
];
