import { describe, expect, it } from 'vitest';
import {
  definitionLines,
  differingLines,
  completenessOf,
  definedCells,
  issueDeadlines,
  periodDeadlines,
  ratesOf,
  triedRule,
  trialFault,
  formTrialSentence,
  issuesRead,
  trialSentence,
} from '#subjects/report-definition/rules.ts';
import { limitOf } from '#base/sheet/rules.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { caseBaseReport } from '#subjects/case-base/sheets.ts';
import { caseYearReport } from '#subjects/case-year/sheets.ts';
import { allReports } from '#subjects/reports.ts';
import { calendarSamples, replaySample, formTrialSample, triedSample } from '#subjects/report-definition/samples.ts';
import { DEFINITION_MESSAGES, REPORTERS_LABELS } from '#subjects/report-definition/terms.ts';

describe('figures of a definition', () => {
  it('are told with unit, filling and values', () => {
    const cells = definedCells(caseYearReport.formOf([]));
    expect(cells.find(({ address }) => address === 'sales/tax/current')).toEqual({
      address: 'sales/tax/current',
      title: '经营情况 · 缴纳税金 · 本年',
      unit: '万元',
      filling: '选填',
      values: '最多 2 位小数，0 至 9,999,999.99',
    });
    expect(cells.find(({ address }) => address === 'visitors/total/current')).toMatchObject({
      unit: '人次',
      filling: '必填',
      values: '整数，0 至 999,999,999',
    });
    expect(cells.find(({ address }) => address === 'sales/total/lastPeriod')).toMatchObject({
      filling: '自动计算',
      values: '',
    });
  });

  it('who owes a report has a name for every declared one', () => {
    for (const { reporters } of allReports) expect(REPORTERS_LABELS[reporters], reporters).toBeTruthy();
  });
});

describe('how complete a period is', () => {
  const at = (owed: number, reported: number, now = 10) => completenessOf({ owed, reported, dueAt: 5 }, now);
  it('is judged once it is due, and at once where all are in', () => {
    expect([at(10, 10), at(10, 8), at(10, 7), at(0, 0)]).toEqual(['all', 'some', 'few', 'none']);
    expect([at(10, 10, 1), at(10, 9, 1)]).toEqual(['all', 'none']);
  });
});

describe('a rule as it might be', () => {
  const { rules } = caseYearReport.formOf([]);
  const checked = (limit: number | undefined, now: number) =>
    triedRule(rules, { rule: 'last-period', limit, strength: undefined })?.check({
      form: caseYearReport.formOf([]),
      cells: { 'sales/total/current': now },
      context: { ...NO_CONTEXT, lastPeriod: { 'sales/total/current': 100 } },
    }).length;
  it('speaks by the limit that it is tried with, and by its own without', () => {
    expect([checked(20, 120), checked(20, 121), checked(undefined, 150), checked(undefined, 151)]).toEqual([
      0, 1, 0, 1,
    ]);
    expect(triedRule(rules, { rule: 'none', limit: 1, strength: 'hard' })).toBeUndefined();
    expect(triedRule(rules, { rule: 'last-period', limit: undefined, strength: 'hard' })?.strength).toBe('hard');
  });
  it('every limit of a declared report lies within its own bounds, and another is refused', () => {
    for (const report of allReports)
      for (const rule of report.formOf([]).rules) {
        const limit = limitOf(rule);
        if (!limit) continue;
        const fault = (to: number) => trialFault([rule], { rule: rule.key, limit: to, strength: undefined })?.part;
        expect([fault(limit.current), fault(limit.most), fault(limit.most + 1), fault(0)], report.key).toEqual([
          undefined,
          undefined,
          'limit',
          'limit',
        ]);
      }
    const [fixed] = caseBaseReport.formOf([]).rules;
    expect(trialFault(fixed ? [fixed] : [], { rule: 'within', limit: 3, strength: undefined })?.message).toBe(
      DEFINITION_MESSAGES.noLimit,
    );
  });
  it('says what share would not have passed', () => {
    expect(trialSentence(triedSample)).toBe(
      '最近 2 期 26 份报表中，2 份（7.7%）不符合，其中 2 份（7.7%）不能按原样提交；现行规则下 0 份（0.0%）不符合，以下为最近 1 份。',
    );
    expect(trialSentence({ ...triedSample, reports: 0 })).toContain('无法试算');
    expect(trialSentence(replaySample)).toBe('');
    expect(formTrialSentence(formTrialSample)).toBe(
      '最近 2 次发放的 20 份答卷中，3 份（15.0%）不符合；现行规则下 1 份（5.0%）不符合，以下为最近 1 份。',
    );
    expect(formTrialSentence({ ...formTrialSample, answers: 0 })).toContain('无法试算');
    expect(formTrialSentence({ ...formTrialSample, leftOut: 1_200 })).toContain('（另有 1,200 份较早的未计入）');
  });
  it('the latest issue of a form is always gone through, the newest of its answers where it holds too many', () => {
    const of = (...answers: number[]) =>
      issuesRead(
        answers.map((each) => ({ answers: each })),
        100,
      );
    expect(of(101, 5)).toEqual({ issues: [{ answers: 100 }], leftOut: 1 });
    expect(of(60, 40, 1)).toEqual({ issues: [{ answers: 60 }, { answers: 40 }], leftOut: 0 });
    expect(of()).toEqual({ issues: [], leftOut: 0 });
  });
});

