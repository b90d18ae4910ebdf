import type { BoardRow, Obligation, ScheduleRow } from './wire.ts';

export const obligationSamples: readonly Obligation[] = [
  {
    obligationId: '71',
    kind: 'store-week',
    title: '重点百货周报',
    page: '/report/store-week',
    enterpriseId: '1031',
    enterpriseName: '江宁万达广场',
    division: '江宁区',
    period: '2026-W23',
    periodText: '2026年第23周',
    dueAt: Date.UTC(2026, 5, 9, 10),
    lateAt: Date.UTC(2026, 5, 10, 10),
    lockAt: Date.UTC(2026, 5, 16, 10),
    extended: false,
    state: 'overdue',
    late: false,
    remindedAt: Date.UTC(2026, 5, 10, 11),
    remindCount: 1,
    version: 1,
  },
  {
    obligationId: '72',
    kind: 'price-report',
    title: '时点菜价粮价',
    page: '/report/price-report',
    enterpriseId: '1003',
    enterpriseName: '东山农贸市场',
    division: '江宁区',
    period: '2026-06-10',
    periodText: '2026-06-10',
    dueAt: Date.UTC(2026, 5, 10, 4),
    lateAt: Date.UTC(2026, 5, 11, 4),
    lockAt: Date.UTC(2026, 5, 17, 4),
    extended: false,
    state: 'open',
    reportId: '61',
    status: 3,
    submittedAt: Date.UTC(2026, 5, 10, 1),
    late: false,
    remindCount: 0,
    version: 1,
  },
];

const board =
  (kind: string, title: string, periodText: string, period: string, dueAt: number) =>
  (
    regionCode: string,
    regionName: string,
    owed: number,
    reported: number,
    overdue: number,
    late: number,
    ...overdueNames: readonly string[]
  ): BoardRow => ({
    kind,
    title,
    period,
    periodText,
    regionCode,
    regionName,
    owed,
    reported,
    overdue,
    late,
    dueAt,
    overdueNames: [...overdueNames],
  });
const weekly = board('store-week', '重点百货周报', '2026年第23周', '2026-W23', Date.UTC(2026, 5, 9, 10));
const daily = board('price-report', '时点菜价粮价', '2026-06-10', '2026-06-10', Date.UTC(2026, 5, 10, 4));
export const boardSamples: readonly BoardRow[] = [
  weekly('320104', '秦淮区', 4, 4, 0, 1),
  weekly('320106', '鼓楼区', 3, 2, 0, 0),
  weekly('320115', '江宁区', 4, 2, 2, 0, '江宁万达广场', '百家湖购物中心'),
  daily('320104', '秦淮区', 2, 2, 0, 0),
  daily('320106', '鼓楼区', 2, 1, 1, 0, '龙江农贸市场'),
  daily('320115', '江宁区', 3, 3, 0, 1),
];

export const scheduleSample: ScheduleRow = {
  kind: 'store-week',
  title: '重点百货周报',
  cadence: 'week',
  dueDays: 2,
  dueMinute: 1_080,
  graceHours: 24,
  lockDays: 7,
  version: 1,
};
