import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { foodBasketCalls } from '#subjects/food-basket/calls.ts';
import { basketRegister, basketWeightRegister } from '#subjects/food-basket/register.ts';
import type { BasketIndex } from '#subjects/food-basket/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
}, 240_000);
afterAll(() => server.close());

const ask = (who = analyst, days = 31): Promise<BasketIndex> => server.call(who, foodBasketCalls.index, { days });
const idOf = async (register: typeof basketRegister | typeof basketWeightRegister, name: string) => {
  const { data } = await server.ask(analyst, register.calls.list, { name, pageIndex: 1, pageSize: 10 });
  const [row] = (data as { datalist: Record<string, number>[] }).datalist;
  if (!row) throw new Error(name);
  return row;
};

/** The index of a day computed by the database itself; nothing is missing there. */
async function byDatabase(day: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    with mean as (select goods_id, price_date, total / 100.0 / enterprises as price from price_day),
      own as (select w.goods_id, w.weight, b.base_from, b.base_to from food_basket_weight w join food_basket b using (food_basket_id)
        where w.ended_at is null and b.ended_at is null),
      based as (select own.goods_id, own.weight, avg(mean.price) as base from own join mean using (goods_id)
        where mean.price_date between own.base_from and own.base_to group by 1, 2)
    select (sum(weight * mean.price / base) / sum(weight) * 100)::float8 as value
    from based join mean using (goods_id) where mean.price_date = ${day}::date`.execute(server.services.db);
  return rows[0]?.value ?? Number.NaN;
}

describe('the food-basket index over the prices of the city', () => {
  it('is what the database makes of the same prices and weights, day by day', async () => {
    const { dates, values, basket, asOf } = await ask();
    expect(dates).toHaveLength(15);
    expect(dates.at(-1)).toBe(server.today);
    expect(asOf).toBeDefined();
    expect(basket?.weights.length).toBe(44);
    expect(basket?.weights.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 0);
    for (const at of [0, 7, 14])
      expect(values[at], dates[at]).toBeCloseTo(hundredths(await byDatabase(dates[at] ?? '')), 2);
    const then = await server.call(analyst, foodBasketCalls.index, { days: 3, date: dates[7] });
    expect([then.dates, then.values]).toEqual([dates.slice(5, 8), values.slice(5, 8)]);
  });

  it('tells a wall and a desk the same, and how far each change is each goods’ doing', async () => {
    const index = await ask();
    const wall = await ask(await server.asScreen());
    expect(wall.values).toEqual(index.values);
    expect(index.changes.map(({ span, date }) => [span, date])).toEqual([
      ['day', addDays(server.today, -1)],
      ['week', addDays(server.today, -7)],
    ]);
    for (const { contributions, percent } of index.changes)
      expect(hundredths(contributions.reduce((sum, { points }) => sum + points, 0))).toBe(percent);
    expect(index.groups.length).toBeGreaterThan(3);
    for (const { values } of index.groups) expect(values).toHaveLength(15);
  });

  it('compares the markets in scope alone, and gives all the same index', async () => {
    const all = await ask();
    const own = await ask(await server.signIn('clerk'));
    expect(all.markets.length).toBeGreaterThan(10);
    expect(own.markets.length).toBeLessThan(2);
    expect(own.values).toEqual(all.values);
    expect(all.markets.map(({ level }) => level)).toEqual(
      all.markets.map(({ level }) => level).toSorted((a, b) => b - a),
    );
  });

  it('another weight or a corrected price counts at once, and who may not write weights changes nothing', async () => {
    const before = await ask();
    const row = await idOf(basketWeightRegister, '粳米权数');
    const change = { ...row, weight: 900 };
    const duty = await server.signIn('duty');
    expect((await server.ask(duty, basketWeightRegister.calls.update, change)).status).toBe(403);
    expect((await ask()).values).toEqual(before.values);
    expect((await server.ask(analyst, basketWeightRegister.calls.update, change)).status).toBe(200);
    const after = await ask();
    expect(after.values.at(-1)).not.toBe(before.values.at(-1));
    expect(after.values.at(-1)).toBeCloseTo(await byDatabase(server.today), 1);
    expect(after.basket?.weights[0]?.goodsName).toBe('粳米');
  });

  it('a later basket begins where the old one ended; none in use is no index', async () => {
    const before = await ask();
    const splice = addDays(server.today, -5);
    const basket = { name: '新篮子', baseFrom: addDays(splice, -9), baseTo: addDays(splice, -1), validFrom: splice };
    const { data } = await server.ask(analyst, basketRegister.calls.create, basket);
    const foodBasketId = (data as { id: number }).id;
    const weight = { name: '新篮子青菜', foodBasketId, goodsId: 10_101, weight: 5 };
    expect((await server.ask(analyst, basketWeightRegister.calls.create, weight)).status).toBe(200);
    const after = await ask();
    expect(after.basket).toMatchObject({ name: '新篮子', weights: [{ goodsName: '青菜', share: 100 }] });
    const same = before.dates.findIndex((date) => date === splice);
    expect(after.values.slice(0, same)).toEqual(before.values.slice(0, same));
    const { rows } = await sql<{ grown: number }>`
      select ((select total::float8 / enterprises from price_day where goods_id = 10101 and price_date = ${server.today}::date)
        / (select total::float8 / enterprises from price_day where goods_id = 10101 and price_date = ${addDays(splice, -1)}::date)) as grown`.execute(
      server.services.db,
    );
    expect(after.values.at(-1)).toBeCloseTo((after.values[same - 1] ?? 0) * (rows[0]?.grown ?? 0), 1);
    await sql`update food_basket set ended_at = 1`.execute(server.services.db);
    await server.services.publish(basketRegister.event, {});
    expect(await ask()).toEqual({ dates: [], values: [], groups: [], changes: [], markets: [], compared: 0 });
  });
});
