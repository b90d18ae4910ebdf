import type { PriceRow } from '../wire.ts';

/** By which column a price table is put in order 排序: the goods' name, or the price at an enterprise's key. */
export interface PriceOrder {
  readonly by: 'goodsName' | { readonly enterprise: string };
  readonly falling: boolean;
}

/** Rows whose goods' name contains `find`; all for nothing. */
export function foundRows(rows: readonly PriceRow[], find: string): readonly PriceRow[] {
  const wanted = find.trim();
  return wanted === '' ? rows : rows.filter(({ goodsName }) => goodsName.includes(wanted));
}

/** Rows in an order; those without a price stand last either way, and rows that are alike stay as they were. */
export function orderedRows(rows: readonly PriceRow[], order: PriceOrder | undefined): readonly PriceRow[] {
  if (order === undefined) return rows;
  const sign = order.falling ? -1 : 1;
  const { by } = order;
  if (by === 'goodsName') return rows.toSorted((a, b) => sign * a.goodsName.localeCompare(b.goodsName, 'zh-CN'));
  const priceOf = ({ prices }: PriceRow) => prices[by.enterprise] ?? undefined;
  return rows.toSorted((a, b) => {
    const [one, other] = [priceOf(a), priceOf(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return sign * (one - other);
  });
}

/** What a pressed heading asks for next: upwards, then downwards, then as the table is by itself. */
export function nextOrder(order: PriceOrder | undefined, by: PriceOrder['by']): PriceOrder | undefined {
  if (!isOrderedBy(order, by)) return { by, falling: false };
  return order?.falling ? undefined : { by, falling: true };
}

/** Whether the rows are in the order of this column. */
export function isOrderedBy(order: PriceOrder | undefined, by: PriceOrder['by']): boolean {
  if (order === undefined) return false;
  if (by === 'goodsName' || order.by === 'goodsName') return by === order.by;
  return by.enterprise === order.by.enterprise;
}

/** Pixels at a desk: a header of up to two lines, a row, and the pager below. */
const HEAD = 52;
const ROW = { usual: 36, dense: 30 };
const FOOT = 48;
/** What a place without a height of its own shows, as on a phone. */
const LEAST_ROWS = 6;

/** How many goods a page has that is as high as its place, pixels. */
export function rowsAtDesk(height: number, dense: boolean): number {
  return Math.max(LEAST_ROWS, Math.floor((height - HEAD - FOOT) / ROW[dense ? 'dense' : 'usual']));
}
