import type { Kysely } from 'kysely';
import { SYSTEM } from '#server/audit/record.ts';
import type { Tables } from '#server/database/tables.ts';
import type { PriceDeed } from '#server/vegetable-price/trail/batch.ts';

/** Names of the settings that say what a database holds 演示数据. */
export const DEMONSTRATION_SETTING = 'demonstration';
/** The last day that was filled, yyyy-MM-dd. */
export const SEEDED_UNTIL_SETTING = 'seeded-until';
/** The program itself gives a demonstration its prices. */
export const DEMONSTRATION_DEED: PriceDeed = {
  source: 'demonstration',
  actor: SYSTEM,
  address: '',
  action: 'demonstration.fill',
};

/** Throws in production: invented figures must never be taken for the city's own (PRODUCT §6). */
export function assertDemonstrationAllowed(env: Readonly<Record<string, string | undefined>>): void {
  if (env['NODE_ENV'] === 'production') {
    throw new Error('生产环境不能填入演示数据。如需演示，请另用一个数据目录，并不要设置 NODE_ENV=production。');
  }
}

/** Whether the data of a database are those of the demonstration 演示数据. */
export async function isDemonstration(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', DEMONSTRATION_SETTING)
    .executeTakeFirst();
  return row?.value === 'true';
}
