import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMAND_KINDS, type CommandKind } from '#subjects/duty/terms.ts';
import { actionOf } from '../../screens/duty/remote/obeying.ts';
import { preparesAt } from '../../screens/programme/ahead.ts';
import { comingOf } from '../../screens/programme/coming.ts';
import { PAUSE_LENGTH, programmeOf, rotate } from '../../screens/programme/programme.ts';
import { limitOf, partOf, remainingOf, timelineOf } from '../../screens/programme/timeline.ts';
import type { Action, Part, Programme } from '../../screens/programme/state.ts';

const START = Date.parse('2026-03-10T01:00:00Z');
const parts: readonly Part[] = [
  { key: 'prices', dwell: 20_000 },
  { key: 'warnings', dwell: 10_000, stay: { widget: 'price/warnings', most: 60_000 } },
  { key: 'markets', dwell: 30_000 },
];
const begin = () => programmeOf(parts, START);
const after = (state: Programme, ...actions: readonly Action[]) => actions.reduce(rotate, state);
const tick = (seconds: number): Action => ({ type: 'tick', now: START + seconds * 1_000 });
const keyOf = (state: Programme) => partOf(state).key;

describe('programme 节目单: rotation is a pure reducer over a clock value (WALL duty 1)', () => {
  it('shows each scene for its own dwell and begins anew after the last one', () => {
    const noStay = programmeOf(
      parts.map(({ key, dwell }) => ({ key, dwell })),
      START,
    );
    const seen = [19, 20, 29, 30, 59, 60].map((_, index, all) =>
      keyOf(after(noStay, ...all.slice(0, index + 1).map(tick))),
    );
    expect(seen).toEqual(['prices', 'warnings', 'warnings', 'markets', 'markets', 'prices']);
  });

  it('stays until the table has shown its last page', () => {
    const waiting = after(begin(), { type: 'next' }, tick(15));
    expect(keyOf(waiting)).toBe('warnings');
    expect(keyOf(after(waiting, { type: 'round', widget: 'price/warnings' }, tick(15.5)))).toBe('markets');
  });

  it('does not take the last page of another widget for it', () => {
    expect(keyOf(after(begin(), { type: 'next' }, { type: 'round', widget: 'price/table' }, tick(15)))).toBe(
      'warnings',
    );
  });

  it('waits no longer than the upper bound', () => {
    expect(keyOf(after(begin(), { type: 'next' }, tick(59)))).toBe('warnings');
    expect(keyOf(after(begin(), { type: 'next' }, tick(59), tick(60)))).toBe('markets');
  });

  it('asks for a last page in every showing anew', () => {
    const again = after(
      begin(),
      { type: 'next' },
      { type: 'round', widget: 'price/warnings' },
      { type: 'previous' },
      { type: 'next' },
    );
    expect(limitOf(again)).toBe(60_000);
  });

  it('says at 75 % of the dwell which scene is coming, of another list its first', () => {
    const early = after(begin(), tick(14));
    expect(comingOf(early)).toBeUndefined();
    const late = after(early, tick(15));
    expect(comingOf(late)).toBe('warnings');
    const list = { source: 'night', parts: [{ key: 'night', dwell: 9_000 }] };
    expect(comingOf(after(late, { type: 'play', list }))).toBe('night');
    expect(comingOf(after(late, tick(20)))).toBeUndefined();
  });

  it('makes the next scene ready at 75 % of the dwell', () => {
    expect(after(begin(), tick(14)).showings).toEqual({ prices: 1 });
    expect(after(begin(), tick(15)).showings).toEqual({ prices: 1, warnings: 0 });
  });

  it('leaves the next scene five seconds to stand ready, of a short one half its time', () => {
    expect([60_000, 20_000, 15_000, 10_000, 8_000].map(preparesAt)).toEqual([45_000, 15_000, 10_000, 5_000, 4_000]);
  });

  it('refuses a programme without a scene, without a dwell, or with a bound below the dwell', () => {
    expect(() => programmeOf([], START)).toThrow('needs a scene');
    expect(() => programmeOf([{ key: 'none', dwell: 0 }], START)).toThrow('none');
    expect(() => programmeOf([{ key: 'short', dwell: 9, stay: { widget: 'w', most: 8 } }], START)).toThrow('short');
  });
});

