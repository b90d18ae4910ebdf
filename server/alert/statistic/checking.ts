import { z } from 'zod';
import { dimensionsOf, GRAINS, type Grain, isGrain, singleIn, standsIn } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { isAbsolute } from '#subjects/alert/rules/judging.ts';
import { statisticOf } from '#subjects/alert/rules/measures.ts';
import { ALERT_MESSAGES } from '#subjects/alert/terms.ts';
import { statisticComparisons } from '#subjects/alert/rules/periods.ts';
import { newThresholdWire, type PreviewQuery } from '#subjects/alert/wire/thresholds.ts';
import { filtersText } from '#base/dataset/address.ts';
import type { Db } from '../../database/tables.ts';
import { namesOf } from '../../dataset/names.ts';
import type { DatasetSource } from '../../dataset/source.ts';
import { badValue } from '../../http/problem.ts';
import { WHOLE_CITY } from '../../scope/scope.ts';
import { holds, type Principal } from '../../service/principal.ts';
import { questionOf, type SourcesNow, type Statistic } from './statistic.ts';

/** A figure of a dataset that was looked over, and how it is written. */
export interface Checked {
  readonly statistic: Statistic;
  readonly measureName: string;
  readonly unit: string;
  readonly decimals: number;
  readonly eachName: string | null;
  readonly filters: string | null;
  readonly rights: readonly string[];
}

/** Who may see a figure: who may read the dataset, and, where rows are somebody's, whose they are. */
export const rightsOf = ({ dataset, enterprise }: DatasetSource): readonly string[] =>
  enterprise ? [dataset.right, 'enterprise.read'] : [dataset.right];

/** What a threshold on a figure of a dataset watches; refused at its field where there is no such thing, or its author may not see it. */
export async function checkedStatistic(
  db: Db,
  sourcesNow: SourcesNow,
  input: PreviewQuery,
  principal: Principal,
): Promise<Checked> {
  const key = statisticOf(input.measure);
  const source = key && (await sourcesNow(db)).find(({ dataset }) => dataset.name === key.dataset);
  const measure = source?.dataset.measures.find((one) => one.key === key?.figure);
  if (!source || !measure) throw badValue(newThresholdWire, 'measure', ALERT_MESSAGES.measureNeeded);
  checkRights(source, principal);
  const { dataset } = source;
  const filters = z.safeDecode(filtersText, input.filters);
  if (!filters.success)
    throw badValue(newThresholdWire, 'filters', filters.error.issues[0]?.message ?? ALERT_MESSAGES.measureNeeded);
  const statistic: Statistic = {
    source,
    figure: measure.key,
    grain: dataset.time === null ? undefined : grainOf(source, input),
    eachOf: input.eachOf,
    filters: filters.data,
    regionCode: input.regionCode ?? null,
  };
  const fault = questionFault(dataset, questionOf(statistic, { from: '2000-01-01', to: '2000-01-01' }));
  if (fault)
    throw badValue(newThresholdWire, fault.part === 'filters' ? 'filters' : 'eachOf', fault.lacks ?? fault.message);
  const single = new Set([...singleIn({ filters: filters.data }), input.eachOf ?? '', statistic.grain ?? '']);
  if (input.comparison !== 'silence' && !standsIn(measure, single))
    throw badValue(newThresholdWire, 'eachOf', aloneText(source, measure.neverOver ?? []));
  checkComparison(source, input);
  const { nameOf } = await namesOf(
    db,
    source,
    WHOLE_CITY,
    filters.data.map(({ dimension }) => dimension),
  );
  const only = filters.data.flatMap(({ dimension, values }) => values.map((value) => nameOf(dimension, value)));
  return {
    statistic,
    measureName: `${dataset.title} · ${measure.title}${only.length === 0 ? '' : `（${only.join('、')}）`}`,
    unit: measure.unit,
    decimals: measure.decimals,
    eachName: dataset.dimensions.find((one) => one.key === input.eachOf)?.title ?? null,
    filters: filters.data.length === 0 ? null : (input.filters ?? null),
    rights: rightsOf(source),
  };
}

function checkRights(source: DatasetSource, principal: Principal): void {
  if (!holds(principal, 'dataset.read') || !holds(principal, source.dataset.right))
    throw badValue(newThresholdWire, 'measure', ALERT_MESSAGES.datasetForbidden);
  if (!rightsOf(source).every((right) => holds(principal, right)))
    throw badValue(newThresholdWire, 'measure', ALERT_MESSAGES.enterprises);
}

function grainOf({ dataset }: DatasetSource, { grain, comparison }: PreviewQuery): Grain | undefined {
  if (comparison === 'silence') return undefined;
  if (grain === undefined) throw badValue(newThresholdWire, 'grain', ALERT_MESSAGES.grainNeeded);
  if (!dimensionsOf(dataset).some(({ key }) => key === grain))
    throw badValue(
      newThresholdWire,
      'grain',
      `${ALERT_MESSAGES.grainUnknown}，可用的有${grainsOf(dataset)
        .map((one) => GRAINS[one])
        .join('、')}`,
    );
  return grain;
}

/** By which periods a dataset can be looked at. */
export const grainsOf = (dataset: DatasetSource['dataset']): Grain[] =>
  dimensionsOf(dataset).flatMap(({ key }) => (isGrain(key) ? [key] : []));

function checkComparison({ dataset }: DatasetSource, { comparison, direction }: PreviewQuery): void {
  if (!statisticComparisons(dataset.time !== null).includes(comparison))
    throw badValue(newThresholdWire, 'comparison', ALERT_MESSAGES.comparisonNeeded);
  if (comparison === 'silence' && direction !== 'above')
    throw badValue(newThresholdWire, 'direction', ALERT_MESSAGES.silenceOnly);
  if (isAbsolute(comparison) && direction === 'either')
    throw badValue(newThresholdWire, 'direction', ALERT_MESSAGES.changeOnly);
}

function aloneText({ dataset }: DatasetSource, neverOver: readonly string[]): string {
  const titles = neverOver.map((one) => dimensionsOf(dataset).find(({ key }) => key === one)?.title ?? one);
  return `该指标不跨${titles.join('、')}计算，请逐项判断，或在自助统计中筛选后设置`;
}
