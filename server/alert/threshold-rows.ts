import type { Selectable } from 'kysely';
import type { Direction } from '#base/figures/departure.ts';
import type { Limit } from '#subjects/alert/rules.ts';
import type { Comparison, MeasureKey } from '#subjects/alert/terms.ts';
import type { AlertThresholdRow } from '../database/rows/alerts.ts';
import type { Extent } from './measure/row.ts';

type Compared = Pick<Selectable<AlertThresholdRow>, 'comparison' | 'direction' | 'mean_days'>;
type Chosen = Pick<Selectable<AlertThresholdRow>, 'measure' | 'goods_id' | 'enterprise_id' | 'region_code'>;

/** What a row compares, with the limit that holds for its subject; only codes that the contract knows are ever written. */
export function limitOf({ comparison, direction, mean_days }: Compared, limit: number): Limit {
  return { comparison: comparison as Comparison, direction: direction as Direction, meanDays: mean_days, limit };
}

export function extentOf({ measure, goods_id, enterprise_id, region_code }: Chosen): Extent {
  return { measure: measure as MeasureKey, goodsId: goods_id, enterpriseId: enterprise_id, regionCode: region_code };
}
