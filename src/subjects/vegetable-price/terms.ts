import type { CalendarUnit } from '#base/calendar.ts';

/** Prices are in yuan per 500 g 元/500克 (spec 1 §9). */
export const PRICE_UNIT = '元/500克';

/** A period of the price wave 周期 (spec 1 §3 "Period option": name, num, changeType, type). */
export interface Period {
  readonly name: string;
  /** How many units the period reaches back. */
  readonly amount: number;
  readonly unit: CalendarUnit;
  /** One point a day, or the mean of each week for the long periods. */
  readonly step: PriceStep;
}
export const PRICE_STEPS = ['day', 'week'] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** The periods on offer, the first is the default (spec 1 §2.6 item 5, §9). */
export const PERIODS = [
  { name: '一周', amount: 7, unit: 'day', step: 'day' },
  { name: '一个月', amount: 1, unit: 'month', step: 'day' },
  { name: '三个月', amount: 3, unit: 'month', step: 'day' },
  { name: '六个月', amount: 6, unit: 'month', step: 'week' },
  { name: '一年', amount: 1, unit: 'year', step: 'week' },
] as const satisfies readonly Period[];

/** The warning list turns its page this often, in milliseconds (spec 2 §2.6, §9). */
export const PAGE_TURN_INTERVAL = 5_000;
/** The wall shows another vegetable's wave this often, in milliseconds. */
export const WAVE_TURN_INTERVAL = 10_000;
/** Width of the history popover, pixels (spec 2 §2.6, §9). */
export const HISTORY_POPOVER_WIDTH = 1_000;
/** Height of the charts, pixels (spec 1 §2.6). */
export const CHART_HEIGHT = 300;
/** Width of an enterprise's column in the price table, pixels (spec 1 §2.6 item 4). */
export const ENTERPRISE_COLUMN_WIDTH = 140;
/** Rows of a page of the outlet picker (spec 2 §2.6). */
export const OUTLET_PICKER_PAGE_SIZE = 10;
/** Days that a price history reaches back. */
export const HISTORY_DAYS = 30;
/** Prices are collected once a day: the cadence that freshness is measured against, milliseconds. */
export const PRICE_CADENCE = 86_400_000;

/** A price beyond these is a slip of the pen, not a price (yuan per 500 g). */
export const LOWEST_PRICE = 0.01;
export const HIGHEST_PRICE = 999.99;

/** The goods that an outlet deals in are those it priced within this many days, the day looked at included. */
export const ASSORTMENT_DAYS = 7;
/** How far back it is looked for what a silent outlet last reported, days. */
export const LAST_HEARD_DAYS = 90;

/** Rows of a page at a desk; a wall shows as many as fit. */
export const MONITOR_PAGE_SIZE = 6;
/** Number buttons of the pager in the width of a tile. */
export const MONITOR_PAGER_BUTTONS = 5;
/** A wall turns the page this often, milliseconds. */
export const MONITOR_TURN_INTERVAL = 10_000;

/** Where a price came from 来源: a report that was passed, a file, a call, the program's own demonstration, or a report that is passed no more. */
export const PRICE_SOURCE_LABELS = {
  entry: '录入',
  import: '导入',
  interface: '接口',
  demonstration: '演示',
  withdrawal: '撤回审核',
} as const;
export type PriceSource = keyof typeof PRICE_SOURCE_LABELS;
export const PRICE_SOURCES = [
  'entry',
  'import',
  'interface',
  'demonstration',
  'withdrawal',
] as const satisfies readonly PriceSource[];

/** How many days with prices an index and a small curve reach back. */
export const MOVEMENT_DAYS = 30;
/** Risers and fallers that one place shows of each. */
export const MOST_MOVERS = 10;

/** Said in the place of a day's prices whose month was taken out of the database 已归档. */
export const ARCHIVED_PRICES = '这个月的菜价已归档，可请系统管理员在「数据留存」中取回';

/** What became of the prices of a report that is passed no more; '' where it had brought none. */
export function undoneText({
  removed,
  restored,
  kept,
}: Readonly<Record<'removed' | 'restored' | 'kept', number>>): string {
  const deeds = [
    ...(removed > 0 ? [`撤下 ${removed} 条`] : []),
    ...(restored > 0 ? [`恢复原价 ${restored} 条`] : []),
    ...(kept > 0 ? [`${kept} 条此后已被他人改动，保持不变`] : []),
  ];
  return deeds.length === 0 ? '' : `该报表录入的菜价：${deeds.join('，')}`;
}
/** Why an alert on a price is closed that is there no more. */
export const ALERT_OF_UNDONE_PRICE = '所依据的报表已不再是审核通过状态，该菜价已撤下';

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'vegetable-price/table': '每日菜价',
  'vegetable-price/wave': '菜价走势',
  'vegetable-price/warnings': '菜价预警',
  'vegetable-price/monitor': '市场监测',
  'vegetable-price/reporting': '报价市场',
  'vegetable-price/movers': '涨跌榜',
  'vegetable-price/matrix': '价格偏离矩阵',
} as const;
