/** Name of the report in addresses and in the database. */
export const GOLDEN_DAY = 'golden-day';
export const GOLDEN_DAY_TITLE = '黄金周日报';

/** Sales are in ten-thousand yuan, visitors are counted. */
export const SALES_UNIT = '万元';
export const VISITORS_UNIT = '人次';

/** Keys of the two tables and of their only row. */
export const GOLDEN_SHEETS = { sales: 'sales', visitors: 'visitors' } as const;
export const ONLY_ROW = 'day';

/** No store sells more in a day, ten-thousand yuan, and none lets more people in. */
export const HIGHEST_SALES = 99_999.99;
export const MOST_VISITORS = 2_000_000;
