import type { Kysely } from 'kysely';
import { addDays, before, type DateText } from '#base/calendar.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { writePrices } from '#server/vegetable-price/writing/writing.ts';
import { MARKET_IDS, STORE_IDS } from './city/enterprises.ts';
import { PRICED_GOODS } from './city/priced-goods.ts';
import { DEMONSTRATION_DEED, SEEDED_UNTIL_SETTING } from './city/marked.ts';
import { enterHeat } from './places/heat.ts';
import { enterMarkets, lacksMarkets } from './markets.ts';
import { enterVisits } from './offices/visits.ts';
import { enterEconomy } from './offices/economy.ts';
import { enterBaskets } from './offices/baskets.ts';
import { enterProducePlans } from './offices/produce-plans.ts';
import { enterWholesale } from './offices/wholesale.ts';
import { enterReports } from './reports.ts';
import { demonstrationPrices } from './series/prices.ts';
import { demonstrationWeeks } from './series/weeks.ts';

/**
 * Brings a demonstration that was filled on an earlier day up to `today`: the days and weeks since then come to what a fresh fill
 * would hold. What people have written or changed meanwhile stays. One transaction; nothing to do gives false.
 */
export async function extendDemonstration(
  db: Kysely<Tables>,
  today: DateText,
  onProgress: (text: string) => void = () => undefined,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const setting = await transaction
      .selectFrom('setting')
      .select('value')
      .where('name', '=', SEEDED_UNTIL_SETTING)
      .forUpdate()
      .executeTakeFirst();
    if (!setting) return false;
    // A demonstration of an earlier version lacks them, whatever day it reaches to.
    if (await lacksMarkets(transaction))
      await enterMarkets(transaction, before(setting.value, 2, 'year'), setting.value);
    if (setting.value >= today) return false;
    onProgress(`正在补充演示数据：${setting.value} 之后至 ${today}`);
    const from = addDays(setting.value, 1);
    await extendPrices(transaction, from, today);
    await extendWeeks(transaction, from, today);
    await enterReports(transaction, from, today);
    await enterWholesale(transaction, from, today);
    await enterProducePlans(transaction, before(today, 2, 'year'), today);
    await enterBaskets(transaction, before(today, 2, 'year'), today);
    await enterEconomy(transaction, from, today);
    await enterVisits(transaction, from, today);
    await enterHeat(transaction, today);
    await enterMarkets(transaction, before(today, 2, 'year'), today);
    await transaction.updateTable('setting').set({ value: today }).where('name', '=', SEEDED_UNTIL_SETTING).execute();
    return true;
  });
}

async function extendPrices(db: Kysely<Tables>, from: DateText, to: DateText): Promise<void> {
  for (const { points, from: first, to: last } of demonstrationPrices(PRICED_GOODS, MARKET_IDS, from, to)) {
    const kept = await db
      .selectFrom('price_point')
      .select(['price_date', 'goods_id', 'enterprise_id'])
      .where('price_date', '>=', first)
      .where('price_date', '<=', last)
      .execute();
    const known = new Set(kept.map((row) => `${row.price_date}/${row.goods_id}/${row.enterprise_id}`));
    const missing = points.filter((row) => !known.has(`${row.price_date}/${row.goods_id}/${row.enterprise_id}`));
    await writePrices(
      db,
      missing.map((row) => ({
        date: row.price_date,
        goodsId: row.goods_id,
        enterpriseId: row.enterprise_id,
        price: row.price,
      })),
      DEMONSTRATION_DEED,
    );
  }
}

async function extendWeeks(db: Kysely<Tables>, from: DateText, to: DateText): Promise<void> {
  const kept = await db.selectFrom('store_week').select(['enterprise_id', 'year', 'week']).execute();
  const known = new Set(kept.map(({ enterprise_id, year, week }) => `${enterprise_id}/${year}/${week}`));
  const weeks = [...demonstrationWeeks(STORE_IDS, from, to)];
  await insertRows(
    db,
    'store_week',
    weeks.filter((row) => !known.has(`${row.enterprise_id}/${row.year}/${row.week}`)),
    {
      enterprise_id: 'int',
      year: 'int',
      week: 'int',
      day_amounts: 'jsonb',
      night_amounts: 'jsonb',
    },
  );
}
