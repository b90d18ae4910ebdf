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
import { type Inventing, inventReports, readInventing } from './offices/report/inventing.ts';
import { enterInvented } from './reports.ts';
import type { InventedReport } from './series/reports.ts';
import { demonstrationPrices } from './series/prices.ts';
import { demonstrationWeeks } from './series/weeks.ts';

/** Makes the reports of a demonstration from what was read for them. */
export type Invent = (inventing: Inventing) => Iterable<InventedReport> | Promise<Iterable<InventedReport>>;

export interface ExtendOptions {
  readonly onProgress?: (text: string) => void;
  /** How its reports are invented: at once, unless somebody is kept waiting by it. */
  readonly invent?: Invent;
}

/**
 * Brings a demonstration that was filled on an earlier day up to `today`: the days and weeks since then come to what a fresh fill
 * would hold. What people have written or changed meanwhile stays. Nothing to do gives false. One transaction, and in it nothing is computed
 * that can be before: the embedded engine serves nobody else meanwhile.
 */
export async function extendDemonstration(
  db: Kysely<Tables>,
  today: DateText,
  { onProgress = () => undefined, invent = (inventing) => [...inventReports(inventing)].flat() }: ExtendOptions = {},
): Promise<boolean> {
  const until = await seededUntil(db);
  if (until === undefined) return false;
  const from = addDays(until, 1);
  const reports = until < today ? [...(await invent(await readInventing(db, from, today)))] : [];
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('setting')
      .select('value')
      .where('name', '=', SEEDED_UNTIL_SETTING)
      .forUpdate()
      .execute();
    // Another node may have been there first.
    if ((await seededUntil(transaction)) !== until) return false;
    // A demonstration of an earlier version lacks them, whatever day it reaches to.
    if (await lacksMarkets(transaction)) await enterMarkets(transaction, before(until, 2, 'year'), until);
    if (until >= today) return false;
    onProgress(`正在补充演示数据：${until} 之后至 ${today}`);
    await extendPrices(transaction, from, today);
    await extendWeeks(transaction, from, today);
    await enterInvented(transaction, reports, from, today);
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

async function seededUntil(db: Kysely<Tables>): Promise<DateText | undefined> {
  const setting = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', SEEDED_UNTIL_SETTING)
    .executeTakeFirst();
  return setting?.value;
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
