import type { CompiledForm, CompiledQuestion } from '../definition/compile.ts';
import type { Column, Question } from '../definition/definition.ts';
import { identityOf } from '../definition/identity.ts';
import { isChoiceKind } from '../definition/types.ts';
import { add, type Decimal, decimalOf, decimalText } from '../expression/decimal.ts';
import { isDecimal, type ScalarValue } from '../expression/value.ts';
import { type FormAnswers, isRows, rowAddress, rowsIn } from './answers.ts';
import type { Evaluated } from './evaluate.ts';

/** What one answer sheet adds to the statistics of a question, or of a column of a table. */
export interface Contribution {
  /** Identity of the question, or `table.column`: the same over all versions, whatever its key is. */
  readonly question: string;
  /** The option that was chosen, 是 or 否; '' where nothing is chosen from. */
  readonly choice: string;
  /** How often: once, or as many times as a repeated section has it. */
  readonly count: number;
  /** The sum of its numbers, as digits; undefined where it is no number. */
  readonly amount: string | undefined;
}

/** What the sums of a question, or of a column of a table, are kept under. */
export const totalName = (question: Question, column?: Column): string =>
  column ? `${identityOf(question)}.${identityOf(column)}` : identityOf(question);

/** Takes one thing that an answer sheet adds to the statistics: an answer of a question, with the option chosen or '', and its number. */
export type Count = (question: string, choice: string, amount: Decimal | undefined) => void;

/** What an answer sheet adds to the statistics 统计, by question and choice, in the order of their names. */
export function contributionsOf(
  form: CompiledForm,
  answers: FormAnswers,
  evaluated: Evaluated,
): readonly Contribution[] {
  const kept = new Map<string, { question: string; choice: string; count: number; amount: Decimal | undefined }>();
  contribute(form, answers, evaluated, (question, choice, amount) => {
    const key = `${question}\n${choice}`;
    const own = kept.get(key) ?? { question, choice, count: 0, amount: undefined };
    own.count += 1;
    if (amount) own.amount = own.amount ? (add(own.amount, amount) ?? own.amount) : amount;
    kept.set(key, own);
  });
  // In the order of their names, so that whoever writes several rows locks them in the same order.
  return [...kept.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { amount, ...rest }]) => ({ ...rest, amount: amount && decimalText(amount) }));
}

/** Counts what an answer sheet adds, one by one in the order in which questions are worked out. */
export function contribute(
  form: CompiledForm,
  answers: FormAnswers,
  { hidden, computed }: Evaluated,
  count: Count,
): void {
  for (const asked of form.questions) {
    const { question, section } = asked;
    if (hidden.has(question.key) || hidden.has(section.key) || question.kind === 'note') continue;
    if (section.repeat !== undefined) {
      for (const [index, row] of rowsIn(answers, section.key).entries()) {
        const at = rowAddress(question.key, index);
        if (!hidden.has(at)) countAnswer(totalName(question), question, row[question.key], computed.get(at), count);
      }
    } else if (question.kind === 'table') countTable(asked, answers[question.key], computed, count);
    else countAnswer(totalName(question), question, answers[question.key], computed.get(question.key), count);
  }
}

function countTable(
  { question, columns }: CompiledQuestion,
  answer: unknown,
  computed: Evaluated['computed'],
  count: Count,
): void {
  if (!isRows(answer) || answer.length === 0) return;
  count(totalName(question), '', undefined);
  for (const [index, row] of answer.entries())
    for (const { column } of columns) {
      const worked = computed.get(rowAddress(`${question.key}.${column.key}`, index));
      countAnswer(totalName(question, column), column, row[column.key], worked, count);
    }
}

function countAnswer(
  name: string,
  asked: Question | Column,
  answer: unknown,
  worked: ScalarValue | undefined,
  count: Count,
): void {
  if (asked.kind === 'computed') {
    if (worked === undefined || worked === null || worked === '') return;
    if (isDecimal(worked)) count(name, '', worked);
    else count(name, typeof worked === 'boolean' ? yesOrNo(worked) : '', undefined);
  } else if (asked.kind === 'number' || asked.kind === 'money') {
    const amount = typeof answer === 'string' ? decimalOf(answer) : undefined;
    if (amount) count(name, '', amount);
  } else if (typeof answer === 'boolean') count(name, yesOrNo(answer), undefined);
  else if (isChoiceKind(asked.kind)) {
    for (const one of Array.isArray(answer) ? answer : [answer])
      if (typeof one === 'string' && one !== '') count(name, one, undefined);
  } else if (answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0))
    count(name, '', undefined);
}

/** A yes or no as it is counted and shown. */
export const yesOrNo = (value: boolean): string => (value ? '是' : '否');
