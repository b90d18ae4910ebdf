import type { Selectable } from 'kysely';
import { isGrain } from '#base/dataset/dataset.ts';
import type { Direction } from '#base/figures/departure.ts';
import type { Limit } from '#subjects/alert/rules/judging.ts';
import type { Comparison, MeasureKey } from '#subjects/alert/terms.ts';
import { shownMeasure } from '#subjects/alert/rules/measures.ts';
import type { AlertThresholdRow } from '../database/rows/alerts.ts';
import type { Extent } from './measure/row.ts';

type Compared = Pick<Selectable<AlertThresholdRow>, 'comparison' | 'direction' | 'mean_days'>;
type Chosen = Pick<Selectable<AlertThresholdRow>, 'measure' | 'goods_id' | 'enterprise_id' | 'region_code'>;

/** What a row compares, with the limit that holds for its subject; only codes that the contract knows are ever written. */
export function limitOf({ comparison, direction, mean_days }: Compared, limit: number): Limit {
  return { comparison: comparison as Comparison, direction: direction as Direction, meanDays: mean_days, limit };
}

type Measured = Pick<
  Selectable<AlertThresholdRow>,
  'measure' | 'measure_name' | 'unit' | 'decimals' | 'grain' | 'comparison'
>;

/** What is measured in days, whatever its figure. */
const SILENT = { unit: '天', decimals: 0 } as const;

/** How the measure of a threshold or an alert is called and written, as both carry it. */
export function writtenOf({ measure, measure_name: name, unit, decimals, grain, comparison }: Measured) {
  if (name === null) return shownMeasure(measure as MeasureKey);
  const written = comparison === 'silence' ? SILENT : { unit: unit ?? '', decimals: decimals ?? 0 };
  return {
    measure,
    measureName: name,
    ...written,
    of: 'statistic' as const,
    ...(grain !== null && isGrain(grain) ? { grain } : {}),
  };
}

/** What of a measure of ours is read; an alert or a threshold on a figure of a dataset is read otherwise. */
export function extentOf({ measure, goods_id, enterprise_id, region_code }: Chosen): Extent {
  return { measure: measure as MeasureKey, goodsId: goods_id, enterpriseId: enterprise_id, regionCode: region_code };
}
