import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRenewalDue, isShownCode, readShownCode, screenStateOf, shownCode } from '#subjects/screen/rules.ts';

const DAY = 86_400_000;

describe('what has become of a wall', () => {
  const now = 1_000 * DAY;
  it.each([
    ['heard of just now', { lastSeenAt: now - 150_000, expiresAt: now + 1 }, 'online'],
    ['not heard of for a while', { lastSeenAt: now - 150_001, expiresAt: now + 1 }, 'offline'],
    ['run out at this very moment', { lastSeenAt: now, expiresAt: now }, 'expired'],
    ['withdrawn, whatever else', { lastSeenAt: now, expiresAt: now - 1, withdrawnAt: now - 5 }, 'withdrawn'],
  ] as const)('%s', (_what, times, state) => expect(screenStateOf(times, now)).toBe(state));
});

describe('renewal', () => {
  it('is due from a tenth of the life on', () => {
    const times = { issuedAt: 0, expiresAt: 180 * DAY };
    expect([isRenewalDue(times, 18 * DAY - 1), isRenewalDue(times, 18 * DAY)]).toEqual([false, true]);
  });
});

describe('the code that a wall shows', () => {
  it('is one that may be typed in small letters and in groups, without letters that are taken for another', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (shares) => {
          const code = shownCode(() => shares.pop() ?? 0);
          expect(isShownCode(code)).toBe(true);
          expect(code).not.toMatch(/[0O1IL2Z5S8B]/);
          expect(readShownCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
        },
      ),
    );
  });
});
