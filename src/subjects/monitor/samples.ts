import type { Finding } from './wire.ts';

const usual = { holdMinutes: 0, repeatHours: 24, status: 1, remark: '演示数据' };

/** One item of each kind. */
export const itemSamples = [
  { name: '严重预警', watch: 'alert', threshold: 3, ...usual, repeatHours: 0 },
  { name: '任务失败', watch: 'job-failed', threshold: 1, ...usual },
  { name: '任务未按时运行', watch: 'job-late', threshold: 10, ...usual },
  { name: '摄像机离线', watch: 'camera', threshold: 10, ...usual, holdMinutes: 5 },
  { name: '指挥大屏失联', watch: 'wall', threshold: 5, ...usual, repeatHours: 4 },
  { name: '数据盘空间', watch: 'disk', threshold: 90, ...usual },
  { name: '日志锚点写入', watch: 'log-peer', threshold: 10, ...usual },
  { name: '共享接口错误', watch: 'gateway', threshold: 20, ...usual, repeatHours: 4 },
] as const;

const told = {
  roleCode: undefined,
  userCode: undefined,
  channel: 'inbox',
  mail: undefined,
  quietFrom: undefined,
  quietUntil: undefined,
  status: 1,
};

export const recipientSamples = [
  { ...told, name: '值班人员', itemId: 1, roleCode: 'ROLE_DUTY' },
  { ...told, name: '系统管理员', itemId: 2, userCode: 'admin' },
  { ...told, name: '系统管理员', itemId: 3, userCode: 'admin' },
  { ...told, name: '值班人员', itemId: 4, roleCode: 'ROLE_DUTY', quietFrom: 22, quietUntil: 7 },
  { ...told, name: '值班人员', itemId: 5, roleCode: 'ROLE_DUTY', channel: 'mail', mail: 'duty@sw.nanjing.example' },
  { ...told, name: '系统管理员', itemId: 6, userCode: 'admin' },
  { ...told, name: '系统管理员', itemId: 7, userCode: 'admin' },
  { ...told, name: '数据分析人员', itemId: 8, roleCode: 'ROLE_ANALYST', quietFrom: 20, quietUntil: 8 },
] as const;

export const findingSamples: readonly Finding[] = [
  {
    itemName: '指挥大屏失联',
    subject: '一楼指挥大厅',
    text: '大屏“一楼指挥大厅”已 12 分钟没有应答',
    since: Date.parse('2026-06-10T02:48:00Z'),
    toldAt: Date.parse('2026-06-10T02:49:00Z'),
  },
  {
    itemName: '摄像机离线',
    subject: '众彩市场南门',
    text: '摄像机“众彩市场南门”已 11 分钟没有画面',
    since: Date.parse('2026-06-10T02:58:00Z'),
    toldAt: undefined,
  },
];
