import { describe, expect, it } from 'vitest';
import { isTurning, turned, TURNING_FROM_START } from '#subjects/vegetable-price/rules/turning.ts';

describe('pages turn by themselves only while nobody reads them', () => {
  it.each(['over-cell', 'focus-inside', 'popover-open', 'reading'] as const)(
    '%s holds them, its end frees them',
    (kind) => {
      const held = turned(TURNING_FROM_START, { kind, on: true });
      expect(isTurning(TURNING_FROM_START)).toBe(true);
      expect(isTurning(held)).toBe(false);
      expect(isTurning(turned(held, { kind, on: false }))).toBe(true);
    },
  );

  it('who goes to a page or presses 暂停 and 继续 has done reading', () => {
    const held = turned(TURNING_FROM_START, { kind: 'reading', on: true });
    expect(isTurning(turned(held, { kind: 'go', pageIndex: 2 }))).toBe(true);
    const halted = turned(held, { kind: 'halt' });
    expect(isTurning(halted)).toBe(false);
    expect(isTurning(turned(halted, { kind: 'halt' }))).toBe(true);
  });
});
