import type { CalendarRow, DefinitionRow, Replay, FormTrial } from './wire.ts';

export const definitionSamples: readonly DefinitionRow[] = [
  {
    kind: 'price-report',
    owing: 16,
    dueDays: 0,
    dueMinute: 720,
    graceHours: 24,
    lockDays: 7,
    items: [{ key: '10101', title: '青菜', code: '10101', measure: '元/公斤' }],
  },
  { kind: 'case-year', owing: 14, dueDays: 30, dueMinute: 1_080, graceHours: 120, lockDays: 60, items: [] },
];

export const calendarSamples: readonly CalendarRow[] = [
  { period: '2025', dueAt: Date.UTC(2026, 0, 30, 10), owed: 14, reported: 12, late: 1 },
];

export const replaySample: Replay = {
  periods: 2,
  reports: 26,
  tried: undefined,
  rules: [
    { rule: 'drawn', cells: 3, reports: 2, explained: 3 },
    { rule: 'last-period', cells: 0, reports: 0, explained: 0 },
  ],
};

/** The same with the comparison with the last period at 20 in place of 50 per cent. */
export const triedSample: Replay = {
  ...replaySample,
  tried: {
    rule: 'last-period',
    limit: 20,
    strength: 'hard',
    cells: 3,
    reports: 2,
    stopped: 2,
    findings: [
      {
        enterpriseName: '德基广场',
        period: '2025',
        cells: 2,
        cell: '经营情况 · 销售额 · 本年',
        message: '比上年高出 28.6%，超过 20%，请核对并说明原因',
        explained: false,
      },
    ],
  },
};

/** A rule of a form tried over two issues. */
export const formTrialSample: FormTrial = {
  answers: 20,
  leftOut: 0,
  failing: 3,
  today: 1,
  issues: [
    { issueId: 2, name: '2026-05-20 截止，全部企业', answers: 12, failing: 2, today: 1 },
    { issueId: 1, name: '2026-02-10 截止，全部企业', answers: 8, failing: 1, today: 0 },
  ],
  findings: [{ answerId: 7, name: '苏果超市（新街口店）', issue: '2026-05-20 截止，全部企业', at: '库存#0' }],
};
