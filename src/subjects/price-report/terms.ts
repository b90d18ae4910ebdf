import type { DialogFrame, DialogKind } from '#base/sheet/dialogs.ts';

/** Name of the report in addresses and in the database. */
export const PRICE_REPORT = 'price-report';
export const PRICE_REPORT_TITLE = '时点菜价粮价';

/** Prices are in yuan per 500 g (spec 1 §9). */
export const PRICE_REPORT_UNIT = '元/500克';

/** Prices beyond these are slips of the pen, yuan per 500 g; the same as of every other way prices come in. */
export const LEAST_PRICE = 0.01;
export const MOST_PRICE = 999.99;

/** Keys of the only table and of its only column. */
export const PRICE_SHEET = 'prices';
export const PRICE_COLUMN = 'price';

/** The dialog is titled 编辑 whichever way it was opened (spec 1 §2.7); the widths are ours. */
export const PRICE_REPORT_DIALOGS: Readonly<Record<DialogKind, DialogFrame>> = {
  addMain: { title: '新增时点菜价粮价', width: '70%' },
  addChild: { title: '新增时点菜价粮价', width: '70%' },
  editMain: { title: '编辑时点菜价粮价', width: '70%' },
  editChild: { title: '编辑时点菜价粮价', width: '70%' },
  showChild: { title: '查看时点菜价粮价', width: '70%' },
  history: { title: '历史报价', width: '85%' },
  picker: { title: '选择企业', width: '60%' },
};
