import type { Compiled, Surroundings } from './comparing.ts';
import { fullBudget } from './compile.ts';
import { EXPRESSION_LIMITS, ExpressionFault } from './limits.ts';
import type { ScalarValue, Value } from './value.ts';

/** What a name means within a row; undefined for what the row knows nothing of. */
export type RowRead = (key: string) => Value | undefined;

/** The outcome of an expression that takes more steps than there are. */
const TOO_MUCH = Symbol('too much');

/** Expressions worked out over what is known so far, each within the row that it stands in; none of them throws. */
export class Attempts implements Surroundings {
  readonly today: string;
  readonly budget = fullBudget();
  readonly #values: ReadonlyMap<string, Value>;
  readonly #columns: ReadonlyMap<string, readonly ScalarValue[]>;
  #row: RowRead | undefined;

  constructor(values: ReadonlyMap<string, Value>, columns: ReadonlyMap<string, readonly ScalarValue[]>, today: string) {
    this.#values = values;
    this.#columns = columns;
    this.today = today;
  }

  /** A rule about blanks decides nothing. One that could not be worked out does not hold: nothing passes that was not checked. */
  fails(check: Compiled, row?: RowRead): boolean {
    const outcome = this.#attempt(check, row);
    return outcome === false || outcome === TOO_MUCH;
  }

  /** Whether a condition holds; one that was left out does. */
  holds(when: Compiled | undefined, row?: RowRead): boolean {
    return when === undefined || this.#attempt(when, row) === true;
  }

  /** What an expression comes to; blank for none, for a list, and for one that could not be worked out. */
  scalar(value: Compiled | undefined, row?: RowRead): ScalarValue {
    const worked = value === undefined ? null : this.#attempt(value, row);
    return worked === TOO_MUCH || Array.isArray(worked) ? null : (worked as ScalarValue);
  }

  read(key: string, column: string | undefined): Value {
    if (column !== undefined) return this.#columns.get(`${key}.${column}`) ?? [];
    const own = this.#row?.(key);
    return own === undefined ? (this.#values.get(key) ?? null) : own;
  }

  /** An expression reads these attempts themselves, within the row that it stands in. */
  #attempt({ run }: Compiled, row?: RowRead): Value | typeof TOO_MUCH {
    this.budget.steps = EXPRESSION_LIMITS.steps;
    this.#row = row;
    try {
      return run(this);
    } catch (problem) {
      if (problem instanceof ExpressionFault) return TOO_MUCH;
      throw problem;
    }
  }
}
