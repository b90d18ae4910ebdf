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
