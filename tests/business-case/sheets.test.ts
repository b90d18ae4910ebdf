import { describe, expect, it } from 'vitest';
import { check } from '#base/sheet/check.ts';
import { NO_CONTEXT, type ReportDeclaration } from '#base/sheet/sheet.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { drawnSums } from '#base/sheet/drawn/sums.ts';
import { periodDays } from '#base/sheet/period.ts';
import { allReports } from '#subjects/reports.ts';

const reportOf = (key: string): ReportDeclaration => {
  const found = allReports.find((one) => one.key === key);
  if (!found) throw new Error(`no report ${key}`);
  return found;
};
/** What registers keep of an enterprise, as reports call it; the area that is traded on, and the stalls that are open, change and are reported. */
const KEPT = /建筑面积|· 固定摊位数|从业人员数|业态|地址|联系/;
/** A form of a kind with every required figure at 10, and what is said otherwise. */
const faultsOf = (key: string, values: Readonly<Record<string, number>>, context = {}) => {
  const form = reportOf(key).formOf([]);
  const filled = Object.fromEntries(placedCells(form).map(({ address }) => [address, values[address] ?? 10]));
  return check(form, filled, { ...NO_CONTEXT, ...context }).map(({ address, strength, message }) => [
    address,
    strength,
    message,
  ]);
};

describe('what reports hold of one another 勾稽关系', () => {
  it.each(allReports.flatMap((report) => (report.draws ?? []).map((draw) => [report.key, report, draw] as const)))(
    '%s draws figures that the other report has, into figures of its own',
    (_, report, { into, from, of }) => {
      const addresses = (one: ReportDeclaration) => placedCells(one.formOf([])).map(({ address }) => address);
      expect(addresses(report)).toContain(into);
      const other = reportOf(from.key);
      expect(other.cadence).toBe(from.cadence);
      expect(addresses(other)).toEqual(expect.arrayContaining([...of]));
    },
  );
});

