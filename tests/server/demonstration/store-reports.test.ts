import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, startOf } from '#base/calendar.ts';
import { check } from '#base/sheet/check.ts';
import { periodDays } from '#base/sheet/period.ts';
import { type CellReasons, type CellValues, NO_CONTEXT } from '#base/sheet/sheet.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';
import { storeMonthReport } from '#subjects/store-month/sheets.ts';
import { inventedGoldenReports } from '#server/demonstration/series/golden-reports.ts';
import { inventedMonthReports } from '#server/demonstration/series/month-reports.ts';
import type { InventedReport } from '#server/demonstration/series/reports.ts';
import { demonstrationWeeks } from '#server/demonstration/series/weeks.ts';
import { STORE_IDS } from '#server/demonstration/city/enterprises.ts';

const TODAY = '2026-11-22';
const LONG_AGO = '2024-11-22';
const ITEMS = ['1', '2', '3', '4', '5'].map((key) => ({ key, title: key }));
const monthsOn = (today: string, since = LONG_AGO) => inventedMonthReports(STORE_IDS, ITEMS, since, today);
const goldenOn = (today: string, since = LONG_AGO) => inventedGoldenReports(STORE_IDS, since, today);
const MONTHS = monthsOn(TODAY);
const GOLDEN = goldenOn(TODAY);

/** What stores sold on the days of the weeks that hold a span, by store and day. */
const DAYS = new Map(
  [...demonstrationWeeks(STORE_IDS, '2026-01-01', TODAY)].reduce<(readonly [string, number])[]>(
    (all, { enterprise_id, year, week, day_amounts }) => {
      const { from } = periodDays('week', `${year}-W${String(week).padStart(2, '0')}`);
      all.push(...day_amounts.map((amount, index) => [`${enterprise_id} ${addDays(from, index)}`, amount] as const));
      return all;
    },
    [],
  ),
);
const soldOn = (enterpriseId: number, date: string) => DAYS.get(`${enterpriseId} ${date}`) ?? 0;
const periods = (reports: readonly InventedReport[]) => [...new Set(reports.map(({ period }) => period))];
const statesIn = (reports: readonly InventedReport[], period: string) =>
  reports.filter((one) => one.period === period).map(({ status }) => status);

describe('monthly reports of stores', () => {
  it('reach back fourteen months; the last is in every state, and a few are missing', () => {
    expect([periods(MONTHS).length, periods(MONTHS)[0], periods(MONTHS).at(-1)]).toEqual([14, '2025-09', '2026-10']);
    expect(new Set(MONTHS.filter(({ period }) => period < '2026-10').map(({ status }) => status))).toEqual(
      new Set([2]),
    );
    const states = statesIn(MONTHS, '2026-10');
    expect(new Set(states)).toEqual(new Set([0, 1, 2, 3]));
    expect(STORE_IDS.length - states.length).toBeGreaterThan(0);
    expect(states.filter((status) => status === 1 || status === 2).length / STORE_IDS.length).toBeGreaterThan(0.6);
  });

  it('say what the days of the weeks come to, divided without a cent left over', () => {
    const { from, to } = periodDays('month', '2026-05');
    for (const { enterpriseId, cells } of MONTHS.filter(({ period }) => period === '2026-05')) {
      const sold = datesBetween(from, to).reduce((sum, date) => sum + soldOn(enterpriseId, date), 0);
      expect(cells['sales/total/current']).toBeCloseTo(sold, 2);
    }
    const form = storeMonthReport.formOf(ITEMS);
    for (const { cells } of MONTHS) expect(check(form, cells, NO_CONTEXT)).toEqual([]);
  });

  it('stand beside the month before and, where that is there, the same month last year', () => {
    const [first, last] = ['2025-09', '2026-09'].map(
      (month) => MONTHS.find(({ period, enterpriseId }) => period === month && enterpriseId === 1_031)?.cells ?? {},
    );
    expect(first?.['sales/total/lastYear']).toBeNull();
    expect(last?.['sales/total/lastYear']).toBe(first?.['sales/total/current']);
    expect(last?.['sales/total/lastMonth']).toBeGreaterThan(0);
  });
});