describe('remote actions 值班遥控: next, previous, pause, pin (WALL duty 2)', () => {
  it('leafs forwards and backwards around the ends, and jumps only to scenes there are', () => {
    expect(keyOf(after(begin(), { type: 'previous' }))).toBe('markets');
    expect(keyOf(after(begin(), { type: 'previous' }, { type: 'next' }))).toBe('prices');
    expect(keyOf(after(begin(), { type: 'jump', to: 2 }))).toBe('markets');
    expect(after(begin(), { type: 'jump', to: 3 })).toEqual(begin());
  });

  it('a pause keeps the rest of the dwell and resumes by itself', () => {
    const paused = after(begin(), tick(12), { type: 'pause' }, tick(100));
    expect(keyOf(paused)).toBe('prices');
    expect(remainingOf(paused)).toBe(PAUSE_LENGTH - 88_000 + 8_000);
    const resumed = after(paused, tick(12 + PAUSE_LENGTH / 1_000));
    expect(resumed.hold).toBeNull();
    expect(remainingOf(resumed)).toBe(8_000);
  });

  it('a pause outlasts leafing, and ends when a person resumes', () => {
    const leafed = after(begin(), { type: 'pause' }, { type: 'next' }, tick(200));
    expect([keyOf(leafed), leafed.hold?.kind]).toEqual(['warnings', 'pause']);
    expect(after(leafed, { type: 'resume' }).hold).toBeNull();
  });

  it('a pinned scene stays for its minutes and then gives way at once', () => {
    const pinned = after(begin(), { type: 'pin', minutes: 10, to: 2 });
    expect(keyOf(after(pinned, tick(599)))).toBe('markets');
    expect(keyOf(after(pinned, tick(599), tick(600)))).toBe('prices');
  });

  it('a clock that jumps by an hour, forward or back, ends nothing and lengthens nothing', () => {
    const told = after(
      begin(),
      { type: 'pin', minutes: 10, to: 2 },
      { type: 'mute', minutes: 5 },
      { type: 'blank', minutes: 5 },
    );
    for (const hour of [3_600, -3_600]) {
      const jumped = after(told, { type: 'tick', now: START + hour * 1_000, passed: 500 });
      expect(jumped.hold?.remaining).toBe(600_000 - 500);
      expect([jumped.muted, jumped.dark]).toEqual([300_000 - 500, 300_000 - 500]);
      const free = after(begin(), tick(10), { type: 'tick', now: START + hour * 1_000, passed: 500 });
      expect([keyOf(free), remainingOf(free)]).toEqual(['prices', 9_500]);
    }
  });

  it('leaving a pinned scene ends the pin', () => {
    expect(after(begin(), { type: 'pin', minutes: 10 }, { type: 'next' }).hold).toBeNull();
  });
});

describe('what is told from afar 值班遥控 (WALL duty 2)', () => {
  const order = (kind: CommandKind, more: { minutes?: number; scene?: string } = {}) =>
    actionOf({ kind, minutes: undefined, scene: undefined, ...more }, begin());

  it('moves the rotation as the wall’s own keys do; a scene that is not on changes nothing', () => {
    expect(keyOf(after(begin(), order('jump', { scene: 'markets' }) as Action))).toBe('markets');
    expect(after(begin(), order('jump', { scene: 'none' }) as Action)).toEqual(begin());
    expect(after(begin(), order('pin', { minutes: 5 }) as Action).hold).toEqual({ kind: 'pin', remaining: 300_000 });
    expect(order('code')).toBeUndefined();
  });

  it('silence and darkness run out by themselves, also while an alert has the screen', () => {
    const taken = after(begin(), order('mute') as Action, order('blank', { minutes: 1 }) as Action, {
      type: 'take',
      on: true,
    });
    const minute = after(taken, tick(61));
    expect([minute.dark, minute.muted]).toEqual([0, 29 * 60_000 - 1_000]);
    expect(after(minute, order('unmute') as Action).muted).toBe(0);
  });

  it('whatever is told, the wall goes on by itself within the hour', () => {
    const told = fc.record({
      kind: fc.constantFrom(...COMMAND_KINDS),
      minutes: fc.option(fc.integer({ min: -5, max: 500 }), { nil: undefined }),
      scene: fc.constantFrom('prices', 'markets', 'none', undefined),
    });
    const steps = fc.array(fc.tuple(told, fc.integer({ min: -60, max: 600 })), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (all) => {
        let state = begin();
        for (const [one, seconds] of all) {
          const action = actionOf(one, state);
          state = action ? rotate(state, action) : state;
          state = rotate(state, { type: 'tick', now: state.at + seconds * 1_000 });
          expect([state.muted, state.dark].every((left) => left >= 0)).toBe(true);
        }
        const end = rotate(state, { type: 'tick', now: state.at + 3_600_000 });
        expect([end.hold, end.muted, end.dark]).toEqual([null, 0, 0]);
      }),
    );
  });
});

