import type { CompiledForm } from '../definition/compile.ts';
import { departing, withRead } from '../definition/reads.ts';
import type { FormAnswers, FormReasons } from './answers.ts';
import { contribute, totalName } from './contributions.ts';
import { evaluate } from './evaluate.ts';
import { judge } from './judge.ts';
import { lastAnswers } from './last.ts';
import { renaming, type Renaming } from './renamed.ts';
import { type Replayed, type Total, MOST_EXAMPLES, counted, type ReplaySums } from '../replay/replayed.ts';

/** An answer sheet that exists, with the version that it was given to. */
export interface ReplayedAnswer {
  readonly id: number;
  readonly name: string;
  readonly form: CompiledForm;
  readonly answers: FormAnswers;
  readonly reasons: FormReasons;
  /** The day it was handed in. */
  readonly day: string;
  /** What the same enterprise had answered the time before, and to which version; where there is such a time. */
  readonly last?: { readonly form: CompiledForm; readonly answers: FormAnswers } | undefined;
}

/** What is made ready once of a version whose answers are gone through. */
interface Compared {
  readonly renaming: Renaming;
  /** What of it, and of the changed form, sums may differ by: the rest comes to the same in both. */
  readonly before: CompiledForm;
  readonly after: CompiledForm;
  /** What has to be worked out for `before`. */
  readonly worked: CompiledForm;
}

/** Goes through the answers that exist with a changed form; adds them one by one, so that their number costs no memory. */
export class Replay {
  readonly #next: CompiledForm;
  readonly #compared = new Map<CompiledForm, Compared>();
  #answers = 0;
  #failing = 0;
  #explained = 0;
  #swinging = 0;
  readonly #examples: Replayed['examples'][number][] = [];
  readonly #causes = new Map<string, { at: string; message: string; count: number }>();
  /** By question, then by choice. */
  readonly #totals = new Map<string, Map<string, { before: Total; after: Total }>>();

  /** Keys by what sums are kept under. */
  readonly #called: ReadonlyMap<string, string>;

  constructor(next: CompiledForm) {
    this.#next = next;
    this.#called = new Map(
      next.questions.flatMap(({ question }) => [
        [totalName(question), question.key] as const,
        ...(question.columns ?? []).map(
          (column) => [totalName(question, column), `${question.key}.${column.key}`] as const,
        ),
      ]),
    );
  }

  add({ id, name, form, answers: given, reasons, day, last }: ReplayedAnswer): void {
    this.#answers += 1;
    const { renaming: keys, before, after, worked } = this.#comparedWith(form);
    const answers = keys.answers(given);
    const held = last && lastAnswers(this.#next.definition, last.form.definition, last.answers);
    const judged = judge(this.#next, answers, keys.reasons(reasons), day, held);
    const hard = judged.faults.filter((fault) => fault.hard);
    const [first] = hard;
    if (first) {
      this.#failing += 1;
      if (this.#examples.length < MOST_EXAMPLES)
        this.#examples.push({ id, name, at: first.at, message: first.message });
    } else if (judged.faults.length > 0) this.#explained += 1;
    if (judged.broken.some(({ index }) => index === 'swing')) this.#swinging += 1;
    for (const { at, message } of hard) this.#cause(at.replace(/#\d+$/, ''), message);
    if (before.questions.length > 0)
      contribute(before, given, evaluate(worked, given, day), (question, choice, amount) =>
        counted(this.#total(question, choice).before, amount),
      );
    contribute(after, answers, judged, (question, choice, amount) =>
      counted(this.#total(question, choice).after, amount),
    );
  }

  sums(): ReplaySums {
    return {
      answers: this.#answers,
      failing: this.#failing,
      explained: this.#explained,
      swinging: this.#swinging,
      examples: this.#examples,
      causes: [...this.#causes.values()],
      totals: [...this.#totals].flatMap(([name, choices]) => {
        const question = this.#called.get(name) ?? `${name}（已删除）`;
        return [...choices].map(([choice, total]) => ({ question, choice, ...total }));
      }),
    };
  }

  #comparedWith(form: CompiledForm): Compared {
    const known = this.#compared.get(form);
    if (known) return known;
    const [own, theirs] = [this.#next.definition, form.definition];
    const changed = departing(theirs, own);
    const made: Compared = {
      renaming: renaming(own, theirs),
      before: partOf(form, changed),
      after: partOf(this.#next, departing(own, theirs)),
      worked: partOf(form, withRead(theirs, changed)),
    };
    this.#compared.set(form, made);
    return made;
  }

  #cause(at: string, message: string): void {
    const key = `${at}\n${message}`;
    const cause = this.#causes.get(key) ?? { at, message, count: 0 };
    cause.count += 1;
    this.#causes.set(key, cause);
  }

  #total(question: string, choice: string): { before: Total; after: Total } {
    const choices = this.#totals.get(question) ?? new Map<string, { before: Total; after: Total }>();
    this.#totals.set(question, choices);
    const total = choices.get(choice) ?? {
      before: { count: 0, amount: undefined },
      after: { count: 0, amount: undefined },
    };
    choices.set(choice, total);
    return total;
  }
}

/** A form of which these questions alone are worked out, and no rule. */
const partOf = (form: CompiledForm, keys: ReadonlySet<string>): CompiledForm => ({
  ...form,
  questions: form.questions.filter(({ question }) => keys.has(question.key)),
  rules: [],
});
