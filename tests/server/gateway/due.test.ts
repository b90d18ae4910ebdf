import { describe, expect, it } from 'vitest';
import { dueDay, isWorkingDay } from '#server/gateway/due.ts';

describe('the clock of an application', () => {
  it('counts working days: no weekends, no golden weeks', () => {
    expect(isWorkingDay('2026-06-12')).toBe(true);
    expect(isWorkingDay('2026-06-13')).toBe(false);
    expect(isWorkingDay('2026-10-01')).toBe(false);
    expect(dueDay('2026-06-12', 1)).toBe('2026-06-15');
    expect(dueDay('2026-06-10')).toBe('2026-06-17');
    expect(dueDay('2026-09-30', 1)).toBe('2026-10-08');
  });
});
