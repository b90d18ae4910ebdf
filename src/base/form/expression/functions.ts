import { daysBetween } from '../../calendar.ts';
import { add, compare, type Decimal, decimalNumber, divide, round, wholeDecimal, ZERO } from './decimal.ts';
import { type ExpressionType, isBlank, isDecimal, isList, isListType, TYPE_LABELS, type Value } from './value.ts';

/** What a function needs besides its values. */
export interface FunctionSurroundings {
  readonly today: string;
}

/** A function of the language 函数: what it takes, what it gives, how it is worked out. */
export interface ExpressionFunction {
  readonly names: readonly [string, ...string[]];
  /** How it is written, for the help beside a rule. */
  readonly usage: string;
  /** The type that it gives, or in Chinese why it does not take these. */
  readonly check: (given: readonly ExpressionType[]) => { readonly type: ExpressionType } | { readonly fault: string };
  readonly run: (given: readonly Value[], surroundings: FunctionSurroundings) => Value;
}

const numeric = (type: ExpressionType | undefined): boolean => type === 'number' || type === 'numbers';
const gives = (type: ExpressionType) => ({ type });
const wrong = (fault: string) => ({ fault });
const exactly =
  (types: readonly ExpressionType[], result: ExpressionType): ExpressionFunction['check'] =>
  (given) =>
    given.length === types.length && types.every((type, index) => type === given[index])
      ? gives(result)
      : wrong(types.length === 0 ? '括号内不填内容' : `应依次为${types.map((type) => TYPE_LABELS[type]).join('、')}`);
const numbers: ExpressionFunction['check'] = (given) =>
  given.length > 0 && given.every(numeric) ? gives('number') : wrong('应为数字或一列数字');

/** The numbers among the values, those in lists too. */
function decimals(given: readonly Value[]): readonly Decimal[] {
  const found: Decimal[] = [];
  for (const value of given) {
    if (isDecimal(value)) found.push(value);
    else if (isList(value)) for (const one of value) if (isDecimal(one)) found.push(one);
  }
  return found;
}

function total(given: readonly Value[]): Decimal | null {
  let sum: Decimal | null = ZERO;
  for (const one of decimals(given)) sum = sum && add(sum, one);
  return sum;
}

function extreme(given: readonly Value[], sign: number): Value {
  let best: Decimal | null = null;
  for (const one of decimals(given)) if (best === null || compare(one, best) * sign > 0) best = one;
  return best;
}

const anyOf = (value: Value | undefined): Value => value ?? null;

export const FUNCTIONS: readonly ExpressionFunction[] = [
  { names: ['合计', 'sum'], usage: '合计(表格.列)', check: numbers, run: total },
  {
    names: ['平均', 'mean'],
    usage: '平均(表格.列)',
    check: numbers,
    run: (given) => {
      const sum = total(given);
      const { length } = decimals(given);
      return sum === null || length === 0 ? null : divide(sum, wholeDecimal(length));
    },
  },
  { names: ['最小', 'min'], usage: '最小(甲, 乙)', check: numbers, run: (given) => extreme(given, -1) },
  { names: ['最大', 'max'], usage: '最大(表格.列)', check: numbers, run: (given) => extreme(given, 1) },
  {
    names: ['计数', 'count'],
    usage: '计数(表格.列)',
    check: (given) => (given.length === 1 && given.every(isListType) ? gives('number') : wrong('应为一列或多选题')),
    run: ([list]) =>
      wholeDecimal(isList(anyOf(list)) ? (list as readonly Value[]).filter((one) => !isBlank(one)).length : 0),
  },
  {
    names: ['如果', 'if'],
    usage: '如果(条件, 成立时, 否则)',
    check: ([condition, yes, no, ...more]) =>
      condition === 'boolean' && yes !== undefined && yes === no && more.length === 0
        ? gives(yes)
        : wrong('应为条件和两个类型相同的结果'),
    run: ([condition, yes, no]) => (condition === null ? null : anyOf(condition === true ? yes : no)),
  },
  {
    names: ['为空', 'blank'],
    usage: '为空(题目)',
    check: ({ length }) => (length === 1 ? gives('boolean') : wrong('应只有一项')),
    run: ([value]) => isBlank(anyOf(value)),
  },
  {
    names: ['包含', 'has'],
    usage: '包含(多选题, "选项")',
    check: ([first, second, ...more]) =>
      (first === 'texts' || first === 'text') && second === 'text' && more.length === 0
        ? gives('boolean')
        : wrong('应为多选题或文字，和一段文字'),
    run: ([first, second]) => {
      if (second === null || typeof second !== 'string') return null;
      const value = anyOf(first);
      if (isList(value)) return value.includes(second);
      return typeof value === 'string' ? value.includes(second) : null;
    },
  },
  {
    names: ['四舍五入', 'round'],
    usage: '四舍五入(数字, 小数位数)',
    check: exactly(['number', 'number'], 'number'),
    run: ([value, digits]) => {
      if (!isDecimal(anyOf(value)) || !isDecimal(anyOf(digits))) return null;
      return round(value as Decimal, Math.min(12, Math.max(0, Math.trunc(decimalNumber(digits as Decimal)))));
    },
  },
  {
    names: ['绝对值', 'abs'],
    usage: '绝对值(数字)',
    check: exactly(['number'], 'number'),
    run: ([value]) => {
      const number = anyOf(value);
      return isDecimal(number) ? { ...number, units: number.units < 0n ? -number.units : number.units } : null;
    },
  },
  {
    names: ['长度', 'len'],
    usage: '长度(文字)',
    check: exactly(['text'], 'number'),
    run: ([text]) => (typeof text === 'string' ? wholeDecimal(text.length) : null),
  },
  {
    names: ['天数', 'days'],
    usage: '天数(起, 止)',
    check: exactly(['date', 'date'], 'number'),
    run: ([from, to]) =>
      typeof from === 'string' && typeof to === 'string' ? wholeDecimal(daysBetween(from, to)) : null,
  },
  { names: ['今天', 'today'], usage: '今天()', check: exactly([], 'date'), run: (_, { today }) => today },
];

const byName = new Map(FUNCTIONS.flatMap((one) => one.names.map((name) => [name, one] as const)));

/** The function of a name; undefined for none. */
export const functionNamed = (name: string): ExpressionFunction | undefined => byName.get(name);
