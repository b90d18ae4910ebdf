import { expect, it } from 'vitest';
import { z } from 'zod';
import { tealLook, themeSamples, themeVersionSamples } from '#subjects/theme/samples.ts';
import { themeRowWire, themeSaveWire, themeVersionWire } from '#subjects/theme/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('themes and their versions come back as they went', () => {
  for (const row of themeSamples) expect(roundTrip(themeRowWire, row).back).toEqual(row);
  for (const version of themeVersionSamples) expect(roundTrip(themeVersionWire, version).back).toEqual(version);
});

it.each([
  { title: '' },
  { title: '名'.repeat(31) },
  { ground: 'red' },
  { ground: '#12345' },
  { logo: '../a' },
  { light: { ...tealLook.light, text: 'url(//evil.cn)' } },
])('a theme with %o is refused', (wrong) => {
  const theme = { appId: '', version: 0, note: '', ...tealLook };
  expect(z.safeDecode(themeSaveWire, theme as never).success).toBe(true);
  expect(z.safeDecode(themeSaveWire, { ...theme, ...wrong } as never).success).toBe(false);
});
