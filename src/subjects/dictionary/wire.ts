import { z } from 'zod';
import { integer, integerOr, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

export interface GoodsNode {
  readonly num: string;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly children: readonly GoodsNode[];
}

const goodsFields = {
  num: field('NUM', z.string(), '层级编号'),
  code: field('CODE', z.string(), '商品代码'),
  name: field('NAME', z.string(), '商品名称'),
  level: field('leve', integer(0, 20), '层级'),
};

/** A node of the goods tree 商品树 (spec 2 §3 "Goods tree node"): NUM, CODE, NAME, leve, children. */
export const goodsNodeWire: z.ZodType<GoodsNode, unknown> = z.lazy(() =>
  wireRecord({ ...goodsFields, children: field('children', z.array(goodsNodeWire).default([]), '下级') }) as unknown as z.ZodType<GoodsNode, unknown>,
);

/** The query of the tree (spec 2 §7.6): the number it hangs below, the length of a goods code, how many levels. */
export const goodsTreeQueryWire = wireRecord({
  num: field('num', optionalText(40), '层级编号'),
  codeLength: field('codeLength', integerOr(5, 1, 20), '商品代码长度'),
  levels: field('leve', integerOr(10, 1, 20), '层级数'),
});
