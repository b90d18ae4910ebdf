import type { DialogFrame, DialogKind } from '#base/sheet/dialogs.ts';

/** Name of the report in addresses and in the database. */
export const STORE_WEEK = 'store-week';
export const STORE_WEEK_TITLE = '重点百货周报';

/** Amounts are in ten-thousand yuan (spec 2 §9). */
export const STORE_WEEK_UNIT = '万元';

/** The days of a week from Monday, and their headers 工作日 / 周末 (spec 2 §3 "Detail rows"). */
export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];
export const WEEK_DAY_LABELS: Readonly<Record<WeekDay, string>> = {
  mon: '周一',
  tue: '周二',
  wed: '周三',
  thu: '周四',
  fri: '周五',
  sat: '周六',
  sun: '周日',
};
/** What counts as the three-day weekend 周末三天 (spec 2 §4). */
export const THREE_DAYS: readonly WeekDay[] = ['fri', 'sat', 'sun'];
/** Columns 1 to 5 are working days (spec 2 §2.1). */
export const WORKING_DAYS = 5;

/** Keys of the three tables and of the only row of the first two. */
export const STORE_SHEETS = { day: 'day', night: 'night', major: 'major' } as const;
export const ONLY_ROW = 'week';

/** No store sells more in a day, ten-thousand yuan: what is above is yuan by mistake. */
export const HIGHEST_AMOUNT = 99_999.99;

/** Dialog titles by mode and widths (spec 2 §2.1: edit 95 %, history 85 %, picker 60 %). */
export const STORE_WEEK_DIALOGS: Readonly<Record<DialogKind, DialogFrame>> = {
  addMain: { title: '新增重点百货周报', width: '95%' },
  addChild: { title: '新增重点百货周报', width: '95%' },
  editMain: { title: '编辑重点百货周报', width: '95%' },
  editChild: { title: '编辑重点百货周报', width: '95%' },
  showChild: { title: '查看重点百货周报', width: '95%' },
  history: { title: '历史周报', width: '85%' },
  picker: { title: '选择企业', width: '60%' },
};

/** What became of the sales of a report that is passed no more. */
export const SALES_UNDONE = {
  removed: '该报表录入的周销售额已撤下',
  restored: '该周销售额已恢复为审核前的数值',
} as const;

/** The row under the commodities 合计, where they are looked at. */
export const TOTAL_ROW = 'total';

/** What both tables compute of the week and of its weekend, as their columns are headed. */
export const WEEK_FIGURES = {
  subtotal: '小计',
  lastWeek: '上周',
  weekOnWeekPercent: '周环比',
  lastYear: '去年同周',
  yearOnYearPercent: '周同比',
} as const;
export const WEEKEND_FIGURES = {
  threeDays: '三天小计',
  threeDaysLastWeek: '上周三天',
  threeDaysWeekOnWeekPercent: '三天环比',
  threeDaysLastYear: '去年同期三天',
  threeDaysYearOnYearPercent: '三天同比',
} as const;
