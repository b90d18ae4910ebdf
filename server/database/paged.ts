import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';

/** A query of which nothing was selected yet. */
type Found<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, NonNullable<unknown>>;

/** How many rows a query finds, and those of one page of it; `shown` says which columns in which order. */
export async function paged<DB, TB extends keyof DB, Row>(
  found: Found<DB, TB>,
  { pageIndex, pageSize }: PageRequest,
  shown: (found: Found<DB, TB>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> {
  // What is counted is one number, which the types of any query at all do not tell.
  const counted: { readonly total?: number } = await found
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shown(found)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: counted.total ?? 0, rows };
}
