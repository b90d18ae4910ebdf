import type { GoodsNode } from '#subjects/dictionary/wire.ts';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { dictionaryAdministrationRoutes } from './administration.ts';
import { dictionaryQueryRoutes } from './queries.ts';

/** The goods tree (spec 2 §7.6), the dictionary and its administration (spec 1 §7.3). */
export function dictionaryRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  return [
    bound(dictionaryCalls.goodsTree, ({ num, codeLength, levels }) =>
      goodsTree(db, num ?? PRICE_GOODS_NUM, codeLength, levels),
    ),
    ...dictionaryQueryRoutes(services),
    ...dictionaryAdministrationRoutes(services),
  ];
}

/** What hangs below the node `num`, at most `levels` deep and with codes of at most `codeLength` characters. */
async function goodsTree(db: Db, num: string, codeLength: number, levels: number): Promise<GoodsNode[]> {
  const rows = await db
    .selectFrom('goods')
    .select(['goods_id', 'parent_id', 'num', 'code', 'name', 'level'])
    .where('ended_at', 'is', null)
    .orderBy('sort')
    .orderBy('goods_id')
    .execute();
  const root = rows.find((row) => row.num === num);
  const below = (parentId: number, depth: number): GoodsNode[] =>
    depth > levels
      ? []
      : rows
          .filter(({ parent_id, code }) => parent_id === parentId && code.length <= codeLength)
          .map((row) => ({
            num: row.num,
            code: row.code,
            name: row.name,
            level: row.level,
            children: below(row.goods_id, depth + 1),
          }));
  return root ? below(root.goods_id, 1) : [];
}
