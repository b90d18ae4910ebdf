import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { evaluateAlerts } from '#server/alert/look/evaluation.ts';
import { openOf } from '#server/alert/look/judging.ts';
import { queueEvaluation } from '#server/alert/look/tasks.ts';
import type { MeasureKey } from '#subjects/alert/terms.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { writePrices } from '../../support/serving/prices.ts';

const COOL_DOWN = 10;
const MINUTE = 60_000;
const GOODS = [10_101, 10_102];
const OUTLETS = [1_001, 1_002];
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  for (const goodsId of GOODS) for (const outlet of OUTLETS) await price(goodsId, outlet, 3);
  await db.deleteFrom('alert').execute();
  await db.deleteFrom('alert_task').execute();
  await db.deleteFrom('alert_threshold').where('built_in', '=', false).execute();
  await db.updateTable('alert_threshold').set({ enabled: false }).execute();
});

const price = (goodsId: number, enterpriseId: number, value: number, date = server.today) =>
  writePrices(server.database.db, [{ date, goodsId, enterpriseId, price: value }]);
const look = () => evaluateAlerts(server.database.db, server.clock);
/** A threshold that nobody is told of, so that only what comes is looked at. */
const threshold = (measure: MeasureKey, limit: number, direction = 'above') =>
  server.database.db
    .insertInto('alert_threshold')
    .values({
      name: measure,
      measure,
      comparison: 'value',
      direction,
      limit_value: limit,
      mean_days: 7,
      level: 1,
      cool_down_minutes: COOL_DOWN,
      enabled: true,
      author_name: '',
      goods_id: null,
      enterprise_id: null,
      region_code: null,
      author_id: null,
    })
    .execute();
const opened = async () => {
  const rows = await server.database.db
    .selectFrom('alert')
    .select(['measure', 'goods_id', 'enterprise_id'])
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ measure, goods_id, enterprise_id }) => `${measure} ${goods_id} ${enterprise_id}`).toSorted();
};
/** Prices that stand, of which no look knows. */
async function unheard(): Promise<void> {
  for (const goodsId of GOODS) for (const outlet of OUTLETS) await price(goodsId, outlet, 90);
  await server.database.db.deleteFrom('alert_task').execute();
}

describe('only what was touched is judged', () => {
  it('and of the open alerts of a threshold those alone are read', async () => {
    const { db } = server.database;
    await threshold('outlet-price', 50);
    await unheard();
    await queueEvaluation(db, 'all');
    await look();
    const [first] = await db.selectFrom('alert').select('alert_threshold_id').execute();
    const read = async (touched?: Parameters<typeof openOf>[2]) =>
      (await openOf(db, first?.alert_threshold_id ?? 0, touched)).map(
        ({ goods_id, enterprise_id }) => `${goods_id} ${enterprise_id}`,
      );
    expect((await read()).length).toBeGreaterThanOrEqual(GOODS.length * OUTLETS.length);
    expect(await read({ goodsIds: [10_101], enterpriseIds: [1_002] })).toEqual(['10101 1002']);
  });

  it('of outlets the goods and outlets whose prices came; a look at all finds the others', async () => {
    await threshold('outlet-price', 80);
    await unheard();
    await price(10_101, 1_002, 95);
    expect(await look()).toBe(true);
    expect(await opened()).toEqual(['outlet-price 10101 1002']);
    await queueEvaluation(server.database.db, 'threshold');
    await look();
    expect(await opened()).toHaveLength(4);
  });

  it('of several writes all that came, together', async () => {
    await threshold('outlet-price', 80);
    await unheard();
    await price(10_101, 1_001, 95);
    await price(10_102, 1_001, 95);
    await look();
    expect(await opened()).toEqual(['outlet-price 10101 1001', 'outlet-price 10102 1001']);
  });

  it('a mean of a goods is made of all outlets, and of this goods alone', async () => {
    await threshold('goods-price', 3.5);
    await unheard();
    await price(10_102, 1_001, 91);
    await look();
    expect(await opened()).toEqual(['goods-price 10102 null']);
  });

  it('counts of a day are made anew by any price; prices of other days change nothing of this one', async () => {
    await threshold('price-count', 1);
    await threshold('outlet-price', 80);
    await unheard();
    await price(10_101, 1_001, 95, addDays(server.today, -3));
    await look();
    expect(await opened()).toEqual(['price-count null null']);
  });

  it('what waits for somebody is counted when approvals move, and prices are not looked at then', async () => {
    await threshold('pending-outlet', -1);
    await threshold('outlet-price', 80);
    await unheard();
    await price(10_101, 1_001, 3);
    await look();
    expect(await opened()).toEqual([]);
    await server.database.db.insertInto('alert_task').values({ source: 'approval' }).execute();
    await look();
    expect(await opened()).toEqual(['pending-outlet null null']);
  });

  it('what is beyond its limit again within the cool-down opens when that is over, though nothing more comes', async () => {
    await threshold('outlet-price', 80);
    for (const value of [95, 3, 96]) {
      await price(10_101, 1_001, value);
      await look();
    }
    expect(await opened()).toEqual([]);
    expect(await look()).toBe(false);
    server.clock.advance(COOL_DOWN * MINUTE);
    expect(await look()).toBe(true);
    expect(await opened()).toEqual(['outlet-price 10101 1001']);
    expect(await look()).toBe(false);
  });
});

describe('many who enter prices at the same time', () => {
  it('none is refused, none is lost, the sums of the days are those of the prices, and each left its line in the log', async () => {
    const { db } = server.database;
    const enterprises = await db
      .selectFrom('enterprise')
      .select('enterprise_id')
      .where('reports_prices', '=', true)
      .orderBy('enterprise_id')
      .limit(8)
      .execute();
    const lines = async () =>
      Number(
        (
          await db
            .selectFrom('operation_log')
            .select((is) => is.fn.countAll<number>().as('n'))
            .where('action', '=', vegetablePriceCalls.write.name)
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await lines();
    const days = [0, 1, 2].map((back) => addDays(server.today, -back));
    const writes = enterprises.flatMap(({ enterprise_id }, place) =>
      days.map((date) => ({ date, enterprise_id, price: 4 + place / 10 })),
    );
    const answers = await Promise.all(
      writes.map(({ date, enterprise_id, price: value }) =>
        server.ask(admin, vegetablePriceCalls.write, {
          date,
          entBasicId: String(enterprise_id),
          detailList: GOODS.toReversed().map((goodsId) => ({ dictId: String(goodsId), price: value })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(writes.map(() => 200));
    expect((await lines()) - before).toBe(writes.length);
    for (const { date, enterprise_id, price: value } of writes)
      for (const goodsId of GOODS) {
        const { price: kept } = await db
          .selectFrom('price_point')
          .select('price')
          .where('price_date', '=', date)
          .where('goods_id', '=', goodsId)
          .where('enterprise_id', '=', enterprise_id)
          .executeTakeFirstOrThrow();
        expect(kept).toBe(value);
      }
    for (const date of days)
      for (const goodsId of GOODS) {
        const points = await db
          .selectFrom('price_point as p')
          .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
          .select('p.price')
          .where('e.reports_prices', '=', true)
          .where('p.price_date', '=', date)
          .where('p.goods_id', '=', goodsId)
          .execute();
        const day = await db
          .selectFrom('price_day')
          .select(['total', 'enterprises'])
          .where('price_date', '=', date)
          .where('goods_id', '=', goodsId)
          .executeTakeFirstOrThrow();
        const sum = points.reduce((total, one) => total + Math.round(one.price * 100), 0);
        expect([day.total, day.enterprises]).toEqual([sum, points.length]);
      }
  });
});
