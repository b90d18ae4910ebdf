import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { priceDays as addPriceDays } from '#server/database/migrations/trade/price-days.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { rebuildSums, recountSums } from '#server/vegetable-price/sums/recount.ts';
import { priceFrame } from '#server/vegetable-price/table/frame.ts';
import { priceDays } from '#server/vegetable-price/table/price-days.ts';
import { freshDatabase } from '../../support/database.ts';
import { writePrices } from '../../support/serving/prices.ts';
import { fillPriceKeys } from './price-keys.ts';

const START = '2026-03-01';
const GOODS = [10_101, 10_102];
const ENTERPRISES = [1_001, 1_002, 1_003];
/** A division and a kind of market, each of two. */
const PLACES = { city: [0, ''], town: [0, ''] } as { city: [number, string]; town: [number, string] };
const WHOLE_CITY = { regionCodes: null, enterpriseId: null };
let database: Database;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await fillPriceKeys(db);
  const regions = await db.selectFrom('region').select('region_id').where('level', '=', 2).limit(2).execute();
  const types = await db.selectFrom('market_type').select('market_type_code').limit(2).execute();
  for (const [at, name] of (['city', 'town'] as const).entries())
    PLACES[name] = [regions[at]?.region_id ?? 0, types[at]?.market_type_code ?? ''];
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('price_point').execute();
  await db.updateTable('enterprise').set({ reports_prices: true }).execute();
});

const kept = async () => {
  const frame = await priceFrame(db, WHOLE_CITY);
  return Promise.all(GOODS.map((goodsId) => priceDays(db, String(goodsId), WHOLE_CITY, frame)));
};

/** The days as every price in the database gives them, of those who report now. */
async function fromScratch() {
  const all = await db
    .selectFrom('price_point as p')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
    .selectAll('p')
    .where('e.reports_prices', '=', true)
    .execute();
  return GOODS.map((goodsId) => {
    const mine = all.filter(({ goods_id }) => goods_id === goodsId);
    return [...new Set(mine.map(({ price_date }) => price_date))].toSorted().map((date) => {
      const prices = mine.filter(({ price_date }) => price_date === date);
      return { date, sum: prices.reduce((sum, { price }) => sum + Math.round(price * 100), 0), count: prices.length };
    });
  });
}

/** Sums by goods, division and kind of market 汇总, of days and of months, as lines. */
async function keptSums(): Promise<readonly string[]> {
  const lines = (['price_sum', 'price_month_sum'] as const).map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().where('prices', '<>', 0).execute();
    return rows.map((row) =>
      [table, row.price_date, row.goods_id, row.region_id, row.market_type_code, row.total, row.prices].join(' '),
    );
  });
  return (await Promise.all(lines)).flat().toSorted();
}

async function sumsFromScratch(): Promise<readonly string[]> {
  const all = await db
    .selectFrom('price_point as p')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
    .select(['p.price_date', 'p.goods_id', 'e.region_id', 'e.market_type_code', 'p.price'])
    .execute();
  const sums = new Map<string, readonly [number, number]>();
  for (const { price_date: day, goods_id, region_id, market_type_code, price } of all)
    for (const at of [`price_sum ${day}`, `price_month_sum ${day.slice(0, 7)}-01`]) {
      const key = [at, goods_id, region_id, market_type_code].join(' ');
      const [total, prices] = sums.get(key) ?? [0, 0];
      sums.set(key, [total + Math.round(price * 100), prices + 1]);
    }
  return [...sums].map(([key, sum]) => [key, ...sum].join(' ')).toSorted();
}

