import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { fillFoundation } from '#server/foundation/fill.ts';

/** What prices hang on: the foundation, and the first three markets 科巷菜场 (1001), 明瓦廊农贸市场 (1002), 东山农贸市场 (1003). */
export async function fillPriceKeys(db: Kysely<Tables>): Promise<void> {
  await fillFoundation(db, { passwordHash: 'no password', now: 0 });
  await db.insertInto('enterprise').values(ENTERPRISES.slice(0, 3)).execute();
}
