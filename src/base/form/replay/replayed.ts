import { add, compare, type Decimal, decimalText, ZERO } from '../expression/decimal.ts';

/** What a changed form would have made of the answers that exist 回放. */
export interface Replayed {
  readonly answers: number;
  /** How many could not have been handed in as they are. */
  readonly failing: number;
  /** How many would have had to be explained further. */
  readonly explained: number;
  /** How many have a figure that departs from the last one by more than its question would let it 与上期比, explained or not. */
  readonly swinging: number;
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

/** What some of the answers come to, as it is sent from one thread to another. */
export interface ReplaySums extends Pick<
  Replayed,
  'answers' | 'failing' | 'explained' | 'swinging' | 'examples' | 'causes'
> {
  readonly totals: ReadonlyArray<ReplayTotal>;
}
interface ReplayTotal {
  readonly question: string;
  readonly choice: string;
  readonly before: Total;
  readonly after: Total;
}

export const MOST_EXAMPLES = 50;
const MOST_MOVED = 200;

export interface Total {
  count: number;
  amount: Decimal | undefined;
}

/** Adds an amount to a total; nothing leaves it as it is. */
export function counted(total: Total, amount: Decimal | undefined): void {
  total.count += 1;
  if (amount) total.amount = add(total.amount ?? ZERO, amount) ?? total.amount;
}

/** What all parts come to together, in whatever order they were gone through. */
export function replayed(parts: readonly ReplaySums[]): Replayed {
  const causes = new Map<string, { at: string; message: string; count: number }>();
  const totals = new Map<string, { question: string; choice: string; before: Total; after: Total }>();
  for (const part of parts) {
    for (const { at, message, count: more } of part.causes) {
      const cause = causes.get(`${at}\n${message}`) ?? { at, message, count: 0 };
      causes.set(`${at}\n${message}`, { ...cause, count: cause.count + more });
    }
    for (const { question, choice, before, after } of part.totals) {
      const key = `${question}\n${choice}`;
      const total = totals.get(key);
      totals.set(key, {
        question,
        choice,
        before: total ? both(total.before, before) : before,
        after: total ? both(total.after, after) : after,
      });
    }
  }
  const sum = (of: (part: ReplaySums) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    answers: sum(({ answers }) => answers),
    failing: sum(({ failing }) => failing),
    explained: sum(({ explained }) => explained),
    swinging: sum(({ swinging }) => swinging),
    examples: parts.flatMap(({ examples }) => examples).slice(0, MOST_EXAMPLES),
    causes: [...causes.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_EXAMPLES),
    moved: [...totals.values()]
      .filter(({ before, after }) => differs(before, after))
      .slice(0, MOST_MOVED)
      .map(({ before, after, ...which }) => ({ ...which, before: told(before), after: told(after) })),
  };
}

const both = (a: Total, b: Total): Total => ({
  count: a.count + b.count,
  amount: a.amount && b.amount ? (add(a.amount, b.amount) ?? a.amount) : (a.amount ?? b.amount),
});
const differs = (a: Total, b: Total): boolean =>
  a.count !== b.count || compare(a.amount ?? ZERO, b.amount ?? ZERO) !== 0;
const told = ({ count, amount }: Total): string =>
  amount ? `${count} 个，合计 ${decimalText(amount)}` : `${count} 个`;
