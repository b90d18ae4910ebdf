import { sql } from 'kysely';
import { addDays, type DateText, monthStart } from '#base/calendar.ts';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { recount } from '#server/report/statistics/recount.ts';
import { recountSums } from '#server/vegetable-price/sums/recount.ts';
import { copyHistory } from '../../plans/growing.ts';
import type { CitySizes } from '../sizes.ts';
import { type CityDays, growPrices } from './prices.ts';
import { growRegisters } from './registers.ts';
import { countAnew, growReports } from './reports.ts';

const DAYS_A_YEAR = 365;
/** Every so many days are counted anew once all is there. */
const SAMPLED = 97;

/** What each step of the growing took, s. */
export type Steps = ReadonlyArray<readonly [step: string, seconds: number]>;

/** The days of a city of so many years that has heard of everything but today. */
export const daysOf = ({ years }: CitySizes, today: DateText): CityDays => ({
  from: monthStart(addDays(today, -Math.round(DAYS_A_YEAR * years))),
  to: addDays(today, -1),
});

/** Grows the demonstration into a city of these sizes. Throws where a sum is not what counting its rows gives. */
export async function growCity({ db }: Pick<Database, 'db'>, sizes: CitySizes, today: DateText): Promise<Steps> {
  const days = daysOf(sizes, today);
  const steps: [string, number][] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const since = performance.now();
    await work();
    steps.push([name, (performance.now() - since) / 1_000]);
    console.error(`  ${name}: ${steps.at(-1)?.[1].toFixed(0)} s`);
  };
  await step('registers', () => db.transaction().execute((tx) => growRegisters(tx, sizes)));
  await step('prices and their sums', () => growPrices(db, sizes.goods, days));
  await step('reports', () => db.transaction().execute((tx) => growReports(tx, days)));
  await step('cells and totals', () => db.transaction().execute((tx) => countAnew(tx)));
  await step('logs and alerts', () => db.transaction().execute((tx) => copyHistory(tx)));
  await step('vacuum', () => sql`vacuum (analyze)`.execute(db));
  await step('days counted anew', () => countedAnew(db, days));
  return steps;
}

async function countedAnew(db: Db, { from, to }: CityDays): Promise<void> {
  for (let day = to; day >= from; day = addDays(day, -SAMPLED)) {
    const { sums, faulty } = await recountSums(db, day, day);
    const week = await recount(db, addDays(day, -6), day);
    if (sums === 0 || week.totals === 0 || faulty.length > 0 || week.faults > 0)
      throw new Error(
        `${day}: ${sums} sums of prices, ${faulty.length} days wrong, ${week.totals} totals, ${week.faults} wrong`,
      );
  }
}
