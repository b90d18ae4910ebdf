import type { CompiledForm, CompiledQuestion } from '../definition/compile.ts';
import type { Column, Question } from '../definition/definition.ts';
import { isChoiceKind } from '../definition/types.ts';
import { add, type Decimal, decimalOf, decimalText } from '../expression/decimal.ts';
import { isDecimal, type ScalarValue } from '../expression/value.ts';
import { type FormAnswers, isRows, rowAddress, rowsIn } from './answers.ts';
import type { Evaluated } from './evaluate.ts';

/** What one answer sheet adds to the statistics of a question, or of a column of a table. */
export interface Contribution {
  /** Key of the question, or `table.column`. */
  readonly question: string;
  /** The option that was chosen, 是 or 否; '' where nothing is chosen from. */
  readonly choice: string;
  /** How often: once, or as many times as a repeated section has it. */
  readonly count: number;
  /** The sum of its numbers, as digits; undefined where it is no number. */
  readonly amount: string | undefined;
}

/** What an answer sheet adds to the statistics 统计, by question and choice, in the order of their names. */
export function contributionsOf(
  form: CompiledForm,
  answers: FormAnswers,
  { hidden, computed }: Evaluated,
): readonly Contribution[] {
  const sums = new Sums();
  for (const asked of form.questions) {
    const { question, section } = asked;
    if (hidden.has(question.key) || hidden.has(section.key) || question.kind === 'note') continue;
    if (section.repeat !== undefined) {
      for (const [index, row] of rowsIn(answers, section.key).entries()) {
        const at = rowAddress(question.key, index);
        if (!hidden.has(at)) sums.addAnswer(question.key, question, row[question.key], computed.get(at));
      }
    } else if (question.kind === 'table') addTable(sums, asked, answers[question.key], computed);
    else sums.addAnswer(question.key, question, answers[question.key], computed.get(question.key));
  }
  return sums.list();
}

function addTable(
  sums: Sums,
  { question, columns }: CompiledQuestion,
  answer: unknown,
  computed: Evaluated['computed'],
): void {
  if (!isRows(answer) || answer.length === 0) return;
  sums.add(question.key, '', undefined);
  for (const [index, row] of answer.entries())
    for (const { column } of columns) {
      const name = `${question.key}.${column.key}`;
      sums.addAnswer(name, column, row[column.key], computed.get(rowAddress(name, index)));
    }
}

class Sums {
  readonly #kept = new Map<string, { question: string; choice: string; count: number; amount: Decimal | undefined }>();

  addAnswer(name: string, asked: Question | Column, answer: unknown, worked: ScalarValue | undefined): void {
    if (asked.kind === 'computed') {
      if (worked === undefined || worked === null || worked === '') return;
      if (isDecimal(worked)) this.add(name, '', worked);
      else this.add(name, typeof worked === 'boolean' ? yesOrNo(worked) : '', undefined);
    } else if (asked.kind === 'number' || asked.kind === 'money') {
      const amount = typeof answer === 'string' ? decimalOf(answer) : undefined;
      if (amount) this.add(name, '', amount);
    } else if (typeof answer === 'boolean') this.add(name, yesOrNo(answer), undefined);
    else if (isChoiceKind(asked.kind)) {
      for (const one of Array.isArray(answer) ? answer : [answer])
        if (typeof one === 'string' && one !== '') this.add(name, one, undefined);
    } else if (answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0))
      this.add(name, '', undefined);
  }

  add(question: string, choice: string, amount: Decimal | undefined): void {
    const key = `${question}\n${choice}`;
    const kept = this.#kept.get(key) ?? { question, choice, count: 0, amount: undefined };
    kept.count += 1;
    if (amount) kept.amount = kept.amount ? (add(kept.amount, amount) ?? kept.amount) : amount;
    this.#kept.set(key, kept);
  }

  /** In the order of their names, so that whoever writes several rows locks them in the same order. */
  list(): readonly Contribution[] {
    return [...this.#kept.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { amount, ...rest }]) => ({ ...rest, amount: amount && decimalText(amount) }));
  }
}

const yesOrNo = (value: boolean): string => (value ? '是' : '否');
