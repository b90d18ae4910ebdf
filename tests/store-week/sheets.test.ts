import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValues } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { cellAddress, filledValues, placedCells } from '#base/sheet/cells/cells.ts';
import { blocking, check } from '#base/sheet/check.ts';
import { compute } from '#base/sheet/compute.ts';
import { commoditySamples, storeWeekValuesSample } from '#subjects/store-week/samples.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { WEEK_DAYS } from '#subjects/store-week/terms.ts';

const form = storeWeekReport.formOf(commoditySamples);
const at = (sheet: string, column: string) => cellAddress(sheet, 'week', column);
const week = (sheet: string, amounts: readonly (number | null)[]): CellValues =>
  Object.fromEntries(WEEK_DAYS.map((day, index) => [at(sheet, day), amounts[index] ?? null]));

const VALUES = { ...week('day', [10, 20, 30, 40, 50, 60, 70.255]), ...week('night', [1, 2, 3, 4, 5, 6, 7]) };
const LAST: CellValues = {
  [at('day', 'subtotal')]: 200,
  [at('day', 'threeDays')]: 120,
  [at('night', 'subtotal')]: 20,
  [at('night', 'threeDays')]: 15,
  [at('night', 'nightShare')]: 10,
};
const LAST_YEAR: CellValues = {
  [at('day', 'subtotal')]: 140,
  [at('day', 'threeDays')]: 90,
  [at('night', 'subtotal')]: 14,
  [at('night', 'threeDays')]: 9,
  [at('night', 'nightShare')]: 9.5,
};
const LOADED: CellValues = { [at('day', 'cumulative')]: 5_000, [at('day', 'subtotal')]: 250 };
const CONTEXT = { lastPeriod: LAST, lastYear: LAST_YEAR, loaded: LOADED, history: [] };
const NO_BASE = {
  lastPeriod: { [at('day', 'subtotal')]: 0, [at('night', 'subtotal')]: 0 },
  lastYear: {},
  loaded: {},
  history: [],
};

describe('spec 2 §4: Auto-calculation on blur in the weekly report, cell by cell', () => {
  const cells = compute(form, VALUES, CONTEXT);
  it.each([
    ['xj: Subtotal is the sum of the seven days, to 2 decimals', 'day', 'subtotal', 280.26],
    ['sz: last week', 'day', 'lastWeek', 200],
    ['zhb: week-on-week %', 'day', 'weekOnWeekPercent', 40.13],
    ['ztq: same period last year', 'day', 'lastYear', 140],
    ['ztb: year-on-year %', 'day', 'yearOnYearPercent', 100.19],
    ['bnlj: the old cumulative minus the old subtotal plus the new subtotal', 'day', 'cumulative', 5_030.26],
    ['threeDq: the three-day weekend figure is the sum of fri, sat and sun', 'day', 'threeDays', 180.26],
    ['threeSz', 'day', 'threeDaysLastWeek', 120],
    ['threeZhb', 'day', 'threeDaysWeekOnWeekPercent', 50.22],
    ['threeZtq', 'day', 'threeDaysLastYear', 90],
    ['threeZtb', 'day', 'threeDaysYearOnYearPercent', 100.29],
    ['xj of the night', 'night', 'subtotal', 28],
    ['sz of the night', 'night', 'lastWeek', 20],
    ['zhb of the night', 'night', 'weekOnWeekPercent', 40],
    ['ztq of the night', 'night', 'lastYear', 14],
    ['ztb of the night', 'night', 'yearOnYearPercent', 100],
    ['qtbz: the night subtotal divided by the day subtotal times 100', 'night', 'nightShare', 9.99],
    ["szbz: last week's share", 'night', 'nightShareLastWeek', 10],
    ['tqbz: same-period share', 'night', 'nightShareLastYear', 9.5],
    ['threeDq of the night', 'night', 'threeDays', 18],
    ['threeSz of the night', 'night', 'threeDaysLastWeek', 15],
    ['threeZhb of the night', 'night', 'threeDaysWeekOnWeekPercent', 20],
    ['threeZtq of the night', 'night', 'threeDaysLastYear', 9],
    ['threeZtb of the night', 'night', 'threeDaysYearOnYearPercent', 100],
    ['threeQtbz', 'night', 'threeDaysNightShare', 9.99],
  ])('%s', (_, sheet, column, value) => {
    expect(cells[at(sheet, column)]).toBe(value);
  });

  it('no computed cell is left out of the table above', () => {
    expect(placedCells(form).filter(({ cell }) => cell.kind === 'computed')).toHaveLength(25);
  });

  it('The result is 0 when the base is 0 (blank in the night table)', () => {
    const bare = compute(form, VALUES, NO_BASE);
    expect([
      bare[at('day', 'weekOnWeekPercent')],
      bare[at('day', 'yearOnYearPercent')],
      bare[at('day', 'threeDaysWeekOnWeekPercent')],
    ]).toEqual([0, 0, 0]);
    expect([
      bare[at('night', 'weekOnWeekPercent')],
      bare[at('night', 'yearOnYearPercent')],
      bare[at('night', 'threeDaysYearOnYearPercent')],
    ]).toEqual([null, null, null]);
  });

  it('Night share is blank when the divisor is zero', () => {
    const still = compute(form, { ...week('day', [0, 0, 0, 0, 0, 0, 0]), ...week('night', [0, 0, 0, 0, 0, 0, 0]) });
    expect([still[at('night', 'nightShare')], still[at('night', 'threeDaysNightShare')]]).toEqual([null, null]);
  });
});