const place = {
  day: fc.integer({ min: 0, max: 5 }),
  goodsId: fc.constantFrom(...GOODS),
  enterpriseId: fc.constantFrom(...ENTERPRISES),
};
const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    prices: fc.array(fc.record({ ...place, cents: fc.integer({ min: 100, max: 999_999 }) }), {
      minLength: 1,
      maxLength: 12,
    }),
  }),
  fc.record({ kind: fc.constant('remove' as const), day: place.day, goodsId: place.goodsId }),
  fc.record({ kind: fc.constant('move' as const), from: place.day, to: fc.integer({ min: 6, max: 9 }) }),
  fc.record({ kind: fc.constant('report' as const), enterpriseId: place.enterpriseId, reports: fc.boolean() }),
  fc.record({ kind: fc.constant('place' as const), enterpriseId: place.enterpriseId, town: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(done: Step): Promise<void> {
  if (done.kind === 'write') {
    await writePrices(
      db,
      done.prices.map(({ day, goodsId, enterpriseId, cents }) => ({
        date: addDays(START, day),
        goodsId,
        enterpriseId,
        price: cents / 100,
      })),
    );
  } else if (done.kind === 'remove') {
    await db
      .deleteFrom('price_point')
      .where('price_date', '=', addDays(START, done.day))
      .where('goods_id', '=', done.goodsId)
      .execute();
  } else if (done.kind === 'move') {
    await db.deleteFrom('price_point').where('price_date', '=', addDays(START, done.to)).execute();
    await db.deleteFrom('price_warning').execute();
    await db
      .updateTable('price_point')
      .set({ price_date: addDays(START, done.to) })
      .where('price_date', '=', addDays(START, done.from))
      .execute();
  } else if (done.kind === 'place') {
    const [region_id, market_type_code] = done.town ? PLACES.town : PLACES.city;
    await db
      .updateTable('enterprise')
      .set({ region_id, market_type_code })
      .where('enterprise_id', '=', done.enterpriseId)
      .execute();
  } else {
    await db
      .updateTable('enterprise')
      .set({ reports_prices: done.reports })
      .where('enterprise_id', '=', done.enterpriseId)
      .execute();
  }
}

describe('the days that a wave reads (spec 1 §2.6 item 5)', () => {
  it('are those of the prices, whatever is written, moved and removed, and whoever begins or ends to report', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await db.deleteFrom('price_point').execute();
        await db.updateTable('enterprise').set({ reports_prices: true }).execute();
        for (const done of steps) await take(done);
        expect(await kept()).toEqual(await fromScratch());
        expect(await keptSums()).toEqual(await sumsFromScratch());
      }),
      { numRuns: 40 },
    );
  });

  it('go with prices that are all taken away at once', async () => {
    await take({ kind: 'write', prices: [{ day: 0, goodsId: 10_101, enterpriseId: 1_001, cents: 420 }] });
    await sql`truncate price_point cascade`.execute(db);
    expect([await kept(), await keptSums()]).toEqual([[[], []], []]);
  });

  it('are found wrong by a recount, on their day and in their month, and made right', async () => {
    const prices = ENTERPRISES.map((enterpriseId) => ({ day: 2, goodsId: 10_101, enterpriseId, cents: 300 }));
    await take({ kind: 'write', prices });
    const span = [START, addDays(START, 9)] as const;
    expect((await recountSums(db, ...span)).faulty).toEqual([]);
    await sql`update price_sum set total = total + 1`.execute(db);
    expect((await recountSums(db, ...span)).faulty).toEqual([START, addDays(START, 2)]);
    await rebuildSums(db, ...span);
    expect((await recountSums(db, ...span)).faulty).toEqual([]);
    await sql`delete from price_month_sum`.execute(db);
    expect((await recountSums(db, ...span)).faulty).toEqual([START]);
    await rebuildSums(db, ...span);
    expect(await keptSums()).toEqual(await sumsFromScratch());
  });

  it('are made for the prices that an older database already has', async () => {
    await take({
      kind: 'write',
      prices: [0, 1, 2].flatMap((day) =>
        ENTERPRISES.map((enterpriseId) => ({ day, goodsId: 10_101, enterpriseId, cents: 400 + day })),
      ),
    });
    await db.updateTable('enterprise').set({ reports_prices: false }).where('enterprise_id', '=', 1_003).execute();
    const before = await kept();
    await db.transaction().execute(async (transaction) => {
      for (const name of ['insert', 'delete', 'update', 'truncate'])
        await sql.raw(`drop trigger price_day_on_${name} on price_point`).execute(transaction);
      await sql`drop trigger price_day_on_reporter on enterprise`.execute(transaction);
      for (const name of [
        'add_price_days_on_insert',
        'add_price_days_on_delete',
        'add_price_days_on_update',
        'empty_price_days',
        'move_price_days',
      ])
        await sql.raw(`drop function ${name}()`).execute(transaction);
      await sql`drop table price_day`.execute(transaction);
      await addPriceDays(transaction as unknown as Kysely<unknown>);
    });
    expect(await kept()).toEqual(before);
    expect(before[0]).toHaveLength(3);
  });
});
