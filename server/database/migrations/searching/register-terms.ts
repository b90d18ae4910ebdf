import { type Kysely, sql } from 'kysely';

/**
 * The longest registers are found by any part of a name 按名称查找: an index of every character of each name, of every two and three in a row,
 * and of what lists are narrowed to beside it. One and two serve the short words of Chinese, whatever the locale; three alone, as usual, would not.
 */
export async function registerTerms(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Dear, so that no plan asks it of row after row where the index knows.
  `create function register_terms(name text, variadic codes text[]) returns text[] language sql immutable parallel safe cost 100000
    return (select codes || array_agg(substr(name, place, size))
      from generate_series(1, char_length(name)) as place, generate_series(1, 3) as size)`,
  ...Object.entries({
    outlet_record: 'market_type_code, region_id::text',
    enterprise: 'market_type_code, region_id::text',
    compound_record: 'region_id::text',
    poi_record: 'source, region_id::text',
  }).map(
    // Written at once: what waits in a list of its own is read by every search.
    ([table, codes]) =>
      `create index ${table}_terms on ${table} using gin (register_terms(lower(name), ${codes})) with (fastupdate = off)`,
  ),
];
