import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';
import { takeTurn } from '../register/writing.ts';
import { standsIn } from '../scope/reach.ts';
import { takeTurn as takeUsers } from '../user/rights.ts';
import { holdAllPrices } from '../vegetable-price/writing/holding.ts';
import { referencesOf, register } from './rows/references.ts';

/**
 * Keeps everybody else from what a change of divisions moves until the transaction ends. Whoever writes waits for the same before he waits for a
 * division, so the divisions are locked last, and always in one order; who enters something in one of them waits until they are others.
 */
export async function holdDivisions(tx: Db, regionIds: readonly number[]): Promise<void> {
  const { moving, staying } = await referencesOf(tx);
  const held = new Map<string, AnyRegister>([[register.name, register]]);
  for (const one of [...moving, ...staying]) if (one.register) held.set(one.register.name, one.register);
  await takeUsers(tx);
  await takeTurns(tx, 'poi-pairs');
  for (const one of [...held.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))) await takeTurn(tx, one);
  await holdAllPrices(tx);
  await sql`select from region where ${standsIn('region_id', regionIds)} order by region_id for update`.execute(tx);
}
