import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { priceLineSamples, pricedGoodsSamples, priceReportRowSample } from '#subjects/price-report/samples.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { LEAST_PRICE, MOST_PRICE, PRICE_REPORT_UNIT } from '#subjects/price-report/terms.ts';
import {
  cellsOfLines,
  priceLineWire,
  priceReportFormWire,
  priceReportPageWire,
  priceReportQueryWire,
} from '#subjects/price-report/wire.ts';
import { HIGHEST_PRICE, LOWEST_PRICE, PRICE_UNIT } from '#subjects/vegetable-price/terms.ts';
import { check } from '#base/sheet/check.ts';

describe('spec 1 §3 and §7.2, time-point price report on the wire', () => {
  it('row: vegetId, entBasicId, entName, date, createTime, apprStatus', () => {
    const page = { totalCount: 1, rows: [priceReportRowSample] };
    const wire = z.encode(priceReportPageWire, page) as { datalist: Array<Record<string, unknown>> };
    expect(Object.keys(wire.datalist[0] ?? {})).toEqual(
      expect.arrayContaining(['vegetId', 'entBasicId', 'entName', 'date', 'createTime', 'apprStatus']),
    );
    expect(z.decode(priceReportPageWire, wire as never)).toEqual(page);
  });

  it('with no status chosen the query sends the value 123, meaning all three', () => {
    expect(z.decode(priceReportQueryWire, { apprStatus: '123' }).statuses).toEqual([1, 2, 3]);
    expect(z.decode(priceReportQueryWire, { apprStatus: '2' }).statuses).toEqual([2]);
    expect(z.encode(priceReportQueryWire, { pageIndex: 1, pageSize: 10, statuses: [1, 2, 3] } as never)).toMatchObject({
      apprStatus: 123,
    });
  });

  it("The string 'null' in the date filters counts as empty", () => {
    expect(z.decode(priceReportQueryWire, { start: 'null', end: 'null' })).toEqual({ pageIndex: 1, pageSize: 10 });
    expect(z.safeDecode(priceReportQueryWire, { start: '2026-02-30' }).success).toBe(false);
  });

  it('detail line: dictId, vegetId, vegetDetailId, dictName, code, measure, price', () => {
    const wire = priceLineSamples.map((line) => z.encode(priceLineWire, line));
    expect(Object.keys(wire[0] ?? {})).toEqual([
      'dictId',
      'vegetId',
      'vegetDetailId',
      'dictName',
      'code',
      'measure',
      'price',
    ]);
    expect(wire.map((line) => z.decode(priceLineWire, line as never))).toEqual(priceLineSamples);
    expect(cellsOfLines(priceLineSamples)).toEqual({ 'prices/10101/price': 2.5, 'prices/10102/price': null });
  });

  it('the form: entName, entBasicId, date, vegetId, detailList', () => {
    const form = z.decode(priceReportFormWire, {
      entName: '东山农贸市场',
      entBasicId: '1003',
      date: '2026-06-10',
      vegetId: null,
      detailList: [{ dictId: '10101', price: '' }],
    } as never);
    expect(form).toEqual({
      enterpriseName: '东山农贸市场',
      enterpriseId: '1003',
      date: '2026-06-10',
      lines: [{ goodsId: '10101', price: null }],
    });
  });
});

describe('the price report as declared', () => {
  const form = priceReport.formOf(pricedGoodsSamples);

  it('spec 1 §2.7: the unit 元/500克, and a detail table with columns item, commodity code, unit, price', () => {
    const [sheet] = form.sheets;
    expect([priceReport.unit, sheet?.unit]).toEqual(['元/500克', '元/500克']);
    expect([...(sheet?.rowHeaders ?? []), ...(sheet?.columns ?? [])].map(({ title }) => title)).toEqual([
      '商品',
      '商品代码',
      '单位',
      '价格',
    ]);
    expect(priceReport.dialogs.editMain.title).toBe('编辑时点菜价粮价');
  });

  it('takes the same prices as every other way in', () => {
    expect([LEAST_PRICE, MOST_PRICE, PRICE_REPORT_UNIT]).toEqual([LOWEST_PRICE, HIGHEST_PRICE, PRICE_UNIT]);
  });

  it('a report without any price is none; a price far from the day before asks for a reason', () => {
    expect(check(form, {}).map(({ rule, strength }) => [rule, strength])).toEqual([['some-price', 'hard']]);
    const context = { lastPeriod: { 'prices/10101/price': 2 }, lastYear: {}, loaded: {}, history: [] };
    expect(check(form, { 'prices/10101/price': 2.9 }, context)).toEqual([
      {
        address: 'prices/10101/price',
        rule: 'last-period',
        strength: 'soft',
        message: '比上一日高出 45.0%，超过 40%，请核对并说明原因',
        explained: false,
      },
    ]);
    expect(check(form, { 'prices/10101/price': 2.7 }, context)).toEqual([]);
  });

  it('prices have two decimals and lie between 0.01 and 999.99', () => {
    expect([2.555, 0, 1_000].map((price) => check(form, { 'prices/10101/price': price })[0]?.rule)).toEqual([
      'form',
      'range',
      'range',
    ]);
  });
});
