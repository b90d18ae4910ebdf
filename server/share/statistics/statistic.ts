import { sql } from 'kysely';
import { marketEvents } from '#subjects/market/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Statistic, StatisticQuery } from '#subjects/share/wire.ts';
import { type DateText, today } from '#base/calendar.ts';
import { answerCache } from '../../http/answer-cache.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import type { Scope } from '../../scope/scope.ts';
import { quarterCounts, reportCounts } from './counts.ts';
import type { Figures } from './figures.ts';
import { monthlyPrices } from './prices.ts';
import { goldenSales, weekendSales } from './sales.ts';

/** Answers that are remembered; a share that is passed around is read many times. */
const REMEMBERED = 100;
const MONTHS_A_QUARTER = 3;

/** Computes a statistic over a scope; sums of sales stand for `least` enterprises or more. */
export type Statistics = (query: StatisticQuery, scope: Scope, least: number) => Promise<Statistic>;

/** Statistics over the rows as they are, remembered until prices or the market change. */
export function statistics(services: Services): Statistics {
  const { db, clock } = services;
  const answers = answerCache(services, [vegetablePriceEvents.changed, marketEvents.changed], REMEMBERED);
  return async (query, { regionCodes, enterpriseId }, least) => {
    const scope = { regionCodes, enterpriseId };
    const day = today(clock);
    return answers.through(JSON.stringify([query, scope, least, day]), async () => {
      const years = await yearsWithFigures(db);
      const current = Number(day.slice(0, 4));
      const year = query.year ?? years[0] ?? current;
      const quarter = query.kind === 'quarter' ? (query.quarter ?? lastQuarter(year, day)) : undefined;
      return {
        kind: query.kind,
        year,
        quarter,
        years: [...years],
        ...(await figures(db, query.kind, { scope, year, quarter: quarter ?? 1, day, least })),
      };
    });
  };
}

interface Asked {
  readonly scope: Scope;
  readonly year: number;
  readonly quarter: number;
  readonly day: DateText;
  readonly least: number;
}

function figures(db: Db, kind: StatisticQuery['kind'], { scope, year, quarter, day, least }: Asked): Promise<Figures> {
  switch (kind) {
    case 'weekend':
      return weekendSales(db, scope, year, least);
    case 'golden':
      return goldenSales(db, scope, year, least);
    case 'report-count':
      return reportCounts(db, scope, year);
    case 'quarter':
      return quarterCounts(db, scope, { year, quarter, day });
    case 'price':
      return monthlyPrices(db, scope, year);
  }
}

/** The years to choose from, the latest first: those with prices or weekly reports. */
async function yearsWithFigures(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select least((select min(year) from store_week), (select extract(year from min(price_date))::int from price_point))::int as first,
      greatest((select max(year) from store_week), (select extract(year from max(price_date))::int from price_point))::int as last`.execute(
    db,
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? [] : Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** The quarter that runs on `day`, or the last of an earlier year. */
function lastQuarter(year: number, day: string): number {
  return year < Number(day.slice(0, 4)) ? 4 : Math.ceil(Number(day.slice(5, 7)) / MONTHS_A_QUARTER);
}
