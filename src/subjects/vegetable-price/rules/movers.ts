import { lastChangeOf, type Series } from '#base/figures/series.ts';

/** What a goods cost by day, null where nobody gave a price. */
interface GoodsPrices {
  readonly goodsId: string;
  readonly name: string;
  readonly prices: Series;
}

/** A goods with what its price did since the day with prices before the last. */
export type Mover = GoodsPrices & { readonly changePercent: number; readonly price: number };

/** The goods that rose and that fell the most, at most `most` of each, the largest change first. */
export function moversOf(goods: readonly GoodsPrices[], most: number): Readonly<Record<'risers' | 'fallers', Mover[]>> {
  const moved = goods.flatMap((one): Mover[] => {
    const [changePercent, price] = [lastChangeOf(one.prices), one.prices.at(-1)];
    return changePercent === null || typeof price !== 'number' ? [] : [{ ...one, changePercent, price }];
  });
  const by = (sign: 1 | -1) =>
    moved
      .filter(({ changePercent }) => changePercent * sign > 0)
      .toSorted((a, b) => (b.changePercent - a.changePercent) * sign)
      .slice(0, most);
  return { risers: by(1), fallers: by(-1) };
}

/** What moved in a line: who rose most, and who fell most. */
export function moversHeadline({ risers: [up], fallers: [down] }: ReturnType<typeof moversOf>): string {
  const part = (one: Mover | undefined, word: string) => (one ? [`${one.name}领${word}`] : []);
  return [...part(up, '涨'), ...part(down, '跌')].join('，') || '各品种价格与上一日持平';
}
