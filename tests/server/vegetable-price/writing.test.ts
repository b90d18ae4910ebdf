import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { deviationOf, REFERENCE_DAYS } from '#subjects/vegetable-price/rules.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import type { NewPrice } from '#server/vegetable-price/writing/writing.ts';
import { freshDatabase } from '../../support/database.ts';
import { writePrices } from '../../support/serving/prices.ts';
import { fillPriceKeys } from './price-keys.ts';

const START = '2026-03-01';
let database: Database;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await fillPriceKeys(db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('price_warning').execute();
  await db.deleteFrom('price_point').execute();
});

const at = (day: number, price: number, goodsId = 10_101, enterpriseId = 1_001): NewPrice => ({
  date: addDays(START, day),
  goodsId,
  enterpriseId,
  price,
});
const points = () =>
  db
    .selectFrom('price_point')
    .select(['price_date', 'goods_id', 'enterprise_id', 'price'])
    .orderBy('price_date')
    .orderBy('goods_id')
    .orderBy('enterprise_id')
    .execute();
const warnings = () =>
  db
    .selectFrom('price_warning')
    .selectAll()
    .orderBy('price_date')
    .orderBy('goods_id')
    .orderBy('enterprise_id')
    .execute();

/** The warnings as the rule has them, computed from every price in the database, one by one. */
async function fromScratch() {
  const all = await points();
  const goods = await db.selectFrom('goods').select(['goods_id', 'threshold_percent']).execute();
  const thresholds = new Map(goods.map((row) => [row.goods_id, row.threshold_percent]));
  return all.flatMap((row) => {
    const first = addDays(row.price_date, -REFERENCE_DAYS);
    const last = all.filter(
      (other) =>
        other.goods_id === row.goods_id &&
        other.enterprise_id === row.enterprise_id &&
        other.price_date >= first &&
        other.price_date < row.price_date,
    );
    const found = deviationOf(
      row.price,
      last.map(({ price }) => price),
      thresholds.get(row.goods_id) ?? Number.NaN,
    );
    return found ? [{ ...row, deviation_percent: found.deviationPercent }] : [];
  });
}

describe('writing prices', () => {
  it('warns of a price beyond the threshold against the seven days before it (spec 2 §2.6)', async () => {
    await writePrices(
      db,
      [0, 1, 2, 3, 4, 5, 6].map((day) => at(day, 4)),
    );
    expect(await writePrices(db, [at(7, 5)])).toEqual({ written: 1, from: '2026-03-08', to: '2026-03-08' });
    expect(await warnings()).toEqual([
      { price_date: '2026-03-08', goods_id: 10_101, enterprise_id: 1_001, price: 5, deviation_percent: 25 },
    ]);
  });

  it('also renews the warnings of the days after, whose reference it changes', async () => {
    await writePrices(
      db,
      [0, 1, 2, 3, 4, 5, 6].map((day) => at(day, 4)),
    );
    await writePrices(db, [at(7, 5)]);
    await writePrices(
      db,
      [0, 1, 2, 3, 4, 5, 6].map((day) => at(day, 4.8)),
    );
    expect(await warnings()).toEqual([]);
    await writePrices(db, [at(0, 1), at(1, 1), at(2, 1)]);
    expect(await warnings()).toEqual(await fromScratch());
    expect((await warnings()).map(({ price_date }) => price_date)).toContain('2026-03-08');
  });

  it('leaves other goods and other enterprises as they are', async () => {
    for (const goodsId of [10_101, 10_102])
      await writePrices(
        db,
        [0, 1, 2, 3].map((day) => at(day, day === 3 ? 9 : 4, goodsId)),
      );
    await writePrices(db, [at(3, 4)]);
    expect((await warnings()).map(({ goods_id }) => goods_id)).toEqual([10_102]);
  });

  it('writes the same twice to the same effect, and of two prices of one day takes the last', async () => {
    const batch = [at(0, 4), at(1, 4), at(2, 4), at(3, 3), at(3, 8)];
    expect(await writePrices(db, batch)).toEqual({ written: 4, from: '2026-03-01', to: '2026-03-04' });
    const first = [await points(), await warnings()];
    await writePrices(db, batch);
    expect([await points(), await warnings()]).toEqual(first);
    expect((await points()).at(-1)?.price).toBe(8);
  });

  it('writes nothing at all when one row cannot be written', async () => {
    await writePrices(db, [at(0, 4)]);
    await expect(writePrices(db, [at(1, 4), at(2, 4, 99_999)])).rejects.toThrow();
    expect(await points()).toHaveLength(1);
  });

  it('takes part in the transaction of its caller', async () => {
    const undone = db.transaction().execute(async (transaction) => {
      await writePrices(transaction, [at(0, 4)]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await points()).toEqual([]);
  });

  it('answers null when there is nothing to write', async () => {
    expect(await writePrices(db, [])).toBeNull();
  });

  it('keeps the warnings equal to a computation from scratch, whatever is written in whatever order', async () => {
    const price = fc.record({
      day: fc.integer({ min: 0, max: 25 }),
      goodsId: fc.constantFrom(10_101, 10_102),
      enterpriseId: fc.constantFrom(1_001, 1_002),
      cents: fc.integer({ min: 300, max: 480 }),
    });
    const batches = fc.array(fc.array(price, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(batches, async (writes) => {
        await db.deleteFrom('price_point').execute();
        for (const batch of writes) {
          await writePrices(
            db,
            batch.map(({ day, goodsId, enterpriseId, cents }) => at(day, cents / 100, goodsId, enterpriseId)),
          );
        }
        expect(await warnings()).toEqual(await fromScratch());
      }),
      { numRuns: 25 },
    );
  });
});
