import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf, programmeOf, remainingOf, rotate } from '../../screens/programme/programme.ts';
import {
  type Announced,
  noTakeover,
  RESTS,
  STANDS,
  type Takeover,
  takeoverAfter,
  takesScene,
  waitingIn,
} from '../../screens/duty/takeover.ts';

const START = Date.parse('2026-03-10T01:00:00Z');
const alert = (alertId: number, level: 1 | 2 | 3, change: Partial<Announced> = {}): Announced => ({
  alertId,
  level,
  openedAt: START,
  worsenedAt: null,
  acknowledged: false,
  ...change,
});
const told = (state: Takeover, now: number, ...alerts: readonly Announced[]) =>
  takeoverAfter(state, { type: 'alerts', alerts, now: START + now });
const tick = (state: Takeover, now: number) => takeoverAfter(state, { type: 'tick', now: START + now });
const begin = noTakeover(START);
const on = ({ shown }: Takeover) => shown && [shown.level, ...shown.alertIds];

describe('takeover 预警抢屏: graded, with queue and cool-down (WALL duty 3)', () => {
  it('hints share the ribbon, a warning has the panel, one severe alert the scene', () => {
    expect(on(told(begin, 0, alert(1, 1), alert(2, 1)))).toEqual([1, 1, 2]);
    expect(on(told(begin, 0, alert(1, 1), alert(2, 2), alert(3, 2)))).toEqual([2, 2]);
    const severe = told(begin, 0, alert(1, 2), alert(2, 3), alert(3, 3));
    expect([on(severe), takesScene(severe), waitingIn(severe).map(({ alertId }) => alertId)]).toEqual([
      [3, 2],
      true,
      [2, 3, 1],
    ]);
  });

  it('the queue goes on when one has stood its time, and what gave way to something worse comes again', () => {
    const panel = told(begin, 0, alert(1, 2));
    const taken = told(panel, 10_000, alert(1, 2), alert(2, 3));
    expect(on(taken)).toEqual([3, 2]);
    const after = tick(taken, 10_000 + STANDS[3]);
    expect(on(after)).toEqual([2, 1]);
    expect(on(tick(after, 10_000 + STANDS[3] + STANDS[2]))).toBeNull();
  });

  it('what was announced rests, then comes again while nobody handles it; a hint comes once', () => {
    const ended = tick(told(begin, 0, alert(1, 3)), STANDS[3]);
    expect(on(ended)).toBeNull();
    expect(on(tick(ended, STANDS[3] + RESTS[3] - 1))).toBeNull();
    expect(on(tick(ended, STANDS[3] + RESTS[3]))).toEqual([3, 1]);
    const hint = tick(told(begin, 0, alert(1, 1)), STANDS[1]);
    expect(on(tick(hint, 24 * 3_600_000))).toBeNull();
  });

  it('worsening breaks the rest', () => {
    const ended = tick(told(begin, 0, alert(1, 2)), STANDS[2]);
    expect(on(told(ended, STANDS[2] + 1_000, alert(1, 2, { worsenedAt: START + STANDS[2] + 500 })))).toEqual([2, 1]);
  });

  it.each([
    ['acknowledged elsewhere', [alert(1, 3, { acknowledged: true })]],
    ['closed', []],
  ] as const)('%s: it leaves at once', (_, alerts) => {
    const taken = told(begin, 0, alert(1, 3));
    expect(on(told(taken, 2_000, ...alerts))).toBeNull();
  });

  it('a hint that is old when the wall learns of it is no news, a severe alert is', () => {
    expect(on(told(begin, 0, alert(1, 1, { openedAt: START - 11 * 60_000 })))).toBeNull();
    expect(on(told(begin, 0, alert(1, 3, { openedAt: START - 24 * 3_600_000 })))).toEqual([3, 1]);
  });

  it('whatever is told whenever: only alerts that are open and unhandled are on, never anything while something worse waits', () => {
    const any = fc.record({
      alertId: fc.integer({ min: 1, max: 4 }),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      acknowledged: fc.boolean(),
    });
    const step = fc.record({
      alerts: fc.option(fc.uniqueArray(any, { selector: ({ alertId }) => alertId, maxLength: 4 })),
      wait: fc.integer({ min: 0, max: 400_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = begin;
        let now = 0;
        for (const { alerts, wait } of steps) {
          now += wait;
          state = alerts
            ? told(state, now, ...alerts.map((each) => ({ ...alert(each.alertId, each.level), ...each })))
            : tick(state, now);
          const { shown } = state;
          for (const id of shown?.alertIds ?? [])
            expect(state.alerts).toContainEqual(
              expect.objectContaining({ alertId: id, level: shown?.level, acknowledged: false }),
            );
          expect(shown?.level ?? 0).toBe(Math.max(0, ...waitingIn(state).map(({ level }) => level)));
        }
      }),
    );
  });
});

describe('the programme returns to where it was (WALL duty 3)', () => {
  const parts = [
    { key: 'prices', dwell: 20_000 },
    { key: 'markets', dwell: 10_000 },
  ];
  const at = (seconds: number) => ({ type: 'tick', now: START + seconds * 1_000 }) as const;

  it('scene and dwell stand still while an alert has the screen', () => {
    const before = rotate(programmeOf(parts, START), at(12));
    const taken = rotate(rotate(before, { type: 'take', on: true }), at(300));
    expect([partOf(taken).key, remainingOf(taken)]).toEqual(['prices', 8_000]);
    const back = rotate(taken, { type: 'take', on: false });
    expect(partOf(rotate(back, at(307))).key).toBe('prices');
    expect(partOf(rotate(back, at(308))).key).toBe('markets');
  });

  it('so does a pause or a pin that a person made', () => {
    const pinned = rotate(programmeOf(parts, START), { type: 'pin', minutes: 1 });
    const taken = rotate(rotate(pinned, { type: 'take', on: true }), at(300));
    expect(taken.hold).toEqual({ kind: 'pin', remaining: 60_000 });
  });
});
