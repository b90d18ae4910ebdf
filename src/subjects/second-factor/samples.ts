import type { Protection } from './wire.ts';

/** Somebody who need not and has not. */
export const unprotectedSample: Protection = {
  offered: true,
  required: false,
  authenticatorSince: undefined,
  recoveryLeft: 0,
  passkeysOffered: true,
  passkeys: [],
};

/** Somebody with everything that can be set up. */
export const protectedSample: Protection = {
  ...unprotectedSample,
  authenticatorSince: Date.parse('2026-03-02T01:10:00Z'),
  recoveryLeft: 8,
  passkeys: [
    {
      passkeyId: 1,
      name: '办公电脑',
      createdAt: Date.parse('2026-03-02T01:20:00Z'),
      lastUsedAt: Date.parse('2026-03-10T00:35:00Z'),
    },
    { passkeyId: 2, name: '备用安全钥匙', createdAt: Date.parse('2026-03-03T06:00:00Z'), lastUsedAt: undefined },
  ],
};

export const recoveryCodeSamples: readonly string[] = [
  '7KQM-2XWP-9HTR-4CDN',
  'B6VY-J8LE-3ZGA-UN5S',
  'PD4F-T7RC-KM29-XHQW',
  '8WNE-6YBL-VZ3J-G5TA',
  'SCUR-H2PM-74KD-QX9F',
  'MJ5T-LE8V-YB6N-2WGZ',
  '3HXA-D9QR-CFUP-7KTS',
  'G2LN-ZV4B-8EJM-Y6WD',
  'QT7K-5SPC-RA3X-HN9U',
  'VF8J-WM2E-6GZL-D4BY',
];
