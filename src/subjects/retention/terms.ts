/** Kinds of data of which it is said how long they are kept 数据种类, in the order of their page. */
export const KIND_CODES = [
  'price',
  'report',
  'alert',
  'operation-log',
  'gateway-call',
  'job-run',
  'delivery',
  'monitor-finding',
  'merge-row',
  'crawl-run',
  'visitor',
  'session',
] as const;
export type KindCode = (typeof KIND_CODES)[number];

/** What happens to what is older 到期处理: taken out into a file that can be brought back, removed, or nothing. */
export const FATES = ['archive', 'clear', 'stay'] as const;
export type Fate = (typeof FATES)[number];
export const FATE_LABELS: Readonly<Record<Fate, string>> = {
  archive: '按月归档到文件，可取回',
  clear: '清除',
  stay: '不处理',
};

export const KEEP_UNITS = ['month', 'day'] as const;
export type KeepUnit = (typeof KEEP_UNITS)[number];
export const KEEP_UNIT_LABELS: Readonly<Record<KeepUnit, string>> = { month: '个月', day: '天' };

/** What a period that somebody sets must lie between, in its unit, and what it is while nobody has; without one, for ever. */
export interface Keeping {
  readonly unit: KeepUnit;
  readonly least: number;
  readonly most: number;
  readonly usual?: number;
  /** Why it is not less. */
  readonly because: string;
}

/**
 * The kinds whose period an administrator sets. Prices are compared with those of the year before. Logs of what came over the network are kept for six
 * months at least 网络安全法第二十一条.
 */
export const KEEPING: Readonly<Partial<Record<KindCode, Keeping>>> = {
  price: { unit: 'month', least: 13, most: 240, because: '同比需要上年同期的价格' },
  'gateway-call': { unit: 'day', least: 180, most: 3_650, usual: 180, because: '网络日志依法留存不少于六个月' },
  'job-run': { unit: 'day', least: 7, most: 3_650, usual: 90, because: '便于查找最近一周的失败' },
  delivery: { unit: 'day', least: 30, most: 3_650, usual: 90, because: '便于核对最近一月的投递' },
  'monitor-finding': { unit: 'day', least: 30, most: 3_650, usual: 90, because: '便于核对最近一月的异常' },
};

/** What has become of a month that was taken out 归档状态. */
export const ARCHIVE_STATES = ['archived', 'wanted', 'back'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];
export const ARCHIVE_STATE_LABELS: Readonly<Record<ArchiveState, string>> = {
  archived: '已归档',
  wanted: '正在取回',
  back: '已取回',
};

/** The job that lays out months, takes them out and brings them back 数据归档. */
export const ARCHIVE_JOB = 'archive';

/** Days that a month which was brought back stays, whatever its kind's period 取回后保留. */
export const BACK_DAYS = 30;

export const RETENTION_MESSAGES = {
  unknown: '没有这种数据，或它的期限不能修改',
  notArchived: '这个月没有归档，或已经取回',
  outside: ({ least, most, unit, because }: Keeping) =>
    `应在 ${least} 到 ${most} ${KEEP_UNIT_LABELS[unit]}之间（${because}）`,
  noPrice: (month: string) => `${month} 的菜价已归档，不能再写入；请系统管理员先在「数据留存」中取回`,
} as const;
