import type { ArchivedMonth, RetentionKind, RetentionOverview } from './wire.ts';

const at = (text: string): number => Date.parse(`${text}:00+08:00`);

const KINDS: RetentionKind[] = [
  {
    code: 'price',
    title: '每日菜价',
    about: '网点逐日价格、波动预警和改价留痕',
    fate: 'archive',
    keeps: '36 个月',
    keep: 36,
    unit: 'month',
    rows: 131_400_000,
    bytes: 21_474_836_480,
    oldest: '2023-03-01',
    jobCode: 'archive',
    jobTitle: '数据归档',
    lookedAt: at('2026-03-10T03:30'),
    outcome: '归档 2023-02 的每日菜价 3,360,000 行',
    failed: false,
    changedName: '系统管理员',
    version: 2,
  },
  {
    code: 'operation-log',
    title: '操作日志和登录日志',
    about: '逐条相连、防篡改，不清除',
    fate: 'stay',
    keeps: '长期保存',
    rows: 820_000,
    bytes: 734_003_200,
    oldest: '2024-01-02',
    failed: false,
    version: 0,
  },
  {
    code: 'job-run',
    title: '任务运行记录',
    about: '定时任务每次运行的结果',
    fate: 'clear',
    keeps: '90 天',
    keep: 90,
    unit: 'day',
    rows: 12_000,
    bytes: 4_194_304,
    oldest: '2025-12-11',
    jobCode: 'run-sweep',
    jobTitle: '清理运行记录',
    lookedAt: at('2026-03-10T03:20'),
    outcome: '磁盘空间不足',
    failed: true,
    version: 0,
  },
];

export const retentionSample: RetentionOverview = {
  kinds: KINDS,
  databaseBytes: 24_696_061_952,
  archiveBytes: 3_221_225_472,
};

const archived = {
  code: 'price',
  title: '每日菜价',
  rows: 3_360_000,
  bytes: 94_371_840,
  archivedAt: at('2026-03-10T03:34'),
  fault: '',
} as const;

export const archivedMonthSamples: readonly ArchivedMonth[] = [
  { ...archived, month: '2023-02', state: 'archived', file: 'price-2023-02.archive' },
  { ...archived, month: '2023-01', state: 'wanted', file: 'price-2023-01.archive', wantedName: '张三' },
  {
    ...archived,
    month: '2022-12',
    state: 'back',
    file: 'price-2022-12.archive',
    wantedName: '系统管理员',
    heldUntil: '2026-04-09',
  },
  {
    ...archived,
    month: '2022-11',
    state: 'archived',
    file: 'price-2022-11.archive',
    wantedName: '系统管理员',
    fault: '没有找到备份文件 /var/archives/price-2022-11.archive，请检查路径。',
  },
];
