import type { CompiledForm } from '../definition/compile.ts';
import { type Column, type Question, questionsOf } from '../definition/definition.ts';
import { type FormAnswers, rowsIn, type ScalarAnswer } from './answers.ts';
import { faultOf } from './judge.ts';
import { answeredIn } from './last.ts';

/** Where a blank may be answered as the last time: a question, or a column in a row of its table. */
export interface CarriedAnswer {
  readonly key: string;
  readonly column?: string;
  readonly row?: number;
  readonly value: ScalarAnswer;
}

/** The blanks that may be answered as the last time 空白项同上期, by one touch; none whose last answer would not pass today. */
export function carriedBlanks(
  { definition }: CompiledForm,
  answers: FormAnswers,
  last: FormAnswers,
  hidden: ReadonlySet<string>,
): readonly CarriedAnswer[] {
  return answeredIn(definition, answers, last, hidden).flatMap(({ asked, key, column, row, value, before }) => {
    const isBlank = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isBlank || !mayCarry(asked, before)) return [];
    return [{ key, ...(column !== undefined && { column, row }), value: before as ScalarAnswer }];
  });
}

/** Whether a question lets its last answer be taken over, and that would pass today. */
export function mayCarry(asked: Question | Column, before: unknown): boolean {
  return asked.carry === true && before !== undefined && before !== '' && faultOf(asked, before) === undefined;
}

/** The answers with blanks answered as the last time. */
export function withCarried(
  { definition }: CompiledForm,
  answers: FormAnswers,
  carried: readonly CarriedAnswer[],
): FormAnswers {
  const made: FormAnswers = { ...answers };
  const tables = new Map(questionsOf(definition).map(({ question }) => [question.key, question.rows?.length ?? 0]));
  for (const { key, column, row = 0, value } of carried) {
    if (column === undefined) {
      made[key] = value;
      continue;
    }
    const given = rowsIn(made, key);
    made[key] = Array.from({ length: tables.get(key) ?? 0 }, (_, index) =>
      index === row ? { ...given[index], [column]: value } : { ...given[index] },
    );
  }
  return made;
}
