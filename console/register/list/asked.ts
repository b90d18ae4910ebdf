import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '#base/page.ts';
import { textIn, withValues } from '../../parts/address.ts';
import type { Asked, Filter } from '../register.ts';

const PAGE = 'page';
const SIZE = 'size';
const BY = 'by';
const WAY = 'way';

/** What a list is asked for, as the page's address says it, of so many rows a page where it does not; what the address says wrongly counts as not said. */
export function askedIn(
  query: URLSearchParams,
  filters: readonly Filter[],
  usualSize: number = DEFAULT_PAGE_SIZE,
): Asked {
  const page = Number(textIn(query, PAGE));
  const size = Number(textIn(query, SIZE));
  const by = textIn(query, BY);
  return {
    pageIndex: Number.isInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE,
    pageSize: PAGE_SIZES.find((offered) => offered === size) ?? usualSize,
    filters: Object.fromEntries(filters.map(({ name }) => [name, textIn(query, name)])),
    ...(by !== '' && { orderBy: by, order: textIn(query, WAY) === 'desc' ? ('desc' as const) : ('asc' as const) }),
  };
}

/** The address of other filters: a new question starts at its first page. */
export function withFilters(query: URLSearchParams, filters: Readonly<Record<string, string>>): URLSearchParams {
  return withValues(query, { ...filters, [PAGE]: '' });
}

/** Asks what another address asks; the same question once more is asked of the server anew. */
export function askNext(
  next: URLSearchParams,
  query: URLSearchParams,
  setQuery: (next: URLSearchParams) => void,
  refetch: () => void,
): void {
  if (next.toString() === query.toString()) refetch();
  else setQuery(next);
}

/** The address of another page of the same size. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  return withValues(query, { [PAGE]: page === FIRST_PAGE ? '' : String(page) });
}

/** The address of another size of pages, at the page that has the first row in sight. */
export function withSize(query: URLSearchParams, page: number, size: number): URLSearchParams {
  return withValues(withPage(query, page), { [SIZE]: String(size) });
}

/** The address after a heading was pressed: upwards, then downwards, then as the list is by itself; from the first page. */
export function withOrder(query: URLSearchParams, key: string, { orderBy, order }: Asked): URLSearchParams {
  const next = orderBy !== key ? 'asc' : order === 'asc' ? 'desc' : '';
  return withValues(query, { [BY]: next === '' ? '' : key, [WAY]: next === 'desc' ? next : '', [PAGE]: '' });
}
