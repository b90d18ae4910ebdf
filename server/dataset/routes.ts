import type { Question } from '#base/dataset/dataset.ts';
import { notesOn } from '#subjects/figure-note/rules.ts';
import type { FigureNotes } from '#subjects/figure-note/wire.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES, MOST_VALUES } from '#subjects/dataset/terms.ts';
import { valuesQueryWire } from '#subjects/dataset/wire.ts';
import { recordExport } from '../audit/access.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badValue, forbidden } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { type Asking, namesEnterprises } from './asking/asking.ts';
import { declared, keptAnswer, type KeptQuestion } from './asking/kept.ts';
import { answerFile } from './file.ts';
import { recordsOf } from './records.ts';
import { seesEnterprises } from './sight.ts';
import type { DatasetSource, DaysThere } from './source.ts';

/** The notes on figures of a dataset that somebody is told 批注. */
type NotesTold = (
  db: Db,
  source: DatasetSource,
  within: Pick<Question, 'dataset' | 'from' | 'to'>,
  principal: Principal,
) => Promise<FigureNotes>;

/** Answers of any dataset, declared or made while the server runs; knows none of them. */
export function datasetRoutes(
  services: Services,
  askingIn: (figures: Db) => Asking,
  kept: KeptQuestion,
  notesTold: NotesTold,
): readonly Binding[] {
  const { db, figures, clock } = services;
  const asking = askingIn(figures);
  const { readable, sourceFor, judged, answered } = asking;

  return [
    bound(datasetCalls.list, async (_query, principal) => {
      const known = await readable(principal);
      return Promise.all(
        known.map(async ({ source: { dataset, time }, isMade }) => {
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
      keptAnswer(services, asking, { find: kept, viewId }, principal),
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
      const source = await sourceFor(question.dataset, principal);
      const noted = notesOn(question, await notesTold(db, source, question, principal));
      await recordExport(
        db,
        { principal, address, action: datasetCalls.exported.name },
        { what: answer.sentence, rows: answer.cells.length, filter: question },
      );
      return answerFile(source.dataset, question, { answer, noted }, format, clock.now());
    }),
  ];
}
