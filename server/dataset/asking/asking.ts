import { type Dataset, dimensionsOf, type Question } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { type Answer, questionWire } from '#subjects/dataset/wire.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { badValue, forbidden } from '../../http/problem.ts';
import type { Db } from '../../database/tables.ts';
import { type Scope, scopeOf } from '../../scope/scope.ts';
import { holds, type Principal } from '../../service/principal.ts';
import { answerOf } from '../answer.ts';
import { seesEnterprises } from '../sight.ts';
import type { DatasetSource } from '../source.ts';

/** Datasets that people make while the server runs, as they stand now, those that this scope sees. */
type MadeSources = (db: Db, scope: Scope) => Promise<readonly DatasetSource[]>;

/** A dataset, and whether people made it. */
interface Known {
  readonly source: DatasetSource;
  readonly isMade: boolean;
}

/** How a dataset is found, and asked for somebody with his rights and within his scope. */
export interface Asking {
  /** Those that there are for somebody, the declared ones first, whether or not he may read them. */
  readonly known: (principal: Principal) => Promise<readonly Known[]>;
  /** Those of them that he may read. */
  readonly readable: (principal: Principal) => Promise<readonly Known[]>;
  /** The dataset of a name, declared or made; undefined where there is none. */
  readonly sourceOf: (name: string, principal: Principal) => Promise<DatasetSource | undefined>;
  /** The same for who may read what it is of; 400 for none, 403 without its right. */
  readonly sourceFor: (name: string, principal: Principal) => Promise<DatasetSource>;
  /** The dataset of a question that it can answer; 400 with the part that it cannot, 403 for what is not for this session. */
  readonly judged: (question: Question, principal: Principal) => Promise<DatasetSource>;
  readonly answered: (question: Question, principal: Principal) => Promise<Answer>;
}

/** Whether who asks may read what a dataset is of. */
const mayRead = (principal: Principal, { dataset, onWalls }: DatasetSource): boolean =>
  holds(principal, dataset.right) || (principal.kind === 'screen' && onWalls === true);

/** Asks datasets in `figures`: those declared, `all`, and those made. */
export function askingOf(figures: Db, all: readonly DatasetSource[], made: MadeSources): Asking {
  const byName = new Map(all.map((source) => [source.dataset.name, source]));
  const sourceOf: Asking['sourceOf'] = async (name, principal) =>
    byName.get(name) ?? (await made(figures, scopeOf(principal))).find(({ dataset }) => dataset.name === name);
  const sourceFor: Asking['sourceFor'] = async (name, principal) => {
    const source = await sourceOf(name, principal);
    if (!source) throw badValue(questionWire, 'dataset', DATASET_MESSAGES.unknown);
    if (mayRead(principal, source)) return source;
    const { right } = source.dataset;
    throw forbidden(RIGHT_LABELS[right] ?? right);
  };
  const judged: Asking['judged'] = async (question, principal) => {
    const source = await sourceFor(question.dataset, principal);
    const fault = questionFault(source.dataset, question);
    if (fault) throw badValue(questionWire, fault.part, fault.message);
    const dimensions = [...question.rows, ...question.columns, ...question.filters.map(({ dimension }) => dimension)];
    if (namesEnterprises(source.dataset, dimensions) && !seesEnterprises(principal))
      throw forbidden(DATASET_MESSAGES.enterprise);
    return source;
  };
  const answered: Asking['answered'] = async (question, principal) => {
    const source = await judged(question, principal);
    return answerOf(figures, source, scopeOf(principal), question, seesEnterprises(principal));
  };
  const known: Asking['known'] = async (principal) => [
    ...all.map((source) => ({ source, isMade: false })),
    ...(await made(figures, scopeOf(principal))).map((source) => ({ source, isMade: true })),
  ];
  const readable: Asking['readable'] = async (principal) =>
    (await known(principal)).filter(({ source }) => mayRead(principal, source));
  return { known, readable, sourceOf, sourceFor, judged, answered };
}

/** Whether any of these dimensions of a dataset says whose a figure is. */
export function namesEnterprises(dataset: Dataset, dimensions: readonly string[]): boolean {
  return dimensionsOf(dataset).some(({ key, kind }) => kind === 'enterprise' && dimensions.includes(key));
}
