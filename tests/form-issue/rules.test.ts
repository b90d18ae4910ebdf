import { describe, expect, it } from 'vitest';
import { MOST_ENTERPRISES } from '#subjects/form-issue/terms.ts';
import { issueStateOf, reachLines } from '#subjects/form-issue/rules.ts';

const texts = (over: object) =>
  reachLines({ enterprises: 1, names: ['众彩'], silent: 0, silentNames: [], ...over }).map(({ text }) => text);

describe('whom giving out would reach', () => {
  it('is told by number and first names, and that it is nobody', () => {
    expect(texts({})).toEqual(['将发给 1 家企业：众彩']);
    expect(texts({ enterprises: 3 })).toEqual(['将发给 3 家企业：众彩 等']);
    expect(texts({ enterprises: 0, names: [] })).toEqual(['没有符合条件的企业']);
  });
  it('with who could not answer, and where it is more than are given one at once', () => {
    expect(texts({ silent: 1, silentNames: ['众彩'] })[1]).toBe('其中 1 家没有可填报的账号，无法填报：众彩');
    expect(texts({ enterprises: MOST_ENTERPRISES })).toHaveLength(1);
    expect(texts({ enterprises: MOST_ENTERPRISES + 1 })[1]).toContain('一次最多发给 5000 家');
  });
});

describe('what was given out', () => {
  it('stands by its deadline, and by whether it was taken back', () => {
    const state = (endedAt: number | null, dueAt: number) => issueStateOf({ endedAt, dueAt }, 100);
    expect([state(null, 200), state(null, 50), state(10, 200)]).toEqual(['open', 'over', 'ended']);
  });
});
