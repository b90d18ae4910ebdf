import { describe, expect, it } from 'vitest';
import { compute } from '#base/sheet/compute.ts';
import { NO_CONTEXT } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { pricedGoodsSamples } from '#subjects/price-report/samples.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';

describe('the price sheet as it is looked at: 商品, 本期, 上期, 全市均价, 偏差 %', () => {
  const shown = shownForm(priceReport, pricedGoodsSamples);
  const context = {
    ...NO_CONTEXT,
    lastPeriod: { 'prices/10101/price': 2.4 },
    reference: { 'prices/10101/price': 2, 'prices/10102/price': 0 },
  };
  it('the columns beside the entered one are read only', () => {
    const [sheet] = shown.sheets;
    expect([...(sheet?.rowHeaders ?? []), ...(sheet?.columns ?? [])].map(({ title }) => title)).toEqual([
      '商品',
      '商品代码',
      '单位',
      '本期价格',
      '上期',
      '全市均价',
      '偏差',
    ]);
    expect(sheet?.columns.map(({ key }) => sheet.cell('10101', key).kind)).toEqual([
      'filled',
      'computed',
      'computed',
      'computed',
    ]);
  });

  it('say the day before, the mean of all markets, and how far off the price is; blank where nothing is known', () => {
    const cells = compute(shown, { 'prices/10101/price': 2.5, 'prices/10102/price': 3 }, context);
    expect(cells).toEqual({
      'prices/10101/price': 2.5,
      'prices/10101/lastPrice': 2.4,
      'prices/10101/cityMean': 2,
      'prices/10101/departure': 25,
      'prices/10102/price': 3,
      'prices/10102/lastPrice': null,
      'prices/10102/cityMean': 0,
      'prices/10102/departure': null,
    });
    expect(compute(shown, {}, context)['prices/10101/departure']).toBeNull();
  });

  it('what is kept and exported is the price alone', () => {
    const form = priceReport.formOf(pricedGoodsSamples);
    expect(Object.keys(compute(form, {}))).toEqual(['prices/10101/price', 'prices/10102/price']);
  });
});
