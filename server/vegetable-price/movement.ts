import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { MOVEMENT_DAYS } from '#subjects/vegetable-price/terms.ts';
import type { PriceMovement } from '#subjects/vegetable-price/wire.ts';
import type { Db } from '../database/tables.ts';
import { liesInRegions } from '../scope/conditions.ts';
import { isWholeCity, type Scope } from '../scope/scope.ts';
import { givenIn, type PriceFrame } from './table/frame.ts';

interface DayMean {
  readonly date: DateText;
  readonly goods_id: number;
  readonly mean: number;
}

/** The mean of each goods on each of the last days with prices up to `until`, over the enterprises that stood in scope that day; goods without any are left out. */
export async function priceMovement(
  db: Db,
  until: DateText,
  scope: Scope,
  frame: PriceFrame,
): Promise<Omit<PriceMovement, 'asOf'>> {
  const days = await db
    .selectFrom('price_day')
    .select('price_date')
    .distinct()
    .where('price_date', '<=', until)
    .where('enterprises', '>', 0)
    .orderBy('price_date', 'desc')
    .limit(MOVEMENT_DAYS)
    .execute();
  const dates = days.map(({ price_date }) => price_date).toReversed();
  const [first] = dates;
  if (first === undefined) return { dates: [], goods: [] };
  const means = await meansOf(db, scope, frame, { first, until });
  const groups = await groupNames(db);
  const placeOf = new Map(dates.map((date, index) => [date, index]));
  const pricesOf = new Map<number, (number | null)[]>();
  for (const { goods_id, date, mean } of means) {
    const prices = pricesOf.get(goods_id) ?? dates.map(() => null);
    const place = placeOf.get(date);
    if (place !== undefined) prices[place] = mean;
    pricesOf.set(goods_id, prices);
  }
  return {
    dates,
    goods: frame.goods.flatMap(({ goods_id, name }) => {
      const prices = pricesOf.get(goods_id);
      return prices ? [{ goodsId: String(goods_id), name, groupName: groups.get(goods_id) ?? '', prices }] : [];
    }),
  };
}

interface Days {
  readonly first: DateText;
  readonly until: DateText;
}

/** The whole city's and a district's stand ready in sums that are kept; an enterprise's own are few. */
async function meansOf(db: Db, scope: Scope, frame: PriceFrame, days: Days): Promise<DayMean[]> {
  if (isWholeCity(scope)) return cityMeans(db, days);
  return scope.enterpriseId === null ? divisionMeans(db, scope, days) : ownMeans(db, frame, days);
}

async function cityMeans(db: Db, { first, until }: Days): Promise<DayMean[]> {
  return db
    .selectFrom('price_day')
    .where('price_date', '>=', first)
    .where('price_date', '<=', until)
    .where('enterprises', '>', 0)
    .select(['price_date as date', 'goods_id'])
    .select(sql<number>`round(total / 100.0 / enterprises, 2)::float8`.as('mean'))
    .execute();
}

async function divisionMeans(db: Db, { regionCodes }: Scope, { first, until }: Days): Promise<DayMean[]> {
  const { rows } = await sql<DayMean>`
    select p.price_date as date, p.goods_id, round(sum(p.total) / 100.0 / sum(p.prices), 2)::float8 as mean
    from price_sum as p where p.price_date between ${first} and ${until} and p.prices > 0 and ${liesInRegions('p.region_id', regionCodes)}
    group by 1, 2`.execute(db);
  return rows;
}

async function ownMeans(db: Db, frame: PriceFrame, { first, until }: Days): Promise<DayMean[]> {
  return db
    .selectFrom('price_point as p')
    .where('p.price_date', '>=', first)
    .where('p.price_date', '<=', until)
    .where(givenIn(frame))
    .groupBy(['p.price_date', 'p.goods_id'])
    .select(['p.price_date as date', 'p.goods_id'])
    .select(sql<number>`round((sum(p.price) / count(*))::numeric, 2)::float8`.as('mean'))
    .execute();
}

/** What kind of goods each is 类别: the name it stands below in the tree. */
async function groupNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('goods as g')
    .innerJoin('goods as p', 'p.goods_id', 'g.parent_id')
    .select(['g.goods_id', 'p.name'])
    .execute();
  return new Map(rows.map(({ goods_id, name }) => [goods_id, name]));
}
