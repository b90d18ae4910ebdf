import type { OwnReading, ReadingSetting, Receipt } from './wire.ts';

/** Articles that were sent to a user: one to be signed for, one that was read. */
export const readingSamples: readonly OwnReading[] = [
  {
    articleId: 1,
    title: '节日市场保供工作安排',
    summary: '重点商品货源、巡查和值班安排',
    categoryName: '工作动态',
    publishedAt: Date.parse('2026-03-01T08:00:00+08:00'),
    mustSign: true,
    state: 'unread',
  },
  {
    articleId: 2,
    title: '农贸市场规范化管理指引',
    summary: '适用于全市各类农贸市场',
    categoryName: '政策文件',
    publishedAt: Date.parse('2026-02-26T08:00:00+08:00'),
    mustSign: false,
    state: 'read',
    openedAt: Date.parse('2026-02-27T09:20:00+08:00'),
  },
];

/** How far the readers of the first are. */
export const readingSettingSample: ReadingSetting = {
  articleId: 1,
  title: '节日市场保供工作安排',
  everyone: false,
  roles: ['ROLE_ENTERPRISE'],
  regions: ['320115'],
  offices: [],
  mustSign: true,
  again: false,
  open: false,
  out: true,
  fromVersion: 1,
  revision: 2,
  audience: 3,
  read: 2,
  signed: 1,
  byRegion: [
    { regionCode: '320104', regionName: '秦淮区', audience: 1, read: 1, signed: 0 },
    { regionCode: '320115', regionName: '江宁区', audience: 2, read: 1, signed: 1 },
  ],
  roleChoices: [
    { value: 'ROLE_ENTERPRISE', label: '企业填报员' },
    { value: 'ROLE_REVIEWER', label: '审核员' },
  ],
  regionChoices: [
    { value: '320104', label: '秦淮区' },
    { value: '320115', label: '江宁区' },
  ],
  officeChoices: [{ value: '1', label: '市商务局 · 办公室' }],
};

export const receiptSamples: readonly Receipt[] = [
  {
    userName: 'clerk2',
    displayName: '徐建华',
    enterpriseName: '江宁示例市场有限公司',
    regionName: '江宁区',
    state: 'unread',
  },
  {
    userName: 'clerk3',
    displayName: '马晓燕',
    enterpriseName: '江宁示例市场有限公司',
    regionName: '江宁区',
    state: 'signed',
    readVersion: 1,
    openedAt: Date.parse('2026-03-01T09:30:00+08:00'),
    signedAt: Date.parse('2026-03-01T09:36:00+08:00'),
  },
];
