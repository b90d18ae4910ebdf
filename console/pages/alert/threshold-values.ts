import { isGrain } from '#base/dataset/dataset.ts';
import type { Direction } from '#base/figures/departure.ts';
import { type Comparison, DEFAULT_COOL_DOWN, DEFAULT_MEAN_DAYS, type Level } from '#subjects/alert/terms.ts';
import { ASKED } from '#subjects/alert/rules/asking.ts';
import type { NewThreshold, Threshold } from '#subjects/alert/wire/thresholds.ts';
import { asked, numberOf, textOf } from '../../register/choices.ts';

/** A threshold as the form holds it. */
export interface ThresholdValues {
  readonly thresholdId: number;
  readonly version: number;
  readonly builtIn: boolean;
  readonly name: string;
  readonly measure: string;
  readonly goodsId: string;
  readonly outletId: string;
  readonly regionCode: string;
  readonly grain: string;
  readonly eachOf: string;
  readonly filters: string;
  /** What is filtered by, as it is read. */
  readonly filtered: string;
  readonly comparison: string;
  readonly direction: string;
  readonly meanDays: string;
  readonly limit: string;
  readonly level: string;
  readonly coolDown: string;
  readonly enabled: boolean;
  readonly preview: string;
}

/** What a new threshold starts with. */
export const EMPTY_THRESHOLD: ThresholdValues = {
  thresholdId: 0,
  version: 0,
  builtIn: false,
  name: '',
  measure: 'goods-price',
  goodsId: '',
  outletId: '',
  regionCode: '',
  grain: '',
  eachOf: '',
  filters: '',
  filtered: '',
  comparison: 'last-week',
  direction: 'above',
  meanDays: String(DEFAULT_MEAN_DAYS),
  limit: '',
  level: '2',
  coolDown: String(DEFAULT_COOL_DOWN),
  enabled: true,
  preview: '',
};

/** What the form says, as the calls take it; the server judges it once more. */
export function thresholdOf(values: ThresholdValues): NewThreshold {
  return {
    name: values.name.trim(),
    level: Number(values.level) as Level,
    enabled: values.enabled,
    coolDown: Number(values.coolDown),
    measure: values.measure,
    grain: isGrain(values.grain) ? values.grain : undefined,
    eachOf: asked(values.eachOf),
    filters: asked(values.filters),
    comparison: values.comparison as Comparison,
    direction: values.direction as Direction,
    meanDays: Number(values.meanDays),
    goodsId: numberOf(values.goodsId),
    outletId: numberOf(values.outletId),
    regionCode: asked(values.regionCode),
    limit: Number(values.limit),
  };
}

/** A threshold as it stands now, to be changed in the form. */
export function valuesOf(row: Threshold): ThresholdValues {
  return {
    thresholdId: row.thresholdId,
    version: row.version,
    builtIn: row.builtIn,
    name: row.name,
    measure: row.measure,
    goodsId: textOf(row.goodsId),
    outletId: textOf(row.outletId),
    regionCode: row.regionCode ?? '',
    grain: row.grain ?? '',
    eachOf: row.eachOf ?? '',
    filters: row.filters ?? '',
    filtered: row.measureName,
    comparison: row.comparison,
    direction: row.direction,
    meanDays: String(row.meanDays),
    limit: textOf(row.limit ?? undefined),
    level: String(row.level),
    coolDown: String(row.coolDown),
    enabled: row.enabled,
    preview: '',
  };
}

const FROM_QUESTION = '沿用自助统计中的筛选条件';

/** What a new threshold starts with that comes from a question of 自助统计, by its address. */
export function askedValues(partOf: (name: string) => string): ThresholdValues {
  const measure = partOf(ASKED.figure);
  if (measure === '') return EMPTY_THRESHOLD;
  return {
    ...EMPTY_THRESHOLD,
    measure,
    grain: partOf(ASKED.grain),
    eachOf: partOf(ASKED.eachOf),
    filters: partOf(ASKED.filters),
    filtered: FROM_QUESTION,
    comparison: partOf(ASKED.grain) === '' ? 'value' : 'previous',
  };
}
