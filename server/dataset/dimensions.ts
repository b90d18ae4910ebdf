import { type RawBuilder, sql } from 'kysely';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { aliasesIn } from '#subjects/goods/rules.ts';
import type { Db } from '../database/tables.ts';
import { enterpriseInScope, namesRegion } from '../scope/conditions.ts';
import type { DimensionSource, DimensionValue } from './source.ts';

const DISTRICT_LEVEL = 2;
/** A number of the database, as a key. */
const NUMBER = /^\d{1,9}$/;
/** Digits of a district's code, with which those of its towns begin. */
const DISTRICT_DIGITS = 6;

/** Whether a column of numbers is one of some keys: by the column as it is, so that an index finds its rows. */
const amongNumbers = (column: RawBuilder<unknown>) => (keys: readonly string[]) =>
  sql<boolean>`${column} = any(${keys.filter((key) => NUMBER.test(key)).map(Number)}::int[])`;

/** The district that a division's code lies in; `besides` are values that are no district's. */
export function regionDimension(code: RawBuilder<unknown>, besides: readonly DimensionValue[] = []): DimensionSource {
  return {
    key: sql`left(${code}, ${sql.lit(DISTRICT_DIGITS)})`,
    values: async (db, scope) => [
      ...(await db
        .selectFrom('region')
        .select('code as key')
        .select(
          sql<string>`name || case when ended_at is null then '' else coalesce('（' || (valid_until + 1) || ' 撤销）', '（已撤销）') end`.as(
            'title',
          ),
        )
        .where('level', '=', DISTRICT_LEVEL)
        .where(namesRegion('code', scope.regionCodes))
        .orderBy('sort')
        .orderBy('region_id')
        .execute()),
      ...besides,
    ],
  };
}

/** The same of rows that are joined with their division `d`, whose number stands in `column`: divisions are chosen by number, so that sums of others are not put together first. */
export const numberedRegionDimension = (column: RawBuilder<unknown>): DimensionSource => ({
  ...regionDimension(sql`d.code`),
  among: (keys) =>
    sql<boolean>`${column} = any(array(select region_id from region where left(code, ${sql.lit(DISTRICT_DIGITS)}) = any(${[...keys]}::text[])))`,
});

/** The enterprise `e` of a source, those that were ended included. */
export const enterpriseDimension: DimensionSource = {
  key: sql`e.enterprise_id`,
  among: amongNumbers(sql`e.enterprise_id`),
  values: (db, scope) =>
    db
      .selectFrom('enterprise as e')
      .select([sql<string>`e.enterprise_id::text`.as('key'), 'e.name as title'])
      .where(enterpriseInScope(scope))
      .orderBy('e.sort')
      .orderBy('e.enterprise_id')
      .execute(),
};

/** The kind of market 业态 that a column holds the code of. */
export function marketTypeDimension(code: RawBuilder<unknown>): DimensionSource {
  return {
    key: code,
    values: (db) =>
      db.selectFrom('market_type').select(['market_type_code as key', 'name as title']).orderBy('sort').execute(),
  };
}

/** A dimension of few values that are known beforehand. */
export function choiceDimension(key: RawBuilder<unknown>, titles: Readonly<Record<string, string>>): DimensionSource {
  const values = Object.entries(titles).map(([value, title]) => ({ key: value, title }));
  return { key, values: () => Promise.resolve(values) };
}

const leaf = sql<boolean>`length(code) = ${sql.lit(GOODS_CODE_LENGTH)}`;
const goodsValues = (leaves: boolean) => async (db: Db) => {
  const rows = await db
    .selectFrom('goods')
    .select([sql<string>`goods_id::text`.as('key'), 'name as title', 'aliases'])
    .where(leaves ? leaf : sql<boolean>`goods_id in (select parent_id from goods where ${leaf})`)
    .orderBy('sort')
    .execute();
  return rows.map(({ aliases, ...value }): DimensionValue => ({ ...value, aliases: aliasesIn(aliases) }));
};

/** Goods and their categories, of rows `p` joined with their goods `g`. */
export const goodsDimensions: Readonly<Record<'goods' | 'category', DimensionSource>> = {
  goods: { key: sql`p.goods_id`, among: amongNumbers(sql`p.goods_id`), values: goodsValues(true) },
  category: { key: sql`g.parent_id`, among: amongNumbers(sql`g.parent_id`), values: goodsValues(false) },
};