describe('商业案例', () => {
  it('stands under its own heading', () => {
    expect(allReports.filter(({ under }) => under?.name === '商业案例').map(({ title }) => title)).toEqual([
      '商业案例基础表',
      '商业案例季度表',
      '商业案例年度表',
    ]);
  });

  it('a part that is more than the whole is refused', () => {
    expect(faultsOf('case-base', { 'scale/trading/current': 11, 'brands/first/current': 12 })).toEqual([
      ['scale/trading/current', 'hard', '填报数 11 大于其所属总数 10，请核对'],
      ['brands/first/current', 'hard', '填报数 12 大于其所属总数 10，请核对'],
    ]);
    expect(faultsOf('case-quarter', { 'sales/online/current': 10.5 })).toEqual([
      ['sales/online/current', 'hard', '线上销售额 10.50 大于销售额 10.00'],
    ]);
  });

  it('a quarter that departs from its months asks for a word, a year whose part is more than the whole is refused', () => {
    expect(faultsOf('case-quarter', {}, { drawn: { 'sales/total/current': 10 } })).toEqual([]);
    expect(faultsOf('case-quarter', {}, { drawn: { 'sales/total/current': 8 } })).toEqual([
      ['sales/total/current', 'soft', '比门店月销售三个月之和高出 25.0%，超过 1%，请核对并说明原因'],
    ]);
    expect(faultsOf('case-year', { 'sales/tax/current': 11 })).toEqual([
      ['sales/tax/current', 'hard', '填报数 11.00 大于销售额 10.00，请核对'],
    ]);
  });

  it('every report has rules of both strengths, and all but those that the specification shapes begin with what is known', () => {
    for (const report of allReports) {
      const form = report.formOf([{ key: '1', title: '一' }]);
      expect([report.key, new Set(form.rules.map(({ strength }) => strength)).size]).toEqual([report.key, 2]);
    }
    const begun = allReports.filter(({ prefills }) => prefills !== undefined).map(({ key }) => key);
    expect(allReports.map(({ key }) => key).filter((key) => !begun.includes(key))).toEqual([
      'price-report',
      'store-week',
    ]);
  });

  it('a day of a season begins with what the golden week’s report has of it, and a day of none with nothing', () => {
    const { draws = [], prefills, cadence } = reportOf('store-day');
    const golden = { 'sales/day/today': 120.5, 'visitors/day/today': 16_000 };
    expect(draws.flatMap(({ of }) => of)).toEqual(Object.keys(golden));
    const on = (day: string) => drawnSums(draws, periodDays(cadence, day), () => ({ cells: golden }));
    expect(on('2026-10-03').map(({ into, sum }) => [into, sum])).toEqual([
      ['sales/total/today', 120.5],
      ['visitors/total/today', 16_000],
    ]);
    expect(prefills?.map(({ into }) => into)).toEqual(on('2026-10-03').map(({ into }) => into));
    expect(on('2026-11-03')).toEqual([]);
    expect(faultsOf('store-day', {}, { drawn: { 'sales/total/today': 8 } })).toEqual([
      ['sales/total/today', 'soft', '比黄金周日报当日高出 25.0%，超过 1%，请核对并说明原因'],
    ]);
  });

  it('each report begins with what registers keep of it, and the others ask for nothing that one does', () => {
    const facts = Object.fromEntries(
      allReports.map(({ key, prefills = [] }) => [
        key,
        prefills.flatMap(({ into, by }) => (typeof by === 'object' ? [`${into} ← ${by.fact}`] : [])),
      ]),
    );
    expect(facts).toEqual({
      'market-month': ['stalls/stalls/current ← enterprise-stalls', 'stalls/workers/current ← enterprise-workers'],
      'case-base': ['scale/built/current ← outlet-floor-area', 'brands/workers/current ← enterprise-workers'],
      // Prices of goods of a day: no register has one before it is reported.
      'price-report': [],
      // Sales and visitors of a period: they are what is measured. How large a store is stands in its base report alone.
      'store-week': [],
      'store-day': [],
      'store-month': [],
      'weekend-sales': [],
      'golden-day': [],
      'case-quarter': [],
      'case-year': [],
    });
    // What registers keep – area, stalls, workers, business, address, contact – is asked for nowhere else.
    const asked = allReports.flatMap(({ key, formOf }) => {
      const form = formOf([]);
      return placedCells(form)
        .filter(({ cell, address }) => cell.kind === 'filled' && KEPT.test(cellTitle(form, address)))
        .map(({ address }) => `${key} ${address}`);
    });
    expect(asked).toEqual([
      'market-month stalls/stalls/current',
      'market-month stalls/workers/current',
      'case-base scale/built/current',
      'case-base brands/workers/current',
    ]);
  });

  it('a year that departs from its quarters asks for a word', () => {
    expect(faultsOf('case-year', {}, { drawn: { 'sales/total/current': 10 } })).toEqual([]);
    expect(faultsOf('case-year', {}, { drawn: { 'sales/total/current': 8 } })).toEqual([
      ['sales/total/current', 'soft', '比四个季度之和高出 25.0%，超过 1%，请核对并说明原因'],
    ]);
  });
});

describe('周末消费', () => {
  it('is part of its week, and its parts are part of it', () => {
    expect(faultsOf('weekend-sales', { 'sales/night/current': 11 }, { drawn: { 'sales/total/current': 10 } })).toEqual([
      ['sales/night/current', 'hard', '其中项 11.00 大于周末三天销售额 10.00'],
    ]);
    const form = reportOf('weekend-sales').formOf([]);
    expect(cellTitle(form, 'sales/total/current')).toBe('销售额 · 周末三天销售额 · 本周末');
  });
});

describe('农贸市场月报', () => {
  it('its kinds add up to the total, and no more stalls are open than there are', () => {
    expect(faultsOf('market-month', { 'turnover/total/current': 50 })).toEqual([]);
    expect(faultsOf('market-month', { 'turnover/total/current': 49.98, 'stalls/open/current': 11 })).toEqual([
      ['turnover/total/current', 'hard', '合计 49.98 与各品类之和 50.00 不一致，请核对'],
      ['stalls/open/current', 'hard', '正常营业摊位 11 个，多于固定摊位 10 个'],
    ]);
  });
});
