import { describe, expect, it } from 'vitest';
import { durationText, shortTime } from '../../../console/pages/jobs/times.ts';

describe('times of runs', () => {
  it.each([
    [0, '0 毫秒'],
    [320.4, '320 毫秒'],
    [12_900, '12 秒'],
    [185_000, '3 分 5 秒'],
    [7_800_000, '2 小时 10 分'],
  ])('%i ms took %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));
  it('a time that is near is told without year and seconds, in Nanjing', () => {
    expect(shortTime(Date.parse('2026-03-09T18:30:20Z'))).toBe('03-10 02:30');
    expect(shortTime(undefined)).toBe('');
  });
});
