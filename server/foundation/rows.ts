import type { Kysely } from 'kysely';
import { type BulkColumn, insertBulk } from '#server/database/bulk.ts';
import type { Tables } from '#server/database/tables.ts';

/** Inserts records in bulk; `types` names the columns in order with their SQL types. */
export async function insertRows<T extends keyof Tables, R extends object>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly R[],
  types: Readonly<Partial<Record<keyof R & string, string>>>,
): Promise<void> {
  const columns: BulkColumn[] = Object.entries(types).map(([name, type]) => ({ name, type: type as string }));
  const names = Object.keys(types) as Array<keyof R & string>;
  await insertBulk(
    db,
    table,
    columns,
    rows.map((row) => names.map((name) => row[name])),
  );
}
