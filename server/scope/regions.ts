import { type RawBuilder, sql } from 'kysely';

/** Codes of the divisions whose records may be seen; null for the whole city, none for nothing at all. */
export type RegionScope = readonly string[] | null;

/** Whether what `column` says, a division's number, is one of the divisions somebody sees. */
export function liesInRegions(column: string, scope: RegionScope): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} in (select region_id from region where code = any(${[...scope]}::text[]))`;
}
