import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** Any number, the same for every server. */
const TURN = 20_261_302;

/** Whoever writes pairs takes turns until the transaction ends: what one looks at, no other changes meanwhile. */
export async function takeTurn(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
}
