import { expect, it } from 'vitest';
import { clockText, minuteOf } from '#base/text/clock.ts';

it('times of day, both ways', () => {
  expect([clockText(0), clockText(65), clockText(1_080)]).toEqual(['00:00', '01:05', '18:00']);
  expect(['18:00', '7:05', '24:00', '', '9:5'].map(minuteOf)).toEqual([1_080, 425, undefined, undefined, undefined]);
});
