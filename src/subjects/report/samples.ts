import type { Deed, ReportDetail, ReportRow } from './wire.ts';

export const reportRowSample: ReportRow = {
  reportId: '61', kind: 'store-week', enterpriseId: '1031', enterpriseCode: '1031', enterpriseName: '江宁万达广场', division: '江宁区', period: '2026-W23',
  periodStart: '2026-06-01', filledAt: Date.UTC(2026, 5, 8, 1), submittedAt: Date.UTC(2026, 5, 8, 1), status: 1, version: 1, late: false, risk: 10, explained: 1,
  trend: [690.2, null, 743.85], actions: ['pass', 'return', 'comment'],
};

export const reportDetailSample: ReportDetail = {
  reportId: '61', kind: 'store-week', enterpriseId: '1031', enterpriseName: '江宁万达广场', period: '2026-W23', status: 3, version: 2,
  headerDates: ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'],
  items: [{ key: '1001002', title: '服装鞋帽' }], cells: { 'day/week/mon': 82.5, 'day/week/subtotal': 743.85 }, reasons: { 'day/week/subtotal': '店庆促销' },
  lastPeriod: { 'day/week/subtotal': 690.2 }, lastYear: {}, loaded: { 'day/week/cumulative': 15_320.4 }, history: [{ 'day/week/subtotal': 701.3 }],
  marks: [{ address: 'day/week/mon', comment: '偏低' }], returnReason: '请核对周一销售额', late: false, receiptNumber: '2026060800000061',
  filledAt: Date.UTC(2026, 5, 8, 1), actions: ['submit', 'edit', 'remove', 'comment'],
};

export const deedSample: Deed = {
  version: 2, deed: 'return', from: 1, to: 3, reason: '请核对周一销售额', by: '陈国庆', at: Date.UTC(2026, 5, 9, 2), onBehalf: false,
};
