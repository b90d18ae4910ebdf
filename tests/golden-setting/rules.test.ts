import { describe, expect, it } from 'vitest';
import {
  campaignFaults,
  exemptionFaults,
  holidayFaults,
  spanFaults,
  chosenOf,
  reportingWith,
  sampleChange,
  sampledFound,
  turnTold,
} from '#subjects/golden-setting/rules.ts';
import type { Sampled } from '#subjects/golden-setting/wire.ts';

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

describe('the list of a golden week 样本名单', () => {
  const one = (enterpriseId: number, over: Partial<Sampled> = {}): Sampled => ({
    enterpriseId,
    name: `企业${enterpriseId}`,
    division: '玄武区',
    marketType: '百货',
    standing: false,
    chosen: false,
    lastYear: false,
    exempt: false,
    ...over,
  });
  const all = [one(1, { standing: true }), one(2, { standing: true, exempt: true }), one(3, { division: '江宁区' })];
  const ids = (some: readonly Sampled[]) => some.map(({ enterpriseId }) => enterpriseId);
  const changed = (enterprises: readonly Sampled[], chosen: readonly number[]) => {
    const { added, dropped, exempt } = sampleChange(enterprises, new Set(chosen));
    return [ids(added), ids(dropped), ids(exempt)];
  };

  it('adds and drops against who reports now, and gives the week back to those who always do when it is emptied', () => {
    expect(changed(all, [])).toEqual([[], [], [2]]);
    expect(changed(all, [2, 3])).toEqual([[3], [1], [2]]);
    const listed = all.map((each) => ({ ...each, chosen: each.enterpriseId === 3 }));
    expect(chosenOf(listed)).toEqual(new Set([3]));
    expect(changed(listed, [])).toEqual([[1, 2], [3], [2]]);
    expect(reportingWith(all, new Set([3]))).toEqual(new Set([3]));
  });

  it('is chosen from by part of a name, division and business type', () => {
    const found = (asked: Partial<Parameters<typeof sampledFound>[1]>) =>
      ids(sampledFound(all, { name: '', division: '', marketType: '', ...asked }));
    expect([
      found({}),
      found({ name: ' 企业3 ' }),
      found({ division: '玄武区' }),
      found({ marketType: '超市' }),
    ]).toEqual([[1, 2, 3], [3], [1, 2], []]);
  });
});

describe('what switching a season changes is told before it is done', () => {
  const season = { name: '迎新日报', firstDay: '2026-12-18', lastDay: '2026-12-31', members: 5 };
  it('who reports by the day, and which weeks lie in it whole', () => {
    expect(turnTold(season, true)).toBe(
      '「迎新日报」启用后，5 家样本企业 2026-12-18 至 2026-12-31 每天报日报，完全落在其间的 1 期周报（2026年第52周）不再要求。尚未到期的报送任务随即调整，样本企业收到通知，关闭即恢复。',
    );
    expect(turnTold({ ...season, firstDay: '2026-12-14' }, false)).toBe(
      '「迎新日报」关闭后，5 家样本企业 2026-12-14 至 2026-12-31 不再报日报，恢复 2 期周报（2026年第51周至2026年第52周）。尚未到期的报送任务随即调整，样本企业收到通知，已报的日报保留，可以再次启用。',
    );
  });
  it('of few days no week lies in it; a sample of nobody changes nothing', () => {
    expect(turnTold({ ...season, lastDay: '2026-12-20' }, true)).toContain('完全落在其间的 0 期周报不再要求');
    expect(turnTold({ ...season, members: 0 }, true)).toBe('「迎新日报」还没有样本企业，启用后报送任务没有变化。');
  });
});
