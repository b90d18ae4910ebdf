import type { Live } from './wire.ts';

/** Watched sites of tests and stories. */
export const visitSiteSamples = [
  {
    name: '示例便利店网上商城',
    code: 'sample-mall',
    brand: '示例便利店',
    owner: '南京示例便利店有限公司',
    origins: 'https://mall.example\nhttps://m.mall.example:8443',
    remark: '演示数据',
  },
  {
    name: '示例茶庄官网',
    code: 'sample-heritage',
    brand: '示例茶庄',
    owner: undefined,
    origins: 'https://heritage.example',
    remark: undefined,
  },
] as const;

/** Networks that are kept for documentation (RFC 5737, RFC 3849). */
export const visitRangeSamples = [
  { name: '示例城域网', network: '203.0.114.0/24', province: '32', city: '南京', remark: '演示数据' },
  { name: '示例移动网', network: '2001:db8:5000::/36', province: '31', city: undefined, remark: undefined },
] as const;

/** A moment of the watched sites. */
export const liveSample: Live = {
  at: Date.parse('2026-06-10T03:00:00Z'),
  sites: [
    {
      siteId: 1,
      siteName: '本系统门户',
      code: 'portal',
      online: 3,
      views: 128,
      visitors: 41,
      sessions: 46,
      lastAt: Date.parse('2026-06-10T02:59:40Z'),
    },
    {
      siteId: 2,
      siteName: '示例便利店网上商城',
      code: 'sample-mall',
      online: 0,
      views: 0,
      visitors: 0,
      sessions: 0,
      lastAt: undefined,
    },
  ],
  pages: [
    { siteName: '本系统门户', path: '/open/content', title: '公开文章', online: 2 },
    { siteName: '本系统门户', path: '/login', title: '', online: 1 },
  ],
};
