import { z } from 'zod';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { blankableNumber, date } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { STORE_SHEETS } from '../terms.ts';

const cell = blankableNumber.optional();

export const dayFields = {
  mon: field('mon', cell, '周一'),
  tue: field('tue', cell, '周二'),
  wed: field('wed', cell, '周三'),
  thu: field('thu', cell, '周四'),
  fri: field('fri', cell, '周五'),
  sat: field('sat', cell, '周六'),
  sun: field('sun', cell, '周日'),
};
const headerFields = {
  monDate: field('monDate', date, '周一日期'),
  tueDate: field('tueDate', date, '周二日期'),
  wedDate: field('wedDate', date, '周三日期'),
  thuDate: field('thuDate', date, '周四日期'),
  friDate: field('friDate', date, '周五日期'),
  satDate: field('satDate', date, '周六日期'),
  sunDate: field('sunDate', date, '周日日期'),
};
/** What both tables compute (spec 2 §3 "Detail rows"). */
const figureFields = {
  subtotal: field('xj', cell, '小计'),
  lastWeek: field('sz', cell, '上周'),
  weekOnWeekPercent: field('zhb', cell, '周环比'),
  lastYear: field('ztq', cell, '去年同周'),
  yearOnYearPercent: field('ztb', cell, '周同比'),
  threeDays: field('threeDq', cell, '三天小计'),
  threeDaysLastWeek: field('threeSz', cell, '上周三天'),
  threeDaysLastYear: field('threeZtq', cell, '去年同期三天'),
  threeDaysWeekOnWeekPercent: field('threeZhb', cell, '三天环比'),
  threeDaysYearOnYearPercent: field('threeZtb', cell, '三天同比'),
};

export const dayTableWire = wireRecord({
  ...dayFields,
  ...figureFields,
  cumulative: field('bnlj', cell, '本年累计'),
  ...headerFields,
});
export const nightTableWire = wireRecord({
  ...dayFields,
  ...figureFields,
  nightShare: field('qtbz', cell, '占全天比重'),
  nightShareLastWeek: field('szbz', cell, '上周比重'),
  nightShareLastYear: field('tqbz', cell, '同期比重'),
  threeDaysNightShare: field('threeQtbz', cell, '三天占比'),
  ...headerFields,
});

/** A commodity category 商品类别. */
export const commodityWire = wireRecord({
  key: field('dictId', z.string(), '类别编号'),
  title: field('name', z.string(), '类别名称'),
});

type Flat = Readonly<Record<string, unknown>>;
const flat = z
  .custom<Flat>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .meta({ type: 'object' });
const cellValues = z.custom<CellValues>((value) => typeof value === 'object' && value !== null);

const MAJOR_KEY = /^(workday|workend|weekend)_([\w-]{1,40})$/;
const major = (row: string, column: string) => cellAddress(STORE_SHEETS.major, row, column);
const PLAIN = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;

interface Faults {
  readonly issues: unknown[];
}

/** A number in a table, which old clients send as text; null for '' and null; what is neither is a fault. */
function numberAt(value: unknown, name: string, context: Faults): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && PLAIN.test(value.trim())) return Number(value);
  context.issues.push({ code: 'custom', input: value, path: [name], message: '应为数字' });
  return null;
}

/** The commodity table as it is read: `workday_{dictId}` and `workend_{dictId}` in one flat object (spec 2 §3 "Major commodity detail"). */
export const majorReadWire = z.codec(flat, cellValues, {
  decode: majorCells,
  encode: (values) => majorNames(values, 'workend'),
});

/** The same as it is written: `workday_{dictId}` and `weekend_{dictId}`, or the records they become (dictId, workday, weekend). */
export const majorWriteWire = z.codec(z.union([flat, z.array(flat).max(500)]), cellValues, {
  decode: (given, context) => {
    if (!Array.isArray(given)) return majorCells(given as Flat, context);
    return Object.fromEntries(
      (given as readonly Flat[]).flatMap((one) => {
        const key = String(one['dictId'] ?? '');
        if (!/^[\w-]{1,40}$/.test(key)) return [];
        return ['workday', 'weekend'].map((column) => [major(key, column), numberAt(one[column], column, context)]);
      }),
    );
  },
  encode: (values) => majorNames(values, 'weekend'),
});

function majorCells(row: Flat, context: Faults): CellValues {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const [, kind, key] = MAJOR_KEY.exec(name) ?? [];
      return key === undefined
        ? []
        : [[major(key, kind === 'workday' ? 'workday' : 'weekend'), numberAt(value, name, context)]];
    }),
  );
}

function majorNames(values: CellValues, weekend: 'weekend' | 'workend'): Flat {
  return Object.fromEntries(
    Object.entries(values).flatMap(([address, value]) => {
      const [sheet, row, column] = address.split('/');
      if (sheet !== STORE_SHEETS.major || row === undefined) return [];
      return [[`${column === 'workday' ? 'workday' : weekend}_${row}`, value]];
    }),
  );
}
