import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween } from '#base/calendar.ts';
import {
  dayText,
  fromTheFirst,
  placeOf,
  type Playing,
  pressed,
  STANDING,
  stepped,
  ticked,
} from '#subjects/planning/view/heat/days/playing.ts';

const FIRST = '2026-11-19';
const daysOf = (count: number) => (count === 0 ? [] : datesBetween(FIRST, addDays(FIRST, count - 1)));
const deeds = { pressed, ticked, stepped };
const story = fc.array(fc.constantFrom(...(['pressed', 'ticked', 'stepped'] as const)), { maxLength: 40 });

describe('a slider over days that plays', () => {
  it('stands at the newest day until somebody plays it, then at each day once, a tick apart, and stops at the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 14 }), (count) => {
        const days = daysOf(count);
        expect(placeOf(days, STANDING)).toBe(count - 1);
        let playing = pressed(days, STANDING);
        const seen = [placeOf(days, playing)];
        while (playing.running) {
          playing = ticked(days, playing);
          seen.push(placeOf(days, playing));
        }
        expect(seen).toEqual(days.map((_, at) => at));
        expect(pressed(days, playing)).toEqual(fromTheFirst(days));
      }),
    );
  });

  it('whatever is pressed and however many days there are, it stands at one of them and never runs at the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), story, (count, names) => {
        const days = daysOf(count);
        const end = names.reduce<Playing>((playing, name) => deeds[name](days, playing), STANDING);
        expect(placeOf(days, end)).toBeGreaterThanOrEqual(Math.min(0, count - 1));
        expect(placeOf(days, end)).toBeLessThan(Math.max(1, count));
        if (end.running && count > 1) expect(placeOf(days, end)).toBeLessThan(count - 1);
      }),
    );
  });

  it('halts where it is and goes on from there; a day that is no longer kept is the newest', () => {
    const days = daysOf(5);
    const running = ticked(days, fromTheFirst(days));
    const halted = pressed(days, running);
    expect([placeOf(days, halted), halted.running]).toEqual([1, false]);
    expect(placeOf(days, ticked(days, pressed(days, halted)))).toBe(2);
    expect(placeOf(days, { day: '2026-01-01', running: false })).toBe(4);
    expect(placeOf(days, stepped(days, STANDING))).toBe(0);
  });

  it('writes a day with its weekday', () => {
    expect(dayText('2026-11-25')).toBe('11月25日 周三');
  });
});
