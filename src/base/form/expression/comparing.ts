import { compare } from './decimal.ts';
import { EXPRESSION_LIMITS, ExpressionFault } from './limits.ts';
import type { Binary } from './syntax.ts';
import { type ExpressionType, isDecimal, isListType, TYPE_LABELS, type Value } from './value.ts';

/** Where an expression is worked out. */
export interface Surroundings {
  readonly read: (key: string, column: string | undefined) => Value;
  readonly today: string;
  /** Steps that are left; counted down by whatever runs. */
  readonly budget: { steps: number };
}

/** An expression that was read and checked. */
export interface Compiled {
  readonly type: ExpressionType;
  readonly run: (surroundings: Surroundings) => Value;
}

/** Takes steps from the budget; throws where none are left. */
export function spend({ budget }: Surroundings, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new ExpressionFault('公式的计算量过大', 0);
}
const HOLDS: Readonly<Partial<Record<Binary, (order: number) => boolean>>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Two texts as one; throws for anything else. */
export function joined(left: Compiled, right: Compiled, at: number): Compiled {
  const isText = ({ type }: Compiled) => type === 'text' || type === 'date';
  if (!isText(left) || !isText(right)) throw new ExpressionFault('“&”两边应为文字', at);
  return {
    type: 'text',
    run: (surroundings) => {
      const text = `${textOf(left.run(surroundings))}${textOf(right.run(surroundings))}`;
      spend(surroundings, 1 + text.length / 100);
      return text.slice(0, EXPRESSION_LIMITS.text);
    },
  };
}

/** Whether a comparison holds; blank where a side is blank, throws where the sides cannot be compared. */
export function compared(operator: Binary, left: Compiled, right: Compiled, at: number): Compiled {
  // A day that is written as a text beside a text is a text.
  const same =
    left.type === right.type ||
    (left.type === 'date' && right.type === 'text') ||
    (left.type === 'text' && right.type === 'date');
  const isOrdered = left.type === 'number' || left.type === 'date';
  if (!same || isListType(left.type) || isListType(right.type))
    throw new ExpressionFault(
      `“${operator}”两边类型不同或不能比较：${TYPE_LABELS[left.type]}、${TYPE_LABELS[right.type]}`,
      at,
    );
  if (!isOrdered && operator !== '=' && operator !== '<>')
    throw new ExpressionFault(`${TYPE_LABELS[left.type]}只能用 = 或 <> 比较`, at);
  const holds = HOLDS[operator] ?? (() => false);
  return {
    type: 'boolean',
    run: (surroundings) => {
      spend(surroundings, 1);
      const a = left.run(surroundings);
      const b = right.run(surroundings);
      if (a === null || b === null || a === '' || b === '') return null;
      if (isDecimal(a) && isDecimal(b)) return holds(compare(a, b));
      return holds(a === b ? 0 : String(a) < String(b) ? -1 : 1);
    },
  };
}
const textOf = (value: Value): string => (typeof value === 'string' ? value : '');
