import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuiet } from '#base/messages/quiet.ts';

const HOUR = 3_600_000;
/** An instant of 10 June 2026 in Nanjing. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 5, 10, hour - 8, minute);

describe('quiet hours in Nanjing', () => {
  it('over midnight and within a day', () => {
    const night = { from: 22, until: 7 };
    expect(afterQuiet(night, at(21, 59))).toBe(at(21, 59));
    expect(afterQuiet(night, at(22))).toBe(at(31));
    expect(afterQuiet(night, at(3))).toBe(at(7));
    expect(afterQuiet(night, at(7))).toBe(at(7));
    expect(afterQuiet({ from: 12, until: 14 }, at(13, 30))).toBe(at(14));
    expect(afterQuiet(undefined, at(3))).toBe(at(3));
  });
  it('whatever they are: never earlier, never a day later, and itself no longer quiet', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 0, max: 4e12 }), (from, until, now) => {
        fc.pre(from !== until);
        const after = afterQuiet({ from, until }, now);
        expect(after).toBeGreaterThanOrEqual(now);
        expect(after - now).toBeLessThanOrEqual(24 * HOUR);
        expect(afterQuiet({ from, until }, after)).toBe(after);
      }),
      { numRuns: 1_000 },
    );
  });
});
