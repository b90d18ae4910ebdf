import { swingFault } from '../../figures/swing.ts';
import type { CompiledForm } from '../definition/compile.ts';
import { type Column, type FormDefinition, type Question, questionsOf } from '../definition/definition.ts';
import { identityOf } from '../definition/identity.ts';
import { isNumberKind } from '../definition/types.ts';
import { decimalNumber, decimalOf } from '../expression/decimal.ts';
import { type AnswerRow, type FormAnswers, rowAddress, rowsIn } from './answers.ts';
import type { BrokenRule } from './evaluate.ts';
import { renaming } from './renamed.ts';

/** What is worth standing beside the next answer: figures and choices. Names, photos and signatures are not. */
const COMPARED: Readonly<Partial<Record<Question['kind'], string>>> = {
  number: 'figure',
  money: 'figure',
  single: 'choice',
  dropdown: 'choice',
  multiple: 'choices',
  yesno: 'yesno',
};
export const isComparedKind = (kind: Question['kind']): boolean => kind in COMPARED;

/**
 * What was answered the last time 上期, as it stands beside the questions of the version that is filled in. A question is the same over versions
 * whatever its key, where its kind of answer and unit still are; a row of a table where it is called the same. Rows that are added one by one, and
 * sections that are filled in several times, are not the same from one time to the next.
 */
export function lastAnswers(now: FormDefinition, before: FormDefinition, answers: FormAnswers): FormAnswers {
  const known = new Map(questionsOf(before).map((placed) => [identityOf(placed.question), placed]));
  const given = renaming(now, before).answers(answers);
  const last: FormAnswers = {};
  for (const { question, section } of questionsOf(now)) {
    const old = known.get(identityOf(question));
    const answer = given[question.key];
    if (!old || section.repeat !== undefined || old.section.repeat !== undefined || answer === undefined) continue;
    if (question.kind === 'table' && old.question.kind === 'table') {
      const rows = lastRows(question, old.question, rowsIn(given, question.key));
      if (rows.some((row) => Object.keys(row).length > 0)) last[question.key] = rows;
    } else if (isSame(question, old.question)) last[question.key] = answer;
  }
  return last;
}

function lastRows(now: Question, before: Question, rows: readonly AnswerRow[]): AnswerRow[] {
  const columns = (now.columns ?? []).filter((column) => {
    const old = before.columns?.find((one) => identityOf(one) === identityOf(column));
    return old !== undefined && isSame(column, old);
  });
  return (now.rows ?? []).map((label) => {
    const row = rows[before.rows?.indexOf(label) ?? -1] ?? {};
    return Object.fromEntries(columns.flatMap(({ key }) => (row[key] === undefined ? [] : [[key, row[key]] as const])));
  });
}

function isSame(now: Question | Column, before: Question | Column): boolean {
  const compared = COMPARED[now.kind];
  return compared !== undefined && compared === COMPARED[before.kind] && (now.unit ?? '') === (before.unit ?? '');
}

/** The figures that depart from the last ones by more than their question lets them 与上期比, each a soft rule that does not hold. */
export function swings(
  { definition }: CompiledForm,
  answers: FormAnswers,
  last: FormAnswers,
  hidden: ReadonlySet<string>,
): readonly BrokenRule[] {
  return answeredIn(definition, answers, last, hidden).flatMap(({ asked, at, value, before }) => {
    if (asked.swing === undefined || !isNumberKind(asked.kind)) return [];
    const message = swingFault('上期', figureOf(value), figureOf(before), asked.swing);
    return message === undefined ? [] : [{ index: 'swing' as const, at, message: `${message}，请核对`, hard: false }];
  });
}

function figureOf(answer: unknown): number | null {
  const value = typeof answer === 'string' ? decimalOf(answer) : undefined;
  return value ? decimalNumber(value) : null;
}

/** An answer beside that of the last time. */
export interface Answered {
  readonly asked: Question | Column;
  readonly key: string;
  readonly column?: string;
  readonly row?: number;
  readonly at: string;
  readonly value: unknown;
  readonly before: unknown;
}

/** Every question, and cell of a table, that is asked and was answered the last time. */
export function answeredIn(
  definition: FormDefinition,
  answers: FormAnswers,
  last: FormAnswers,
  hidden: ReadonlySet<string>,
): readonly Answered[] {
  return questionsOf(definition).flatMap(({ question, section }): readonly Answered[] => {
    const { key } = question;
    if (last[key] === undefined || hidden.has(section.key) || hidden.has(key)) return [];
    if (question.kind !== 'table') return [{ asked: question, key, at: key, value: answers[key], before: last[key] }];
    const given = rowsIn(answers, key);
    return rowsIn(last, key).flatMap((row, index) =>
      (question.columns ?? []).flatMap((asked) =>
        row[asked.key] === undefined
          ? []
          : [
              {
                asked,
                key,
                column: asked.key,
                row: index,
                at: rowAddress(`${key}.${asked.key}`, index),
                value: given[index]?.[asked.key],
                before: row[asked.key],
              },
            ],
      ),
    );
  });
}
