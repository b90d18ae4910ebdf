import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** The tables that a plane is read from. */
const TABLES = [
  'outlet',
  'compound',
  'census_area',
  'region',
  'market_type',
  'market_plan',
  'business_area',
  'boundary',
] as const;

/** A text that differs where any row of them does: how many rows each has and the sum of their hashes. */
export async function fingerprintOf(db: Db): Promise<string> {
  const parts = TABLES.map(
    (table) =>
      sql`select ${sql.lit(table)} || ' ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.table(table)} as t`,
  );
  const { rows } = await sql<{ print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows
    .map(({ print }) => print)
    .toSorted()
    .join();
}
