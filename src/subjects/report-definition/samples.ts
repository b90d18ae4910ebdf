import type { CalendarRow, DefinitionRow, Replay } from './wire.ts';

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
  rules: [
    { rule: 'drawn', cells: 3, reports: 2, explained: 3 },
    { rule: 'last-period', cells: 0, reports: 0, explained: 0 },
  ],
};
