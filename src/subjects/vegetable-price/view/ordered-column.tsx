import type { Column } from '#kit/table/columns.ts';
import { SortHeading } from '#kit/table/SortHeading.tsx';
import type { PriceRow } from '../wire.ts';
import { isOrderedBy, type PriceOrder } from './price-order.ts';

/** Key of the column of goods' names; all others are enterprises'. */
export const GOODS_COLUMN = 'goodsName';

/** A column whose heading is pressed to put the rows in its order. */
export function ordered(
  column: Column<PriceRow>,
  order: PriceOrder | undefined,
  onOrder: (by: PriceOrder['by']) => void,
): Column<PriceRow> {
  const by: PriceOrder['by'] = column.key === GOODS_COLUMN ? 'goodsName' : { enterprise: column.key };
  const sorted = !isOrderedBy(order, by) ? undefined : order?.falling ? 'descending' : 'ascending';
  return {
    ...column,
    sorted,
    title: (
      <SortHeading sorted={sorted} onOrder={() => onOrder(by)}>
        {column.title}
      </SortHeading>
    ),
  };
}