describe('predicted timeline', () => {
  it('lays the scenes end to end from now on, a pause in front', () => {
    const line = timelineOf(after(begin(), tick(5), { type: 'pause', milliseconds: 60_000 }), 3);
    expect(line).toEqual([
      { key: 'prices', from: START + 5_000, to: START + 80_000 },
      { key: 'warnings', from: START + 80_000, to: START + 90_000 },
      { key: 'markets', from: START + 90_000, to: START + 120_000 },
    ]);
  });
});

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -90, max: 4_000 }).map(tick) },
  fc.constantFrom<Action>({ type: 'next' }, { type: 'previous' }, { type: 'resume' }, { type: 'pause' }),
  fc.integer({ min: -5, max: 400_000 }).map((milliseconds): Action => ({ type: 'pause', milliseconds })),
  fc
    .tuple(fc.integer({ min: -1, max: 30 }), fc.integer({ min: -2, max: 5 }))
    .map(([minutes, to]): Action => ({ type: 'pin', minutes, to })),
  fc.double({ min: -3, max: 6, noNaN: true }).map((to): Action => ({ type: 'jump', to })),
  fc.constantFrom('price/warnings', 'price/table').map((widget): Action => ({ type: 'round', widget })),
);

describe('whatever is done to it', () => {
  it('exactly one scene is current, and no time is negative', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 60 }), (all) => {
        let state = begin();
        for (const action of all) {
          state = rotate(state, action);
          expect(parts.filter((_, index) => index === state.current)).toHaveLength(1);
          expect(state.elapsed).toBeGreaterThanOrEqual(0);
          expect(remainingOf(state)).toBeGreaterThanOrEqual(0);
          expect(state.hold?.remaining ?? 1).toBeGreaterThan(0);
          expect(state.showings[keyOf(state)]).toBeGreaterThanOrEqual(1);
          expect(timelineOf(state, 7).every(({ from, to }) => to >= from)).toBe(true);
        }
      }),
    );
  });

  it('moves on by itself once nobody does anything more: every scene is seen again', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 40 }), (all) => {
        let state = after(begin(), ...all);
        const seen = new Set<string>();
        for (let second = 0; second < 40 * 60; second += 5) {
          state = rotate(state, { type: 'tick', now: state.at + 5_000 });
          if (!state.hold) seen.add(keyOf(state));
        }
        expect([...seen].toSorted()).toEqual(['markets', 'prices', 'warnings']);
      }),
      { numRuns: 30 },
    );
  });
});

describe('another list of scenes (another part of the day, another version)', () => {
  const night = {
    source: 'night',
    parts: [
      { key: 'city', dwell: 40_000 },
      { key: 'alerts', dwell: 20_000 },
    ],
  };

  it('waits for the end of the scene that is on, is what comes next, and begins with its first scene', () => {
    const told = after(begin(), tick(5), { type: 'play', list: night });
    expect(keyOf(told)).toBe('prices');
    expect(timelineOf(told, 3).map(({ key }) => key)).toEqual(['prices', 'city', 'alerts']);
    const switched = after(told, tick(20));
    expect([keyOf(switched), switched.source, switched.due]).toEqual(['city', 'night', null]);
  });

  it('is the one already on: nothing happens, and one that waited is forgotten', () => {
    const told = after(begin(), { type: 'play', list: night });
    expect(after(told, { type: 'play', list: night })).toBe(told);
    expect(after(told, { type: 'play', list: { source: '', parts } }).due).toBeNull();
  });

  it('prepares its first scene in time', () => {
    expect(after(begin(), { type: 'play', list: night }, tick(16)).showings['city']).toBe(0);
  });

  it('without a scene is refused', () => {
    expect(() => after(begin(), { type: 'play', list: { source: 'none', parts: [] } })).toThrow();
  });
});
