import { type Column, type Question } from '../definition/definition.ts';
import type { CompiledForm } from '../definition/compile.ts';
import { decimalsOf } from '../definition/types.ts';
import type { AnswerRow, FormAnswers } from './answers.ts';

/** Answers made up for a trial 示例答案: each fits its kind and its bounds, as far as one question alone can tell. */
export function inventedAnswers({ definition }: CompiledForm): FormAnswers {
  const answers: FormAnswers = {};
  for (const { key: sectionKey, repeat, questions } of definition.sections) {
    if (repeat !== undefined) {
      answers[sectionKey] = Array.from({ length: Math.max(1, repeat.least) }, () => rowOf(questions));
      continue;
    }
    for (const question of questions) {
      if (question.kind === 'table')
        answers[question.key] = Array.from({ length: question.rows?.length ?? 2 }, () => rowOf(question.columns ?? []));
      else {
        const value = valueFor(question);
        if (value !== undefined) answers[question.key] = value;
      }
    }
  }
  return answers;
}

const rowOf = (asked: readonly (Question | Column)[]): AnswerRow =>
  Object.fromEntries(
    asked.flatMap((one) => [[one.key, valueFor(one)] as const]).filter(([, value]) => value !== undefined),
  ) as AnswerRow;

function valueFor(asked: Question | Column): AnswerRow[string] | undefined {
  const { kind, options = [], least, most, longest } = asked;
  switch (kind) {
    case 'number':
    case 'money':
      return numberFor(least, most, decimalsOf(asked));
    case 'single':
    case 'dropdown':
      return options[0];
    case 'multiple':
      return options.slice(0, Math.max(1, Number(least ?? 1)));
    case 'yesno':
      return true;
    case 'date':
      return least ?? most ?? '2026-03-01';
    case 'text':
    case 'lines':
      return '示例内容示例内容'.slice(0, longest ?? 8);
    case 'place':
      return { text: '示例路 1 号' };
    case 'signature':
      return 'M40 30L70 70L100 28';
    default:
      return undefined;
  }
}

/** A number within its bounds: the least where there is one, but for zero, of which nothing is seen. */
function numberFor(least: string | undefined, most: string | undefined, decimals: number): string {
  const usual =
    least !== undefined && Number(least) > 10 ? least : most !== undefined && Number(most) < 10 ? most : '10';
  return decimals === 0 ? String(Math.trunc(Number(usual))) : usual;
}
