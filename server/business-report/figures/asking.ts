import type { DateText } from '#base/calendar.ts';
import { dimensionsOf, type Question } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import type { Outcome } from '#base/narrative/answers.ts';
import { type Period, type Span, spanDays } from '#base/narrative/ask.ts';
import type { Answer } from '#subjects/dataset/wire.ts';
import type { Db } from '../../database/tables.ts';
import { answerOf } from '../../dataset/answer.ts';
import type { DatasetSource } from '../../dataset/source.ts';
import { Problem } from '../../http/problem.ts';
import type { Scope } from '../../scope/scope.ts';
import { holds, type Principal } from '../../service/principal.ts';

/** With what figures are asked: one moment's data, whose they are, and of which period. */
export interface Asking {
  readonly db: Db;
  readonly sources: ReadonlyMap<string, DatasetSource>;
  readonly scope: Scope;
  readonly principal: Principal;
  readonly period: Period;
  /** The day on which it is asked: a period that is not over has provisional figures. */
  readonly day: DateText;
}

/** What a question came to, before it is written down. */
export interface Asked {
  readonly outcome: Outcome;
  readonly source?: DatasetSource;
  readonly question?: Question;
  readonly answer?: Answer;
  readonly provisional: boolean;
}

/**
 * Asks one question. Figures of few enterprises are withheld whoever asks, and no enterprise is told apart: a report leaves the house.
 */
export async function askOne(
  { db, sources, scope, principal, period, day }: Asking,
  { dataset: name, span }: { readonly dataset: string; readonly span: Span },
  questionOf: (days: { from: DateText; to: DateText } | undefined) => Question,
): Promise<Asked> {
  const source = sources.get(name);
  if (!source) return { outcome: 'gone', provisional: false };
  const days = source.dataset.time === null ? undefined : spanDays(period, span);
  const question = questionOf(days);
  const told = { source, question, provisional: days !== undefined && days.to >= day };
  if (isGone(source, question)) return { ...told, outcome: 'gone' };
  if (!holds(principal, source.dataset.right)) return { ...told, outcome: 'refused' };
  if (namesEnterprises(source, question) || questionFault(source.dataset, question))
    return { ...told, outcome: 'faulty' };
  try {
    const answer = await answerOf(db, source, scope, question, false);
    const { reported, owed } = answer;
    const isIncomplete = owed !== undefined && (reported ?? 0) < owed;
    return { ...told, answer, provisional: told.provisional || isIncomplete, outcome: outcomeOf(answer) };
  } catch (problem) {
    // More cells than can be answered; what breaks down otherwise is no answer.
    if (problem instanceof Problem) return { ...told, outcome: 'faulty' };
    throw problem;
  }
}

function outcomeOf({ cells }: Answer): Outcome {
  if (cells.some(({ values }) => values.some((value) => value !== null))) return 'known';
  return cells.some(({ withheld }) => withheld) ? 'withheld' : 'empty';
}

/** Whether a question names what its dataset does not declare any more. */
function isGone({ dataset }: DatasetSource, { measures, rows, columns, filters }: Question): boolean {
  const known = new Set(dimensionsOf(dataset).map(({ key }) => key));
  return (
    measures.some((key) => !dataset.measures.some((one) => one.key === key)) ||
    [...rows, ...columns, ...filters.map(({ dimension }) => dimension)].some((key) => !known.has(key))
  );
}

function namesEnterprises({ dataset }: DatasetSource, { rows, columns, filters }: Question): boolean {
  const asked = [...rows, ...columns, ...filters.map(({ dimension }) => dimension)];
  return dataset.dimensions.some(({ key, kind }) => kind === 'enterprise' && asked.includes(key));
}
