import { z } from 'zod';
import { integer, optionalInteger, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

/** Goods as the price warnings name them (spec 2 §3): goods_no is the code. */
const named = {
  code: field('goods_no', z.string(), '商品代码'),
  name: field('goods_name', z.string(), '商品名称'),
  category: field('category', z.string(), '商品类别'),
  unit: field('unit', z.string(), '计价单位'),
};

/** Goods that a search offers: `alias` where that is what matched. */
export const goodsItemWire = wireRecord({ ...named, alias: field('alias', z.string().optional(), '匹配的别名') });
export const goodsItemQueryWire = wireRecord({ keyword: field('keyword', optionalText(40), '名称、代码或别名') });

const month = integer(1, 12).optional();
/** Goods that are sold, with their other names and their season. */
export const productGoodsWire = wireRecord({
  ...named,
  aliases: field('aliases', z.array(z.string()), '别名'),
  seasonFrom: field('seasonFrom', month, '上市月份起'),
  seasonTo: field('seasonTo', month, '上市月份止'),
  isInSeason: field('inSeason', z.boolean(), '是否应季'),
});
export type ProductGoods = z.output<typeof productGoodsWire>;

/** Whether to give goods that are in season in the month, those of one category alone; today's month when none is said. */
export const productQueryWire = wireRecord({
  category: field('category', optionalText(20), '类别代码'),
  month: field('month', optionalInteger(1, 12), '月份'),
  onlyInSeason: field('onlyInSeason', z.enum(['', 'true', 'false']).optional(), '只看应季'),
});

/** A category with its goods, or goods, to choose; what is retired 停用 is there only when asked for, and cannot be chosen. */
export interface GoodsChoice {
  readonly code: string;
  readonly name: string;
  readonly selectable: boolean;
  readonly children: readonly GoodsChoice[];
}
const selectable = z.codec(integer(0, 1), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
});
export const goodsChoiceWire: z.ZodType<GoodsChoice, unknown> = z.lazy(
  () =>
    wireRecord({
      code: field('value', z.string(), '商品代码'),
      name: field('text', z.string(), '商品名称'),
      selectable: field('selectStatus', selectable, '可选状态'),
      children: field('children', z.array(goodsChoiceWire).default([]), '下级'),
    }) as unknown as z.ZodType<GoodsChoice, unknown>,
);
export const goodsChoiceQueryWire = wireRecord({
  withRetired: field('withRetired', z.enum(['', 'true', 'false']).optional(), '含已停用'),
});
