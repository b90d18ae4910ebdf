import { isDate } from '../../calendar.ts';
import { add, type Decimal, divide, multiply, subtract } from './decimal.ts';
import { functionNamed } from './functions.ts';
import { EXPRESSION_LIMITS, ExpressionFault } from './limits.ts';
import { type Binary, type Expression, parseExpression } from './syntax.ts';
import { type ExpressionType, isDecimal, isList, TYPE_LABELS, type Value } from './value.ts';
import { type Compiled, spend, joined, compared } from './comparing.ts';

/** What an expression may read: the answers of its form, by key; nothing else has a name in it. */
export interface ExpressionScope {
  /** The type of an answer; undefined for a key that the form does not have. */
  readonly typeOf: (key: string, column: string | undefined) => ExpressionType | undefined;
}

/** A budget for one expression. */
export const fullBudget = (): { steps: number } => ({ steps: EXPRESSION_LIMITS.steps });

/** Reads and checks an expression; throws an `ExpressionFault` in Chinese for what is none, or does not fit its types. */
export function compileExpression(source: string, scope: ExpressionScope): Compiled {
  return compiled(parseExpression(source), scope);
}

/** The same, and refuses what gives another type than is wanted. */
export function compileAs(source: string, type: ExpressionType, scope: ExpressionScope): Compiled {
  const made = compileExpression(source, scope);
  if (made.type !== type) throw new ExpressionFault(`结果应为${TYPE_LABELS[type]}，现在是${TYPE_LABELS[made.type]}`, 0);
  return made;
}

function compiled(tree: Expression, scope: ExpressionScope): Compiled {
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'boolean': {
      const { value } = tree;
      return { type: typeOfText(tree), run: () => value };
    }
    case 'answer':
      return answer(tree, scope);
    case 'not': {
      const of = wanting(tree.of, 'boolean', '“非”后', scope);
      return { type: 'boolean', run: (at) => negated(of.run(at)) };
    }
    case 'negative': {
      const of = wanting(tree.of, 'number', '负号后', scope);
      return {
        type: 'number',
        run: (at) => {
          const value = of.run(at);
          return isDecimal(value) ? { ...value, units: -value.units } : null;
        },
      };
    }
    case 'binary':
      return binary(tree.operator, tree.left, tree.right, tree.at, scope);
    case 'call':
      return callOf(tree, scope);
  }
}

const typeOfText = ({ kind, value }: { readonly kind: 'number' | 'text' | 'boolean'; readonly value: unknown }) =>
  kind === 'text' && typeof value === 'string' && isDate(value) ? ('date' as const) : kind;

function answer({ key, column, at }: Extract<Expression, { kind: 'answer' }>, scope: ExpressionScope): Compiled {
  const type = scope.typeOf(key, column);
  const name = column === undefined ? key : `${key}.${column}`;
  if (type === undefined) throw new ExpressionFault(`没有“${name}”这道题，或此处不能引用`, at);
  return {
    type,
    run: (surroundings) => {
      const value = surroundings.read(key, column);
      spend(surroundings, isList(value) ? value.length + 1 : 1);
      return value;
    },
  };
}

function wanting(tree: Expression, type: ExpressionType, where: string, scope: ExpressionScope): Compiled {
  const made = compiled(tree, scope);
  if (made.type !== type)
    throw new ExpressionFault(`${where}应为${TYPE_LABELS[type]}，现在是${TYPE_LABELS[made.type]}`, tree.at);
  return made;
}

function callOf({ name, given, at }: Extract<Expression, { kind: 'call' }>, scope: ExpressionScope): Compiled {
  const declared = functionNamed(name);
  if (declared === undefined) throw new ExpressionFault(`没有“${name}”这个函数`, at);
  const parts = given.map((one) => compiled(one, scope));
  const outcome = declared.check(parts.map(({ type }) => type));
  if ('fault' in outcome) throw new ExpressionFault(`${declared.names[0]}：${outcome.fault}`, at);
  return {
    type: outcome.type,
    run: (surroundings) => {
      spend(surroundings, 1);
      const values = parts.map(({ run }) => run(surroundings));
      return declared.run(values, surroundings);
    },
  };
}

type Arithmetic = '+' | '-' | '*' | '/';
const ARITHMETIC: Readonly<Record<Arithmetic, (a: Decimal, b: Decimal) => Decimal | null>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
};
const isArithmetic = (operator: Binary): operator is Arithmetic => operator in ARITHMETIC;
const NAMES: Readonly<Partial<Record<Binary, string>>> = { and: '且', or: '或', '&': '&' };

function binary(
  operator: Binary,
  leftTree: Expression,
  rightTree: Expression,
  at: number,
  scope: ExpressionScope,
): Compiled {
  const where = `“${NAMES[operator] ?? operator}”两边`;
  if (isArithmetic(operator)) {
    const work = ARITHMETIC[operator];
    const [left, right] = [wanting(leftTree, 'number', where, scope), wanting(rightTree, 'number', where, scope)];
    return {
      type: 'number',
      run: (surroundings) => {
        spend(surroundings, 1);
        const a = left.run(surroundings);
        const b = right.run(surroundings);
        return isDecimal(a) && isDecimal(b) ? work(a, b) : null;
      },
    };
  }
  if (operator === 'and' || operator === 'or') {
    const [left, right] = [wanting(leftTree, 'boolean', where, scope), wanting(rightTree, 'boolean', where, scope)];
    // A blank decides nothing: what the other side settles is settled.
    const settles = operator === 'or';
    return {
      type: 'boolean',
      run: (surroundings) => {
        spend(surroundings, 1);
        const a = left.run(surroundings);
        const b = right.run(surroundings);
        if (a === settles || b === settles) return settles;
        return a === null || b === null ? null : !settles;
      },
    };
  }
  if (operator === '&') return joined(compiled(leftTree, scope), compiled(rightTree, scope), at);
  return compared(operator, compiled(leftTree, scope), compiled(rightTree, scope), at);
}

const negated = (value: Value): Value => (typeof value === 'boolean' ? !value : null);
