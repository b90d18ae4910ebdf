import type { CompiledForm } from '../definition/compile.ts';
import { add, compare, type Decimal, decimalOf, decimalText, ZERO } from '../expression/decimal.ts';
import type { FormAnswers, FormReasons } from './answers.ts';
import { type Contribution, contributionsOf } from './contributions.ts';
import { evaluate } from './evaluate.ts';
import { judge } from './judge.ts';

/** An answer sheet that exists, with the version that it was given to. */
export interface ReplayedAnswer {
  readonly id: number;
  readonly name: string;
  readonly form: CompiledForm;
  readonly answers: FormAnswers;
  readonly reasons: FormReasons;
  /** The day it was handed in. */
  readonly day: string;
}

/** What a changed form would have made of the answers that exist 回放. */
export interface Replayed {
  readonly answers: number;
  /** How many could not have been handed in as they are. */
  readonly failing: number;
  /** How many would have had to be explained further. */
  readonly explained: number;
  /** The first of those that fail, each with its first fault. */
  readonly examples: readonly {
    readonly id: number;
    readonly name: string;
    readonly at: string;
    readonly message: string;
  }[];
  /** What they fail of, the most frequent first. */
  readonly causes: readonly { readonly at: string; readonly message: string; readonly count: number }[];
  /** Counts and sums that differ, by question and choice. */
  readonly moved: readonly {
    readonly question: string;
    readonly choice: string;
    readonly before: string;
    readonly after: string;
  }[];
}

const MOST_EXAMPLES = 50;
const MOST_MOVED = 200;

/** Goes through the answers that exist with a changed form; adds them one by one, so that their number costs no memory. */
export class Replay {
  readonly #next: CompiledForm;
  #answers = 0;
  #failing = 0;
  #explained = 0;
  readonly #examples: Replayed['examples'][number][] = [];
  readonly #causes = new Map<string, { at: string; message: string; count: number }>();
  readonly #totals = new Map<string, { before: Total; after: Total }>();

  constructor(next: CompiledForm) {
    this.#next = next;
  }

  add({ id, name, form, answers, reasons, day }: ReplayedAnswer): void {
    this.#answers += 1;
    const judged = judge(this.#next, answers, reasons, day);
    const hard = judged.faults.filter((fault) => fault.hard);
    const [first] = hard;
    if (first) {
      this.#failing += 1;
      if (this.#examples.length < MOST_EXAMPLES)
        this.#examples.push({ id, name, at: first.at, message: first.message });
    } else if (judged.faults.length > 0) this.#explained += 1;
    for (const { at, message } of hard) this.#cause(at.replace(/#\d+$/, ''), message);
    this.#sum('before', contributionsOf(form, answers, evaluate(form, answers, day)));
    this.#sum('after', contributionsOf(this.#next, answers, judged));
  }

  outcome(): Replayed {
    return {
      answers: this.#answers,
      failing: this.#failing,
      explained: this.#explained,
      examples: this.#examples,
      causes: [...this.#causes.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_EXAMPLES),
      moved: [...this.#totals.entries()]
        .filter(([, { before, after }]) => differs(before, after))
        .slice(0, MOST_MOVED)
        .map(([key, { before, after }]) => {
          const [question = '', choice = ''] = key.split('\n');
          return { question, choice, before: told(before), after: told(after) };
        }),
    };
  }

  #cause(at: string, message: string): void {
    const key = `${at}\n${message}`;
    const cause = this.#causes.get(key) ?? { at, message, count: 0 };
    cause.count += 1;
    this.#causes.set(key, cause);
  }

  #sum(side: 'before' | 'after', contributions: readonly Contribution[]): void {
    for (const { question, choice, count, amount } of contributions) {
      const key = `${question}\n${choice}`;
      const total = this.#totals.get(key) ?? {
        before: { count: 0, amount: undefined },
        after: { count: 0, amount: undefined },
      };
      const one = total[side];
      one.count += count;
      const more = amount === undefined ? undefined : decimalOf(amount);
      if (more) one.amount = add(one.amount ?? ZERO, more) ?? one.amount;
      this.#totals.set(key, total);
    }
  }
}

interface Total {
  count: number;
  amount: Decimal | undefined;
}
const differs = (a: Total, b: Total): boolean =>
  a.count !== b.count || compare(a.amount ?? ZERO, b.amount ?? ZERO) !== 0;
const told = ({ count, amount }: Total): string =>
  amount ? `${count} 个，合计 ${decimalText(amount)}` : `${count} 个`;
