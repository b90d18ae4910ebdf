import type { Selectable } from 'kysely';
import { filtersRead } from '#base/dataset/address.ts';
import { type Filter, type Grain, isGrain, type Question } from '#base/dataset/dataset.ts';
import { statisticOf } from '#subjects/alert/rules/measures.ts';
import type { AlertThresholdRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import type { DatasetSource } from '../../dataset/source.ts';

/** Every dataset there is now, declared and made while the server runs. */
export type SourcesNow = (db: Db) => Promise<readonly DatasetSource[]>;

/** A figure of a dataset that is watched: by which periods, each value of which dimension, of which rows, in which division. */
export interface Statistic {
  readonly source: DatasetSource;
  readonly figure: string;
  /** None where the dataset is as it stands today. */
  readonly grain: Grain | undefined;
  readonly eachOf: string | undefined;
  readonly filters: readonly Filter[];
  readonly regionCode: string | null;
}

type Kept = Pick<Selectable<AlertThresholdRow>, 'measure' | 'grain' | 'each_of' | 'filters' | 'region_code'>;

/** What a kept threshold or alert watches; undefined where its dataset or figure has gone. */
export function keptStatistic(
  sources: readonly DatasetSource[],
  { measure, grain, each_of: eachOf, filters, region_code: regionCode }: Kept,
): Statistic | undefined {
  const key = statisticOf(measure);
  const source = key && sources.find(({ dataset }) => dataset.name === key.dataset);
  if (!source || !isWhole(source, key.figure, eachOf)) return undefined;
  return {
    source,
    figure: key.figure,
    grain: grain !== null && isGrain(grain) ? grain : undefined,
    eachOf: eachOf ?? undefined,
    filters: filters === null ? [] : filtersRead(filters),
    regionCode,
  };
}

const isWhole = ({ dataset, dimensions }: DatasetSource, figure: string, eachOf: string | null): boolean =>
  dataset.measures.some(({ key }) => key === figure) && (eachOf === null || dimensions[eachOf] !== undefined);

/** The question that it comes to over some days. */
export function questionOf(
  { source, figure, grain, eachOf, filters }: Omit<Statistic, 'regionCode'>,
  days: { readonly from: string; readonly to: string } | undefined,
): Question {
  return {
    dataset: source.dataset.name,
    measures: [figure],
    rows: [...(grain === undefined ? [] : [grain]), ...(eachOf === undefined ? [] : [eachOf])],
    columns: [],
    filters,
    from: source.time && days?.from,
    to: source.time && days?.to,
    comparison: 'none',
  };
}