describe('the rules of the weekly report', () => {
  it('a week filled in as a store would passes', () => {
    expect(blocking(check(form, storeWeekValuesSample))).toEqual([]);
  });

  it('a blank day blocks, the commodity table may be blank', () => {
    const faults = check(form, { ...storeWeekValuesSample, [at('day', 'wed')]: null, 'major/1001002/workday': null });
    expect(faults).toEqual([
      { address: at('day', 'wed'), rule: 'required', strength: 'hard', message: '不能为空', explained: false },
    ]);
  });

  it('more sold at night than all day blocks at the night cell', () => {
    const faults = check(form, { ...storeWeekValuesSample, [at('night', 'tue')]: 80.2 });
    expect(faults.map(({ address, strength, message }) => [address, strength, message])).toEqual([
      [at('night', 'tue'), 'hard', '夜间销售额不能超过当日销售额'],
    ]);
  });

  it('commodities beyond the whole, and a subtotal half again as large as last week, each pass with a written reason', () => {
    const values = { ...storeWeekValuesSample, 'major/1001003/weekend': 900 };
    const context = { ...CONTEXT, lastYear: {}, lastPeriod: { [at('day', 'subtotal')]: 300 } };
    const faults = check(form, values, context);
    expect(faults.map(({ address, strength, explained }) => [address, strength, explained])).toEqual([
      [at('day', 'subtotal'), 'soft', false],
      ['major/1001003/weekend', 'soft', false],
    ]);
    const reasons = { [at('day', 'subtotal')]: '店庆促销', 'major/1001003/weekend': '含团购' };
    expect(blocking(check(form, values, context, reasons))).toEqual([]);
  });

  it('an amount in yuan where ten-thousand yuan belong is out of range', () => {
    expect(check(form, { ...storeWeekValuesSample, [at('day', 'sun')]: 1_374_000 }).map(({ rule }) => rule)).toContain(
      'range',
    );
  });
});

describe('computed cells for random sheets', () => {
  const amount = fc.option(
    fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    { nil: null },
  );
  const anyWeek = fc.record(
    Object.fromEntries(Object.keys(filledValues(form, {})).map((address) => [address, amount])),
  );

  it('are the same however often, in whatever order and with whatever computed values are sent along', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, fc.double({ noNaN: true }), (values, last, forged) => {
        const lastPeriod = compute(form, last);
        const context = { lastPeriod, lastYear: lastPeriod, loaded: LOADED, history: [] };
        const cells = compute(form, values, context);
        const shuffled = Object.fromEntries(
          Object.entries(JSON.parse(JSON.stringify(cells)) as CellValues).toReversed(),
        );
        expect(
          compute(
            form,
            { ...shuffled, [at('day', 'subtotal')]: forged },
            JSON.parse(JSON.stringify(context)) as typeof context,
          ),
        ).toEqual(cells);
      }),
    );
  });

  it('the subtotal is the seven days', () => {
    fc.assert(
      fc.property(anyWeek, (values) => {
        const days = WEEK_DAYS.flatMap((day) => values[at('day', day)] ?? []);
        const cents = days.reduce((sum, value) => sum + Math.round(value * 100), 0);
        expect(compute(form, values)[at('day', 'subtotal')]).toBe(days.length === 0 ? null : cents / 100);
      }),
    );
  });
});

describe('as it is looked at', () => {
  const shown = shownForm(storeWeekReport, commoditySamples);
  it('a total stands under the commodities, follows them, and is neither filled in nor kept nor checked', () => {
    const cells = compute(shown, storeWeekValuesSample);
    expect([cells['major/total/workday'], cells['major/total/weekend']]).toEqual([202.3, 138]);
    expect(shown.sheets.at(-1)?.rows.at(-1)).toEqual({ key: 'total', title: '合计' });
    expect(Object.keys(filledValues(shown, cells))).toEqual(Object.keys(filledValues(form, cells)));
    expect(Object.keys(compute(form, storeWeekValuesSample)).filter((address) => address.includes('total'))).toEqual([
      'day/week/subtotal',
      'night/week/subtotal',
    ]);
    expect(check(shown, storeWeekValuesSample)).toEqual(check(form, storeWeekValuesSample));
    expect(compute(shown, {})['major/total/workday']).toBeNull();
  });
});
