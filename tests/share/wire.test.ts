import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shareSamples, statisticSample } from '#subjects/share/samples.ts';
import { STATISTIC_KINDS, STATISTICS } from '#subjects/share/terms.ts';
import { newShareWire, openShareWire, shareRowWire, statisticWire } from '#subjects/share/wire.ts';
import { isOpenRoute } from '#subjects/session/rules.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('shares of statistics 分享链接', () => {
  it.each(shareSamples)('$title comes back as it went', (sample) =>
    expect(roundTrip(shareRowWire, sample).back).toEqual(sample),
  );
  it('so do the figures', () => expect(roundTrip(statisticWire, statisticSample).back).toEqual(statisticSample));
  it('SECURITY 22: neither a token nor its digest leaves with a row', () => {
    expect(z.encode(shareRowWire, { ...shareSamples[0], token: 'x', tokenHash: 'y' } as never)).not.toHaveProperty(
      'token',
    );
  });
  it('a share is for 7 days, 90 at most', () => {
    const days = (given: unknown) => z.safeDecode(newShareWire, { kind: 'weekend', year: 2026, days: given } as never);
    expect(days(undefined).data?.days).toBe(7);
    expect(days('90').data?.days).toBe(90);
    for (const wrong of [0, 91, -1, 1.5, 'x']) expect(days(wrong).success, String(wrong)).toBe(false);
  });
  it.each(['no-such', '', undefined, '__proto__'])('of kind %j there is none', (kind) =>
    expect(z.safeDecode(newShareWire, { kind, year: 2026 } as never).success).toBe(false),
  );
  it('SECURITY 10: whatever is given as a token is looked at, so that it gets the same answer', () => {
    for (const token of [undefined, '', 'x', 12, ['a'], { a: 1 }, '\0', 'x'.repeat(10_000), null]) {
      expect(z.safeDecode(openShareWire, { token, kind: token } as never)).toMatchObject({ success: true });
    }
  });
  it('spec 1 §2.1: every statistic is shown at an address that needs no login', () => {
    for (const kind of STATISTIC_KINDS) expect(isOpenRoute(STATISTICS[kind].path), kind).toBe(true);
  });
});
