import type { OnlineRow } from './wire.ts';

export const onlineSamples: readonly OnlineRow[] = [
  {
    handle: '0f7c1c0e-6b0d-4a07-9d1b-1f5f0b6c2a11',
    userName: 'admin',
    displayName: '系统管理员',
    address: '10.20.1.7',
    browser: 'Chrome 138 · Windows',
    signedInAt: Date.parse('2026-03-10T00:30:00Z'),
    lastSeenAt: Date.parse('2026-03-10T01:22:00Z'),
    own: true,
  },
  {
    handle: '5b3b8a3c-91f2-4a55-8d0e-7c2f0f6d9e42',
    userName: 'analyst',
    displayName: '周雅文',
    address: '10.20.1.31',
    browser: 'Firefox 140 · macOS',
    signedInAt: Date.parse('2026-03-10T00:35:00Z'),
    lastSeenAt: Date.parse('2026-03-10T01:20:00Z'),
    own: false,
  },
];