describe('daily reports of the golden weeks', () => {
  it('are of the last two and of the same two the year before, with which they are compared', () => {
    const days = (key: string) => {
      const { from, to } = periodDays('holiday', key);
      return datesBetween(from, to);
    };
    expect(periods(GOLDEN).toSorted()).toEqual(['2025-H01', '2025-H10', '2026-H01', '2026-H10'].flatMap(days));
    const compared = GOLDEN.filter(
      ({ period, cells }) => period > '2026' && cells['sales/day/yearOnYearPercent'] !== null,
    );
    expect(compared.length / GOLDEN.filter(({ period }) => period > '2026').length).toBeGreaterThan(0.9);
  });

  it('say of a day what its week says, with visitors who spend a believable sum', () => {
    for (const { enterpriseId, period, cells } of GOLDEN.filter((one) => one.period > '2026')) {
      const [sales, visitors] = [cells['sales/day/today'] ?? 0, cells['visitors/day/today'] ?? 0];
      expect(sales).toBe(soldOn(enterpriseId, period));
      expect(Number.isInteger(visitors)).toBe(true);
      expect((sales * 10_000) / visitors).toBeGreaterThan(50);
      expect((sales * 10_000) / visitors).toBeLessThan(120);
    }
  });

  it('nobody hands in a leap without a word on it', () => {
    const form = goldenDayReport.formOf([]);
    const byDay = new Map(GOLDEN.map((one) => [`${one.enterpriseId} ${one.period}`, one]));
    const unexplained = (cells: CellValues, reasons: CellReasons, lastYear: CellValues) =>
      check(form, cells, { ...NO_CONTEXT, lastYear }).filter(({ address }) => !(address in reasons));
    expect(
      [...byDay.values()].flatMap(({ cells, reasons }) =>
        unexplained(cells, reasons, {
          'sales/day/today': cells['sales/day/lastYear'] ?? null,
          'visitors/day/today': cells['visitors/day/lastYear'] ?? null,
        }),
      ),
    ).toEqual([]);
    expect(GOLDEN.some(({ reasons }) => Object.keys(reasons).length > 0)).toBe(true);
  });
});

describe('both', () => {
  it.each([TODAY, '2026-11-03', '2026-10-01', '2026-10-04', '2026-02-16', '2026-03-31'])(
    'on %s nothing was handed in or decided that day or later',
    (today) => {
      const all = [...monthsOn(today), ...goldenOn(today)];
      expect(
        all.filter(({ submittedAt, decidedAt = 0 }) => Math.max(submittedAt, decidedAt) >= startOf(today)),
      ).toEqual([]);
      expect(all.filter(({ enteredOn }) => enteredOn > today)).toEqual([]);
    },
  );

  it('come day by day to what there is at once, but for the states of the newest', () => {
    const figures = (reports: readonly InventedReport[]) =>
      reports.map(({ kind, enterpriseId, period }) => `${kind} ${enterpriseId} ${period}`).toSorted();
    const grown = datesBetween('2026-10-02', '2026-10-08').flatMap((today) =>
      goldenOn(today, '2026-10-01').filter(({ enteredOn }) => enteredOn === today),
    );
    expect(figures(grown).length).toBe(new Set(figures(grown)).size);
    expect(figures(grown).filter((one) => one.endsWith('2026-10-03'))).toEqual(
      figures(goldenOn('2026-10-08', '2026-10-01')).filter((one) => one.endsWith('2026-10-03')),
    );
    const months = datesBetween('2026-11-01', '2026-11-20').flatMap((today) =>
      monthsOn(today, '2026-10-01').filter(({ enteredOn }) => enteredOn === today),
    );
    expect(figures(months)).toEqual(figures(monthsOn('2026-11-20', '2026-10-01')));
    expect(monthsOn(TODAY)).toEqual(MONTHS);
  });
});
