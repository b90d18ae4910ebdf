import { sql } from 'kysely';
import { addDays, type DateText, datesBetween, nanjingTime, today } from '#base/calendar.ts';
import { priceForecastEvents } from '#subjects/price-forecast/events.ts';
import { FORECAST_JOB, FORECAST_STATES, JUDGED_DAYS, WARM_UP } from '#subjects/price-forecast/terms.ts';
import { insertBulk } from '../database/bulk.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import { jobIn } from '../workshop/job.ts';
import { Thread } from '../workshop/thread.ts';
import { type ForecastInput, forecastWork } from './foretelling.ts';

const MINUTE = 60_000;
const WORK = jobIn<typeof forecastWork>(new URL('./foretelling.ts', import.meta.url), forecastWork.name);
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Makes the forecasts anew once a day, and when a later day has prices. */
export const forecastJob: JobDeclaration = {
  code: FORECAST_JOB,
  title: '价格预测',
  about: '有新一天的菜价时，预测各商品今后 14 天的全市均价，并用近两年的价格逐日回测误差；至少每天重算一次',
  cron: '*/10 * * * *',
  byDay: '只保留最近一天的预测；过去各天的误差已由回测算出',
  whenLate: 'once',
  retries: 1,
  limit: 10 * MINUTE,
  run: async ({ services: { db, clock, publish }, signal, note }) => {
    const since = clock.now();
    const until = await lastDay(db);
    if (until === undefined || (await isFresh(db, until, today(clock)))) return undefined;
    const input: ForecastInput = { series: await seriesUntil(db, until) };
    const names = await goodsNames(db);
    const rows: unknown[][] = [];
    let shown = 0;
    const thread = new Thread(MEMORY);
    try {
      for await (const piece of thread.pieces({ ...WORK, input }, signal, () => undefined)) {
        const { goodsId, forecast } = piece as ReturnType<typeof forecastWork> extends Generator<infer P> ? P : never;
        if (forecast.state === 'shown') shown += 1;
        else note(`${names.get(goodsId) ?? goodsId}：${FORECAST_STATES[forecast.state]}，回测 ${forecast.origins} 天`);
        rows.push([goodsId, until, clock.now(), JSON.stringify(forecast)]);
      }
    } finally {
      await thread.end();
    }
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('price_forecast').execute();
      await insertBulk(
        tx,
        'price_forecast',
        [
          { name: 'goods_id', type: 'int' },
          { name: 'as_of', type: 'date' },
          { name: 'computed_at', type: 'bigint' },
          { name: 'outcome', type: 'text' },
        ],
        rows,
      );
    });
    await publish(priceForecastEvents.changed, {});
    note(`截至 ${until}：${rows.length} 种商品，${shown} 种已预测，${tookText(since, clock.now())}`);
    return `截至 ${until}：${rows.length} 种商品，${shown} 种已预测`;
  },
};

async function goodsNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('goods').select(['goods_id', 'name']).execute();
  return new Map(rows.map(({ goods_id: id, name }) => [id, name]));
}

async function lastDay(db: Db): Promise<DateText | undefined> {
  const row = await db
    .selectFrom('price_day')
    .where('enterprises', '>', 0)
    .select((is) => is.fn.max('price_date').as('day'))
    .executeTakeFirst();
  return row?.day ?? undefined;
}

/** Whether what is kept is of the last day with prices and was made today, so that a price that was corrected counts the next day at the latest. */
async function isFresh(db: Db, until: DateText, day: DateText): Promise<boolean> {
  const kept = await db.selectFrom('price_forecast').select(['as_of', 'computed_at']).limit(1).executeTakeFirst();
  return kept?.as_of === until && nanjingTime(kept.computed_at).date === day;
}

/** The city's means of every goods in use, day by day, as far back as they are judged. */
async function seriesUntil(db: Db, until: DateText): Promise<ForecastInput['series']> {
  const from = addDays(until, 1 - JUDGED_DAYS - WARM_UP);
  const { rows } = await sql<{ goodsId: number; prices: Readonly<Record<DateText, number>> }>`
    select d.goods_id as "goodsId", json_object_agg(d.price_date::text, d.total / 100.0 / d.enterprises) as prices
    from price_day d join goods g on g.goods_id = d.goods_id
    where g.ended_at is null and d.enterprises > 0 and d.price_date between ${from}::date and ${until}::date
    group by d.goods_id, g.sort order by g.sort, d.goods_id`.execute(db);
  const dates = datesBetween(from, until);
  return rows.map(({ goodsId, prices }) => ({ goodsId, until, prices: dates.map((date) => prices[date] ?? null) }));
}
