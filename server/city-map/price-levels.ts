import { sql } from 'kysely';
import type { MarketPriceLevel } from '#subjects/planning/wire/city.ts';
import type { Db } from '../database/tables.ts';
import { enterpriseInScope, enterpriseStoodInScope } from '../scope/conditions.ts';
import { placedRegion, stoodOn } from '../scope/placed.ts';
import type { Scope } from '../scope/scope.ts';

/** The prices `p` of a day, each beside the city's mean of its goods, with the enterprise `e` that gave it. */
const pricesOf = (db: Db, date: string) =>
  db
    .selectFrom('price_point as p')
    .innerJoin('price_day as d', (on) =>
      on.onRef('d.goods_id', '=', 'p.goods_id').onRef('d.price_date', '=', 'p.price_date'),
    )
    .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
    .where('p.price_date', '=', date)
    .where('d.total', '>', 0);

/** How far prices lie above the city's means of their goods, percent. */
const LEVEL = sql<number>`((sum(p.price / (d.total / 100.0 / d.enterprises)) / count(*) - 1) * 100)::float8`;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The mean of a division's prices of a day, each against the city's mean of its goods, percent by the code of the division where its enterprise stood then. */
export async function divisionPriceLevels(db: Db, date: string, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await pricesOf(db, date)
    .leftJoin('region_placement as h', (join) => join.on(stoodOn(sql.ref('p.price_date'))))
    .innerJoin('region as r', (join) => join.on(sql<boolean>`r.region_id = ${placedRegion}`))
    .where(enterpriseStoodInScope(scope))
    .groupBy('r.code')
    .select(['r.code', LEVEL.as('level')])
    .execute();
  return new Map(rows.map(({ code, level }) => [code, tenths(level)]));
}

/** The same of every market that gave prices and has a place on the map, the dearest first. */
export async function marketPriceLevels(db: Db, date: string, scope: Scope): Promise<MarketPriceLevel[]> {
  const rows = await pricesOf(db, date)
    .where(enterpriseInScope(scope))
    .innerJoin('outlet as o', 'o.enterprise_id', 'e.enterprise_id')
    .groupBy(['o.outlet_id', 'o.name', 'o.lng', 'o.lat'])
    .select([
      'o.outlet_id as outletId',
      'o.name',
      'o.lng',
      'o.lat',
      LEVEL.as('level'),
      (is) => is.fn.countAll<number>().as('goods'),
    ])
    .execute();
  return rows
    .map(({ level, outletId, ...row }) => ({ ...row, outletId: String(outletId), levelPercent: tenths(level) }))
    .toSorted((a, b) => b.levelPercent - a.levelPercent);
}
