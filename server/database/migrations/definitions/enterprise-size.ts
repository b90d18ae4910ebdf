import { type Kysely, sql } from 'kysely';

/** How large an enterprise is: people who work there and, of a market, its fixed stalls. Reports ask for both, and begin with what the register has. */
export async function enterpriseSize(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enterprise add workers integer, add stalls integer`.execute(db);
}
