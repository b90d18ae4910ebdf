import { headerDates } from '#base/sheet/period.ts';
import type { ReportDetail, ReportRow } from '#subjects/report/wire.ts';
import { priceReportRowSample, pricedGoodsSamples } from '#subjects/price-report/samples.ts';
import { PRICE_REPORT } from '#subjects/price-report/terms.ts';
import { reportDetailSample, reportRowSample } from '#subjects/report/samples.ts';
import { deedSample } from '#subjects/report-trail/samples.ts';
import { commoditySamples, storeWeekValuesSample } from '#subjects/store-week/samples.ts';
import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import type { Answers } from '../sample-server.tsx';

/** Rows as the enterprise's clerk gets them: returned, waiting, and passed. */
export const OWN_ROWS: readonly ReportRow[] = [
  {
    ...reportRowSample,
    reportId: '63',
    period: '2026-W25',
    periodStart: '2026-06-15',
    status: 3,
    version: 2,
    actions: ['submit', 'edit', 'remove', 'comment'],
  },
  {
    ...reportRowSample,
    reportId: '62',
    period: '2026-W24',
    periodStart: '2026-06-08',
    actions: ['withdraw', 'edit', 'remove', 'comment'],
  },
  { ...reportRowSample, reportId: '61', status: 2, version: 2, actions: ['comment'] },
];

export const PRICE_ROWS: readonly ReportRow[] = [
  {
    ...reportRowSample,
    reportId: '71',
    kind: PRICE_REPORT,
    enterpriseId: priceReportRowSample.enterpriseId,
    enterpriseName: priceReportRowSample.enterpriseName,
    period: priceReportRowSample.date,
    periodStart: priceReportRowSample.date,
    actions: ['withdraw', 'edit', 'remove', 'comment'],
  },
];

/** What every report is computed and checked against: nothing, so that only what is typed counts. */
const UNCOMPARED = {
  lastPeriod: {},
  lastYear: {},
  loaded: {},
  history: [],
  reasons: {},
  marks: [],
  returnReason: undefined,
  late: false,
  draft: undefined,
};

/** A weekly report that nobody has begun. */
export const BLANK_WEEK: ReportDetail = {
  ...reportDetailSample,
  ...UNCOMPARED,
  reportId: undefined,
  status: 0,
  version: 0,
  cells: {},
  items: [...commoditySamples],
  receiptNumber: undefined,
  filledAt: undefined,
  actions: ['submit', 'edit', 'remove', 'comment'],
};

/** One that was filled in and returned with a word on Monday's figure. */
export const RETURNED_WEEK: ReportDetail = {
  ...BLANK_WEEK,
  reportId: '63',
  status: 3,
  version: 2,
  cells: storeWeekValuesSample,
  marks: [{ address: 'day/week/mon', comment: '偏低' }],
  returnReason: '请核对周一销售额',
  receiptNumber: '2026060800000061',
};

export const BLANK_PRICES: ReportDetail = {
  ...BLANK_WEEK,
  kind: PRICE_REPORT,
  enterpriseId: '1003',
  enterpriseName: '东山农贸市场',
  items: [...pricedGoodsSamples],
};

export const RECEIPT = {
  reportId: '64',
  version: 1,
  status: 1,
  receiptNumber: '2026061500000064',
  receivedAt: Date.UTC(2026, 5, 15, 1),
  contentHash: 'c0ffee00112233445566',
  late: false,
} as const;

type Asked = Readonly<Record<string, string | undefined>>;

/** A server with the reports of one enterprise. */
export const REPORT_ANSWERS: Answers = {
  'report.list': ({ kind }: Asked) =>
    kind === STORE_WEEK ? { totalCount: 23, rows: OWN_ROWS } : { totalCount: 1, rows: PRICE_ROWS },
  'report.picker': () => ({
    totalCount: 12,
    rows: [
      { enterpriseId: '1031', enterpriseName: '江宁万达广场', division: '江宁区' },
      { enterpriseId: '1032', enterpriseName: '东山百货', division: '江宁区' },
    ],
  }),
  'report.add-validate': () => ({}),
  'report.detail': ({ kind, reportId, period = '2026-W23', enterpriseId = '1031' }: Asked) => {
    if (reportId === '63')
      return { ...RETURNED_WEEK, period: '2026-W25', headerDates: [...headerDates('week', '2026-W25')] };
    if (reportId === '61')
      return { ...RETURNED_WEEK, reportId, status: 2, marks: [], returnReason: undefined, actions: ['comment'] };
    if (kind === PRICE_REPORT)
      return { ...BLANK_PRICES, reportId, period: reportId === undefined ? period : '2026-06-10', headerDates: [] };
    return { ...BLANK_WEEK, reportId, enterpriseId, period, headerDates: [...headerDates('week', period)] };
  },
  'report.save-draft': () => ({ savedAt: Date.UTC(2026, 5, 15, 2, 32) }),
  'report.drop-draft': () => ({}),
  'report.submit': () => RECEIPT,
  'report.withdraw': () => ({
    reportId: '62',
    version: 2,
    status: 0,
    actions: ['submit', 'edit', 'remove', 'comment'],
  }),
  'report.remove': ({ ids }: { readonly ids: readonly string[] }) => ({ count: ids.length }),
  'report.peers': () => ({ among: '', cells: [] }),
  'report.trail': () => ({
    deeds: [{ ...deedSample, version: 1, deed: 'submit', from: 0, to: 1, reason: '', by: '马晓燕' }, deedSample],
    versions: [
      { version: 1, savedAt: Date.UTC(2026, 5, 8, 1), by: '马晓燕', contentHash: 'aa' },
      { version: 3, savedAt: Date.UTC(2026, 5, 9, 1), by: '马晓燕', contentHash: 'bb' },
    ],
  }),
  'report.differences': () => [{ address: 'day/week/mon', title: '门店销售周报表 · 周一', before: 82.5, after: 92.5 }],
  'report.comments': () => [{ commentId: '1', text: '周一的数据已核对', by: '马晓燕', at: Date.UTC(2026, 5, 9, 3) }],
  'report.comment': ({ text }: Asked) => ({ commentId: '2', text, by: '马晓燕', at: Date.UTC(2026, 5, 9, 4) }),
};
