import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { idOf } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { liesInRegions } from '../../scope/conditions.ts';
import { isWholeCity, type Scope } from '../../scope/scope.ts';
import { givenIn, type PriceFrame } from './frame.ts';

/** What a goods cost on a day, over the enterprises in scope: the sum in hundredths of a yuan and how many prices it is of. */
export interface PriceDay {
  readonly date: DateText;
  readonly sum: number;
  readonly count: number;
}

/** Every day a goods has prices of in scope, the oldest first, of the enterprises that stood in scope on the day. The days of the whole city and of a division stand ready; an enterprise's own are few. */
export async function priceDays(db: Db, goodsId: string, scope: Scope, frame: PriceFrame): Promise<PriceDay[]> {
  if (isWholeCity(scope)) {
    return db
      .selectFrom('price_day')
      .select(['price_date as date', 'total as sum', 'enterprises as count'])
      .where('goods_id', '=', idOf(goodsId))
      .where('enterprises', '>', 0)
      .orderBy('price_date')
      .execute();
  }
  if (scope.enterpriseId === null) {
    return db
      .selectFrom('price_sum as p')
      .select((is) => [
        'p.price_date as date',
        is.fn.sum<number>('p.total').as('sum'),
        is.fn.sum<number>('p.prices').as('count'),
      ])
      .where('p.goods_id', '=', idOf(goodsId))
      .where('p.prices', '>', 0)
      .where(liesInRegions('p.region_id', scope.regionCodes))
      .groupBy('p.price_date')
      .orderBy('p.price_date')
      .execute();
  }
  return db
    .selectFrom('price_point as p')
    .select('p.price_date as date')
    .select(sql<number>`round(sum(p.price) * 100)::int8`.as('sum'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('p.goods_id', '=', idOf(goodsId))
    .where(givenIn(frame))
    .groupBy('p.price_date')
    .orderBy('p.price_date')
    .execute();
}
