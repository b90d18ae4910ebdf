import { sql } from 'kysely';
import type { Db } from '#server/database/tables.ts';
import { LOCKS } from '#server/database/turns.ts';

/** Of more enterprises than these locks one by one would fill the database's table of them. */
const FEW = 50;

/**
 * Keeps everybody else from the prices of these enterprises until the transaction ends: the warnings of a price hang on the prices before it, which are of
 * the same enterprise. Those of others are written meanwhile.
 */
export async function holdPrices(tx: Db, enterpriseIds: readonly number[]): Promise<void> {
  const ids = [...new Set(enterpriseIds)].toSorted((a, b) => a - b);
  if (ids.length > FEW) return holdAllPrices(tx);
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.prices})`.execute(tx);
  for (const id of ids)
    await sql`select pg_advisory_xact_lock(${LOCKS['prices-of-enterprise']}::int, ${id}::int)`.execute(tx);
}

/** Keeps everybody else from all prices until the transaction ends. */
export async function holdAllPrices(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.prices})`.execute(tx);
}
