import { z } from 'zod';
import { integer, integerOr } from './scalars.ts';
import { field, wireRecord } from './wire.ts';

/** Page sizes a person may choose (spec 1 §9). */
export const PAGE_SIZES = [10, 20, 30, 40] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const FIRST_PAGE = 1;
/** What the server gives at most, whatever is asked. */
export const MAXIMUM_PAGE_SIZE = 200;

/** The two fields that every paged query carries (spec 1 §7.1); pages count from 1. */
export const pageFields = {
  pageIndex: field('pageIndex', integerOr(FIRST_PAGE, FIRST_PAGE, 1_000_000), '页码'),
  pageSize: field('pageSize', integerOr(DEFAULT_PAGE_SIZE, 1, MAXIMUM_PAGE_SIZE), '每页条数'),
};

export interface PageRequest {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Which column a list is put in the order of, and which way 排序; without one it stands in its own. */
export interface Ordered<K extends string = string> {
  readonly orderBy?: K | undefined;
  readonly order?: Way | undefined;
}
const WAYS = ['asc', 'desc'] as const;
export type Way = (typeof WAYS)[number];

/** The order that a list can be asked for in: `names` has its columns, each with the wire name that asks for it. Others are refused. */
export function orderFields<const N extends Readonly<Record<string, string>>>(names: N) {
  const keys = Object.keys(names) as [keyof N & string, ...(keyof N & string)[]];
  const column = z.codec(z.string().max(40).optional(), z.enum(keys).optional(), {
    decode: (text) => (text === '' ? undefined : ((keys.find((key) => names[key] === text) ?? text) as never)),
    encode: (key) => (key === undefined ? undefined : names[key]),
  });
  const way = z.codec(z.enum(['', ...WAYS]).optional(), z.enum(WAYS).optional(), {
    decode: (text) => (text === '' ? undefined : text),
    encode: (text) => text,
  });
  return { orderBy: field('orderBy', column, '排序字段'), order: field('order', way, '排序方向') };
}

/** A list on the wire, wherever one stands: `datalist`. */
export function listField<S extends z.ZodType>(row: S) {
  return field('datalist', z.array(row), '数据列表');
}

/** One page of a list and how many rows there are in all. */
export interface Page<T> {
  readonly totalCount: number;
  readonly rows: readonly T[];
}

/** A page on the wire: `{totalCount, datalist}`; the price warnings spell the list `dataList` (spec 2 §7.6). */
export function pageOf<S extends z.ZodType>(row: S, listName: 'datalist' | 'dataList' = 'datalist') {
  return wireRecord({
    totalCount: field('totalCount', integer(0, Number.MAX_SAFE_INTEGER), '总条数'),
    rows: field(listName, z.array(row), '数据列表'),
  });
}

/** How many pages `totalCount` rows make; at least one. */
export function pageCountOf(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

/** The first row and the one after the last of each page of a wall that has room for `fit` rows 均分页: as few pages as there can be, as full as each other, so that none is less than half full. */
export function evenPages(total: number, fit: number): ReadonlyArray<readonly [from: number, to: number]> {
  const pages = pageCountOf(total, fit);
  const start = (page: number): number => Math.round((page * total) / pages);
  return Array.from({ length: pages }, (_, page) => [start(page), start(page + 1)] as const);
}

/** The same for rows of these heights in so much room: no page holds more than has room, and one row at least. */
export function pagesByHeight(
  heights: readonly number[],
  room: number,
): ReadonlyArray<readonly [from: number, to: number]> {
  const endOf = (from: number): number => {
    let taken = heights[from] ?? 0;
    const over = heights.findIndex((height, at) => at > from && (taken += height) > room);
    return over < 0 ? heights.length : over;
  };
  let least = 0;
  for (let from = 0; from < heights.length; from = endOf(from)) least += 1;
  const pages: Array<readonly [number, number]> = [];
  for (let from = 0; from < heights.length; from = pages.at(-1)?.[1] ?? heights.length) {
    const fair = Math.ceil((heights.length - from) / Math.max(1, least - pages.length));
    pages.push([from, Math.min(endOf(from), from + fair)]);
  }
  return pages.length > 0 ? pages : [[0, 0]];
}

/** The same for a list whose pages a server cuts, all but the last alike: how many rows to ask for where `fit` have room, so that the last page has, as far as that is possible, half of them. */
export function evenPageSize(total: number, fit: number): number {
  if (total <= fit) return fit;
  const last = (size: number): number => total % size || size;
  const sizes = Array.from({ length: fit - Math.ceil(fit / 2) + 1 }, (_, less) => fit - less);
  return (
    sizes.find((size) => last(size) * 2 >= fit) ??
    sizes.reduce((best, size) => (last(size) * best > last(best) * size ? size : best), fit)
  );
}
