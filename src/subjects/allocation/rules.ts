import type { DateText } from '#base/calendar.ts';

/** From a day on an enterprise prices these goods 商品分配; none of them means all. */
export interface Allotted {
  readonly fromOn: DateText;
  readonly goodsIds: readonly number[];
}

/** What an enterprise has to price on a day: the last allocation that holds by then; undefined for all goods. */
export function allottedOn(entries: readonly Allotted[], day: DateText): ReadonlySet<number> | undefined {
  let last: Allotted | undefined;
  for (const entry of entries) if (entry.fromOn <= day && (!last || entry.fromOn > last.fromOn)) last = entry;
  return last && last.goodsIds.length > 0 ? new Set(last.goodsIds) : undefined;
}

/** What an allocation changes of what holds on its day: which goods come and go; `all` is every one of the dictionary. */
export function allocationChange(
  before: ReadonlySet<number> | undefined,
  after: ReadonlySet<number> | undefined,
  all: readonly number[],
): { readonly added: readonly number[]; readonly removed: readonly number[] } {
  const had = (goodsId: number) => before?.has(goodsId) ?? true;
  const has = (goodsId: number) => after?.has(goodsId) ?? true;
  return {
    added: all.filter((goodsId) => has(goodsId) && !had(goodsId)),
    removed: all.filter((goodsId) => had(goodsId) && !has(goodsId)),
  };
}
