import { describe, expect, it } from 'vitest';
import { firstKept, keepFault, keepWords } from '#subjects/retention/rules.ts';
import { RETENTION_MESSAGES } from '#subjects/retention/terms.ts';

describe('how long data are kept', () => {
  it('is said as a clerk would', () => {
    expect([keepWords('month', 36), keepWords('day', 90), keepWords('month', undefined)]).toEqual([
      '36 个月',
      '90 天',
      '长期在线',
    ]);
  });
  it('lies between its bounds; only what can be archived has no end', () => {
    expect(keepFault('price', undefined)).toBeUndefined();
    expect(keepFault('price', 13)).toBeUndefined();
    expect(keepFault('price', 12)).toMatch(/^应在 13 到 240 个月之间/);
    expect(keepFault('gateway-call', 179)).toMatch(/^应在 180 /);
    expect(keepFault('job-run', undefined)).toBe('不能为空');
    expect(keepFault('report', 90)).toBe(RETENTION_MESSAGES.unknown);
  });
  it('counts whole months before that of the day', () => {
    expect(firstKept('2026-03-31', 13)).toBe('2025-02-01');
    expect(firstKept('2026-01-01', 1)).toBe('2025-12-01');
  });
});
