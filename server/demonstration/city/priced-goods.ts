import { GOODS } from '#server/foundation/goods.ts';
import { SEASONS, type Season } from './seasons.ts';

/** Goods that have prices, and how these move. */
export interface PricedGoods {
  readonly goodsId: number;
  /** Fluctuation threshold in percent 波动阈值. */
  readonly thresholdPercent: number;
  readonly season: Season;
}

/** The leaves of the goods tree. */
export const PRICED_GOODS: readonly PricedGoods[] = GOODS.flatMap(({ goods_id, name, threshold_percent }) => {
  if (threshold_percent === null) return [];
  const season = SEASONS[name];
  if (!season) throw new Error(`no season for ${name}`);
  return [{ goodsId: goods_id, thresholdPercent: threshold_percent, season }];
});