it('a rate is told of a period that was due and owed', () => {
  const [row] = calendarSamples;
  if (!row) throw new Error('no sample');
  expect(ratesOf([row, { ...row, owed: 0 }, { ...row, dueAt: row.dueAt + 2 }], row.dueAt + 1)).toEqual([
    { period: '2025', percent: 85.71 },
  ]);
});

describe('what a report asks for, line by line', () => {
  it('has its figures and its rules, and no row of a register', () => {
    const [price, yearly] = ['price-report', 'case-year'].map((key) => allReports.find((one) => one.key === key)!);
    expect(definitionLines(yearly!).some((line) => line.startsWith('指标项 · '))).toBe(true);
    expect(definitionLines(price!).some((line) => line.startsWith('指标项 · '))).toBe(false);
  });

  it('says how far a rule lets a value go, also where its title does not', () => {
    const weekly = allReports.find(({ key }) => key === 'store-week')!;
    const rules = definitionLines(weekly).filter((line) => line.startsWith('校验规则'));
    expect(rules.find((line) => line.includes('历史水平'))).toMatch(/界限 \d+倍离差/);
  });

  it('differs by what came and what went, in order', () => {
    expect(differingLines(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual({ added: ['d'], removed: ['b'] });
    expect(differingLines(['a', 'b'], ['b', 'a'])).toEqual({ added: [], removed: [] });
  });
});

describe('a year of deadlines', () => {
  it('of a report by the first days of its periods, of a form by the days that it is due in that year, links aside', () => {
    const [row] = calendarSamples;
    expect(row && periodDeadlines('year', [row])).toEqual([{ ...row, name: '2025年', day: '2025-01-01' }]);
    const issue = {
      issueId: 5,
      formId: 1,
      kind: 'enterprises',
      state: 'over',
      audience: '科巷菜场',
      dueAt: Date.parse('2025-12-31T16:30:00Z'),
      quota: 0,
      owed: 1,
      answers: 1,
      late: 1,
      makerName: '',
      madeAt: 0,
    } as const;
    const others = [
      { ...issue, issueId: 6, kind: 'link' as const },
      { ...issue, issueId: 7, dueAt: Date.parse('2025-12-31T15:30:00Z') },
    ];
    expect(issueDeadlines([issue, ...others], 2026)).toEqual([
      {
        period: '5',
        name: '2026-01-01 截止，科巷菜场',
        day: '2026-01-01',
        dueAt: issue.dueAt,
        owed: 1,
        reported: 1,
        late: 1,
      },
    ]);
  });
});
