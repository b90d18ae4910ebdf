import { describe, expect, it } from 'vitest';
import { cronWords, linesText } from '#subjects/job/rules.ts';
import { runLinesSample } from '#subjects/job/samples.ts';

describe('a schedule in words', () => {
  it.each([
    ['* * * * *', '每分钟'],
    ['*/10 * * * *', '每 10 分钟'],
    ['0 * * * *', '每小时整点'],
    ['7 * * * *', '每小时第 7 分'],
    ['30 2 * * *', '每天 02:30'],
    ['0 8,12,18 * * *', '每天 08:00、12:00、18:00'],
    ['0 9 * * 1-5', '周一至周五 09:00'],
    ['0 9 * * 1', '每周一 09:00'],
    ['0 9 * * 1,7', '每周一、周日 09:00'],
    ['0 6 1,15 * *', '每月 1、15 日 06:00'],
    ['*/5 * * * 1-5', '周一至周五，每 5 分钟'],
    ['0 0 1 1 *', '按 0 0 1 1 *'],
    ['1-5 * * * *', '按 1-5 * * * *'],
    ['0 9 1 * 1', '按 0 9 1 * 1'],
    ['x', '按 x'],
  ])('%s is %s', (cron, words) => {
    expect(cronWords(cron)).toBe(words);
  });
});

describe('the log of a run as text', () => {
  it('is a line each, and says how many are left out', () => {
    const { lines, omitted } = runLinesSample;
    expect(linesText(lines, omitted).split('\n')).toEqual([
      '2026-03-10 09:20:00 信息 2026-03-03，3 / 9 天',
      '2026-03-10 09:21:00 出错 2026-03-04：2 处不符',
      '其余 3 行省略',
    ]);
    expect(linesText(lines.slice(0, 1), 0)).not.toContain('省略');
  });
});
