import type { NoticeRow, Reader, SentNotice } from './wire.ts';

export const noticeSamples: readonly NoticeRow[] = [
  {
    noticeId: 2,
    kind: 'notice',
    title: '端午节期间菜价每日报送',
    content: '6 月 19 日至 21 日照常报送，请于每日 10 时前完成。',
    author: '系统管理员',
    createdAt: Date.parse('2026-06-09T02:00:00Z'),
    read: false,
  },
  {
    noticeId: 1,
    kind: 'notice',
    title: '系统升级通知',
    content: '本周六 22 时至 24 时升级，期间暂停服务。',
    author: '系统管理员',
    createdAt: Date.parse('2026-06-02T02:00:00Z'),
    read: true,
  },
];

export const sentNoticeSample: SentNotice = {
  noticeId: 2,
  kind: 'notice',
  title: '端午节期间菜价每日报送',
  content: '6 月 19 日至 21 日照常报送，请于每日 10 时前完成。',
  author: '系统管理员',
  createdAt: Date.parse('2026-06-09T02:00:00Z'),
  everyone: false,
  roles: ['ROLE_ENTERPRISE'],
  regions: ['320104', '320115'],
  readCount: 8,
  audienceCount: 31,
};

/** One message of each other kind, and one that was taken back after it had been read. */
export const messageSamples: readonly NoticeRow[] = [
  {
    noticeId: 7,
    kind: 'decision',
    title: '重点百货周报被退回',
    content:
      '示例百货有限公司：\n《重点百货周报》2026 年第 23 周被退回：服装类与上周相差过大，请核对。请修改后重新提交。',
    author: '王审核',
    createdAt: Date.parse('2026-06-09T03:10:00Z'),
    component: 'report/store-week',
    read: false,
  },
  {
    noticeId: 6,
    kind: 'reminder',
    title: '请尽快报送',
    content: '《重点百货周报》2026 年第 23 周，应于 6 月 9 日 18:00 前报送。',
    author: '王审核',
    createdAt: Date.parse('2026-06-09T02:10:00Z'),
    component: 'report/store-week',
    read: false,
  },
  {
    noticeId: 5,
    kind: 'alarm',
    title: '系统监测：采集异常',
    content: '名录采集“拍卖行业公示”连续 2 次失败或待核对。',
    author: '系统监测',
    createdAt: Date.parse('2026-06-08T02:10:00Z'),
    component: 'admin/monitor',
    read: true,
  },
  {
    noticeId: 4,
    kind: 'todo',
    title: '请填报新的表单',
    content: '《暑期促销活动摸底》请于 6 月 20 日 18:00 前填报。',
    author: '李分析',
    createdAt: Date.parse('2026-06-07T02:10:00Z'),
    component: 'form/due',
    doneAt: Date.parse('2026-06-08T02:10:00Z'),
    read: true,
  },
  {
    noticeId: 3,
    kind: 'notice',
    title: '关于停水的通知',
    content: '6 月 10 日停水。',
    author: '系统管理员',
    createdAt: Date.parse('2026-06-06T02:10:00Z'),
    withdrawnAt: Date.parse('2026-06-06T03:10:00Z'),
    read: true,
  },
];

export const readerSamples: readonly Reader[] = [
  { userName: 'clerk2', displayName: '徐建华', enterpriseName: '江宁示例市场有限公司' },
  {
    userName: 'clerk3',
    displayName: '马晓燕',
    enterpriseName: '江宁示例市场有限公司',
    readAt: Date.parse('2026-06-09T02:30:00Z'),
  },
];

/** Templates of the demonstration and the stories. */
export const noticeTemplateSamples = [
  {
    name: '节假日报送安排',
    title: '关于【节日】期间报送安排的通知',
    content:
      '各填报单位：\n【起止日期】期间，【报表】照常报送，请于每日【时间】前完成；确有困难的，请提前一天向所在区商务主管部门说明。',
    remark: '演示数据',
  },
  {
    name: '系统维护',
    title: '系统维护通知',
    content: '系统将于【日期】【起止时间】维护，期间暂停服务。请提前保存正在填写的内容。',
    remark: '演示数据',
  },
] as const;
