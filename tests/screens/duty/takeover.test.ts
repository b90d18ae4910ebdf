import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programmeOf, rotate } from '../../../screens/programme/programme.ts';
import { partOf, remainingOf } from '../../../screens/programme/timeline.ts';
import {
  type Announced,
  keyOf,
  noTakeover,
  queueIn,
  rankOf,
  type Takeover,
  takeoverAfter,
  takesScene,
  waitingIn,
} from '../../../screens/duty/takeover/takeover.ts';
import { CURRENT, HANDLED_STANDS, isCurrent, RESTS, STANDS } from '../../../screens/duty/times.ts';

const START = Date.parse('2026-03-10T01:00:00Z');
const alert = (id: number, level: 1 | 2 | 3, change: Partial<Announced> = {}): Announced => ({
  kind: 'alert',
  id,
  level,
  openedAt: START,
  worsenedAt: null,
  acknowledged: false,
  until: null,
  ...change,
});
const told = (state: Takeover, now: number, ...alerts: readonly Announced[]) =>
  takeoverAfter(state, { type: 'told', alerts, now: START + now });
const tick = (state: Takeover, now: number) => takeoverAfter(state, { type: 'tick', now: START + now });
const begin = noTakeover(START);
const dismiss = (state: Takeover, key: string, now: number) =>
  takeoverAfter(state, { type: 'dismiss', key, now: START + now });
const drill = (id: number, level: 1 | 2 | 3, change: Partial<Announced> = {}) =>
  alert(id, level, { kind: 'drill', ...change });
const numbered = (key: string) => (key.startsWith('alert-') ? Number(key.slice(6)) : key);
const on = ({ shown }: Takeover) => shown && [shown.level, ...shown.keys.map(numbered)];
const stages = (state: Takeover) => queueIn(state).map((each) => [keyOf(each), each.stage, each.left]);

