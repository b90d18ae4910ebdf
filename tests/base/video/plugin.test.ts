import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FeedEvent,
  type FeedState,
  holesOf,
  IDLE,
  isComplete,
  nextFeed,
  playTelling,
} from '#base/video/plugin.ts';

const run = (events: readonly FeedEvent[], from: FeedState = IDLE) => events.reduce(nextFeed, from);
const missing: FeedEvent = { kind: 'fault', fault: 'not-running' };

describe('a plug-in that does not run (spec 2 §4, §9)', () => {
  it('is tried once and three times again, then it has failed', () => {
    const tries: FeedEvent[] = [{ kind: 'choose' }, missing];
    for (let again = 1; again <= 3; again += 1) {
      expect(run(tries)).toEqual({ kind: 'waiting', attempt: again - 1 });
      tries.push({ kind: 'again' }, missing);
    }
    expect(run(tries)).toEqual({ kind: 'failed', fault: 'not-running' });
  });

  it('plays as soon as one attempt reaches it, and what breaks off later is not tried by itself', () => {
    const playing = run([{ kind: 'choose' }, missing, { kind: 'again' }, { kind: 'playing' }]);
    expect(playing).toEqual({ kind: 'live' });
    expect(nextFeed(playing, { kind: 'fault', fault: 'preview' })).toEqual({ kind: 'failed', fault: 'preview' });
  });

  it('a refusal of the platform is final at once; another choice begins anew', () => {
    const refused = run([{ kind: 'choose' }, { kind: 'fault', fault: 'refused' }]);
    expect(refused).toEqual({ kind: 'failed', fault: 'refused' });
    expect(nextFeed(refused, { kind: 'choose' })).toEqual({ kind: 'opening', attempt: 0 });
  });

  it('what comes after somebody left changes nothing', () => {
    for (const late of [missing, { kind: 'playing' }, { kind: 'again' }] as const)
      expect(run([{ kind: 'choose' }, { kind: 'leave' }, late])).toEqual(IDLE);
  });
});

describe('what the plug-in tells', () => {
  const told = (result: number) => ({ type: 2, msg: { result, wndId: 1 } });
  it.each([
    [768, 'playing'],
    [769, 'failed'],
    [770, 'failed'],
    [816, undefined],
  ])('%i: %s, as objects or as texts', (result, wanted) => {
    expect(playTelling({ responseMsg: told(result) })).toBe(wanted);
    expect(playTelling({ responseMsg: JSON.stringify(told(result)) })).toBe(wanted);
    expect(playTelling({ responseMsg: JSON.stringify({ type: 2, msg: JSON.stringify({ result }) }) })).toBe(wanted);
  });

  it.each([[undefined], [null], ['{'], [{}], [{ responseMsg: { type: 1, msg: { result: 768 } } }], [[768]]])(
    'nothing of %j',
    (message) => {
      expect(playTelling(message)).toBeUndefined();
    },
  );
});

describe('the four of the configuration (spec 2 §5)', () => {
  const whole = { appKey: 'a', ip: '10.0.0.8', port: '443', secret: 's' };
  it('are all needed', () => {
    expect(isComplete(whole)).toBe(true);
    for (const key of Object.keys(whole)) expect(isComplete({ ...whole, [key]: '' })).toBe(false);
  });
});

describe('the holes in the plug-in’s window', () => {
  const window = { left: 100, top: 100, width: 600, height: 372 };
  const page = { left: 0, top: 0, width: 1366, height: 768 };

  it('none while it lies in sight and nothing over it', () => {
    expect(holesOf(window, page, [])).toEqual([]);
  });

  it('what is scrolled out of sight, and what a list covers', () => {
    expect(holesOf({ ...window, top: -50 }, page, [])).toEqual([{ left: 0, top: 0, width: 600, height: 50 }]);
    expect(holesOf({ ...window, top: 500 }, page, [])).toEqual([{ left: 0, top: 268, width: 600, height: 104 }]);
    expect(holesOf(window, page, [{ left: 80, top: 90, width: 200, height: 60 }])).toEqual([
      { left: 0, top: 0, width: 180, height: 50 },
    ]);
  });

  it('never reach beyond the window', () => {
    const rectangle = fc.record({
      left: fc.integer({ min: -500, max: 1_500 }),
      top: fc.integer({ min: -500, max: 1_500 }),
      width: fc.integer({ min: 0, max: 900 }),
      height: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(rectangle, rectangle, fc.array(rectangle, { maxLength: 4 }), (one, frame, covers) => {
        for (const { left, top, width, height } of holesOf(one, frame, covers)) {
          expect(left >= 0 && top >= 0 && width > 0 && height > 0).toBe(true);
          expect(left + width <= one.width && top + height <= one.height).toBe(true);
        }
      }),
    );
  });
});
