import { type SelectQueryBuilder, sql } from 'kysely';
import type { Ordered } from '#base/page.ts';

/**
 * The rows in the order that was asked for, what has no value last; as they were where nothing was. `columns` has the column of each key that the
 * call declares. Whoever pages goes on with a key that is unique, or equal rows would change places between pages.
 */
export function inOrder<DB, TB extends keyof DB, O, K extends string>(
  found: SelectQueryBuilder<DB, TB, O>,
  { orderBy, order }: Ordered<K>,
  columns: Readonly<Record<K, string>>,
): SelectQueryBuilder<DB, TB, O> {
  if (orderBy === undefined) return found;
  return found.orderBy(sql.ref(columns[orderBy]), (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast());
}
