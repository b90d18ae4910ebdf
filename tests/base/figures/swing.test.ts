import { describe, expect, it } from 'vitest';
import { swingFault } from '#base/figures/swing.ts';

describe('a figure that departs from another 突变', () => {
  it('is told by how much, beyond its limit alone; nothing is told without something to hold it against', () => {
    expect(swingFault('上期', 140, 100, 30)).toBe('比上期高出 40.0%，超过 30%');
    expect(swingFault('上一日', 50, -100, 30)).toBe('比上一日高出 150.0%，超过 30%');
    expect(swingFault('上期', 60, 100, 30)).toBe('比上期低 40.0%，超过 30%');
    expect([swingFault('上期', 130, 100, 30), swingFault('上期', null, 100, 30), swingFault('上期', 5, 0, 30)]).toEqual(
      [undefined, undefined, undefined],
    );
  });
});
