import { type Dataset, dimensionsOf, type Question } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES, MOST_VALUES } from '#subjects/dataset/terms.ts';
import { questionWire, valuesQueryWire } from '#subjects/dataset/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { recordExport } from '../audit/access.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badValue, forbidden } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { type Scope, scopeOf } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { answerOf } from './answer.ts';
import { answerFile } from './file.ts';
import { declared, keptAnswer, type KeptQuestion } from './kept.ts';
import { recordsOf } from './records.ts';
import { seesEnterprises } from './sight.ts';
import type { DatasetSource, DaysThere } from './source.ts';

/** Datasets that people make while the server runs, as they stand now, those that this scope sees. */
export type MadeSources = (db: Db, scope: Scope) => Promise<readonly DatasetSource[]>;

/** Answers of any dataset, declared or made while the server runs; knows none of them. */
export function datasetRoutes(
  services: Services,
  all: readonly DatasetSource[],
  made: MadeSources,
  kept: KeptQuestion,
): readonly Binding[] {
  const { db, figures, clock } = services;
  const byName = new Map(all.map((source) => [source.dataset.name, source]));
  const sourceOf = async (name: string, principal: Principal): Promise<DatasetSource | undefined> =>
    byName.get(name) ?? (await made(figures, scopeOf(principal))).find(({ dataset }) => dataset.name === name);
  /** The dataset of a name for who may read what it is of; 400 for none, 403 without its right. */
  const sourceFor = async (name: string, principal: Principal): Promise<DatasetSource> => {
    const source = await sourceOf(name, principal);
    if (!source) throw badValue(questionWire, 'dataset', DATASET_MESSAGES.unknown);
    const { right } = source.dataset;
    if (!holds(principal, right)) throw forbidden(RIGHT_LABELS[right] ?? right);
    return source;
  };
  const judged = async (question: Question, principal: Principal): Promise<DatasetSource> => {
    const source = await sourceFor(question.dataset, principal);
    const fault = questionFault(source.dataset, question);
    if (fault) throw badValue(questionWire, fault.part, fault.message);
    const dimensions = [...question.rows, ...question.columns, ...question.filters.map(({ dimension }) => dimension)];
    if (namesEnterprises(source.dataset, dimensions) && !seesEnterprises(principal))
      throw forbidden(DATASET_MESSAGES.enterprise);
    return source;
  };
  const answered = async (question: Question, principal: Principal) => {
    const source = await judged(question, principal);
    return answerOf(figures, source, scopeOf(principal), question, seesEnterprises(principal));
  };

  return [
    bound(datasetCalls.list, async (_query, principal) => {
      const own = await made(figures, scopeOf(principal));
      const known = [
        ...all.map((source) => ({ source, isMade: false })),
        ...own.map((source) => ({ source, isMade: true })),
      ];
      return Promise.all(
        known
          .filter(({ source }) => holds(principal, source.dataset.right))
          .map(async ({ source: { dataset, time }, isMade }) => {
            const days: DaysThere | undefined = time && (await time.span.execute(figures)).rows[0];
            return {
              name: dataset.name,
              title: dataset.title,
              made: isMade ? declared({ dataset }) : undefined,
              first: days?.first ?? undefined,
              last: days?.last ?? undefined,
            };
          }),
      );
    }),
    bound(datasetCalls.values, async ({ dataset, dimension, keyword }, principal) => {
      const source = await sourceFor(dataset, principal);
      const values = source.dimensions[dimension];
      if (!values) throw badValue(valuesQueryWire, 'dimension', DATASET_MESSAGES.unknownDimension);
      if (namesEnterprises(source.dataset, [dimension]) && !seesEnterprises(principal))
        throw forbidden(DATASET_MESSAGES.enterprise);
      const there = await values.values(figures, scopeOf(principal));
      return there.filter(({ title }) => keyword === undefined || title.includes(keyword)).slice(0, MOST_VALUES);
    }),
    bound(datasetCalls.query, answered),
    bound(datasetCalls.kept, ({ viewId }, principal) =>
      keptAnswer(services, { sourceOf, answered }, { find: kept, viewId }, principal),
    ),
    bound(datasetCalls.records, async (query, principal) => {
      const { filters, from, to } = query;
      const source = await sourceFor(query.dataset, principal);
      const measures = source.dataset.measures.slice(0, 1).map(({ key }) => key);
      await judged(
        { dataset: query.dataset, measures, rows: [], columns: [], filters, from, to, comparison: 'none' },
        principal,
      );
      if (source.enterprise && !seesEnterprises(principal)) throw forbidden(DATASET_MESSAGES.enterprise);
      return recordsOf(figures, source, scopeOf(principal), query);
    }),
    bound(datasetCalls.exported, async ({ format, ...question }, principal, { address }) => {
      const answer = await answered(question, principal);
      const { dataset } = await sourceFor(question.dataset, principal);
      await recordExport(
        db,
        { principal, address, action: datasetCalls.exported.name },
        { what: answer.sentence, rows: answer.cells.length, filter: question },
      );
      return answerFile(dataset, question, answer, format, clock.now());
    }),
  ];
}

function namesEnterprises(dataset: Dataset, dimensions: readonly string[]): boolean {
  return dimensionsOf(dataset).some(({ key, kind }) => kind === 'enterprise' && dimensions.includes(key));
}
