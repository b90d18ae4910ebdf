import { sql } from 'kysely';
import type { ReportDeclaration, SheetItem } from '#base/sheet/sheet.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { GOODS_UNITS, type GoodsUnit } from '#subjects/goods/terms.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { notFound } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';

/** Finds a declaration by its key; what is not declared is 404. */
export type Declarations = (kind: string) => ReportDeclaration;

export function declarationsOf(all: readonly ReportDeclaration[]): Declarations {
  const byKey = new Map(all.map((declaration) => [declaration.key, declaration]));
  return (kind) => {
    const found = byKey.get(kind);
    if (!found) throw notFound(REPORT_MESSAGES.unknownKind);
    return found;
  };
}

/** Dictionary of commodity categories 百货商品类别. */
export const COMMODITY_DICTIONARY = 'COMMODITY';

const LISTS: Readonly<Record<string, (db: Db) => Promise<SheetItem[]>>> = {
  goods: async (db) => {
    const rows = await db
      .selectFrom('goods')
      .select(['goods_id', 'name', 'code', 'unit'])
      .where('ended_at', 'is', null)
      .where(sql<boolean>`length(code) = ${sql.lit(GOODS_CODE_LENGTH)}`)
      .orderBy('sort')
      .execute();
    return rows.map(({ goods_id, name, code, unit }) => ({
      key: String(goods_id),
      title: name,
      code,
      measure: GOODS_UNITS[unit as GoodsUnit],
    }));
  },
  commodity: async (db) => {
    const rows = await db
      .selectFrom('dictionary_item as i')
      .innerJoin('dictionary_item as head', 'head.dict_id', 'i.parent_id')
      .select(['i.dict_id', 'i.name'])
      .where('head.code', '=', COMMODITY_DICTIONARY)
      .where('head.parent_id', 'is', null)
      .where('i.status', '=', 1)
      .orderBy('i.sort')
      .orderBy('i.dict_id')
      .execute();
    return rows.map(({ dict_id, name }) => ({ key: String(dict_id), title: name }));
  },
};

/** The items that a report's rows are made of, as they are now. */
export async function itemsOf(db: Db, { key, list }: Pick<ReportDeclaration, 'key' | 'list'>): Promise<SheetItem[]> {
  if (list === null) return [];
  const read = LISTS[list];
  if (!read) throw new Error(`the report ${key} is made of a list that nobody keeps: ${list}`);
  return read(db);
}
