import { afterEach, describe, expect, it } from 'vitest';
import { holidayWords } from '#base/dataset/phrase/holidays.ts';
import { settleWindows } from '#base/sheet/periods/settled.ts';

afterEach(() => settleWindows([]));

const daysOf = (text: string, today: string) => {
  const found = holidayWords(today).filter(([word]) => word === text);
  expect(found.length).toBeLessThanOrEqual(1);
  const meaning = found[0]?.[1];
  return meaning?.kind === 'days' ? `${meaning.from}..${meaning.to}` : undefined;
};

describe('golden weeks as people name them', () => {
  it('by its name alone the one that began last', () => {
    expect(daysOf('国庆', '2026-09-30')).toBe('2025-10-01..2025-10-07');
    expect(daysOf('国庆', '2026-10-01')).toBe('2026-10-01..2026-10-07');
    expect(daysOf('国庆期间', '2026-10-01')).toBe('2026-10-01..2026-10-07');
  });
  it('with its year, as this year’s or last year’s', () => {
    expect(daysOf('2025年国庆', '2026-06-10')).toBe('2025-10-01..2025-10-07');
    expect(daysOf('去年国庆黄金周', '2026-06-10')).toBe('2025-10-01..2025-10-07');
    expect(daysOf('今年国庆', '2026-06-10')).toBe('2026-10-01..2026-10-07');
    expect(daysOf('2010年国庆', '2026-06-10')).toBeUndefined();
  });
  it('on the days that were settled; one that nobody settled is no word', () => {
    expect(daysOf('劳动节', '2026-06-10')).toBeUndefined();
    settleWindows([
      { window: 'H05', year: 2026, from: '2026-05-01', to: '2026-05-05' },
      { window: 'H10', year: 2025, from: '2025-10-01', to: '2025-10-08' },
    ]);
    expect(daysOf('劳动节', '2026-06-10')).toBe('2026-05-01..2026-05-05');
    expect(daysOf('国庆', '2026-06-10')).toBe('2025-10-01..2025-10-08');
  });
});
