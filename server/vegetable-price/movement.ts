import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { MOVEMENT_DAYS } from '#subjects/vegetable-price/terms.ts';
import type { PriceMovement } from '#subjects/vegetable-price/wire.ts';
import type { Db } from '../database/tables.ts';
import { isWholeCity, type Scope } from '../scope/scope.ts';
import { givenIn, type PriceFrame } from './repository.ts';

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
  const means = isWholeCity(scope) ? await cityMeans(db, first, until) : await meansOf(db, frame, first, until);
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

/** The days of the whole city stand ready. */
async function cityMeans(db: Db, from: DateText, until: DateText): Promise<DayMean[]> {
  return db
    .selectFrom('price_day')
    .where('price_date', '>=', from)
    .where('price_date', '<=', until)
    .where('enterprises', '>', 0)
    .select(['price_date as date', 'goods_id'])
    .select(sql<number>`round(total / 100.0 / enterprises, 2)::float8`.as('mean'))
    .execute();
}

async function meansOf(db: Db, frame: PriceFrame, from: DateText, until: DateText): Promise<DayMean[]> {
  return db
    .selectFrom('price_point as p')
    .where('p.price_date', '>=', from)
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
