import type { NoticeRow, SentNotice } from './wire.ts';

export const noticeSamples: readonly NoticeRow[] = [
  {
    noticeId: 2,
    title: '端午节期间菜价每日报送',
    content: '6 月 19 日至 21 日照常报送，请于每日 10 时前完成。',
    author: '系统管理员',
    createdAt: Date.parse('2026-06-09T02:00:00Z'),
    read: false,
  },
  {
    noticeId: 1,
    title: '系统升级通知',
    content: '本周六 22 时至 24 时升级，期间暂停服务。',
    author: '系统管理员',
    createdAt: Date.parse('2026-06-02T02:00:00Z'),
    read: true,
  },
];

export const sentNoticeSample: SentNotice = {
  noticeId: 2,
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
