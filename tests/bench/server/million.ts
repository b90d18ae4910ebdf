import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { addDays, datesBetween, type DateText } from '#base/calendar.ts';
import { maintain } from '#server/database/maintain.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { whileBare } from '#server/demonstration/bare.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { PRICED_GOODS } from '#server/demonstration/city/priced-goods.ts';
import { fillDemonstration } from '#server/demonstration/fill.ts';
import { DEMONSTRATION_SETTING } from '#server/demonstration/city/marked.ts';
import { demonstrationPrices } from '#server/demonstration/series/prices.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { layMonths, PRICE_TABLES } from '#server/keeping/months.ts';
import { hashPassword } from '#server/session/password.ts';
import { PASSWORD } from '../../support/serving/template.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/commerce-supervision', import.meta.url));
/** Goes up when what {@link fill} makes changes, so that nobody measures an older one. */
const EDITION = 3;
const MARKETS = 40;

/** The days with prices: 49 goods at 40 markets on 520 days, closed days left out, are a little over a million points. */
export const DAYS: readonly DateText[] = datesBetween('2025-01-01', addDays('2025-01-01', 519));
/** Days early in the series are warned of differently: too little stands before them. */
export const ORDINARY_DAYS = DAYS.slice(10);

/** A data folder of the embedded engine with a million price points; made once, then kept. */
export async function millionFolder(): Promise<string> {
  const folder = join(cache, `million-${EDITION}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'million-draft-'));
  try {
    const database = await openDatabase({ dataDir: draft });
    await fill(database);
    await database.close();
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Fills the PostgreSQL database at `url`, unless that was done before. */
export async function fillServer(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: cache });
  const filled = await database.db.selectFrom('price_point').select('price').limit(1).executeTakeFirst();
  if (!filled) await fill(database);
  await database.close();
}

/** The demonstration city with 40 markets and longer series; afterwards no demonstration any more, so that no start adds to it. */
async function fill(database: Database): Promise<void> {
  const { db } = database;
  console.error('filling a database with a million price points, once …');
  const [first = '', last = ''] = [DAYS[0], DAYS.at(-1)];
  await fillDemonstration(db, { today: first, from: first, passwordHash: await hashPassword(PASSWORD) });
  const markets = ENTERPRISES.slice(0, MARKETS).map(({ enterprise_id }) => enterprise_id);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('price_point').execute();
    await transaction
      .updateTable('enterprise')
      .set({ reports_prices: sql<boolean>`enterprise_id = any(${sql.val(markets)}::int[])` })
      .execute();
    await transaction
      .updateTable('setting')
      .set({ value: 'false' })
      .where('name', '=', DEMONSTRATION_SETTING)
      .execute();
    const keys = { price_date: 'date', goods_id: 'int', enterprise_id: 'int', price: 'numeric' } as const;
    await layMonths(transaction, PRICE_TABLES, { from: first, to: last });
    await whileBare(transaction, ['price_point', 'price_warning'], async () => {
      for (const { points, warnings } of demonstrationPrices(PRICED_GOODS, markets, first, last)) {
        await insertRows(transaction, 'price_point', points, keys);
        await insertRows(transaction, 'price_warning', warnings, { ...keys, deviation_percent: 'numeric' });
      }
    });
  });
  // As a server does that has run for a night.
  await maintain(database);
}
