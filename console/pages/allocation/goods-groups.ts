import type { AnyRecord } from '#base/register/declaration.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';

/** A category with the goods that can be ticked in it. */
export interface GoodsGroup {
  readonly name: string;
  readonly goods: ReadonlyArray<{ readonly goodsId: number; readonly name: string }>;
}

/** The goods of the dictionary by the category above them; what is retired, and categories themselves, are left out. */
export function groupsOf(rows: readonly AnyRecord[]): readonly GoodsGroup[] {
  const groups = new Map<string, Array<{ readonly goodsId: number; readonly name: string }>>();
  for (const { goodsId, name, code, parentName, endedAt } of rows) {
    if (endedAt !== undefined || String(code).length !== GOODS_CODE_LENGTH) continue;
    const group = String(parentName ?? '');
    groups.set(group, [...(groups.get(group) ?? []), { goodsId: Number(goodsId), name: String(name) }]);
  }
  return [...groups].map(([name, goods]) => ({ name, goods }));
}

/** Those of the chosen goods that can be ticked: what was retired since they were chosen leaves by itself. */
export function tickable(groups: readonly GoodsGroup[], chosen: readonly number[]): readonly number[] {
  const offered = new Set(groups.flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId)));
  return chosen.filter((goodsId) => offered.has(goodsId));
}

/** The chosen goods after some were ticked or unticked; none chosen means all of them. */
export function ticked(chosen: readonly number[], some: readonly number[], on: boolean): readonly number[] {
  const rest = chosen.filter((one) => !some.includes(one));
  return on ? [...rest, ...some] : rest;
}
