import { type DateText, before, type MonthText } from '#base/calendar.ts';
import { groundOf } from '#base/geo.ts';
import { changePercent, hundredths } from '#base/figures/ratio.ts';
import { daysOf, formerDays, isFinished, maySeeSum } from '#subjects/business-area/rules.ts';
import { AREA_RADIUS, NAMED_GOODS } from '#subjects/business-area/terms.ts';
import type { MonthlyReport } from '#subjects/business-area/wire.ts';
import type { Db } from '../database/tables.ts';
import type { RegionScope } from '../scope/scope.ts';
import { marketsOf, pricesOf, salesOf, type SalesDay, type Spans, warningsOf } from './figures.ts';
import { type AreaOf, areaThen, outletsAround, profileOf, visitsBetween } from './repository.ts';

export interface Reader {
  readonly isRegulator: boolean;
  /** Whose outlets they may see: the maps count no others. */
  readonly regions: RegionScope;
  readonly today: DateText;
  /** When the report is made, milliseconds. */
  readonly now: number;
}

/** The report of an area and a month 商圈月报, from the rows as they stand; sums of a month under way are compared with as many days of the month before. */
export async function reportOf(
  db: Db,
  areaNow: AreaOf,
  month: MonthText,
  { isRegulator, regions, today, now }: Reader,
): Promise<MonthlyReport> {
  const { from, to } = daysOf(month);
  const area = await areaThen(db, areaNow, from);
  const isWhole = isFinished(month, today);
  const last = isWhole ? to : before(today, 1, 'day');
  // On the first of a month none of its days is over.
  const through = last < from ? from : last;
  const spans: Spans = { now: { from, to: through }, former: formerDays(from, through, 1) };
  const days = await visitsBetween(db, area.areaId, from, to);
  const former = await visitsBetween(db, area.areaId, spans.former.from, spans.former.to);
  return {
    areaName: area.name,
    regionName: area.regionName,
    month,
    isFinished: isWhole,
    madeAt: now,
    through: last < from ? undefined : last,
    customers: await profileOf(db, area),
    visits: { days, before: former.length === 0 ? undefined : sum(former.map(({ visitors }) => visitors)) },
    outlets: await outletsAround(db, groundOf({ lng: area.lng, lat: area.lat }), AREA_RADIUS, regions),
    prices: await pricesIn(db, area.regionId, spans),
    sales: await salesIn(db, area.regionId, spans, isRegulator),
    warnings: await warningsIn(db, area.regionId, spans),
  };
}

async function pricesIn(db: Db, regionId: number, spans: Spans): Promise<MonthlyReport['prices']> {
  const goods = await pricesOf(db, regionId, spans);
  const moves = goods.flatMap(({ name, price, former }) => {
    const percent = changePercent(price, former);
    return percent === undefined ? [] : [{ name, price: hundredths(price), changePercent: percent }];
  });
  return {
    goods: goods.length,
    markets: await marketsOf(db, regionId, spans.now),
    changePercent:
      moves.length === 0 ? undefined : hundredths(sum(moves.map((one) => one.changePercent)) / moves.length),
    moves: moves.toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent)).slice(0, NAMED_GOODS),
  };
}

/** Weeks come whole and late: what is compared ends with the last day that was reported. */
async function salesIn(
  db: Db,
  regionId: number,
  { now }: Spans,
  isRegulator: boolean,
): Promise<MonthlyReport['sales']> {
  const { stores, days } = await salesOf(db, regionId, now);
  const through = days.at(-1)?.date;
  if (through === undefined) return { stores, withheld: false };
  if (!maySeeSum(stores, isRegulator)) return { stores, withheld: true, through };
  const formerSum = async (months: number) => {
    const then = await salesOf(db, regionId, formerDays(now.from, through, months));
    return maySeeSum(then.stores, isRegulator) ? totalOf(then.days) : undefined;
  };
  return {
    stores,
    withheld: false,
    through,
    amount: totalOf(days),
    nightAmount: hundredths(sum(days.map(({ night }) => night))),
    before: await formerSum(1),
    yearBefore: await formerSum(12),
  };
}

async function warningsIn(db: Db, regionId: number, { now }: Spans): Promise<MonthlyReport['warnings']> {
  const goods = await warningsOf(db, regionId, now);
  const counted = goods.map(({ name, rises, falls }) => ({ name, count: rises + falls }));
  return {
    rises: sum(goods.map(({ rises }) => rises)),
    falls: sum(goods.map(({ falls }) => falls)),
    goods: counted.toSorted((a, b) => b.count - a.count).slice(0, NAMED_GOODS),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Undefined where no day was reported: nothing sold and nothing known are not the same. */
const totalOf = (days: readonly SalesDay[]): number | undefined =>
  days.length === 0 ? undefined : hundredths(sum(days.map(({ amount }) => amount)));
