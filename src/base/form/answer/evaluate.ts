import type { CompiledForm, CompiledQuestion } from '../definition/compile.ts';
import { Attempts, type RowRead } from '../expression/attempts.ts';
import type { ScalarValue, Value } from '../expression/value.ts';
import { type AnswerRow, type FormAnswers, rowAddress, rowsIn } from './answers.ts';
import { scalarOf, valueOf } from './reading.ts';

/** A rule that does not hold. */
export interface BrokenRule {
  /** Its place among the rules of the form; `swing` for a figure that departs too far from the last one. */
  readonly index: number | 'swing';
  /** Where it is told: a question's key, with its row where there are rows. */
  readonly at: string;
  readonly message: string;
  readonly hard: boolean;
}

/** What a form comes to with its answers: what is asked, what is worked out, which rules do not hold. */
export interface Evaluated {
  /** Keys of sections that are not asked, keys of questions, and `question#row` in repeated sections. */
  readonly hidden: ReadonlySet<string>;
  /** Computed values by address. */
  readonly computed: ReadonlyMap<string, ScalarValue>;
  readonly broken: readonly BrokenRule[];
}

/** Works a form out 求值: in one pass over its questions in their order, then over its rules. Never throws for an answer. */
export function evaluate(form: CompiledForm, answers: FormAnswers, today: string): Evaluated {
  return new Evaluation(form, answers, today).run();
}

class Evaluation {
  readonly #form: CompiledForm;
  readonly #answers: FormAnswers;
  readonly #attempts: Attempts;
  readonly #hidden = new Set<string>();
  readonly #computed = new Map<string, ScalarValue>();
  /** By key; of a repeated section one a row. */
  readonly #values = new Map<string, Value>();
  readonly #columns = new Map<string, readonly ScalarValue[]>();
  readonly #rows = new Map<string, readonly AnswerRow[]>();
  readonly #sections = new Map<string, boolean>();

  constructor(form: CompiledForm, answers: FormAnswers, today: string) {
    this.#form = form;
    this.#answers = answers;
    this.#attempts = new Attempts(this.#values, this.#columns, today);
  }

  run(): Evaluated {
    for (const asked of this.#form.questions) this.#work(asked);
    for (const { key } of this.#form.definition.sections) this.#isSectionShown(key);
    return { hidden: this.#hidden, computed: this.#computed, broken: this.#broken() };
  }

  #work(asked: CompiledQuestion): void {
    const { section, question } = asked;
    const isShown = this.#isSectionShown(section.key);
    if (section.repeat !== undefined) this.#workRepeated(asked, isShown);
    else if (!isShown || !this.#attempts.holds(asked.when)) this.#hide(asked);
    else if (question.kind === 'table') this.#workTable(asked);
    else this.#values.set(question.key, this.#single(asked, this.#answers[question.key], question.key));
  }

  #hide({ question }: CompiledQuestion): void {
    this.#hidden.add(question.key);
    this.#values.set(question.key, null);
  }

  #single({ question, value }: CompiledQuestion, answer: unknown, at: string, row?: RowRead): Value {
    if (question.kind !== 'computed') return valueOf(question, answer);
    const worked = this.#attempts.scalar(value, row);
    this.#computed.set(at, worked);
    return worked;
  }

  #workRepeated(asked: CompiledQuestion, isShown: boolean): void {
    const { question, section } = asked;
    if (!isShown) {
      this.#values.set(question.key, []);
      return;
    }
    const rows = this.#rowsOf(section.key);
    this.#values.set(
      question.key,
      rows.map((row, index) => {
        const at = rowAddress(question.key, index);
        const inner = this.#rowOfSection(section.key, index);
        if (!this.#attempts.holds(asked.when, inner)) {
          this.#hidden.add(at);
          return null;
        }
        return this.#single(asked, row[question.key], at, inner) as ScalarValue;
      }),
    );
  }

  #workTable({ question, columns }: CompiledQuestion): void {
    const rows = this.#rowsOf(question.key);
    const values = new Map(columns.map(({ column }) => [column.key, [] as ScalarValue[]]));
    for (const [index, row] of rows.entries()) {
      const inner: RowRead = (key) => (values.has(key) ? (values.get(key)?.[index] ?? null) : undefined);
      for (const { column, value } of columns) {
        const worked =
          column.kind === 'computed' ? this.#attempts.scalar(value, inner) : scalarOf(column, row[column.key]);
        if (column.kind === 'computed') this.#computed.set(rowAddress(`${question.key}.${column.key}`, index), worked);
        values.get(column.key)?.push(worked);
      }
    }
    for (const [key, list] of values) this.#columns.set(`${question.key}.${key}`, list);
  }

  #isSectionShown(key: string): boolean {
    const known = this.#sections.get(key);
    if (known !== undefined) return known;
    const isShown = this.#attempts.holds(this.#form.sections.get(key));
    if (!isShown) this.#hidden.add(key);
    this.#sections.set(key, isShown);
    return isShown;
  }

  /** What is read within a filling in of a repeated section; answers to it that are not worked out yet belong to nothing that is asked here. */
  #rowOfSection(sectionKey: string, index: number): RowRead {
    return (key) => {
      const asked = this.#form.byKey.get(key);
      if (asked?.section.key !== sectionKey) return undefined;
      const list = this.#values.get(key);
      if (list !== undefined) return Array.isArray(list) ? ((list[index] as Value | undefined) ?? null) : null;
      return valueOf(asked.question, this.#rowsOf(sectionKey)[index]?.[key]);
    };
  }

  #broken(): readonly BrokenRule[] {
    const broken: BrokenRule[] = [];
    for (const { rule, index, check, key, column } of this.#form.rules) {
      const asked = this.#form.byKey.get(key);
      if (!asked || this.#hidden.has(key) || this.#hidden.has(asked.section.key)) continue;
      const { message, hard } = rule;
      if (column !== undefined) {
        const rows = this.#columns.get(`${key}.${column}`) ?? [];
        for (const place of rows.keys()) {
          const inner: RowRead = (name) => {
            const list = this.#columns.get(`${key}.${name}`);
            return list === undefined ? undefined : (list[place] ?? null);
          };
          if (this.#attempts.fails(check, inner)) broken.push({ index, at: rowAddress(rule.at, place), message, hard });
        }
      } else if (asked.section.repeat !== undefined) {
        for (const place of this.#rowsOf(asked.section.key).keys()) {
          const at = rowAddress(key, place);
          if (!this.#hidden.has(at) && this.#attempts.fails(check, this.#rowOfSection(asked.section.key, place)))
            broken.push({ index, at, message, hard });
        }
      } else if (this.#attempts.fails(check)) broken.push({ index, at: key, message, hard });
    }
    return broken;
  }

  #rowsOf(key: string): readonly AnswerRow[] {
    const known = this.#rows.get(key) ?? rowsIn(this.#answers, key);
    this.#rows.set(key, known);
    return known;
  }
}
