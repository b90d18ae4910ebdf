import { expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import { playingAt } from '#subjects/programme/rules.ts';
import { DEFAULT_CONTENT } from '#subjects/programme/terms.ts';
import { brightnessAt, lightOf } from '../../../screens/programme/dimming.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const midnight = startOf('2026-03-05');

const lightAt = (now: number) => brightnessAt(lightOf(DEFAULT_CONTENT, [], playingAt(DEFAULT_CONTENT, [], now)), now);
/** The brightness of a wall at every half second from `from` on. */
const seen = (from: number, seconds: number): readonly number[] =>
  Array.from({ length: seconds * 2 }, (_, tick) => lightAt(from + (tick * SECOND) / 2));

const widest = (steps: readonly number[]) =>
  Math.max(...steps.slice(1).map((value, at) => Math.abs(value - (steps[at] ?? value))));

it('a wall grows dark and light by a percent at a time, over two minutes 夜间调光', () => {
  const evening = seen(midnight + 22 * HOUR - 10 * SECOND, 200);
  expect([evening[0], evening.at(-1), widest(evening)]).toEqual([100, 40, 1]);
  const morning = seen(midnight + 5.5 * HOUR - 10 * SECOND, 200);
  expect([morning[0], morning.at(-1), widest(morning)]).toEqual([40, 100, 1]);
});

it('midnight, which is in the middle of the night, changes nothing; between parts of one brightness nothing moves', () => {
  expect(new Set(seen(midnight - 60 * SECOND, 300))).toEqual(new Set([40]));
  expect(new Set(seen(midnight + 8.5 * HOUR - 60 * SECOND, 300))).toEqual(new Set([100]));
});

it('a page that begins in the middle of it is as bright as the others', () => {
  expect(lightAt(midnight + 22 * HOUR + 60 * SECOND)).toBe(70);
});
