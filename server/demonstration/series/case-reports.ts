import { type DateText, datesBetween } from '#base/calendar.ts';
import { rounded } from '#base/sheet/compute.ts';
import { periodDays, periodsBetween } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { caseBaseReport } from '#subjects/case-base/sheets.ts';
import { caseQuarterReport, QUARTER_CELLS } from '#subjects/case-quarter/sheets.ts';
import { caseYearReport } from '#subjects/case-year/sheets.ts';
import { marketMonthReport } from '#subjects/market-month/sheets.ts';
import { weekendSalesReport } from '#subjects/weekend-sales/sheets.ts';
import { CASE_IDS, MARKET_IDS, STORE_IDS } from '#server/demonstration/city/enterprises.ts';
import { hashed } from '#server/demonstration/random.ts';
import { inventedPeriodicReports, type PeriodicReports } from './periodic-reports.ts';
import { dayOf } from './price-model.ts';
import type { InventedReport } from './reports.ts';
import { salesOn } from './weeks.ts';

const SEED = { spending: 45, size: 51, share: 52, trade: 53, move: 54 } as const;

const at = (sheet: string, row: string) => cellAddress(sheet, row, 'current');
/** A figure of an enterprise that stays, between two bounds. */
const steady = (least: number, most: number, enterpriseId: number, which: number): number =>
  least + (most - least) * hashed(SEED.share, enterpriseId, which);
/** One that moves a little from period to period. */
const moving = (value: number, enterpriseId: number, period: DateText, which: number): number =>
  value * (0.97 + 0.06 * hashed(SEED.move, enterpriseId, dayOf(period), which));
const soldIn = (enterpriseId: number, { from, to }: { readonly from: DateText; readonly to: DateText }): number =>
  rounded(
    datesBetween(from, to).reduce((sum, date) => sum + salesOn(enterpriseId, date), 0),
    2,
  );
/** As many people as spend that, 60 to 110 yuan each. */
const visitorsOf = (enterpriseId: number, sales: number): number =>
  Math.round((sales * 10_000) / (60 + 50 * hashed(SEED.spending, enterpriseId)));

/** A weekend of a store: the last three days of its week. */
function weekendValues(id: number, period: PeriodKey): CellValues {
  const days = periodDays('weekend', period);
  const total = soldIn(id, days);
  return {
    [at('sales', 'total')]: total,
    [at('sales', 'catering')]: rounded(moving(total * steady(0.16, 0.28, id, 1), id, days.from, 1), 2),
    [at('sales', 'night')]: rounded(moving(total * steady(0.32, 0.44, id, 2), id, days.from, 2), 2),
    [at('visitors', 'total')]: visitorsOf(id, total),
  };
}

/** How much of the year's trade a month has; the month before the Spring Festival is the strongest. */
const SEASON = [1.12, 1.16, 0.94, 0.95, 0.97, 0.96, 0.97, 0.98, 1.02, 1.01, 0.99, 1.05] as const;
/** Share of the turnover, and yuan a kilogram. */
const TRADE: readonly (readonly [row: string, share: number, price: number])[] = [
  ['vegetable', 0.31, 5.2],
  ['meat', 0.34, 27],
  ['aquatic', 0.19, 31],
];

/** A month of a market. */
function marketValues(id: number, period: PeriodKey): CellValues {
  const { from } = periodDays('month', period);
  const turnover = moving(
    (180 + 620 * hashed(SEED.trade, id)) * (SEASON[Number(period.slice(5)) - 1] ?? 1),
    id,
    from,
    0,
  );
  const amounts = TRADE.map(([row, share, price], index) => {
    const amount = rounded(moving(turnover * share, id, from, index + 1), 2);
    return { row, amount, tonnes: rounded((amount * 10) / price, 1) };
  });
  const grain = rounded(turnover * 0.09, 2);
  const other = rounded(turnover * 0.07, 2);
  const stalls = Math.round(60 + 180 * hashed(SEED.size, id));
  return {
    ...Object.fromEntries(
      amounts.flatMap(({ row, amount, tonnes }) => [
        [at('turnover', row), amount],
        [at('volume', row), tonnes],
      ]),
    ),
    [at('turnover', 'grain')]: grain,
    [at('turnover', 'other')]: other,
    [at('turnover', 'total')]: rounded(
      amounts.reduce((sum, { amount }) => sum + amount, grain + other),
      2,
    ),
    [at('stalls', 'stalls')]: stalls,
    [at('stalls', 'open')]: Math.round(stalls * (0.88 + 0.1 * hashed(SEED.move, id, dayOf(from)))),
    [at('stalls', 'workers')]: Math.round(stalls * 1.7),
  };
}

