import { describe, expect, it } from 'vitest';
import { comparedSheet, drawing, filledAddresses } from '#base/sheet/compared.ts';
import { compute } from '#base/sheet/compute.ts';
import { plainDialogs } from '#base/sheet/dialogs.ts';
import type { DrawnFigure } from '#base/sheet/drawn/figure.ts';
import { drawnCells, drawnSums } from '#base/sheet/drawn/sums.ts';
import { againstDrawn, notBelowParts } from '#base/sheet/rules.ts';
import { NO_CONTEXT, type ReportDeclaration } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';

const sheet = comparedSheet({
  key: 'money',
  title: '经营',
  unit: '万元',
  form: { decimals: 2, least: 0, most: 1_000, unit: 'ten-thousand-yuan' },
  rows: [
    { key: 'sales', title: '销售额' },
    { key: 'rent', title: '租金', optional: true },
  ],
  filled: ['now', '本年'],
  beside: { lastPeriod: '上年', lastYear: '去年同期', yearOnYearPercent: '同比' },
});
const form = { sheets: [sheet], rules: [againstDrawn('四个季度之和', 1, () => ['money/sales/now'])] };
const report: ReportDeclaration = {
  key: 'sample',
  title: '样表',
  cadence: 'year',
  unit: '万元',
  reporters: 'all',
  list: null,
  listing: 'handled',
  formOf: () => form,
  labels: { period: '填报年', enterprise: '企业名称', filledAt: '填报时间', add: '新增' },
  dialogs: plainDialogs('样表', '70%'),
  keyCells: () => ['money/sales/now'],
};

describe('a table of figures beside what they are compared with', () => {
  it('asks for its figures, those that may stay blank aside, and computes the rest', () => {
    expect(sheet.columns.map(({ title }) => title)).toEqual(['本年', '上年', '去年同期', '同比']);
    expect(sheet.cell('sales', 'now')).toMatchObject({ kind: 'filled', required: true });
    expect(sheet.cell('rent', 'now')).toMatchObject({ kind: 'filled', required: false });
    expect([sheet.cell('other', 'now').kind, sheet.cell('sales', 'drawn').kind]).toEqual(['empty', 'empty']);
    expect(filledAddresses(form)).toEqual(['money/sales/now', 'money/rent/now']);
    expect(filledAddresses(form, ['none'])).toEqual([]);
    const before = { 'money/sales/now': 100 };
    expect(
      compute(form, { 'money/sales/now': 110 }, { ...NO_CONTEXT, lastPeriod: before, lastYear: before }),
    ).toMatchObject({
      'money/sales/lastPeriod': 100,
      'money/sales/yearOnYearPercent': 10,
      'money/rent/lastYear': null,
    });
  });

  it('what other reports add up to stands in a column where it is shown, and nowhere that is kept', () => {
    const drawn = drawing(report, '四季度合计', [
      {
        into: 'money/sales/now',
        from: { key: 'quarter', title: '季度表', cadence: 'quarter' },
        of: ['a/b/c'],
        periods: 'within',
      },
    ]);
    expect(drawn.formOf([])).toBe(form);
    const shown = shownForm(drawn, []);
    expect(shown.sheets[0]?.columns.at(-1)?.title).toBe('四季度合计');
    const cells = compute(shown, { 'money/sales/now': 110 }, { ...NO_CONTEXT, drawn: { 'money/sales/now': 108.5 } });
    expect([cells['money/sales/drawn'], cells['money/rent/drawn']]).toEqual([108.5, undefined]);
  });

  it('a figure that departs from them asks for a word, one that agrees or stands alone does not', () => {
    const [rule] = form.rules;
    const faults = (value: number, drawn?: number) =>
      rule?.check({
        form,
        cells: { 'money/sales/now': value },
        context: { ...NO_CONTEXT, ...(drawn === undefined ? {} : { drawn: { 'money/sales/now': drawn } }) },
      });
    expect(faults(110, 100)).toEqual([
      { address: 'money/sales/now', message: '比四个季度之和高出 10.0%，超过 1%，请核对并说明原因' },
    ]);
    expect([faults(100.5, 100), faults(110)]).toEqual([[], []]);
  });

  it('weeks count to a month by their days, and parts of it by what stands of them', () => {
    const [into, days] = ['money/sales/now', { from: '2026-06-01', to: '2026-06-30' }];
    const week = ['1', '2', '3', '4', '5', '6', '7'].map((day) => `day/week/${day}`);
    const draws: readonly DrawnFigure[] = [
      { into, from: { key: 'w', title: '周报', cadence: 'week' }, of: week, periods: 'overlapping', byDay: true },
      { into, from: { key: 'e', title: '周末表', cadence: 'weekend' }, of: ['a/b/c'], periods: 'within', as: 'part' },
    ];
    const cells = Object.fromEntries([...week, 'a/b/c'].map((address) => [address, 10]));
    const all = drawnSums(draws, days, (kind, period) =>
      kind === 'w' || period === '2026-W24E' ? { cells, at: 7 } : undefined,
    );
    expect(all).toMatchObject([
      { as: 'whole', sum: 300, periods: ['2026-W23', '2026-W24', '2026-W25', '2026-W26', '2026-W27'], at: 7 },
      { as: 'part', sum: 10, periods: ['2026-W24E'] },
    ]);
    expect(all[0]?.named).toBe('《周报》2026年第23周至2026年第27周（5 份，2026-06-01 至 2026-06-30）');
    expect(drawnCells(all)).toEqual({ [into]: 300 });
    // One week that is missing, and nothing is said of the whole.
    expect(drawnSums(draws, days, (_kind, period) => (period === '2026-W27' ? undefined : { cells }))).toMatchObject([
      { as: 'part' },
    ]);

    const rules = [againstDrawn('周报逐日合计', 1, () => [into]), notBelowParts(() => [into])];
    const said = (value: number) =>
      rules.flatMap((rule) =>
        rule.check({
          form: { sheets: [sheet], rules },
          cells: { [into]: value },
          context: { ...NO_CONTEXT, drawn: drawnCells(all), sums: all },
        }),
      );
    expect(said(302)).toEqual([]);
    expect(said(9).map(({ message }) => message)).toEqual([
      '比周报逐日合计低 97.0%，超过 1%，请核对并说明原因（本表 9.00，《周报》2026年第23周至2026年第27周（5 份，2026-06-01 至 2026-06-30）合计 300.00）',
      '本表 9.00，小于《周末表》2026年第24周周末合计 10.00，请核对并说明原因',
    ]);
  });

  it('the dialogs of a report without words of its own', () => {
    expect(plainDialogs('月报', '70%')).toMatchObject({
      addChild: { title: '新增月报', width: '70%' },
      showChild: { title: '查看月报', width: '70%' },
      picker: { title: '选择企业' },
    });
  });
});
