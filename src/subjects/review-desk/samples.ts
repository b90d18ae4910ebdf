import type { DeskLoad, DeskRow } from './wire.ts';

const at = Date.parse('2026-06-09T01:20:00Z');

export const deskRowSamples: readonly DeskRow[] = [
  {
    source: 'report',
    kind: 'store-week',
    recordId: 61,
    version: 1,
    title: '2026-W23',
    enterpriseName: '东方百货',
    division: '江宁区',
    submittedAt: at,
    risk: 60,
    reasons: ['迟报', '说明 2 处'],
    handedTo: undefined,
    handedFrom: undefined,
    note: undefined,
    isMine: false,
  },
  {
    source: 'approval',
    kind: 'outlet',
    recordId: 12,
    version: 1,
    title: '东山农贸市场变更',
    enterpriseName: '东山农贸市场',
    division: '江宁区',
    submittedAt: at,
    risk: 0,
    reasons: [],
    handedTo: '李审核',
    handedFrom: '王审核',
    note: '请核对面积',
    isMine: true,
  },
];

export const deskLoadSamples: readonly DeskLoad[] = [
  { division: '江宁区', code: '320115', waiting: 12, risky: 3, handed: 1, oldestAt: at },
  { division: '玄武区', code: '320102', waiting: 4, risky: 0, handed: 0, oldestAt: at },
];
