import { describe, expect, it } from 'vitest';
import { campaignFaults, exemptionFaults, holidayFaults, spanFaults } from '#subjects/golden-setting/rules.ts';

describe('days of a record', () => {
  it('are both there, in their order, and not too many', () => {
    expect(spanFaults({ lastDay: '2026-10-07' }, 15)).toEqual({ firstDay: '请选择起始日期' });
    expect(spanFaults({ firstDay: '2026-10-07' }, 15)).toEqual({ lastDay: '请选择结束日期' });
    expect(spanFaults({ firstDay: '2026-10-07', lastDay: '2026-10-01' }, 15)).toEqual({
      lastDay: '结束日期不能早于起始日期',
    });
    expect(spanFaults({ firstDay: '2026-10-01', lastDay: '2026-10-15' }, 15)).toEqual({});
    expect(spanFaults({ firstDay: '2026-10-01', lastDay: '2026-10-16' }, 15)).toEqual({ lastDay: '最长 15 天' });
  });

  it('of a golden week lie in its year', () => {
    const days = { firstDay: '2026-10-01', lastDay: '2026-10-07' };
    expect(holidayFaults({ ...days, year: 2026 })).toEqual({});
    expect(holidayFaults({ ...days, year: 2025 })).toEqual({ firstDay: '起止日期须在所填年份之内' });
    expect(holidayFaults({ firstDay: '2026-12-30', lastDay: '2027-01-03', year: 2026 })).toEqual({
      firstDay: '起止日期须在所填年份之内',
    });
    expect(holidayFaults({ year: 2026 })).toEqual({ firstDay: '请选择起始日期' });
  });

  it('of a season are two months at most, of an exemption a year', () => {
    expect(campaignFaults({ firstDay: '2026-11-01', lastDay: '2027-01-01' })).toEqual({});
    expect(campaignFaults({ firstDay: '2026-11-01', lastDay: '2027-01-02' })).toEqual({ lastDay: '最长 62 天' });
    expect(exemptionFaults({ firstDay: '2026-01-01', lastDay: '2027-01-02' })).toEqual({ lastDay: '最长 366 天' });
  });
});
