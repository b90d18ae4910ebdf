import { sql } from 'kysely';
import { priceForecastCalls } from '#subjects/price-forecast/calls.ts';
import type { Forecast } from '#subjects/price-forecast/rules.ts';
import type { JudgedGoods } from '#subjects/price-forecast/wire.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';

/** What the last run of the job kept. The forecast is the city's: it tells of no market. */
export function priceForecastRoutes({ db }: Services): readonly Binding[] {
  return [
    bound(priceForecastCalls.summary, async () => {
      const { rows } = await sql<
        Pick<JudgedGoods, 'goodsId' | 'goodsName' | 'groupName'> & { asOf: string; at: number; outcome: string }
      >`select f.goods_id as "goodsId", g.name as "goodsName", coalesce(p.name, '') as "groupName",
          f.as_of::text as "asOf", f.computed_at::float8 as at, f.outcome
        from price_forecast f join goods g on g.goods_id = f.goods_id left join goods p on p.goods_id = g.parent_id
        order by g.sort, g.goods_id`.execute(db);
      return {
        goods: rows.map(({ goodsId, goodsName, groupName, outcome }) => {
          const { state, origins, error, naiveError, mase } = JSON.parse(outcome) as Forecast;
          return { goodsId, goodsName, groupName, state, origins, error, naiveError, mase };
        }),
        asOf: rows[0]?.asOf,
        computedAt: rows[0]?.at,
      };
    }),
    bound(priceForecastCalls.goods, async ({ goodsId }) => {
      const kept = await db
        .selectFrom('price_forecast')
        .select('outcome')
        .where('goods_id', '=', goodsId)
        .executeTakeFirst();
      if (!kept) return { goodsId, days: [], recent: [] };
      const { days, recent } = JSON.parse(kept.outcome) as Forecast;
      return { goodsId, days: [...days], recent: [...recent] };
    }),
  ];
}
