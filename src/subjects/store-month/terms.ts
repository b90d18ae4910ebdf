/** Name of the report in addresses and in the database. */
export const STORE_MONTH = 'store-month';
export const STORE_MONTH_TITLE = '门店月销售';

/** Amounts are in ten-thousand yuan, as in the weekly report. */
export const STORE_MONTH_UNIT = '万元';

/** Key of the only table, and of the row of its total below the categories 合计. */
export const MONTH_SHEET = 'sales';
export const TOTAL_ROW = 'total';

/** Columns: what is filled in, and what it is compared with. */
export const MONTH_COLUMNS = {
  current: '本月',
  lastMonth: '上月',
  lastYear: '去年同月',
  yearOnYearPercent: '同比',
} as const;
export type MonthColumn = keyof typeof MONTH_COLUMNS;

/** No store sells more in a month, ten-thousand yuan: what is above is yuan by mistake. */
export const HIGHEST_MONTH = 999_999.99;

export const MONTH_MESSAGES = {
  sum: (total: string, sum: string): string => `合计 ${total} 与各类别之和 ${sum} 不一致，请核对`,
} as const;
