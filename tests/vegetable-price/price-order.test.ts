import { describe, expect, it } from 'vitest';
import {
  foundRows,
  nextOrder,
  orderedRows,
  type PriceOrder,
  rowsAtDesk,
} from '#subjects/vegetable-price/view/price-order.ts';
import type { PriceRow } from '#subjects/vegetable-price/wire.ts';

const row = (goodsName: string, price: number | null): PriceRow => ({ goodsName, prices: { a: price } });
const rows = [row('青菜', 3), row('白菜', null), row('大蒜', 9.5), row('冬瓜', 1)];
const names = (found: readonly PriceRow[]) => found.map(({ goodsName }) => goodsName);

describe('the price table put in order', () => {
  it.each<[PriceOrder | undefined, string[]]>([
    [undefined, ['青菜', '白菜', '大蒜', '冬瓜']],
    [{ by: { enterprise: 'a' }, falling: false }, ['冬瓜', '青菜', '大蒜', '白菜']],
    [{ by: { enterprise: 'a' }, falling: true }, ['大蒜', '青菜', '冬瓜', '白菜']],
    [{ by: 'goodsName', falling: false }, ['白菜', '大蒜', '冬瓜', '青菜']],
    [{ by: 'goodsName', falling: true }, ['青菜', '冬瓜', '大蒜', '白菜']],
  ])('%j: %j', (order, wanted) => expect(names(orderedRows(rows, order))).toEqual(wanted));

  it('a heading asks for rising, then falling, then the table as it is; another heading begins anew', () => {
    const by = { enterprise: 'a' };
    const rising = nextOrder(undefined, by);
    const falling = nextOrder(rising, { enterprise: 'a' });
    expect([rising, falling, nextOrder(falling, by)]).toEqual([
      { by, falling: false },
      { by, falling: true },
      undefined,
    ]);
    expect(nextOrder(falling, 'goodsName')).toEqual({ by: 'goodsName', falling: false });
  });

  it('finds by a part of the name', () => {
    expect(names(foundRows(rows, ' 菜 '))).toEqual(['青菜', '白菜']);
    expect(foundRows(rows, '')).toBe(rows);
    expect(foundRows(rows, '鱼')).toEqual([]);
  });
});

it.each([
  [0, false, 6],
  [420, false, 8],
  [420, true, 10],
])('a place %i px high, lower rows %s, has room for %i goods', (height, dense, goods) =>
  expect(rowsAtDesk(height, dense)).toBe(goods),
);