/** A quarter of a business case. */
function quarterValues(id: number, period: PeriodKey): CellValues {
  const days = periodDays('quarter', period);
  const total = soldIn(id, days);
  const count = (which: number, most: number) => Math.round(most * hashed(SEED.move, id, dayOf(days.from), which));
  return {
    [at('sales', 'total')]: total,
    [at('sales', 'online')]: rounded(moving(total * steady(0.05, 0.12, id, 3), id, days.from, 3), 2),
    [at('sales', 'rent')]: rounded(total * steady(0.06, 0.09, id, 4), 2),
    [at('visitors', 'total')]: visitorsOf(id, total),
    [at('brands', 'opened')]: count(4, 14),
    [at('brands', 'closed')]: count(5, 11),
    [at('brands', 'vacant')]: count(6, 9),
  };
}

/** A year of a business case: what its quarters come to. */
function yearValues(id: number, period: PeriodKey): CellValues {
  const { from, to } = periodDays('year', period);
  const quarters = periodsBetween('quarter', from, to).map((quarter) => quarterValues(id, quarter));
  const sums = Object.values(QUARTER_CELLS).map((address): [string, number] => [
    address,
    rounded(
      quarters.reduce((sum, quarter) => sum + (quarter[address] ?? 0), 0),
      2,
    ),
  ]);
  const values: CellValues = Object.fromEntries(sums);
  return {
    ...values,
    [at('sales', 'tax')]: rounded((values[QUARTER_CELLS.sales] ?? 0) * steady(0.03, 0.05, id, 5), 2),
  };
}

/** What a business case is. */
function baseValues(id: number, period: PeriodKey): CellValues {
  const built = Math.round(40_000 + 180_000 * hashed(SEED.size, id));
  const year = Number(period);
  const all = Math.round(built / 420 + (year - 2024) * 3);
  return {
    [at('scale', 'built')]: built,
    [at('scale', 'trading')]: Math.round(built * steady(0.55, 0.72, id, 6)),
    [at('brands', 'all')]: all,
    [at('brands', 'first')]: Math.round(all * steady(0.03, 0.12, id, 7)),
    [at('brands', 'catering')]: Math.round(all * steady(0.24, 0.36, id, 8)),
    [at('brands', 'workers')]: Math.round(all * 11),
    [at('investment', 'total')]: rounded(built * steady(0.9, 1.6, id, 9), 2),
    [at('investment', 'renewal')]: rounded(built * 0.01 * hashed(SEED.move, id, year), 2),
  };
}

const KINDS: readonly PeriodicReports[] = [
  {
    declaration: weekendSalesReport,
    enterpriseIds: STORE_IDS,
    months: 14,
    valuesOf: weekendValues,
    word: '节假日和促销活动集中，周末客流明显变动',
  },
  {
    declaration: marketMonthReport,
    enterpriseIds: MARKET_IDS,
    months: 14,
    valuesOf: marketValues,
    word: '节日备货带动成交，已核对台账',
  },
  {
    declaration: caseBaseReport,
    enterpriseIds: CASE_IDS,
    months: 30,
    valuesOf: baseValues,
    word: '调整业态布局，已核对合同',
  },
  {
    declaration: caseQuarterReport,
    enterpriseIds: CASE_IDS,
    months: 27,
    valuesOf: quarterValues,
    word: '店庆与节庆活动集中，已核对账目',
  },
  {
    declaration: caseYearReport,
    enterpriseIds: CASE_IDS,
    months: 30,
    valuesOf: yearValues,
    word: '客群结构变化，已核对账目',
  },
];

/** The reports of weekends, of markets' months and of business cases that were handed in before `today`, of periods that end on `since(kind)` or later. */
export function inventedCaseReports(since: (report: { readonly key: string }) => DateText, today: DateText) {
  return KINDS.flatMap((kind): InventedReport[] => inventedPeriodicReports(kind, since(kind.declaration), today));
}
