import { SYSTEM } from '#server/audit/record.ts';
import type { Db } from '#server/database/tables.ts';
import { type NewPrice, writePrices as written } from '#server/vegetable-price/writing/writing.ts';

/** Prices as a call would write them, by nobody in particular. */
export function writePrices(db: Db, prices: readonly NewPrice[]) {
  return written(db, prices, { source: 'interface', actor: SYSTEM, address: '', action: 'vegetable-price.write' });
}
