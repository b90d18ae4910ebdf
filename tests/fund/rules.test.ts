import { describe, expect, it } from 'vitest';
import {
  callState,
  checkFault,
  contentFaults,
  evidenceItems,
  itemsToCheck,
  lackingText,
  marksFault,
  meanTenths,
  measuresOf,
  noticeEnd,
  tenthsText,
  totalMarks,
} from '#subjects/fund/rules.ts';
import { callFaults } from '#subjects/fund/rules/new-calls.ts';
import { fundCallSamples } from '#subjects/fund/samples.ts';
import { CRITERIA, FORM_ITEM, FUND_MESSAGES } from '#subjects/fund/terms.ts';

const call = { ceiling: 100, required: ['营业执照', '方案'] };
const content = {
  project: '项目',
  content: '内容',
  goals: '目标',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  investment: 200,
  amount: 100,
};
const all = new Set(call.required);

describe('a declaration that is handed in', () => {
  it('is whole, within the ceiling and its own investment, and has its evidence', () => {
    expect(contentFaults(content, call, all)).toEqual({});
    expect(contentFaults({ ...content, amount: 101 }, call, all)).toEqual({ amount: FUND_MESSAGES.overCeiling });
    expect(contentFaults({ ...content, investment: 99 }, call, all)).toEqual({ amount: FUND_MESSAGES.overInvestment });
    expect(contentFaults({ ...content, endsOn: '2025-12-31' }, call, all)).toEqual({ endsOn: '不能早于实施开始' });
    expect(contentFaults(content, call, new Set(['方案']))).toEqual({ evidence: '缺少：营业执照' });
    expect(Object.keys(contentFaults({ project: '', content: ' ', goals: '' }, call, all)).toSorted()).toEqual(
      ['amount', 'content', 'endsOn', 'goals', 'investment', 'project', 'startsOn'].toSorted(),
    );
  });

  it('a call is open from its first to its last day, both included, unless it was ended', () => {
    const days = { opensOn: '2026-05-01', closesOn: '2026-05-31', ended: false };
    expect(['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map((day) => callState(days, day))).toEqual([
      'ahead',
      'open',
      'open',
      'over',
    ]);
    expect(callState({ ...days, ended: true }, '2026-05-05')).toBe('over');
  });
});

describe('the completeness check 完整性审查', () => {
  const items = itemsToCheck(call).map((item) => ({ item, result: 'ok' as const }));
  it('names the form and each evidence, passes what is whole and returns what is not', () => {
    expect(items.map(({ item }) => item)).toEqual([FORM_ITEM, ...call.required]);
    expect(checkFault(items, call, 'complete')).toBeUndefined();
    expect(checkFault(items, call, 'return')).toBe(FUND_MESSAGES.allComplete);
    expect(checkFault(items.slice(1), call, 'complete')).toBe(FUND_MESSAGES.checkEvery);
    const lacking = items.map((one, at) => (at === 1 ? { ...one, result: 'unclear' as const } : one));
    expect(checkFault(lacking, call, 'complete')).toBe(FUND_MESSAGES.notComplete);
    expect(checkFault(lacking, call, 'return')).toBe(FUND_MESSAGES.sayWhatIsMissing);
    const said = lacking.map((one, at) => (at === 1 ? { ...one, note: '已过期' } : one));
    expect(checkFault(said, call, 'return')).toBeUndefined();
    expect(lackingText(said)).toBe('营业执照不符合要求（已过期）');
  });
});

describe('marks 评分', () => {
  const most = Object.fromEntries(CRITERIA.map(({ key, most: bound }) => [key, bound]));
  it('are whole, within each bound, a hundred in all', () => {
    expect(totalMarks(most)).toBe(100);
    expect(totalMarks({ ...most, need: 21 })).toBeUndefined();
    expect(totalMarks({ ...most, need: 1.5 })).toBeUndefined();
    expect(totalMarks({ ...most, need: -1 })).toBeUndefined();
    expect(totalMarks({ need: 1 })).toBeUndefined();
  });
  it('say which of them is missing, too much or no whole mark', () => {
    expect(marksFault(most)).toBe('');
    expect(marksFault({ ...most, ability: 11 })).toBe('“申报单位实力”应为 0 至 10 的整数');
    expect(marksFault({ ...most, need: 1.5, plan: undefined })).toBe(
      '“项目必要性”应为 0 至 20 的整数，“方案可行性”应为 0 至 25 的整数',
    );
  });
  it('have a mean to a tenth, halves up', () => {
    expect([meanTenths([]), meanTenths([83]), meanTenths([83, 84]), meanTenths([80, 80, 81])]).toEqual([
      undefined,
      830,
      835,
      803,
    ]);
    expect(meanTenths([80, 81, 81])).toBe(807);
    expect(tenthsText(835)).toBe('83.5');
  });
});

describe('a call 申报通知', () => {
  const [sample] = fundCallSamples;
  it('has its days in order, a ceiling within its budget and its evidence named once', () => {
    expect(callFaults(sample)).toEqual({});
    expect(callFaults({ ...sample, closesOn: '2026-04-30' })).toHaveProperty('closesOn');
    expect(callFaults({ ...sample, ceiling: sample.budget + 1 })).toHaveProperty('ceiling');
    expect(callFaults({ ...sample, evidence: ' \n ' })).toHaveProperty('evidence');
    expect(callFaults({ ...sample, optional: '营业执照' })).toHaveProperty('optional');
    expect(evidenceItems(' 甲 \n\n乙\n甲')).toEqual(['甲', '乙']);
    expect(noticeEnd('2026-06-01', 7)).toBe('2026-06-07');
  });
});

it('what is held against peers is in 万元, and asked for per yuan invested in percent', () => {
  expect(measuresOf({ amount: 3_000_000, investment: 9_000_000 })).toEqual([
    { address: 'amount', figure: 3 },
    { address: 'investment', figure: 9 },
    { address: 'share', figure: 33.33 },
  ]);
  expect(measuresOf({ amount: 100, investment: 0 }).map(({ address }) => address)).toEqual(['amount', 'investment']);
  expect(measuresOf({})).toEqual([]);
});
