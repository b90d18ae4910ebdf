import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServerClock } from '#browser/clock.ts';

const HOUR = 3_600_000;
let steady = 0;
const clockOf = () => {
  const clock = createServerClock(() => steady);
  clock.keepSteady();
  return clock;
};
/** Both clocks of the machine go on. */
const pass = (milliseconds: number) => {
  steady += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 * HOUR });
  steady = 0;
});
afterEach(() => vi.useRealTimers());

it.each([HOUR, -HOUR])(
  'once the server was heard, a clock of the machine set by %d ms moves nothing, also without a server',
  (by) => {
    const clock = clockOf();
    clock.correct(Date.now() + 5 * HOUR);
    pass(10_000);
    const before = clock.now();
    vi.setSystemTime(Date.now() + by);
    expect(clock.now()).toBe(before);
    pass(60_000);
    expect(clock.now()).toBe(before + 60_000);
    expect(clock.skew()).toBe(5 * HOUR - by);
  },
);

it('before the server was heard it is the machine’s, which may just be set right', () => {
  const clock = clockOf();
  vi.setSystemTime(Date.now() + HOUR);
  expect(clock.now()).toBe(Date.now());
});

it('a clock that is put right little by little is followed: several walls keep one time by it', () => {
  const clock = clockOf();
  clock.correct(Date.now());
  for (let step = 0; step < 100; step += 1) {
    pass(1_000);
    vi.setSystemTime(Date.now() + 50);
    expect(clock.now()).toBe(Date.now());
  }
});

it('differences of the header’s whole seconds are noise, greater ones are not', () => {
  const clock = clockOf();
  clock.correct(Date.now() + 1_500);
  expect(clock.skew()).toBe(0);
  clock.correct(Date.now() + 2_500);
  expect(clock.skew()).toBe(2_500);
});

it('an answer that was long under way proves no more than its delay allows: two browsers of a busy machine keep one time', () => {
  const clock = clockOf();
  clock.correct(Date.now() - 2_071, 2_071);
  expect(clock.skew()).toBe(0);
  clock.correct(Date.now() - 9_000, 4_000);
  expect(clock.skew()).toBe(-7_000);
});

it('on a machine that sleeps, of which the steady clock knows nothing, time has gone on with the machine’s', () => {
  const clock = createServerClock(() => steady);
  clock.correct(Date.now() + 5 * HOUR);
  const before = clock.now();
  vi.setSystemTime(Date.now() + 2 * HOUR);
  expect(clock.now()).toBe(before + 2 * HOUR);
});

it('tells whole milliseconds, whatever an answer took and however the machine’s clock leapt: an instant that is not whole is refused when it is told on', () => {
  const clock = clockOf();
  clock.correct(Date.now() + 8 * HOUR, 25.3);
  expect(clock.skew()).toBe(8 * HOUR + 13);
  steady += 10.7;
  vi.setSystemTime(Date.now() - HOUR);
  expect([clock.now(), clock.skew()].map(Number.isInteger)).toEqual([true, true]);
});
