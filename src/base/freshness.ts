/** How old a widget's data may be: fresh, late (a delivery is overdue), stale (do not rely on it), offline (no server). 数据保鲜 */
export type Freshness = 'fresh' | 'late' | 'stale' | 'offline';

export const FRESHNESS_LABELS: Readonly<Record<Freshness, string>> = {
  fresh: '最新',
  late: '延迟',
  stale: '过期',
  offline: '离线',
};

/** Data are late after one and a half cadences without news and stale after three. */
const LATE_AFTER = 1.5;
const STALE_AFTER = 3;

export interface FreshnessInput {
  /** Instant (ms) the data are of – not when they were fetched. */
  readonly asOf: number;
  /** Now (ms) on a clock corrected to the server's. */
  readonly now: number;
  /** Milliseconds between two deliveries of the data. */
  readonly cadence: number;
  readonly connected: boolean;
}

/** Computed from the time of the data: without a server it is offline however new the data are. */
export function freshnessOf({ asOf, now, cadence, connected }: FreshnessInput): Freshness {
  if (!connected) return 'offline';
  const age = now - asOf;
  if (age > cadence * STALE_AFTER) return 'stale';
  return age > cadence * LATE_AFTER ? 'late' : 'fresh';
}

/** What stands where a time can be told by no clock that the server was heard by. */
export const UNCALIBRATED = '时间未校准';
/** Nothing is told from further ahead than clocks differ, ms. */
const AHEAD = 300_000;

/** An age a person reads at a glance: 刚刚, 5 分钟前, 3 小时前, 2 天前; of what a clock has still to come, that the clock is wrong. */
export function ageText(milliseconds: number): string {
  if (milliseconds < -AHEAD) return UNCALIBRATED;
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
}
