import type { DialogFrame, DialogKind } from '#base/sheet/sheet.ts';

/** Name of the report in addresses and in the database. */
export const GOLDEN_DAY = 'golden-day';
export const GOLDEN_DAY_TITLE = '黄金周日报';

/** Sales are in ten-thousand yuan, visitors are counted. */
export const SALES_UNIT = '万元';
export const VISITORS_UNIT = '人次';

/** Keys of the two tables and of their only row. */
export const GOLDEN_SHEETS = { sales: 'sales', visitors: 'visitors' } as const;
export const ONLY_ROW = 'day';

/** Columns: the day, and the same day of the holiday last year 节日对节日. */
export const GOLDEN_COLUMNS = { today: '当日', lastYear: '去年同期', yearOnYearPercent: '同比' } as const;
export type GoldenColumn = keyof typeof GOLDEN_COLUMNS;

/** No store sells more in a day, ten-thousand yuan, and none lets more people in. */
export const HIGHEST_SALES = 99_999.99;
export const MOST_VISITORS = 2_000_000;

export const GOLDEN_DAY_DIALOGS: Readonly<Record<DialogKind, DialogFrame>> = {
  addMain: { title: '新增黄金周日报', width: '60%' },
  addChild: { title: '新增黄金周日报', width: '60%' },
  editMain: { title: '编辑黄金周日报', width: '60%' },
  editChild: { title: '编辑黄金周日报', width: '60%' },
  showChild: { title: '查看黄金周日报', width: '60%' },
  history: { title: '历史日报', width: '85%' },
  picker: { title: '选择企业', width: '60%' },
};