describe('takeover 预警抢屏: graded, with queue and cool-down (WALL duty 3)', () => {
  it('hints share the ribbon, a warning has the panel, one severe alert the scene', () => {
    expect(on(told(begin, 0, alert(1, 1), alert(2, 1)))).toEqual([1, 1, 2]);
    expect(on(told(begin, 0, alert(1, 1), alert(2, 2), alert(3, 2)))).toEqual([2, 2]);
    const severe = told(begin, 0, alert(1, 2), alert(2, 3), alert(3, 3));
    expect([on(severe), takesScene(severe), waitingIn(severe).map(({ id }) => id)]).toEqual([[3, 2], true, [2, 3, 1]]);
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

  it('of the deadlines of weeks that one look finds after a clock was moved, those of the last day alone take the wall', () => {
    const found = Array.from({ length: 55 }, (_, day) => alert(day + 1, 2, { openedAt: START - day * CURRENT[2] }));
    const state = told(begin, 0, ...found);
    expect(queueIn(state).map(({ id, stage }) => [id, stage])).toEqual([
      [2, 'on'],
      [1, 'waiting'],
    ]);
  });

  it.each([1, 2, 3] as const)('of level %i is of use for so long after its moment, and no longer', (level) => {
    const late = { level, openedAt: START, worsenedAt: null };
    expect([isCurrent(late, START + CURRENT[level]), isCurrent(late, START + CURRENT[level] + 1)]).toEqual([
      true,
      false,
    ]);
    // By a clock that was ahead it lies in days to come.
    expect(isCurrent(late, START - CURRENT[level] - 1)).toBe(false);
    const again = { ...late, worsenedAt: START + CURRENT[level] };
    expect(isCurrent(again, START + CURRENT[level] + 1)).toBe(level > 1);
  });

  it('what is of no more use when its rest is over is not said to come again', () => {
    const ended = tick(told(begin, 0, alert(1, 2, { openedAt: START - CURRENT[2] })), STANDS[2]);
    expect(stages(ended)).toEqual([]);
  });

  it('of what somebody has just taken on the wall says so for a while, of what was taken elsewhere it does not', () => {
    const taken = told(begin, 0, alert(1, 3), alert(2, 2));
    const left = told(taken, 2_000, alert(1, 3, { acknowledged: true }), alert(2, 2, { acknowledged: true }));
    expect([on(left), left.handled]).toEqual([null, { keys: ['alert-1'], since: START + 2_000 }]);
    expect(tick(left, 2_000 + HANDLED_STANDS - 1).handled).not.toBeNull();
    expect(tick(left, 2_000 + HANDLED_STANDS).handled).toBeNull();
    expect(on(told(left, 3_000, alert(1, 3)))).toEqual([3, 1]);
  });

  it('a notice is over by itself', () => {
    const notice = alert(1, 3, { kind: 'notice', until: START + 60_000 });
    const taken = told(begin, 0, notice);
    expect([on(tick(taken, 59_999)), on(tick(taken, 60_000))]).toEqual([[3, 'notice-1'], null]);
    expect(on(told(taken, 61_000, notice))).toBeNull();
  });

  it('what was ended by hand does not come again unless it worsens', () => {
    const ended = dismiss(told(begin, 0, alert(1, 3), alert(2, 2)), 'alert-1', 5_000);
    expect([on(ended), stages(ended)]).toEqual([
      [2, 2],
      [
        ['alert-2', 'on', STANDS[2]],
        ['alert-1', 'dismissed', 0],
      ],
    ]);
    const later = tick(ended, 5_000 + RESTS[3] + STANDS[3]);
    expect(later.dismissed).toEqual({ 'alert-1': START + 5_000 });
    expect(on(told(later, 3_600_000, alert(1, 3, { worsenedAt: START + 3_600_000 })))).toEqual([3, 1]);
  });

  it('the queue says what is on, what waits, what rests and until when, and what somebody handles', () => {
    const alerts = [alert(1, 3), alert(2, 2), alert(3, 2, { acknowledged: true }), drill(4, 2)];
    const state = told(begin, 0, ...alerts);
    const after = tick(state, STANDS[3] + 10_000);
    expect([stages(tick(state, 10_000)), stages(after)]).toEqual([
      [
        ['alert-1', 'on', STANDS[3] - 10_000],
        ['alert-2', 'waiting', 0],
        ['drill-4', 'waiting', 0],
        ['alert-3', 'handled', 0],
      ],
      [
        ['alert-2', 'on', STANDS[2]],
        ['drill-4', 'waiting', 0],
        ['alert-1', 'resting', RESTS[3]],
        ['alert-3', 'handled', 0],
      ],
    ]);
  });

  it('a page that begins anew announces nothing before its rest is over, nor what was ended', () => {
    const restored = takeoverAfter(begin, {
      type: 'restore',
      announced: { 'alert-1': START - 60_000 },
      dismissed: { 'alert-2': START },
      now: START,
    });
    const state = told(restored, 0, alert(1, 3), alert(2, 3));
    expect([on(state), on(tick(state, RESTS[3] - 60_000))]).toEqual([null, [3, 1]]);
  });

  it('a drill gives way to what is real and as bad, and never stands beside it; what a person says goes before what was measured', () => {
    const drilled = told(begin, 0, drill(1, 3));
    expect([on(drilled), takesScene(drilled)]).toEqual([[3, 'drill-1'], true]);
    expect(on(told(drilled, 1_000, drill(1, 3), alert(2, 3)))).toEqual([3, 2]);
    expect(on(told(begin, 0, drill(1, 2), alert(2, 2)))).toEqual([2, 2]);
    const measured = told(begin, 0, alert(2, 2));
    expect(on(told(measured, 1_000, alert(2, 2), alert(1, 2, { kind: 'notice' })))).toEqual([2, 'notice-1']);
    expect(on(told(begin, 0, alert(2, 3), alert(1, 2, { kind: 'notice' })))).toEqual([3, 2]);
    expect(on(told(begin, 0, drill(1, 1), alert(2, 1)))).toEqual([1, 2]);
    expect(on(told(begin, 0, drill(1, 2), alert(2, 1)))).toEqual([2, 'drill-1']);
  });

  it('whatever is told whenever: only what is open, unhandled and not ended is on, never anything while something worse waits, never a drill beside what is real', () => {
    const any = fc.record({
      kind: fc.constantFrom('alert' as const, 'notice' as const, 'drill' as const),
      id: fc.integer({ min: 1, max: 4 }),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
      acknowledged: fc.boolean(),
      until: fc.option(fc.integer({ min: 0, max: 4_000_000 }).map((after) => START + after)),
    });
    const step = fc.record({
      alerts: fc.option(fc.uniqueArray(any, { selector: keyOf, maxLength: 6 })),
      ended: fc.option(fc.constantFrom('alert-1', 'drill-2', 'notice-3')),
      wait: fc.integer({ min: 0, max: 400_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = begin;
        let now = 0;
        for (const { alerts, ended, wait } of steps) {
          now += wait;
          state = alerts
            ? told(state, now, ...alerts.map((each) => alert(each.id, each.level, each)))
            : ended
              ? dismiss(state, ended, now)
              : tick(state, now);
          const { shown } = state;
          for (const key of shown?.keys ?? []) {
            const found = state.alerts.find((each) => keyOf(each) === key);
            expect(found).toMatchObject({ level: shown?.level, acknowledged: false });
            expect([found?.kind, found?.until === null || (found?.until ?? 0) > START + now]).toEqual([
              shown?.kind,
              true,
            ]);
          }
          expect(shown ? rankOf(shown) : 0).toBe(Math.max(0, ...waitingIn(state).map(rankOf)));
          const queue = queueIn(state).map(keyOf);
          expect(new Set(queue).size).toBe(queue.length);
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

  it('a page that begins anew stands, is silent and is dark for as long as was left', () => {
    const fresh = programmeOf(parts, START);
    const restore = { type: 'restore', to: 1, muted: 60_000, dark: 0 } as const;
    const back = rotate(fresh, { ...restore, hold: { kind: 'pin', remaining: 30_000 } });
    expect([partOf(back).key, back.hold, back.muted, back.dark]).toEqual([
      'markets',
      { kind: 'pin', remaining: 30_000 },
      60_000,
      0,
    ]);
    const gone = rotate(fresh, { ...restore, to: -1, hold: { kind: 'pin', remaining: 30_000 } });
    expect([partOf(gone).key, gone.hold, gone.muted]).toEqual(['prices', null, 60_000]);
    const busy = rotate(rotate(fresh, { type: 'pause' }), { ...restore, hold: { kind: 'pin', remaining: 30_000 } });
    expect(busy.hold?.kind).toBe('pause');
  });
});
