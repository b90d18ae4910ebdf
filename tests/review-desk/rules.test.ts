import { describe, expect, it } from 'vitest';
import { isClean, leftText, leftToTakeBack, reasonsOf } from '#subjects/review-desk/rules.ts';
import { TAKE_BACK_MS } from '#subjects/review-desk/terms.ts';

const DAY = 86_400_000;
const now = 40 * DAY;
const calm = { late: false, explained: 0, resubmitted: false, submittedAt: now };

describe('reasonsOf', () => {
  it('names every sign, and a wait of three days and more', () => {
    expect(reasonsOf(calm, now)).toEqual([]);
    expect(reasonsOf({ ...calm, submittedAt: undefined }, now)).toEqual([]);
    expect(reasonsOf({ ...calm, submittedAt: now - 3 * DAY + 1 }, now)).toEqual([]);
    expect(reasonsOf({ late: true, explained: 2, resubmitted: true, submittedAt: now - 5 * DAY }, now)).toEqual([
      '迟报',
      '退回后重报',
      '说明 2 处',
      '已等候 5 天',
    ]);
  });

  it('a long wait alone leaves it clean', () => {
    expect(isClean({ ...calm })).toBe(true);
    expect(isClean({ ...calm, explained: 1 })).toBe(false);
  });
});

describe('the time that is left', () => {
  it('runs from the decision to ten minutes after it', () => {
    expect(leftToTakeBack(now, now)).toBe(TAKE_BACK_MS);
    expect(leftToTakeBack(now, now + TAKE_BACK_MS - 1)).toBe(1);
    expect(leftToTakeBack(now, now + TAKE_BACK_MS)).toBe(0);
    expect(leftText(TAKE_BACK_MS)).toBe('10 分 00 秒');
    expect(leftText(545_000)).toBe('9 分 05 秒');
    expect(leftText(1)).toBe('0 分 01 秒');
  });
});
