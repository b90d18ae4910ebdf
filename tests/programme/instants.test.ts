import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import { playingAt, showingAt } from '#subjects/programme/rules.ts';
import { DAY_KINDS, DEFAULT_CONTENT } from '#subjects/programme/terms.ts';
import type { Content } from '#subjects/programme/wire.ts';

const MINUTE = 60_000;
const HOLIDAYS = ['2027-01-01', '2028-02-29'];
const ZONE = process.env['TZ'];

afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
});

/** Nights in which a machine elsewhere loses or gains an hour, the end of a year, and a leap day. */
const NIGHTS = ['2027-03-14', '2027-10-31', '2026-12-31', '2028-02-28', '2028-02-29'] as const;
const anyInstant = fc
  .tuple(fc.constantFrom(...NIGHTS), fc.integer({ min: 0, max: 2 * 1_440 * MINUTE }))
  .map(([day, past]) => startOf(day) + past);

it('the city has one time all year: wherever the machine stands, the same plays at the same instant', () => {
  const offsets = new Set<number>();
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const seen = ['Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'].map((zone) => {
        process.env['TZ'] = zone;
        offsets.add(new Date(instant).getTimezoneOffset());
        return [playingAt(DEFAULT_CONTENT, HOLIDAYS, instant), showingAt(DEFAULT_CONTENT, HOLIDAYS, instant)];
      });
      for (const there of seen) expect(there).toEqual(seen[0]);
    }),
    { numRuns: 60 },
  );
  // Of three of them each has two times a year, and all of those were met.
  expect(offsets.size).toBeGreaterThan(4);
});

it('stretch after stretch tiles days with a leap day and the end of a year: each begins where the one before ended', () => {
  const night = { ...DEFAULT_CONTENT.parts[0], name: '夜', days: [...DAY_KINDS], from: 1_380, to: 120, brightness: 40 };
  const content = { ...DEFAULT_CONTENT, parts: [{ ...night, entries: DEFAULT_CONTENT.otherwise.entries }] };
  for (const [first, days] of [
    ['2026-12-30', 4],
    ['2028-02-27', 4],
  ] as const) {
    const end = startOf(first) + days * 1_440 * MINUTE;
    let at = startOf(first);
    const lengths: number[] = [];
    while (at < end) {
      const { from, to } = playingAt(content as Content, HOLIDAYS, at);
      expect(from).toBeLessThanOrEqual(at);
      lengths.push((Math.min(to, end) - at) / MINUTE);
      at = to;
    }
    // From midnight two hours of the night before, then by turns the day and three hours around the next midnight.
    expect(lengths).toEqual([120, ...Array.from({ length: days - 1 }, () => [1_260, 180]).flat(), 1_260, 60]);
  }
});
