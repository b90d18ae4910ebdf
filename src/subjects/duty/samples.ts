import type { AlertPlace, Announcement, DutyScreen, Report } from './wire.ts';

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
  holdLeft: 540_000,
  switchIn: 540_000,
  muted: 0,
  dark: 0,
  taken: false,
  audible: true,
  stage: { stageSize: '1920x1080', screens: 1, viewing: { width: 2_995, seat: 8 } },
  keepsPast: true,
  queue: [
    { kind: 'alert', id: 31, level: 3, title: '全市 报价网点数', stage: 'on', left: 75_000, by: '' },
    { kind: 'notice', id: 4, level: 2, title: '14:00 应急会商', stage: 'waiting', left: 0, by: '' },
    { kind: 'drill', id: 5, level: 3, title: '批发市场停电演练', stage: 'resting', left: 200_000, by: '' },
    { kind: 'alert', id: 30, level: 2, title: '大白菜 商品均价', stage: 'handled', left: 0, by: '周雅文' },
  ],
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
    groupName: '指挥中心',
    heardAt: at('2026-03-10T01:29:58Z'),
    report: reportSample,
    lastCommand: {
      text: '定格 10 分钟',
      by: '孙志强',
      at: at('2026-03-10T01:29:00Z'),
      tookMilliseconds: 86,
    },
  },
  {
    screenId: 2,
    screenName: '一楼大厅',
    groupName: undefined,
    heardAt: undefined,
    report: undefined,
    lastCommand: undefined,
  },
];

/** A notice that nobody handles yet, and a drill that somebody does. */
export const announcementSamples: readonly [Announcement, Announcement] = [
  {
    announcementId: 4,
    kind: 'notice',
    level: 2,
    title: '14:00 应急会商',
    text: '请值班组长和市场监管处到三楼会议室参加节前保供会商，各区连线人员提前十分钟进入。',
    target: '全部大屏',
    raisedAt: at('2026-03-10T01:20:00Z'),
    raisedBy: '孙志强',
    until: at('2026-03-10T06:00:00Z'),
    acknowledgedAt: null,
    acknowledgedBy: '',
    endedAt: null,
    endedBy: '',
    endedReason: '',
  },
  {
    announcementId: 5,
    kind: 'drill',
    level: 3,
    title: '批发市场停电演练',
    text: '假设众彩批发市场停电两小时，请按预案通知备用电源和替代货源单位。',
    target: '分组「指挥中心」',
    raisedAt: at('2026-03-10T01:25:00Z'),
    raisedBy: '孙志强',
    until: at('2026-03-10T02:25:00Z'),
    acknowledgedAt: at('2026-03-10T01:26:00Z'),
    acknowledgedBy: '周雅文',
    endedAt: null,
    endedBy: '',
    endedReason: '',
  },
];

export const alertPlaceSample: AlertPlace = {
  division: '320104',
  divisionName: '秦淮区',
  outlet: { name: '科巷菜场', lng: 118.7912, lat: 32.0403 },
  camera: { code: 'market-1001-1', name: '科巷菜场 正门', distance: 40 },
};

/** The beginning of a JPEG in base64; nobody has to see it. */
export const pictureSample = `/9j/${'2wBDAAEB'.repeat(3)}AA==`;
