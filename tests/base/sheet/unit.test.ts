import { describe, expect, it } from 'vitest';
import { comparedSheet, filledAddresses } from '#base/sheet/compared.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { caseBaseReport } from '#subjects/case-base/sheets.ts';
import { definedCells } from '#subjects/report-definition/rules.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { allReports } from '#subjects/reports.ts';

const sheet = comparedSheet({
  key: 'brands',
  title: '品牌与人员',
  unit: '个、人',
  form: { decimals: 0, least: 0, most: 9, unit: 'count' },
  rows: [
    { key: 'all', title: '入驻品牌数', unit: '个' },
    { key: 'other', title: '其他' },
  ],
  filled: ['current', '本年'],
  beside: { lastPeriod: '上年', yearOnYearPercent: '同比' },
});

describe('the unit that a figure is told with where it is told alone', () => {
  it.each([
    ['brands/all/current', '个'],
    ['brands/all/lastPeriod', '个'],
    ['brands/all/yearOnYearPercent', '%'],
    ['brands/other/current', '个、人'],
    ['brands/gone/current', '个、人'],
    ['gone/all/current', ''],
  ])('of %s is %s', (address, unit) => expect(cellUnit({ sheets: [sheet] }, address)).toBe(unit));

  it('is one unit, for every figure of every report', () => {
    const mixed = allReports.flatMap((report) => {
      const form = shownForm(report, []);
      return filledAddresses(form).filter((address) => cellUnit(form, address).includes('、'));
    });
    expect(mixed).toEqual([]);
  });
  it('is said by the definition of a report', () => {
    const units = definedCells(caseBaseReport.formOf([])).map(({ address, unit }) => [address, unit]);
    expect(units).toContainEqual(['brands/all/current', '个']);
    expect(units).toContainEqual(['brands/workers/current', '人']);
  });
  it('of a price is that of its goods', () => {
    const form = priceReport.formOf([{ key: 'g1', title: '鸡蛋', measure: '个' }]);
    expect(filledAddresses(form).map((address) => cellUnit(form, address))).toEqual(['元/个']);
  });
});
