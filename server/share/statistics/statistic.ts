import { sql } from 'kysely';
import { reportEvents } from '#subjects/report/events.ts';
import { allReports } from '#subjects/reports.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { statisticDays } from '#subjects/share/rules.ts';
import type { Statistic, StatisticQuery } from '#subjects/share/wire.ts';
import { today } from '#base/calendar.ts';
import { answerCache } from '../../http/answer-cache.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import type { Scope } from '../../scope/scope.ts';
import { reportFigures } from './declared.ts';
import { monthlyPrices } from './prices.ts';

/** Answers that are remembered; a share that is passed around is read many times. */
const REMEMBERED = 100;
const MONTHS_A_QUARTER = 3;

/** Computes a statistic over a scope; sums of reports stand for `least` enterprises or more. */
export type Statistics = (query: StatisticQuery, scope: Scope, least: number) => Promise<Statistic>;

/** Statistics over what was passed, remembered until a report or a price changes. */
export function statistics(services: Services): Statistics {
  const { figures: db, clock } = services;
  const answers = answerCache(services, [vegetablePriceEvents.changed, reportEvents.changed], REMEMBERED);
  return async (query, { regionCodes, enterpriseId }, least) => {
    const scope = { regionCodes, enterpriseId };
    const day = today(clock);
    return answers.through(JSON.stringify([query, scope, least, day]), async () => {
      const { kind } = query;
      const asOf = clock.now();
      const shown = allReports.filter(({ shared }) => shared?.statistic === kind);
      const years = await yearsWithFigures(db, kind === 'price' ? undefined : shown.map(({ key }) => key));
      const year = query.year ?? years[0] ?? Number(day.slice(0, 4));
      const quarter = kind === 'quarter' ? (query.quarter ?? lastQuarter(year, day)) : undefined;
      const of = { kind, year, quarter, years: [...years], asOf };
      if (kind === 'price') return { ...of, ...(await monthlyPrices(db, scope, year)) };
      return {
        ...of,
        ...(await reportFigures(db, kind, shown, { scope, least, now: asOf, ...statisticDays(kind, year, quarter) })),
      };
    });
  };
}

/** The years to choose from, the latest first: those with reports of these kinds, without any those with prices. */
async function yearsWithFigures(db: Db, kinds: readonly string[] | undefined): Promise<readonly number[]> {
  const span = kinds
    ? sql`select min(period_start) as first, max(period_start) as last from report where kind in (${sql.join([...kinds])})`
    : sql`select min(price_date) as first, max(price_date) as last from price_point`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from first)::int as first, extract(year from last)::int as last from (${span}) as span`.execute(
    db,
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? [] : Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** The quarter that runs on `day`, or the last of an earlier year. */
function lastQuarter(year: number, day: string): number {
  return year < Number(day.slice(0, 4)) ? 4 : Math.ceil(Number(day.slice(5, 7)) / MONTHS_A_QUARTER);
}
