import { expect, it } from 'vitest';
import { check } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { STORE_DAY_CELLS as CELLS, storeDayReport } from '#subjects/store-day/sheets.ts';

const form = storeDayReport.formOf([]);
const filled = { [CELLS.sales]: 120.5, [CELLS.online]: 9.8, [CELLS.promoted]: 40, [CELLS.visitors]: 16_000 };

it('百货专项日报 stands beside the day before, and no part is more than the whole', () => {
  const context = { ...NO_CONTEXT, lastPeriod: { ...filled, [CELLS.sales]: 100 } };
  expect(compute(form, filled, context)['sales/total/lastPeriod']).toBe(100);
  expect(check(form, filled, context)).toEqual([]);
  expect(check(form, { ...filled, [CELLS.online]: 121 }, NO_CONTEXT).map(({ message }) => message)).toEqual([
    '其中项 121.00 大于销售额合计 120.50',
  ]);
});
