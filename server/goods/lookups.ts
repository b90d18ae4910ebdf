import { aliasesIn, isInSeason } from '#subjects/goods/rules.ts';
import { GOODS_UNITS, type GoodsUnit, MOST_OFFERED } from '#subjects/goods/terms.ts';
import type { GoodsChoice, ProductGoods } from '#subjects/goods/wire.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import type { Db } from '../database/tables.ts';

/** Every category and every good, retired ones too, in the order of the tree. */
function goodsRows(db: Db) {
  return db
    .selectFrom('goods')
    .select(['goods_id', 'parent_id', 'code', 'name', 'unit', 'aliases', 'season_from', 'season_to', 'ended_at'])
    .orderBy('sort')
    .orderBy('goods_id')
    .execute();
}
type Row = Awaited<ReturnType<typeof goodsRows>>[number];

const isGood = ({ code, ended_at }: Row): boolean => code.length === GOODS_CODE_LENGTH && ended_at === null;
const unitOf = ({ unit }: Row): string => GOODS_UNITS[unit as GoodsUnit];
const categoriesIn = (rows: readonly Row[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ goods_id, name }) => [goods_id, name]));

/** Goods in use whose name, code or other name contains a text, at most fifty: those that begin with it first. */
export async function goodsItems(db: Db, keyword = '') {
  const rows = await goodsRows(db);
  const categories = categoriesIn(rows);
  const sought = keyword.toLowerCase();
  return rows
    .filter(isGood)
    .flatMap((row) => {
      const names = [row.name, row.code, ...aliasesIn(row.aliases)];
      const found = names.find((name) => name.toLowerCase().includes(sought));
      return found === undefined ? [] : [{ row, found, begins: found.toLowerCase().startsWith(sought) }];
    })
    .toSorted((a, b) => Number(b.begins) - Number(a.begins))
    .slice(0, MOST_OFFERED)
    .map(({ row, found }) => ({
      code: row.code,
      name: row.name,
      category: categories.get(row.parent_id ?? 0) ?? '',
      unit: unitOf(row),
      alias: found === row.name || found === row.code ? undefined : found,
    }));
}

/** The categories with their goods, to choose; retired ones only with `withRetired`, and not to be chosen. */
export async function goodsChoices(db: Db, withRetired: boolean): Promise<readonly GoodsChoice[]> {
  const rows = (await goodsRows(db)).filter(({ ended_at }) => withRetired || ended_at === null);
  const below = (parentId: number): readonly GoodsChoice[] =>
    rows
      .filter(({ parent_id }) => parent_id === parentId)
      .map(({ goods_id, code, name, ended_at }) => ({
        code,
        name,
        selectable: ended_at === null,
        children: below(goods_id),
      }));
  return rows.filter(({ parent_id }) => parent_id === null).flatMap(({ goods_id }) => below(goods_id));
}

/** The goods in use with their seasons, of one category or of all; `onlyInSeason` leaves out what is not in season in the month. */
export async function productGoods(
  db: Db,
  {
    category,
    month,
    onlyInSeason,
  }: { readonly category?: string | undefined; readonly month: number; readonly onlyInSeason: boolean },
): Promise<readonly ProductGoods[]> {
  const rows = await goodsRows(db);
  const categories = categoriesIn(rows);
  return rows
    .filter((row) => isGood(row) && (category === undefined || row.code.startsWith(category)))
    .map((row) => {
      const season = { seasonFrom: row.season_from ?? undefined, seasonTo: row.season_to ?? undefined };
      return {
        code: row.code,
        name: row.name,
        category: categories.get(row.parent_id ?? 0) ?? '',
        unit: unitOf(row),
        aliases: [...aliasesIn(row.aliases)],
        ...season,
        isInSeason: isInSeason(season, month),
      };
    })
    .filter((one) => one.isInSeason || !onlyInSeason);
}
