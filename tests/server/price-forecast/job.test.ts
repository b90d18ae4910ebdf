import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { forecastJob } from '#server/price-forecast/job.ts';
import { priceForecastCalls } from '#subjects/price-forecast/calls.ts';
import { forecastOf } from '#subjects/price-forecast/rules.ts';
import { HORIZON } from '#subjects/price-forecast/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const GOODS = 10_101;
let server: TestServer;
let duty: Client;
beforeAll(async () => {
  server = await startServer();
  duty = await server.signIn('duty');
}, 240_000);
afterAll(() => server.close());

const run = () =>
  forecastJob.run({
    services: server.services,
    database: server.database,
    days: undefined,
    dry: false,
    signal: new AbortController().signal,
    say: async () => undefined,
    note: () => undefined,
  });
const summary = () => server.call(duty, priceForecastCalls.summary, {});

it('forecasts are kept with the day that they are of, made once, and made anew when a later day has prices or another day has come', async () => {
  expect(await summary()).toEqual({ goods: [] });
  expect(await server.call(duty, priceForecastCalls.goods, { goodsId: GOODS })).toEqual({
    goodsId: GOODS,
    days: [],
    recent: [],
  });
  await sql`insert into price_day (goods_id, price_date, total, enterprises)
    select ${GOODS}::int, ${server.today}::date - back, 400 + case when back % 7 > 4 then 100 else 0 end + back % 3, 1 from generate_series(20, 220) as back
    on conflict do nothing`.execute(server.services.db);
  expect(await run()).toBe(`截至 ${server.today}：49 种商品，1 种已预测`);
  const { goods, asOf, computedAt } = await summary();
  expect([goods.length, asOf, computedAt]).toEqual([49, server.today, server.clock.now()]);
  expect(goods.filter(({ state }) => state === 'short')).toHaveLength(48);

  const { rows } = await sql<{ date: string; price: number }>`
    select price_date::text as date, (total / 100.0 / enterprises)::float8 as price from price_day where goods_id = ${GOODS}`.execute(
    server.services.db,
  );
  const at = new Map(rows.map(({ date, price }) => [date, price]));
  const prices = Array.from({ length: 221 }, (_, day) => at.get(addDays(server.today, day - 220)) ?? null);
  const wanted = forecastOf({ until: server.today, prices });
  const one = await server.call(duty, priceForecastCalls.goods, { goodsId: GOODS });
  expect(one.days.map(({ date }) => date)).toEqual(
    Array.from({ length: HORIZON }, (_, step) => addDays(server.today, step + 1)),
  );
  expect(one).toEqual({ goodsId: GOODS, days: wanted.days, recent: wanted.recent });
  expect(goods.find(({ goodsId }) => goodsId === GOODS)?.mase).toBeCloseTo(wanted.mase ?? 0, 9);

  expect(await run()).toBeUndefined();
  await sql`insert into price_day (goods_id, price_date, total, enterprises) values (${GOODS}, ${server.today}::date + 1, 430, 1)`.execute(
    server.services.db,
  );
  expect(await run()).toContain(addDays(server.today, 1));
  server.clock.advance(24 * 3_600_000);
  expect(await run()).toBeDefined();
  expect(await run()).toBeUndefined();
});
